import type { Exchange, Outgoing, Stage } from '../exchange.ts'

export type RecordRequest = (exchange: Exchange, answer: Outgoing, durationMs: number) => void

/** One line for each request, and one row for each request of a team. */
export function accessLog(record: RecordRequest): Stage {
  return async (exchange, next) => {
    const began = performance.now()
    const answer = await next()
    record(exchange, answer, performance.now() - began)
    return answer
  }
}
