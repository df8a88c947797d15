import type { Config } from './config.ts'
import type { Tools } from './contract/tools.ts'
import type { Storage } from './db/storage.ts'
import { dueWorks, sealedColumns } from './features/catalogue.ts'
import { countSealed } from './features/system/index.ts'
import type { Aside } from './http/server.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Crew } from './workers/crew.ts'

/** Read only where it is wanted: a process without metrics does not carry the library. */
export async function loadMetrics({ metrics }: Config): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const { createMetrics } = await import('./metrics/metrics.ts')
  return createMetrics()
}

export interface Observed {
  metrics: Metrics | undefined
  config: Config
  tools: Tools
  crew: Crew
  storage: Storage
  limits: Limits
}

/** GET /metrics, where it is switched on, with what it shows of the process. */
export function metricsAsides({ metrics, config, tools, crew, storage, limits }: Observed): readonly Aside[] {
  if (!metrics) return []
  const { addressLimiter, teamLimiter } = limits
  const state = () => ({
    ready: tools.condition().state === 'ready',
    slots: crew.slots,
    pools: storage.pools(),
    limiterEntries: { address: addressLimiter.size, team: teamLimiter.size },
    limitsShared: limits.isShared(),
    storageFull: storage.isFull(),
  })
  const rules = { trustedProxies: config.trustedProxies, token: config.metricsToken }
  const { db } = storage
  const sealed = (atMost: number) => countSealed(db, sealedColumns, atMost)
  return [metrics.aside(rules, { db, works: dueWorks, now: () => tools.clock.now(), sealed, state })]
}
