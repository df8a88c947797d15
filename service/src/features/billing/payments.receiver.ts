import { unreadable } from '#contract/incoming.ts'
import { receiver } from '#contract/receiver.ts'
import type { PaymentNotice } from '#providers/payments/notice.ts'
import { takePayment } from './payments.ts'

/** Top-ups and refunds, as the payment processor reports them. */
export const paymentReceiver = receiver<PaymentNotice>({
  provider: 'payments',
  async verify({ payments }, { headers, body }) {
    const signature = headers['stripe-signature']
    const read = typeof signature === 'string' ? await payments.read(body, signature) : undefined
    if (!read) return undefined
    const { mode, notice } = read
    if (notice === unreadable) return unreadable
    return [{ mode, eventId: notice.eventId, type: notice.type, notice }]
  },
  take: (tx, { mode, notice }, _tools, now) => takePayment(tx, mode, notice, now),
})
