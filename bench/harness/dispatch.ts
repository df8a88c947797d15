import { startService } from './children.ts'
import type { Query } from './database.ts'
import { quantile } from './figure.ts'
import { apiSettings, type Ground, workerSettings } from './ground.ts'
import { sowPosts } from './posts.ts'

export interface Dispatch {
  count: number
  workers: number
  profiles?: string | undefined
}

export interface Dispatched {
  /** From the moment at which all were due to the last that was published. */
  seconds: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Calls that began before their time. */
  early: number
}

const leadMs = 2000
const patienceMs = 240_000

/** Lets posts come due all at once while the processes run, and waits until the last one is published. */
export async function dispatch(ground: Ground, { count, workers, profiles }: Dispatch): Promise<Dispatched> {
  const services = [await startService(apiSettings(ground))]
  for (let worker = 0; worker < workers; worker++)
    services.push(await startService(workerSettings(ground), profiles))
  const result = await ground.database.with(async (query) => {
    const dueAt = new Date(Date.now() + leadMs + count)
    const batch = await sowPosts(query, ground, { count, due: `'${dueAt.toISOString()}'::timestamptz` })
    if (Date.now() > dueAt.getTime()) throw new Error('the posts were due before all of them were there')
    await pause(dueAt.getTime() - Date.now())
    await allDone(query, dueAt)
    return outcome(query, batch, count)
  })
  for (const service of services) await service.stop()
  return result
}

/** Asks twice a second, which costs nothing beside the work: the times are read from the rows afterwards. */
async function allDone(query: Query, dueAt: Date): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const [row] = await query(
      `select exists (select 1 from post_target where status = 'scheduled' and due_at <= $1)
         or exists (select 1 from post_target where status = 'publishing') as busy`,
      [dueAt],
    )
    if (!row?.busy) return
    if (performance.now() > end) throw new Error('the posts were not published in time')
    await pause(500)
  }
}

async function outcome(query: Query, batch: string, count: number): Promise<Dispatched> {
  const rows = await query(
    `select target.status, extract(epoch from attempt.started_at - target.scheduled_for) * 1000 as late,
       extract(epoch from target.published_at - target.scheduled_for) as whole
     from post_target as target join attempt on attempt.target_id = target.id where target.id like $1`,
    [`f${batch}%`],
  )
  const published = rows.filter(({ status }) => status === 'published')
  if (published.length !== count || rows.length !== count)
    throw new Error(`of ${count} posts ${published.length} were published in ${rows.length} attempts`)
  const late = rows.map((row) => (row.late === null ? Number.NaN : Number(row.late)))
  return {
    seconds: Math.max(...rows.map(({ whole }) => Number(whole))),
    p50Ms: quantile(late, 0.5),
    p99Ms: quantile(late, 0.99),
    maxMs: Math.max(...late),
    early: late.filter((ms) => ms < 0).length,
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}

export function latenessOf({ p50Ms, p99Ms, maxMs, early }: Dispatched): string {
  const [p50, p99, max] = [p50Ms, p99Ms, maxMs].map((ms) => `${Math.round(ms)} ms`)
  return `lateness p50 ${p50}, p99 ${p99}, max ${max}; ${early} early`
}
