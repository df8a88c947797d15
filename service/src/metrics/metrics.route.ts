import { createHash, timingSafeEqual } from 'node:crypto'
import { clientAddress } from '#http/client-address.ts'
import type { Incoming } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'

export interface AccessRules {
  trustedProxies: readonly string[]
  token: string | undefined
}

/**
 * GET /metrics, for clients of this machine and for requests with the token. All other requests get the answer of a service
 * without metrics.
 */
export function metricsRoute(rules: AccessRules, scrape: () => Promise<string>): ExtraRoute {
  const isLocal = localClient(rules.trustedProxies)
  const isToken = rules.token === undefined ? () => false : sameAs(rules.token)
  return (incoming) => {
    const { method, path, headers } = incoming
    if (method !== 'GET' || path !== '/metrics') return undefined
    const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    if (!isLocal(incoming) && !isToken(sent)) return undefined
    return async () => ({
      status: 200,
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
      body: await scrape(),
    })
  }
}

/**
 * A proxy on this machine has a loopback address, too. A request with a forwarded header is local only if it comes
 * through a trusted proxy and the named client is local.
 */
function localClient(trustedProxies: readonly string[]): (incoming: Incoming) => boolean {
  const addressOf = clientAddress(trustedProxies)
  const isTrusted = (address: string) => addressOf(address, ['192.0.2.1']) === '192.0.2.1'
  return ({ remoteAddress, distinct }) => {
    const forwardedFor = distinct['x-forwarded-for'] ?? []
    if (distinct.forwarded || distinct['x-real-ip']) return false
    if (forwardedFor.length > 0 && !isTrusted(remoteAddress)) return false
    return isLoopback(addressOf(remoteAddress, [])) && isLoopback(addressOf(remoteAddress, forwardedFor))
  }
}

/** As the address of a client is written: IPv6 by its /64, where loopback is alone in its own. */
function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64'
}

/** Compares digests, so that neither the length nor the start of the token shows in the time that it takes. */
function sameAs(token: string): (sent: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(token)
  return (sent) => timingSafeEqual(digest(sent), expected)
}
