import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '../../harness/client.ts'

export interface Opened {
  sessionId: string
  reference: string
  cents: number
}

/** A payment processor on loopback: it opens pages and signs its events, as the real one does. */
export async function openProcessor() {
  const secret = `whsec_${randomBytes(16).toString('hex')}`
  const opened: Opened[] = []
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const sessionId = `cs_${randomBytes(8).toString('hex')}`
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
    opened.push({ sessionId, reference: form.get('client_reference_id') ?? '', cents })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ id: sessionId, object: 'checkout.session', url: 'https://pay.example/page' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    opened,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The bytes of an event about a paid session. */
export function paidEvent({ sessionId, reference, cents }: Opened, eventId = randomBytes(8).toString('hex')) {
  const object = {
    id: sessionId,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${sessionId}`,
    amount_total: cents,
    currency: 'usd',
    client_reference_id: reference,
  }
  return JSON.stringify({
    id: `evt_${eventId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
}

/** Tells the service, signed so many seconds ago; answers the status. */
export async function tell(
  client: Client,
  signed: string,
  { secret, age = 0, sent = signed }: { secret: string; age?: number; sent?: string },
): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000) - age
  const digest = createHmac('sha256', secret).update(`${seconds}.${signed}`).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${digest}` }
  return (await client.ask('POST /v1/incoming/payments', { body: sent, headers })).status
}
