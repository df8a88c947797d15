import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const patienceMs = 1000

/** For how long one answer shows that the database is reachable, for any number of requests. */
const freshMs = 250

interface Pulse {
  /** When the newest answered check was sent, on the monotonic clock. */
  askedAt: number
  asking: Promise<boolean> | undefined
}

const pulses = new WeakMap<Db, Pulse>()

/** Whether the database answers a question within a second. */
export async function answers(db: Db): Promise<boolean> {
  const pulse = pulses.get(db) ?? { askedAt: Number.NEGATIVE_INFINITY, asking: undefined }
  pulses.set(db, pulse)
  if (performance.now() - pulse.askedAt < freshMs) return true
  pulse.asking ??= ask(db, pulse).finally(() => {
    pulse.asking = undefined
  })
  return pulse.asking
}

async function ask(db: Db, pulse: Pulse): Promise<boolean> {
  const askedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const requested = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([requested, late])
  clearTimeout(timer)
  if (answered) pulse.askedAt = askedAt
  return answered
}

/** Whether any process that works has given a sign of life in the last half minute. */
export async function hasLiveWorker(db: Db): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select exists (
      select 1 from process where role <> 'api' and beat_at > clock_timestamp() - interval '30 seconds'
    ) as live`.execute(db)
  return rows[0]?.live ?? false
}
