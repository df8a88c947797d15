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
    // What is left of a body nobody read would otherwise be taken for the next request.
    if (!message.complete) response.setHeader('Connection', 'close')
    send(response, outgoing)
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

function send(response: ServerResponse, { status, headers, body }: Outgoing): void {
  if (response.destroyed) return
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length })
  response.end(body ?? undefined)
}
