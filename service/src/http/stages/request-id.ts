import { newId } from '#values/id.ts'
import type { Stage } from '../exchange.ts'

const wellFormed = /^[A-Za-z0-9._-]{1,128}$/

/** Every answer carries an id: the one that was sent, when it is well formed, or a new one. */
export const requestId: Stage = async (exchange, next) => {
  const sent = exchange.incoming.headers['x-request-id']
  exchange.requestIdSent = typeof sent === 'string' && wellFormed.test(sent)
  exchange.requestId = exchange.requestIdSent ? String(sent) : newId(exchange.now)
  exchange.headers['X-Request-Id'] = exchange.requestId
  return next()
}
