import type Stripe from 'stripe'
import { done, type Outcome, refused } from '#wire/outcome.ts'
import { type Fetch, NotSent, throttled } from '#wire/wire.ts'

/** The way to the payment processor: its address, our key there, and the fetch that leads to it or to its twin. */
export interface ProcessorTransport {
  fetch: Fetch
  /** Scheme, host and port, set when they are not the public ones. */
  url?: string
  apiKey: string
  timeoutMs: number
}

/** A payment to be made on a page of the processor. */
export interface NewSession {
  /** Comes back with every event of the session. */
  reference: string
  amountCents: number
  /** Where the page leads when it is left. */
  successUrl: string
  cancelUrl: string
}

export interface OpenedSession {
  sessionId: string
  url: string
}

/** Opens a page for one payment by card. Exactly one request; the library's own repeats are off. */
export async function openSession(
  transport: ProcessorTransport,
  { reference, amountCents, successUrl, cancelUrl }: NewSession,
): Promise<Outcome<OpenedSession>> {
  const { stripe, failure } = await clientOf(transport)
  try {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: reference,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: amountCents,
            product_data: { name: 'Prepaid balance' },
          },
        },
      ],
      success_url: successUrl,
      cancel_url: cancelUrl,
    })
    return readSession(session)
  } catch (cause) {
    return failure() ?? faultOf(cause as Fault)
  }
}

/** An answer without an error that is no session either: what the library takes for good may be anything. */
function readSession({ id, url }: Partial<Stripe.Checkout.Session>): Outcome<OpenedSession> {
  if (typeof id !== 'string' || typeof url !== 'string')
    return { kind: 'unknown', message: 'The answer of the payment processor cannot be read.' }
  return done({ sessionId: id, url })
}

async function clientOf({ fetch, url, apiKey, timeoutMs }: ProcessorTransport) {
  const { default: Client } = await import('stripe')
  let failure: Outcome<never> | undefined
  // The library repeats a request when it sees a closed connection, so the cause of a missing answer is hidden from it.
  const requested: typeof globalThis.fetch = async (input, init) => {
    try {
      return await fetch(new Request(input, init))
    } catch (cause) {
      failure =
        cause instanceof NotSent
          ? { kind: 'unreachable' }
          : { kind: 'unknown', message: 'The connection ended before an answer was read.' }
      throw new Error('no answer was read')
    }
  }
  const place = url ? placeOf(new URL(url)) : {}
  const stripe = new Client(apiKey, {
    httpClient: Client.createFetchHttpClient(requested),
    maxNetworkRetries: 0,
    telemetry: false,
    // The transport gives up first, and says what it knows.
    timeout: timeoutMs + 5000,
    ...place,
  })
  return { stripe, failure: () => failure }
}

function placeOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  }
}

interface Fault {
  statusCode?: number
  message?: string
  code?: string
  headers?: Record<string, string>
}

/** What the library throws for an answer: with a status when the answer had the processor's own error object. */
function faultOf({ statusCode, message = '', code, headers = {} }: Fault): Outcome<never> {
  if (statusCode === undefined)
    return { kind: 'unknown', message: 'The payment processor answered without an error object of its own.' }
  if (statusCode === 401 || statusCode === 403)
    return {
      kind: 'unauthorized',
      message: 'The payment processor does not accept the key of this deployment.',
    }
  if (statusCode === 429) return throttled(new Headers(headers))
  if (statusCode >= 500) return { kind: 'refused', code: 'provider_error', message }
  return refused(message, code)
}
