import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { raise } from '#contract/operation/errors.ts'
import type { Operation } from '#contract/operation/operation.ts'
import { newId } from '#values/id.ts'
import { compressed } from './answer/compression.ts'
import { Cors } from './answer/cors.ts'
import { sentHeaders } from './answer/headers.ts'
import { errorOfParser, malformedRequest, refusal, refuseOverload } from './answer/refusal.ts'
import { setDeadline } from './body/body-deadline.ts'
import { clientAddress } from './client-address.ts'
import { routeNotFound } from './common.errors.ts'
import { type Exchange, type Incoming, type Outgoing, run, type Stage } from './exchange.ts'
import { incomingOf, originForm } from './incoming.ts'
import { entrance, extraRouteEntrance, type PipelineTools, pipelineFor } from './pipeline.ts'
import { createRouter } from './router.ts'
import { untilTaken } from './untaken.ts'

/** Answers requests that are no operations: the document, the sandbox. Undefined passes on. */
export type ExtraRoute = (incoming: Incoming) => ((exchange: Exchange) => Promise<Outgoing>) | undefined

export interface ServerOptions {
  operations: readonly Operation[]
  tools: PipelineTools
  trustedProxies: readonly string[]
  extraRoutes: readonly ExtraRoute[]
}

interface Found {
  exchange: Exchange
  /** Undefined when no operation has this method and path. */
  stages: readonly Stage[] | undefined
}

/** A body that is no upload has its own deadline. */
const timeouts = { keepAliveTimeout: 72_000, headersTimeout: 10_000, requestTimeout: 0 }

/** Mounts every operation on its route. */
export function createHttpServer({ operations, tools, trustedProxies, extraRoutes }: ServerOptions): Server {
  const find = createRouter(
    operations.map((operation) => ({ operation, stages: pipelineFor(operation, tools) })),
  )
  const stranger = entrance(tools)
  const addressOf = clientAddress(trustedProxies)
  const cors = new Cors(tools.allowedOrigins)
  const routes: ExtraRoute[] = [(incoming) => cors.preflight(incoming), ...extraRoutes]

  function exchangeOf(incoming: Incoming): Found {
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
      sentNames: [],
      headers: {},
    }
    return { exchange, stages: found?.entry.stages }
  }

  async function answer({ exchange, stages }: Found): Promise<Outgoing> {
    const { incoming } = exchange
    if (!incoming.hasHost)
      return run([...extraRouteEntrance(tools), async () => raise(malformedRequest)], exchange)
    if (stages) return run(stages, exchange)
    for (const route of routes) {
      const answering = route(incoming)
      if (answering) return run([...extraRouteEntrance(tools), answering], exchange)
    }
    return run(stranger, exchange)
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    seePath(message)
    // A message whose connection has ended meanwhile does not know it any more.
    const { socket } = message
    setDeadline(message, response)
    if (isTooMuch(message, tools)) {
      response.setHeaders(cors.headersFor(message))
      return refuse(message, response, newId(tools.clock.now()))
    }
    const found = exchangeOf(incomingOf(message))
    const outgoing = cors.addTo(await compressed(await answer(found), message.headers), message)
    // The unread rest of a body would otherwise be taken for the next request. While the process ends, no connection is
    // worth keeping.
    if (!message.complete || !tools.gate.open()) response.setHeader('Connection', 'close')
    send(response, outgoing)
    untilTaken(socket, response, found.exchange.answerRoom)
  }

  const server = createServer({ ...timeouts, requireHostHeader: false }, respond)
  // An expectation that is not known is left unmet, which is no reason to refuse the request.
  server.on('checkExpectation', respond)
  server.on('connect', (_message, socket) => socket.end(refusal(routeNotFound)))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(refusal(errorOfParser(error.code)))
  })
  return server
}

/** Once, so that everything after it sees a path: a target may name the host, too. */
function seePath(message: IncomingMessage): void {
  message.url = originForm(message.url ?? '/')
}

/** Every request counts except the health check and requests that are no operations. */
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
  response.writeHead(status, { ...sentHeaders(headers), ...length })
  response.end(content)
}
