import { randomBytes } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { securityHeaders } from '../answer/security-headers.ts'
import type { Stage } from '../exchange.ts'

/**
 * Every answer forbids a browser to guess its type. A page without a policy of its own gets the policy of the panel, so
 * that no page is served without one.
 */
export function setSecurityHeaders(files: Config['files']): Stage {
  return async (exchange, next) => {
    exchange.headers['X-Content-Type-Options'] = 'nosniff'
    const outgoing = await next()
    const { headers } = outgoing
    const isPage = headers['Content-Type']?.startsWith('text/html') ?? false
    if (!isPage || headers['Content-Security-Policy'] !== undefined) return outgoing
    const nonce = randomBytes(16).toString('base64')
    return { ...outgoing, headers: { ...securityHeaders(nonce, files), ...headers } }
  }
}
