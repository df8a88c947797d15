import type { Config } from '#config/config.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Storage } from '#db/storage/storage.ts'
import type { Limits } from '#http/limits/limits.ts'
import type { ExtraRoute } from '#http/server.ts'
import type { WorkerPool } from '#workers/worker-pool.ts'
import type { Metrics, Watched } from './metrics.ts'

/** Read only where it is wanted: a process without metrics does not carry the library. */
export async function loadMetrics({ metrics }: Config): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics()
}

export interface Observed extends Pick<Watched, 'works' | 'sealed'> {
  metrics: Metrics | undefined
  config: Config
  tools: Tools
  workerPool: WorkerPool
  storage: Storage
  limits: Limits
}

/** GET /metrics, where it is switched on, with what it shows of the process. */
export function metricsRoutes(observed: Observed): readonly ExtraRoute[] {
  const { metrics, config, tools, workerPool, storage, limits, works, sealed } = observed
  if (!metrics) return []
  const { addressLimiter, teamLimiter } = limits
  const state = () => ({
    ready: tools.condition().state === 'ready',
    slots: workerPool.slots,
    pools: storage.pools(),
    limiterEntries: { address: addressLimiter.size, team: teamLimiter.size },
    limitsShared: limits.isShared(),
    storageFull: storage.isFull(),
  })
  const rules = { trustedProxies: config.trustedProxies, token: config.metricsToken }
  return [metrics.route(rules, { db: storage.db, works, now: () => tools.clock.now(), sealed, state })]
}
