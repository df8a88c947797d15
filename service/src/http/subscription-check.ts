import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { raise } from '#contract/operation/errors.ts'
import { routeNotFound } from './common.errors.ts'
import type { ExtraRoute } from './server.ts'

const path = /^\/v1\/incoming\/([a-z]+)$/

/** What is repeated is no page and no script, for any caller. */
const challenge = /^[\w.-]{1,200}$/

/**
 * GET /v1/incoming/{provider}?hub.mode=subscribe: a network checks once whether the address for its notifications is
 * ours. The path belongs to an operation, but this request is not one: a caller that does not know the token gets the
 * same answer as for an unknown route.
 */
export function subscriptionCheck({ platforms }: Pick<Config, 'platforms'>): ExtraRoute {
  return ({ method, path: requested, rawQuery }) => {
    const token = platforms[path.exec(requested)?.[1] ?? '']?.secrets?.webhookSecret
    const query = new URLSearchParams(rawQuery)
    if (method !== 'GET' || !token || query.get('hub.mode') !== 'subscribe') return undefined
    return async () => {
      const repeated = query.get('hub.challenge') ?? ''
      if (!isSame(query.get('hub.verify_token') ?? '', token) || !challenge.test(repeated))
        raise(routeNotFound)
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }
      return { status: 200, headers, body: repeated }
    }
  }
}

/** Compares digests, so that the duration reveals nothing of the token. */
function isSame(sent: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(token))
}
