import { elapsedMs, tracing } from '#values/trace.ts'

/** A longer text is a list of columns or of rows, whose end says nothing new. */
const longestText = 2000

/**
 * Runs a statement, and writes its text, time and rows if a trace runs. The text has `$1` where a value stands; the
 * values themselves may be secrets and are not given to this function.
 */
export function tracedStatement<T>(
  text: string,
  ask: () => Promise<T>,
  rowsOf: (answer: T) => number,
): Promise<T> {
  const write = tracing()
  if (!write) return ask()
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, longestText)
  const began = performance.now()
  return ask().then(
    (answer) => {
      write('statement', { statement, rows: rowsOf(answer), durationMs: elapsedMs(began) })
      return answer
    },
    (cause) => {
      // The message of the database may quote a value.
      write('statement failed', { statement, code: codeOf(cause), durationMs: elapsedMs(began) })
      throw cause
    },
  )
}

function codeOf(cause: unknown): string {
  return String(Object(cause).code ?? 'none')
}
