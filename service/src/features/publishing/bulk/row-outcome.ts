import { ApiError } from '#contract/operation/errors.ts'
import { Answer } from '#contract/operation/operation.ts'
import type { RowError } from './bulk.shape.ts'

/** The outcome of one row. */
export type RowOutcome<T> = { ok: true; value: T } | { ok: false; error: RowError }

/** A refusal is the row's own; anything else ends the request. */
export async function outcomeOf<T>(run: () => Promise<T>): Promise<RowOutcome<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const { definition, particulars, message } = cause
    const { param, details } = particulars
    return {
      ok: false,
      error: { code: definition.code, message, ...(param && { param }), ...(details && { details }) },
    }
  }
}

export function countsOf(outcomes: readonly RowOutcome<unknown>[]) {
  const valid = outcomes.filter(({ ok }) => ok).length
  return { total: outcomes.length, valid, invalid: outcomes.length - valid }
}

/** 200 when every row is good, else 207. */
export function answerOf<T extends { invalid: number }>(body: T): T | Answer {
  return body.invalid === 0 ? body : new Answer(207, body)
}
