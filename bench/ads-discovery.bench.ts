import { newTestTeam } from '../service/src/demo/api.ts'
import { insertAds } from './baseline/ads.ts'
import type { Served } from './harness/ad-platform.ts'
import type { Extent } from './harness/ad-platform-rows.ts'
import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import type { Query } from './harness/database.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround, workerSettings } from './harness/ground.ts'
import type { Kind } from './harness/kind.ts'
import { residentMB } from './harness/resident.ts'

const leadMs = 2000
const patienceMs = 120_000

const connections = 50
const days = 10
/** Memory is looked at over a longer pass. */
const times = 4

export const adsDiscovery: Bench = {
  name: 'ads-discovery',
  about:
    'The first pass over 10,000 ads of 50 ads connections (2,000 in the short run), each with figures of ten days, by one worker process. The ad platform is a process that answers pages of 500 at once. The baseline inserts the same rows by 500, one statement after the other, into a copy of the database. Then the resident memory of a worker that reads four times as many ads: the most in the last third of its pass beside the most in the first.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ads = short ? 2000 : 10_000
    const pass = await discover(kind, ads, profiles)
    const larger = await discover(kind, ads * times, undefined)
    return [
      figureOf({
        ...{ kind, unit: 's', service: [pass.seconds], baseline: [pass.bareSeconds] },
        name: `discovery of ${ads} ads of ${connections} connections`,
        target: { side: 'at most', value: 60, of: 'service' },
        note: `with ${ads * days} days of figures; ${ads * times} ads took ${larger.seconds.toFixed(1)} and ${larger.bareSeconds.toFixed(1)} s`,
      }),
      figureOf({
        ...{ kind, unit: 'MB', service: [larger.lastMB], baseline: [larger.firstMB] },
        name: `most memory in the last third of ${ads * times} ads beside the first`,
        target: { side: 'at most', value: 1.3, of: 'ratio' },
        note: `before, most and after: ${memoryOf(larger)} MB, and ${memoryOf(pass)} MB for ${ads} ads`,
      }),
    ]
  },
}

type Pass = Awaited<ReturnType<typeof firstPass>>

function memoryOf({ beforeMB, mostMB, afterMB }: Pass): string {
  return [beforeMB, mostMB, afterMB].map((value) => value.toFixed(0)).join(', ')
}

/** Has the ads read by a worker, after the same rows were inserted without one into a copy of the database. */
async function discover(
  kind: Kind,
  ads: number,
  profiles: string | undefined,
): Promise<Pass & { bareSeconds: number }> {
  const extent: Extent = { adsPerAccount: ads / connections, days }
  const platform = await startChild<object, Served>('harness/ad-platform.ts', extent)
  const { url } = await platform.ask({})
  const adnet = { ADNET_URL: url, ADNET_CLIENT_ID: 'bench', ADNET_CLIENT_SECRET: 'bench' }
  const ground = await layGround(kind, { accounts: 0 })
  const service = await startService({ ...apiSettings(ground), ...adnet })
  const accountIds = await connectAll(service.url, connections)
  await service.stop()
  const copy = await ground.database.copy()
  const bareSeconds = await copy.with((query) => insertAds(query, accountIds, extent))
  await copy.drop()
  const worker = await startService({ ...workerSettings(ground), ...adnet }, profiles)
  const pass = await ground.database.with((query) => firstPass(query, worker.pid, ads))
  await worker.stop()
  await platform.stop()
  await ground.database.drop()
  return { ...pass, bareSeconds }
}

/** Connects so many people in live mode, and answers the ids of the accounts. */
async function connectAll(url: string, count: number): Promise<string[]> {
  const { owner } = await newTestTeam(url, 'Advertisers')
  const live = { 'x-mode': 'live' }
  const profileId: string = (await owner('GET /v1/profiles', undefined, live)).body.data[0].id
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { body } = await owner(`GET /v1/connect/adnet?profileId=${profileId}`, undefined, live)
    const consent = { code: `person-${n}`, state: body.state, profileId }
    ids.push((await owner('POST /v1/connect/adnet', consent, live)).body.accountId)
  }
  return ids
}

/** Makes all connections due at the same moment, and waits until each has been read to the end. */
async function firstPass(query: Query, pid: number, ads: number) {
  await pause(leadMs)
  const beforeMB = await residentMB(pid)
  const began = performance.now()
  await query(`update account_sync set due_at = date_trunc('milliseconds', now()) where kind = 'ads'`)
  const held = await watchUntilRead(query, pid, began + patienceMs)
  const seconds = (performance.now() - began) / 1000
  const [row] = await query('select count(*)::int as count from ad')
  if (row?.count !== ads) throw new Error(`${row?.count} ads instead of ${ads}`)
  await pause(leadMs)
  const third = Math.ceil(held.length / 3)
  return {
    ...{ seconds, beforeMB, mostMB: Math.max(...held), afterMB: await residentMB(pid) },
    ...{ firstMB: Math.max(...held.slice(0, third)), lastMB: Math.max(...held.slice(-third)) },
  }
}

/** Answers how much memory the worker held, ten times a second. */
async function watchUntilRead(query: Query, pid: number, end: number): Promise<number[]> {
  const held: number[] = []
  for (;;) {
    held.push(await residentMB(pid))
    const [row] = await query(
      `select count(*)::int as pending from account_sync left join ad_copy using (account_id)
       where kind = 'ads' and ad_copy.synced_at is null`,
    )
    if (row?.pending === 0) return held
    if (performance.now() > end) throw new Error(`${row?.pending} connections were not read in time`)
    await pause(100)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
