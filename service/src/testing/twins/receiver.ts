import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after } from 'node:test'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** Exactly as it came. */
  body: string
}

export interface Answering {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** The answer waits for it. */
  after?: Promise<void>
}

/** A receiver of webhooks on this machine: it records requests, and its answer can be changed at any time. */
export interface Receiver {
  url: string
  received: Received[]
  /** How many connections were opened, whether or not a request followed. */
  connections(): number
  answers(next: Answering | ((received: Received) => Answering | undefined)): void
}

const open = new Set<() => void>()

export async function newReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let connections = 0
  let answer: (received: Received) => Answering | undefined = () => ({})
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const here = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    received.push(here)
    const chosen = answer(here)
    if (!chosen) return void request.socket.destroy()
    await chosen.after
    response.writeHead(chosen.status ?? 200, chosen.headers)
    response.end(chosen.body)
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    connections: () => connections,
    answers(next) {
      answer = typeof next === 'function' ? next : () => next
    },
  }
}

after(() => {
  for (const close of open) close()
})
