import { createHmac } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { raise } from '#contract/operation/errors.ts'
import { routeNotFound } from './common.errors.ts'
import type { ExtraRoute } from './server.ts'

const path = '/v1/incoming/pronet'

/** Notifications are signed with the same secret, and a body of one begins with a brace, which no code has. */
const code = /^[\w.-]{1,200}$/

/**
 * GET /v1/incoming/pronet?challengeCode=...: the network checks every two hours whether the address for its notifications
 * belongs to the app, and blocks it after three failures. The path belongs to an operation, but this request is not one:
 * without the secret, or with a code that is none, the answer is that for an unknown route.
 */
export function challengeCodeCheck({ platforms }: Pick<Config, 'platforms'>): ExtraRoute {
  return ({ method, path: requested, rawQuery }) => {
    const secret = platforms.pronet?.secrets?.clientSecret
    const challengeCode = new URLSearchParams(rawQuery).get('challengeCode')
    if (method !== 'GET' || requested !== path || !secret || challengeCode === null) return undefined
    return async () => {
      if (!code.test(challengeCode)) raise(routeNotFound)
      const challengeResponse = createHmac('sha256', secret).update(challengeCode).digest('hex')
      const headers = { 'Content-Type': 'application/json' }
      return { status: 200, headers, body: JSON.stringify({ challengeCode, challengeResponse }) }
    }
  }
}
