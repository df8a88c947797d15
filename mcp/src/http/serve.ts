import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { Listening } from '../options.ts'
import { createServer, type Kit } from '../server.ts'
import { longestBody, withReadBody } from './body.ts'
import { JudgedKeys } from './judged-keys.ts'
import { keyOf } from './key.ts'
import { addressOf, requestOf, send } from './node.ts'
import { refused } from './refusal.ts'

/**
 * Serves models over HTTP at /mcp, and answers with the address. Each request has its own server, which calls with the key
 * of the request. Nothing is kept between requests but what the service has said of their keys.
 */
export async function serveHttp(
  kit: Kit,
  { host, port, names }: Listening,
  tell: (error: unknown) => void,
): Promise<string> {
  // What the library reports is mostly what a client did wrong, which the client is told.
  const troubles = new AsyncLocalStorage<unknown[]>()
  const keys = new JudgedKeys(kit.settings.url)
  const handler = createMcpHandler(
    ({ authInfo: { token = '', extra: { address } = {} } = {} }) =>
      createServer(kit, token, keys.wayOf(token, address as string | undefined)),
    { maxRequestBodySize: longestBody, onerror: (error) => troubles.getStore()?.push(error) },
  )
  const allowed = [...localhostAllowedHostnames(), ...names]

  /** What is wrong with a request before its body is looked at, or its key. */
  function judge(request: Request): ReturnType<typeof keyOf> {
    // A page of another site could otherwise reach this server through the browser of a person at this machine.
    const refusal =
      hostHeaderValidationResponse(request, allowed) ?? originValidationResponse(request, allowed)
    if (refusal) return { refusal }
    if (new URL(request.url).pathname !== '/mcp') return { refusal: new Response(null, { status: 404 }) }
    return keyOf(request, kit.settings.mode)
  }

  async function answer(incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
    const asked = requestOf(incoming, signal)
    if (!asked) return refused(400, 'The target or the method of the request cannot be read.')
    const { key, refusal } = judge(asked)
    if (refusal) return refusal
    const read = await withReadBody(asked)
    if (read.refusal) return read.refusal
    const authInfo = { token: key, clientId: 'key', scopes: [], extra: { address: addressOf(incoming) } }
    const reported: unknown[] = []
    const response = await troubles.run(reported, () => handler.fetch(read.request, { authInfo }))
    if (response.status >= 500 && !signal.aborted) tell(reported.at(-1) ?? `answered ${response.status}`)
    return response
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    try {
      await send(await answer(incoming, gone.signal), outgoing)
    } catch (error) {
      if (!gone.signal.aborted && !incoming.errored) tell(error)
      outgoing.destroy()
    }
  }

  const server = createHttpServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, serve)
  server.listen(port, host)
  await once(server, 'listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      server.close()
      await handler.close()
      server.closeAllConnections()
    })
  const { address, port: own, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${own}/mcp`
}
