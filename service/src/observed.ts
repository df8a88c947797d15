import type { Config } from './config.ts'
import type { Tools } from './contract/tools.ts'
import type { Storage } from './db/storage.ts'
import { dueWorks, sealedColumns } from './features/catalogue.ts'
import { countSealed } from './features/system/index.ts'
import type { TrailingWindow } from './http/limiter.ts'
import type { Aside } from './http/server.ts'
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
  windows: { addressWindow: TrailingWindow; teamWindow: TrailingWindow }
}

/** GET /metrics, where it is switched on, with what it shows of the process. */
export function metricsAsides({
  metrics,
  config,
  tools,
  crew,
  storage,
  windows,
}: Observed): readonly Aside[] {
  if (!metrics) return []
  const { addressWindow, teamWindow } = windows
  const state = () => ({
    ready: tools.condition().state === 'ready',
    slots: crew.slots,
    pools: storage.pools(),
    limiterEntries: { address: addressWindow.size, team: teamWindow.size },
    storageFull: storage.isFull(),
  })
  const rules = { trustedProxies: config.trustedProxies, token: config.metricsToken }
  const { db } = storage
  const sealed = (atMost: number) => countSealed(db, sealedColumns, atMost)
  return [metrics.aside(rules, { db, works: dueWorks, now: () => tools.clock.now(), sealed, state })]
}
