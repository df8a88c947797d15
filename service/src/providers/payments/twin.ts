import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono/quick'
import { day } from '#values/clock.ts'
import { randomId } from '#wire/twin/ids.ts'
import { type Twin, type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'

/** How long a page can be paid on. */
export const pageLifeMs = day

/** What the processor remembers of a page. */
export interface TwinSession {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: 'usd'
  client_reference_id: string
  livemode: false
  url: string | null
  success_url: string
  cancel_url: string
  /** Unix seconds of business time. */
  created: number
  expires_at: number
}

const sessions = 'session'
const events = 'event'

/** The payment processor of test mode. `pageOf` says where the page of a session is. */
export function paymentsTwin(pageOf: (sessionId: string) => string): Twin {
  return {
    serve(state) {
      const app = new Hono()
      app.post('/v1/checkout/sessions', async (c) => openSession(state, c.req.raw, pageOf))
      app.notFound((c) => problem(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`))
      return app
    },
    fault,
  }
}

async function openSession(
  state: TwinState,
  request: Request,
  pageOf: (sessionId: string) => string,
): Promise<Response> {
  if (!/^Bearer \S+/.test(request.headers.get('authorization') ?? ''))
    return problem(401, 'You did not provide an API key.')
  const form = new URLSearchParams(await request.text())
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const currency = form.get('line_items[0][price_data][currency]')
  if (form.get('mode') !== 'payment' || currency !== 'usd' || !Number.isSafeInteger(amount) || amount < 50)
    return problem(400, 'The amount must be at least $0.50 usd.', 'amount_too_small')
  const id = `cs_test_${randomId(() => randomBytes(24).toString('hex'))}`
  const created = Math.floor(state.now.getTime() / 1000)
  const session: TwinSession = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: 'usd',
    client_reference_id: form.get('client_reference_id') ?? '',
    livemode: false,
    url: pageOf(id),
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    created,
    expires_at: created + pageLifeMs / 1000,
  }
  await state.put(sessions, id, session)
  return Response.json(session)
}

export async function findSession(state: TwinState, id: string): Promise<TwinSession | undefined> {
  return state.get(sessions, id)
}

export function isOpen(session: TwinSession, now: Date): boolean {
  return session.status === 'open' && now.getTime() < session.expires_at * 1000
}

/** The person has paid. Returns the event of the payment; repeats return the same event. */
export async function paySession(state: TwinState, session: TwinSession): Promise<object> {
  const known = await state.get(events, session.id)
  if (known) return known
  const number = randomId(() => randomBytes(12).toString('hex'))
  const paid: TwinSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${number}`,
    url: null,
  }
  const event = {
    id: `evt_${number}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(state.now.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    data: { object: paid },
  }
  await state.put(sessions, session.id, paid)
  await state.put(events, session.id, event)
  return event
}

export async function cancelSession(state: TwinState, session: TwinSession): Promise<void> {
  await state.put(sessions, session.id, { ...session, status: 'expired', url: null })
}

/** The header that the processor signs the bytes of an event with, at a time in unix seconds. */
export function signatureOf(bytes: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${bytes}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return problem(400, message)
    case '500':
      return problem(500, 'Something is broken.')
    case 'expired':
      return problem(401, 'Invalid API Key provided.')
    case 'throttled':
      return problem(429, 'Too many requests.', 'rate_limit', { 'retry-after': String(throttleSeconds) })
  }
}

function problem(
  status: number,
  message: string,
  code?: string,
  headers: Record<string, string> = {},
): Response {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return Response.json({ error: { type, message, ...(code && { code }) } }, { status, headers })
}
