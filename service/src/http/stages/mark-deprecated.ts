import type { Stage } from '../exchange.ts'

/** Every answer of an operation that clients should leave says so. */
export const markDeprecated: Stage = (exchange, next) => {
  exchange.headers.Deprecation = 'true'
  return next()
}
