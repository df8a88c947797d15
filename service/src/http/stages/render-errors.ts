import { ApiError } from '#contract/errors.ts'
import { internalError, serviceUnavailable, storageFull } from '../common.errors.ts'
import type { Exchange, Outgoing, Stage } from '../exchange.ts'

/** How an error of the database is told from a fault of ours. */
export type Weather = 'away' | 'full' | undefined

/** Turns whatever was thrown into the error envelope. Only declared messages reach the client. */
export function renderErrors(
  weatherOf: (cause: unknown) => Weather,
  log: (cause: unknown, exchange: Exchange) => void,
): Stage {
  return async (exchange, next) => {
    try {
      const answer = await next()
      return { ...answer, headers: { ...exchange.headers, ...answer.headers } }
    } catch (cause) {
      if (cause instanceof ApiError) return envelope(cause, exchange)
      const weather = weatherOf(cause)
      if (weather === 'away')
        return envelope(new ApiError(serviceUnavailable, { headers: { 'Retry-After': '2' } }), exchange)
      if (weather === 'full')
        return envelope(new ApiError(storageFull, { headers: { 'Retry-After': '30' } }), exchange)
      log(cause, exchange)
      return envelope(new ApiError(internalError), exchange)
    }
  }
}

export function envelope(error: ApiError, exchange: Exchange): Outgoing {
  const answer = errorAnswer(error, exchange.requestId)
  return { ...answer, headers: { ...exchange.headers, ...answer.headers } }
}

/** An error as an answer, without what belongs to any answer to the request. */
export function errorAnswer({ definition, message, particulars }: ApiError, requestId: string): Outgoing {
  const { status, type, code } = definition
  const { param, details, headers } = particulars
  const body = { error: message, type, code, param, details, requestId }
  return {
    status,
    code,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
