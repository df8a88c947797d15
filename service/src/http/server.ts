import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { raise } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { newId } from '#values/id.ts'
import { setDeadline } from './body-deadline.ts'
import { clientAddress } from './client-address.ts'
import { routeNotFound } from './common.errors.ts'
import { compressed } from './compression.ts'
import { type Exchange, type Incoming, type Outgoing, run } from './exchange.ts'
import { incomingOf } from './incoming.ts'
import { asideEntrance, entrance, type PipelineTools, pipelineFor } from './pipeline.ts'
import { errorOfParser, malformedRequest, refusal, refuseOverload } from './refusal.ts'
import { createRouter } from './router.ts'

/** Answers requests that are no operations: the document, the sandbox. Undefined passes on. */
export type Aside = (incoming: Incoming) => ((exchange: Exchange) => Promise<Outgoing>) | undefined

export interface ServerOptions {
  operations: readonly Operation[]
  tools: PipelineTools
  trustedProxies: readonly string[]
  asides: readonly Aside[]
}

/** A body that is no upload has its own deadline. */
const timeouts = { keepAliveTimeout: 72_000, headersTimeout: 10_000, requestTimeout: 0 }

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
    if (!incoming.hasHost)
      return run([...asideEntrance(tools), async () => raise(malformedRequest)], exchange)
    if (found) return run(found.entry.stages, exchange)
    for (const aside of asides) {
      const answering = aside(incoming)
      if (answering) return run([...asideEntrance(tools), answering], exchange)
    }
    return run(stranger, exchange)
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    setDeadline(message, response)
    if (isTooMuch(message, tools)) return refuse(message, response, newId(tools.clock.now()))
    const outgoing = await compressed(await answer(incomingOf(message)), message.headers)
    // What is left of a body nobody read would otherwise be taken for the next request; and while the process ends,
    // no connection is worth keeping.
    if (!message.complete || !tools.gate.open()) response.setHeader('Connection', 'close')
    send(response, outgoing)
  }

  const server = createServer({ ...timeouts, requireHostHeader: false })
  server.on('request', respond)
  // An expectation that is not known is left unmet, which is no reason to refuse the request.
  server.on('checkExpectation', respond)
  server.on('connect', (_message, socket) => socket.end(refusal(routeNotFound)))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(refusal(errorOfParser(error.code)))
  })
  return server
}

/** Everything counts but the question whether the process is well, and what stands beside the operations. */
function isTooMuch({ url = '', headers }: IncomingMessage, { admission, meter }: PipelineTools): boolean {
  if (!url.startsWith('/v1/') || url.startsWith('/v1/health')) return false
  const isStranger = headers.authorization === undefined && headers.cookie === undefined
  if (!admission.refuses(isStranger)) return false
  meter.requestRefused('overload')
  return true
}

/** Reads the request to its end, so that its connection can be kept: a flood that has to connect anew costs more. */
function refuse(message: IncomingMessage, response: ServerResponse, requestId: string): void {
  message.resume()
  refuseOverload(response, requestId)
}

function send(response: ServerResponse, { status, headers, body, bytes, encoded, stream }: Outgoing): void {
  if (response.destroyed) return void stream?.destroy()
  if (stream) {
    response.writeHead(status, headers)
    // A client that goes away, or a source that fails, ends both.
    pipeline(stream, response, () => {})
    return
  }
  const content = encoded ?? bytes ?? body ?? undefined
  const length = content === undefined ? {} : { 'Content-Length': Buffer.byteLength(content) }
  response.writeHead(status, { ...headers, ...length })
  response.end(content)
}
