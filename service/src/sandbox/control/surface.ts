import { createHash, timingSafeEqual } from 'node:crypto'
import { raise } from '#contract/operation/errors.ts'
import type { Method } from '#contract/operation/operation.ts'
import { readBody } from '#http/body/body.ts'
import { serviceUnavailable } from '#http/common.errors.ts'
import type { Exchange, Outgoing } from '#http/exchange.ts'
import { decodeQuery } from '#http/query.ts'
import type { ExtraRoute } from '#http/server.ts'
import type { ControlTools, FrameCall } from './control-call.ts'

/**
 * The control of the sandbox. A request without its token gets the same answer as from a service without this surface,
 * which hides that the surface exists.
 */
export function controlSurface(token: string, calls: readonly FrameCall[], tools: ControlTools): ExtraRoute {
  const isToken = sameAs(token)
  const routes = calls.map((call) => ({ call, matches: matcherOf(call.route) }))
  return ({ method, path, headers }) => {
    if (!path.startsWith('/_sandbox/') || !isToken(String(headers['x-sandbox-token'] ?? ''))) return undefined
    for (const { call, matches } of routes) {
      const params = matches(`${method} ${path}`)
      if (params) return (exchange) => answer(call, tools, exchange, params)
    }
    return undefined
  }
}

/** The values of the names in a route, undefined when it is another route. */
function matcherOf(route: string): (requested: string) => Record<string, string> | undefined {
  const pattern = new RegExp(`^${route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return (requested) => {
    const found = pattern.exec(requested)
    return found ? { ...found.groups } : undefined
  }
}

async function answer(
  call: FrameCall,
  tools: ControlTools,
  exchange: Exchange,
  params: Record<string, string>,
): Promise<Outgoing> {
  requireReady(tools)
  const { incoming } = exchange
  const query = decodeQuery(incoming.rawQuery, call, undefined).values
  const body = await readBody(incoming, call, incoming.method as Method)
  const value = await call.handler({ ...tools, params, query, body, now: exchange.now })
  if (call.status === 204) return { status: 204, headers: {}, body: null }
  return { status: call.status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}

/** Before it is ready the process has no tables to act on, and afterwards no work to steer. */
export function requireReady({ condition }: Pick<ControlTools, 'condition'>): void {
  if (condition().state !== 'ready') raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
}

/** Compares digests, so that neither the length nor the start of the token shows in the time that it takes. */
function sameAs(token: string): (sent: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(token)
  return (sent) => timingSafeEqual(digest(sent), expected)
}
