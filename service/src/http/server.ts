import { randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Operation } from '#contract/operation.ts'
import { clientAddress } from './client-address.ts'
import { type Exchange, type Incoming, type Outgoing, run } from './exchange.ts'
import { incomingOf } from './incoming.ts'
import { asideEntrance, entrance, type PipelineTools, pipelineFor } from './pipeline.ts'
import { createRouter } from './router.ts'

/** Answers requests that are no operations: the document, the sandbox. Undefined passes on. */
export type Aside = (incoming: Incoming) => ((exchange: Exchange) => Promise<Outgoing>) | undefined

export interface ServerOptions {
  operations: readonly Operation[]
  tools: PipelineTools
  trustedProxies: readonly string[]
  asides: readonly Aside[]
}

/** Mounts every operation on its route. */
export function createHttpServer({ operations, tools, trustedProxies, asides }: ServerOptions): Server {
  const find = createRouter(
    operations.map((operation) => ({ operation, stages: pipelineFor(operation, tools) })),
  )
  const stranger = entrance(tools)
  const addressOf = clientAddress(trustedProxies)

  async function answer(incoming: Incoming): Promise<Outgoing> {
    const found = find(incoming.method, incoming.path)
    const exchange: Exchange = {
      incoming,
      operation: found?.entry.operation ?? null,
      pathParams: found?.params ?? {},
      now: tools.clock.now(),
      requestId: '',
      requestIdSent: false,
      address: addressOf(incoming.remoteAddress, incoming.distinct['x-forwarded-for'] ?? []),
      credential: '',
      query: {},
      rawQuery: {},
      body: {},
      headers: {},
    }
    if (found) return run(found.entry.stages, exchange)
    for (const aside of asides) {
      const answering = aside(incoming)
      if (answering) return run([...asideEntrance(tools), answering], exchange)
    }
    return run(stranger, exchange)
  }

  const server = createServer({ keepAliveTimeout: 72_000, headersTimeout: 10_000, requestTimeout: 30_000 })
  server.on('request', async (message, response) => {
    const outgoing = await answer(incomingOf(message))
    // What is left of a body nobody read would otherwise be taken for the next request; and while the process ends,
    // no connection is worth keeping.
    if (!message.complete || !tools.gate.open()) response.setHeader('Connection', 'close')
    send(response, outgoing)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(malformed(error.code))
  })
  return server
}

function send(response: ServerResponse, { status, headers, body }: Outgoing): void {
  if (response.destroyed) return
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length })
  response.end(body ?? undefined)
}

/** What is no HTTP gets its answer by hand: there is no request to answer. */
function malformed(code: string | undefined): string {
  const late = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const [status, reason] = late ? [408, 'Request Timeout'] : [400, 'Bad Request']
  const requestId = randomBytes(12).toString('hex')
  const error = late ? 'The request did not come to its end in time.' : 'The request is not well-formed HTTP.'
  const body = JSON.stringify({ error, type: 'invalid_request_error', code: 'malformed_request', requestId })
  const headers = ['Connection: close', 'Content-Type: application/json', `X-Request-Id: ${requestId}`]
  return `HTTP/1.1 ${status} ${reason}\r\n${headers.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
