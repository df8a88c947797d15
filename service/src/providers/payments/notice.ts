/** An event of the payment processor. */
export type PaymentNotice = { eventId: string; type: string } & (
  | { kind: 'paid'; sessionId: string; reference: string; paymentRef: string; amountMicros: number }
  | { kind: 'refunded' | 'refund_failed'; refundId: string; paymentRef: string; amountMicros: number }
  | { kind: 'other' }
)

/** What was signed is no event of the processor. */
export const unreadable = 'unreadable'

/** A signature that is older than this is refused. */
const toleranceSeconds = 300

const microsPerCent = 10_000

/** The most that the processor takes at once. */
const mostCents = 99_999_999

/**
 * The event behind the raw bytes of a notification; undefined when its signature does not verify with the secret. The
 * processor signs with its own clock, so the signature is compared with real time and not with business time.
 */
export async function readNotice(
  body: Uint8Array,
  signature: string,
  secret: string,
): Promise<PaymentNotice | typeof unreadable | undefined> {
  const { default: Stripe } = await import('stripe')
  const bytes = Buffer.from(body)
  try {
    if (!Stripe.webhooks.signature?.verifyHeader(bytes, signature, secret, toleranceSeconds)) return undefined
  } catch {
    return undefined
  }
  return noticeOf(parsed(bytes.toString())) ?? unreadable
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noticeOf(event: any): PaymentNotice | undefined {
  const { id: eventId, type, data } = event ?? {}
  if (!isName(eventId) || !isName(type)) return undefined
  const named = { eventId, type }
  const object = data?.object ?? {}
  const amountMicros = microsOfCents(object)
  if (amountMicros === undefined) return { ...named, kind: 'other' }
  if (isPaid(type, object)) {
    const { id: sessionId, client_reference_id: reference, payment_intent: paymentRef } = object
    return { ...named, kind: 'paid', sessionId, reference, paymentRef, amountMicros }
  }
  const kind = refundKind(type, object)
  if (kind) {
    const { id: refundId, payment_intent: paymentRef } = object
    return { ...named, kind, refundId, paymentRef, amountMicros }
  }
  return { ...named, kind: 'other' }
}

/** A session has a total, a refund an amount; both in cents. */
function microsOfCents({ amount_total, amount, currency }: any): number | undefined {
  const cents = amount_total ?? amount
  const isAmount = currency === 'usd' && Number.isSafeInteger(cents) && cents > 0 && cents <= mostCents
  return isAmount ? cents * microsPerCent : undefined
}

const paidTypes = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const refundTypes = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

/** A refund may fail after it had succeeded; one that has failed stays so. */
const refundKinds: Readonly<Record<string, 'refunded' | 'refund_failed'>> = {
  succeeded: 'refunded',
  failed: 'refund_failed',
  canceled: 'refund_failed',
}

/** What the processor calls things: printable and short. */
const isName = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)

function isPaid(type: string, { payment_status, id, client_reference_id, payment_intent }: any): boolean {
  return (
    paidTypes.includes(type) &&
    payment_status === 'paid' &&
    [id, client_reference_id, payment_intent].every(isName)
  )
}

function refundKind(type: string, { status, id, payment_intent }: any) {
  const isRefund = refundTypes.includes(type) && [id, payment_intent].every(isName)
  return isRefund && Object.hasOwn(refundKinds, status) ? refundKinds[status] : undefined
}
