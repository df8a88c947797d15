import { createHmac } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { raise } from '#contract/operation/errors.ts'
import { routeNotFound } from './common.errors.ts'
import type { ExtraRoute } from './server.ts'

const path = '/v1/incoming/microblog'

/**
 * What is signed here is signed like the body of a notification, so it must not be able to be one: no token has the braces
 * of JSON.
 */
const token = /^[\w.=+/-]{1,200}$/

/**
 * GET /v1/incoming/microblog?crc_token=...: the network checks again and again whether the address for its notifications
 * belongs to who knows the secret. The path belongs to an operation, but this request is not one: without the secret, or
 * with a token that is none, the answer is that for an unknown route.
 */
export function crcCheck({ platforms }: Pick<Config, 'platforms'>): ExtraRoute {
  return ({ method, path: requested, rawQuery }) => {
    const secret = platforms.microblog?.secrets?.webhookSecret
    const asked = new URLSearchParams(rawQuery).get('crc_token')
    if (method !== 'GET' || requested !== path || !secret || asked === null) return undefined
    return async () => {
      if (!token.test(asked)) raise(routeNotFound)
      const signature = createHmac('sha256', secret).update(asked).digest('base64')
      const headers = { 'Content-Type': 'application/json' }
      return { status: 200, headers, body: JSON.stringify({ response_token: `sha256=${signature}` }) }
    }
  }
}
