import { raise } from '#contract/operation/errors.ts'
import { crossSiteRequest } from '../common.errors.ts'
import type { Incoming, Stage } from '../exchange.ts'

const reads = new Set(['GET', 'HEAD'])

/**
 * A browser sends a session cookie on its own, so a write with a cookie must come from one of our pages. Browsers
 * always send Origin with a cross-site write, so a request without one does not come from another site's page.
 */
export function checkOrigin(ownOrigin: () => string, allowedOrigins: readonly string[]): Stage {
  const listed = new Set(allowedOrigins)
  const isOurs = (origin: string, host: string | undefined) =>
    origin === ownOrigin() || (URL.canParse(origin) && new URL(origin).host === host)

  return async ({ incoming }, next) => {
    const { headers, method } = incoming
    if (reads.has(method) || headers.authorization !== undefined || headers.cookie === undefined)
      return next()
    const { origin } = headers
    if (origin !== undefined && listed.has(origin)) return next()
    if (origin !== undefined && !isOurs(origin, headers.host)) return raise(crossSiteRequest)
    if (!sameSite(headers)) return raise(crossSiteRequest)
    return next()
  }
}

function sameSite(headers: Incoming['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
