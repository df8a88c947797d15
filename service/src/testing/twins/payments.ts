import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import Stripe from 'stripe'
import { paymentsTwin } from '#providers/payments/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { send } from '../service/http.ts'
import type { Running } from '../service/service.ts'
import { control, newAddress } from '../team/team.ts'

const open = new Set<() => void>()

export interface Processor {
  url: string
  /** Its requests, as they came. */
  asked: { path: string; headers: Record<string, unknown>; body: string }[]
  /** How it answers from now on: like the real one, not at all, or with exactly this. */
  behave(how: 'well' | 'silent' | { status: number; body: string; headers?: Record<string, string> }): void
}

/** A payment processor on loopback, for live mode. */
export async function newProcessor(): Promise<Processor> {
  const twin = paymentsTwin((id) => `https://pay.example/${id}`).serve(memoryState())
  const asked: Processor['asked'] = []
  let how: Parameters<Processor['behave']>[0] = 'well'
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    asked.push({ path: message.url ?? '', headers: message.headers, body })
    if (how === 'silent') return void message.socket.destroy()
    if (how !== 'well') {
      response.writeHead(how.status, { 'content-type': 'application/json', ...how.headers })
      return void response.end(how.body)
    }
    const headers = message.headers as Record<string, string>
    const answer = await twin.fetch(
      new Request(`http://processor${message.url}`, { method: message.method ?? 'GET', headers, body }),
    )
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave(next) {
      how = next
    },
  }
}

after(() => {
  for (const close of open) close()
})

export interface Notifying {
  secret: string
  /** Seconds before now at which it is signed. */
  age?: number
  /** What is really sent, when it is not what was signed. */
  sent?: string
  address?: string
}

/** Sends an event as the processor does, signed by its own library. */
export function notify(url: string, event: object, { secret, age = 0, sent, address }: Notifying) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return send(url, 'POST /v1/incoming/payments', {
    headers: { 'stripe-signature': signature, 'x-forwarded-for': address ?? newAddress() },
    body: sent ?? payload,
  })
}

/** Waits until the events that were sent have had their effect. */
export async function eventsTaken(running?: Running): Promise<void> {
  const sandbox = await control(running)
  for (const job of ['sandbox-notifications', 'incoming']) {
    const { status } = await sandbox('POST /_sandbox/jobs/run', { job })
    if (status !== 200) throw new Error(`incoming events could not be taken: ${status}`)
  }
}

const mark = () => randomBytes(8).toString('hex')

export function eventOf(type: string, object: object, id = `evt_${mark()}`): { id: string } {
  return { id, object: 'event', type, data: { object } } as { id: string }
}

export interface PaidSession {
  id: string
  payment_intent: string
}

/** A session as the processor reports it once it is paid. */
export function paidSession(
  reference: string,
  cents: number,
  id: string,
): PaidSession & Record<string, unknown> {
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${mark()}`,
    amount_total: cents,
    currency: 'usd',
    client_reference_id: reference,
  }
}

export function refundOf({ payment_intent }: PaidSession, cents: number, more: object = {}) {
  return {
    id: `re_${mark()}`,
    object: 'refund',
    amount: cents,
    currency: 'usd',
    payment_intent,
    status: 'succeeded',
    ...more,
  }
}
