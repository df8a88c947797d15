import { receiver } from '#contract/area/receiver.ts'
import type { PaymentNotice } from '#providers/payments/notice.ts'
import { takePayment } from './payments.ts'

/** Top-ups and refunds, as the payment processor reports them. They wait for no other: each is right in any order. */
export const paymentReceiver = receiver<PaymentNotice>({
  provider: 'payments',
  kinds: ['paid', 'refunded', 'refund_failed'],
  facts: async (notices) => notices.map((notice) => ({ eventId: notice.eventId, kind: notice.kind, notice })),
  take: (tx, { mode, notice }, _tools, now) => takePayment(tx, mode, notice, now),
})
