import type { Config } from '#config/config.ts'
import type { Tools } from '#contract/tools.ts'
import type { Storage } from '#db/storage.ts'
import type { Limits } from '#http/limits/limits.ts'
import type { Aside } from '#http/server.ts'
import type { Crew } from '#workers/crew.ts'
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
  crew: Crew
  storage: Storage
  limits: Limits
}

/** GET /metrics, where it is switched on, with what it shows of the process. */
export function metricsAsides(observed: Observed): readonly Aside[] {
  const { metrics, config, tools, crew, storage, limits, works, sealed } = observed
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
  return [metrics.aside(rules, { db: storage.db, works, now: () => tools.clock.now(), sealed, state })]
}
