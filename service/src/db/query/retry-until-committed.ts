import { classifyDatabaseError } from '../engines/database-condition.ts'

/** For how long a database that is away is offered a write. */
export const patienceMs = 60_000
const firstWaitMs = 100
const longestWaitMs = 1000

/** Writes what is known only here: while the database is away it is held and offered again, for a minute. */
export async function retryUntilCommitted<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await write()
    } catch (cause) {
      if (classifyDatabaseError(cause) !== 'away' || performance.now() > end) throw cause
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** The same for a request, which is answered at once: it fails, and the offers go on behind it. */
export async function retryInBackground<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (classifyDatabaseError(cause) === 'away') void retryUntilCommitted(write).catch(() => {})
    throw cause
  }
}
