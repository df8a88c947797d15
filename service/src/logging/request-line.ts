import type { Exchange, Outgoing } from '#http/exchange.ts'
import type { Log } from './log.ts'

/** The line of the access log: the operation and its result, and nothing of the content. */
export function requestLine(exchange: Exchange, answer: Outgoing, durationMs: number): Parameters<Log> {
  const { operation, requestId, incoming, caller } = exchange
  return [
    answer.code === 'internal_error' ? 'error' : 'info',
    'request',
    {
      requestId,
      operation: operation?.id ?? 'none',
      method: incoming.method,
      status: answer.status,
      ...(answer.code && { code: answer.code }),
      durationMs: Math.round(durationMs * 10) / 10,
      ...(caller && { teamId: caller.teamId, mode: caller.mode }),
    },
  ]
}
