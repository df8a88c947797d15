import { ApiError } from '#contract/operation/errors.ts'
import { ParsersBusy } from '#contract/tools/parsers.ts'
import { mergeHeaders } from '../answer/headers.ts'
import { internalError, serviceUnavailable, storageFull } from '../common.errors.ts'
import type { Exchange, Outgoing, Stage } from '../exchange.ts'

/** Distinguishes conditions of the database from bugs. */
export type DatabaseCondition = 'away' | 'full' | undefined

export interface ErrorTools {
  classifyDatabaseError(cause: unknown): DatabaseCondition
  logFault(cause: unknown, exchange: Exchange): void
  /** In tests the answer says what the fault was, so that the test that fails shows it. */
  strict: boolean
}

/** Turns every thrown value into the error envelope. Only declared messages reach the client. */
export function renderErrors(tools: ErrorTools): Stage {
  return async (exchange, next) => {
    try {
      const answer = await next()
      return { ...answer, headers: mergeHeaders(exchange.headers, answer.headers) }
    } catch (cause) {
      return envelope(cause instanceof ApiError ? cause : errorFor(cause, exchange, tools), exchange)
    }
  }
}

function errorFor(
  cause: unknown,
  exchange: Exchange,
  { classifyDatabaseError, logFault, strict }: ErrorTools,
): ApiError {
  const condition = classifyDatabaseError(cause)
  if (condition === 'away') return new ApiError(serviceUnavailable, { headers: { 'Retry-After': '2' } })
  if (condition === 'full') return new ApiError(storageFull, { headers: { 'Retry-After': '30' } })
  if (cause instanceof ParsersBusy)
    return new ApiError(serviceUnavailable, { headers: { 'Retry-After': '10' } })
  logFault(cause, exchange)
  return new ApiError(internalError, strict ? { details: sentenceOf(cause) } : {})
}

function sentenceOf(cause: unknown): { fault: string } {
  return { fault: cause instanceof Error ? cause.message : String(cause) }
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
    message,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
