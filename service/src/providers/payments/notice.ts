/** What an event of the processor tells us. */
export type PaymentNotice = { eventId: string; type: string } & (
  | { kind: 'paid'; sessionId: string; reference: string; paymentRef: string; amountMicros: number }
  | { kind: 'refunded'; refundId: string; paymentRef: string; amountMicros: number }
  | { kind: 'other' }
)

/** A signature that is older than this is refused. */
const toleranceSeconds = 300

const microsPerCent = 10_000

/**
 * The event behind the raw bytes of a notification; undefined when its signature does not verify with the secret. The
 * processor signs with its own clock, so the signature is compared with real time and not with business time.
 */
export async function readNotice(
  body: Uint8Array,
  signature: string,
  secret: string,
): Promise<PaymentNotice | undefined> {
  const { default: Stripe } = await import('stripe')
  try {
    const bytes = Buffer.from(body)
    return noticeOf(Stripe.webhooks.constructEvent(bytes, signature, secret, toleranceSeconds))
  } catch {
    return undefined
  }
}

function noticeOf(event: any): PaymentNotice | undefined {
  const { id: eventId, type, data } = event ?? {}
  if (typeof eventId !== 'string' || typeof type !== 'string') return undefined
  const named = { eventId, type }
  const object = data?.object ?? {}
  const amountMicros = microsOfCents(object)
  if (amountMicros === undefined) return { ...named, kind: 'other' }
  if (isPaid(type, object)) {
    const { id: sessionId, client_reference_id: reference, payment_intent: paymentRef } = object
    return { ...named, kind: 'paid', sessionId, reference, paymentRef, amountMicros }
  }
  if (isRefund(type, object))
    return {
      ...named,
      kind: 'refunded',
      refundId: object.id,
      paymentRef: object.payment_intent,
      amountMicros,
    }
  return { ...named, kind: 'other' }
}

/** A session has a total, a refund an amount; both in cents. */
function microsOfCents({ amount_total, amount, currency }: any): number | undefined {
  const cents = amount_total ?? amount
  return currency === 'usd' && Number.isSafeInteger(cents) && cents > 0 ? cents * microsPerCent : undefined
}

const paidTypes = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const refundTypes = ['refund.created', 'refund.updated', 'charge.refund.updated']
const isText = (value: unknown) => typeof value === 'string' && value !== ''

function isPaid(type: string, { payment_status, id, client_reference_id, payment_intent }: any): boolean {
  return (
    paidTypes.includes(type) &&
    payment_status === 'paid' &&
    [id, client_reference_id, payment_intent].every(isText)
  )
}

function isRefund(type: string, { status, id, payment_intent }: any): boolean {
  return refundTypes.includes(type) && status === 'succeeded' && [id, payment_intent].every(isText)
}
