import { createServer, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'

/** One request that reached the receiver. */
export interface Arrival {
  at: number
  /** The endpoint: the last part of the path. */
  endpoint: string
  /** The webhook-id: the same on every copy of an event. */
  id: string
  /** The webhook-timestamp, in seconds. */
  timestamp: number
  verified: boolean
  /** Which of the trusted secrets have signed, in the order in which they were given. */
  verifiedBy: readonly boolean[]
  type: string
  event: any
  /** What was answered; 0 where the connection was cut or left hanging. */
  status: number
  /** When the sender went away before the answer was out; 0 where it stayed. */
  cutAt: number
}

/** What the receiver does with a request: a status after a while or whose body comes late, `reset`, or `hang`. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; thinkMs?: number; afterMs?: number }
  | 'reset'
  | 'hang'

export type Choose = (arrival: Arrival) => Behaviour

/** A receiver of webhooks that verifies signatures with the public library and fails on demand. */
export interface FailingReceiver {
  readonly arrivals: readonly Arrival[]
  /** The address of an endpoint of that name. */
  url(endpoint: string): string
  /** The secrets that count for an endpoint; any one of them may have signed. */
  trust(endpoint: string, ...secrets: string[]): void
  behave(choose: Choose): void
  /** How many requests it holds at this moment. */
  holding(): number
  close(): void
}

const fine: Choose = () => ({ status: 204 })

export async function openFailingReceiver(): Promise<FailingReceiver> {
  const arrivals: Arrival[] = []
  const webhooks = new Map<string, Webhook[]>()
  let choose = fine
  let holding = 0

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const endpoint = request.url?.split('/').at(-1) ?? ''
      const body = Buffer.concat(chunks).toString()
      const arrival = read(endpoint, request.headers as Record<string, string>, body, webhooks.get(endpoint))
      arrivals.push(arrival)
      holding += 1
      response.on('close', () => {
        holding -= 1
      })
      const behaviour = choose(arrival)
      response.on('close', () => {
        if (behaviour !== 'reset' && !response.writableFinished) arrival.cutAt = Date.now()
      })
      if (typeof behaviour === 'string' || !behaviour.thinkMs) return answer(response, arrival, behaviour)
      setTimeout(() => answer(response, arrival, behaviour), behaviour.thinkMs)
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    arrivals,
    url: (endpoint) => `http://127.0.0.1:${port}/hooks/${endpoint}`,
    trust(endpoint, ...secrets) {
      webhooks.set(
        endpoint,
        secrets.map((secret) => new Webhook(secret)),
      )
    },
    behave(next) {
      choose = next
    },
    holding: () => holding,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function read(
  endpoint: string,
  headers: Record<string, string>,
  body: string,
  trusted: Webhook[] = [],
): Arrival {
  const verifiedBy = trusted.map((webhook) => {
    try {
      webhook.verify(body, headers)
      return true
    } catch {
      return false
    }
  })
  const event = JSON.parse(body)
  const id = headers['webhook-id'] ?? ''
  const timestamp = Number(headers['webhook-timestamp'])
  const verified = verifiedBy.includes(true)
  const { type } = event
  return {
    at: Date.now(),
    endpoint,
    id,
    timestamp,
    verified,
    verifiedBy,
    type,
    event,
    status: 0,
    cutAt: 0,
  }
}

function answer(response: ServerResponse, arrival: Arrival, behaviour: Behaviour): void {
  if (behaviour === 'hang') return
  if (behaviour === 'reset') return void response.destroy()
  if (response.destroyed) return
  const { status, headers = {}, afterMs = 0 } = behaviour
  arrival.status = status
  if (afterMs === 0) return void response.writeHead(status, headers).end()
  response.writeHead(status, headers).flushHeaders()
  setTimeout(() => response.end('late'), afterMs)
}
