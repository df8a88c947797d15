import type { Stage } from '../exchange.ts'

/** No cache keeps an answer: it may hold a key, a secret or a cookie. An answer that may be kept overrides this header. */
export const forbidStoring: Stage = (exchange, next) => {
  exchange.headers['Cache-Control'] = 'no-store'
  return next()
}
