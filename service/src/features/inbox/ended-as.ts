import type { NewLogEntry } from '#features/system/index.ts'
import type { Outcome } from '#wire/outcome.ts'

/** How a call ended, in the words of the log: what nobody knows is pending (D20.34). */
export function endedAs(
  outcome: Outcome<unknown>,
): Pick<NewLogEntry, 'status' | 'error_code' | 'error_message'> {
  switch (outcome.kind) {
    case 'done':
      return { status: 'success' }
    case 'refused':
      return { status: 'failed', error_code: outcome.code, error_message: outcome.message }
    case 'unauthorized':
      return { status: 'failed', error_code: 'account_disconnected', error_message: outcome.message }
    case 'unknown':
      return { status: 'pending', error_code: 'outcome_unknown', error_message: outcome.message }
    default:
      return { status: 'failed', error_code: 'not_sent' }
  }
}
