import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

export interface Delivery {
  /** The webhook-id: the same on every copy of an event. */
  id: string
  type: string
  event: any
  verified: boolean
  /** Whether the same event was here before. */
  copy: boolean
}

/** A receiver of webhooks as a user would write one: verifies with the public library and drops copies. */
export interface Receiver {
  url: string
  /** Every delivery that came, copies included. */
  deliveries: readonly Delivery[]
  /** The secret that the subscription has shown. */
  trust(secret: string): void
  onDelivery(listener: (delivery: Delivery) => void): void
  close(): void
}

export async function openReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = []
  const seen = new Set<string>()
  let webhook: Webhook | undefined
  let listener: (delivery: Delivery) => void = () => {}

  function receive(headers: Record<string, string>, body: string): Delivery {
    const id = headers['webhook-id'] ?? ''
    const verified = isVerified(webhook, headers, body)
    const event = verified ? JSON.parse(body) : undefined
    const delivery = { id, type: event?.type ?? 'not verified', event, verified, copy: seen.has(id) }
    // What is not verified must not keep the real event out.
    if (verified) seen.add(id)
    deliveries.push(delivery)
    return delivery
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    // A sender that dies in the middle never gets here, and will send again.
    request.on('end', () => {
      const delivery = receive(request.headers as Record<string, string>, Buffer.concat(chunks).toString())
      response.writeHead(delivery.verified ? 204 : 400).end()
      listener(delivery)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    deliveries,
    trust(secret) {
      webhook = new Webhook(secret)
    },
    onDelivery(next) {
      listener = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function isVerified(webhook: Webhook | undefined, headers: Record<string, string>, body: string): boolean {
  try {
    webhook?.verify(body, headers)
    return webhook !== undefined
  } catch {
    return false
  }
}
