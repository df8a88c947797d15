import type { Settings } from '#contract/tools/tools.ts'
import { after, minute } from '#values/clock.ts'

/**
 * The facts change daily, and panels request them several times in a row, so each process caches an answer for a
 * minute. A table would make all processes agree within that minute, but reads would then write rows.
 */
const keptMs = minute
const most = 1000

interface Kept {
  until: Date
  status: unknown
}

const memories = new WeakMap<Settings, Map<string, Kept>>()

interface Asking {
  settings: Settings
  now: Date
  /** The account and the person. */
  pair: string
  refresh: boolean
}

/** The answer of the last minute, or a new one from `ask`. The caller has found the account in its scope. */
export async function recentFollowStatus<Status>(
  { settings, now, pair, refresh }: Asking,
  ask: () => Promise<Status>,
): Promise<Status> {
  const memory = memories.get(settings) ?? new Map<string, Kept>()
  memories.set(settings, memory)
  const known = memory.get(pair)
  if (known && !refresh && known.until > now) return known.status as Status
  const status = await ask()
  memory.delete(pair)
  memory.set(pair, { until: after(now, keptMs), status })
  const [oldest] = memory.keys()
  if (memory.size > most && oldest !== undefined) memory.delete(oldest)
  return status
}
