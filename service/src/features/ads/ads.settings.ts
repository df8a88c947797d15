import { settings } from '#contract/area/settings.ts'

export interface AdsSettings {
  /** How often the copy of an ads connection is refreshed; 0: only on request of the sandbox control. */
  syncIntervalMs: number
  /** How long the calls of one request may take together. */
  chainBudgetMs: number
  /** A request that could take longer than this is refused before its first call. */
  replayLeaseMs: number
  /** How many pages of a catalogue are read for one answer. */
  catalogMaxPages: number
}

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    ads: AdsSettings
  }
}

export const adsSettings = settings('ads', (read) => ({
  syncIntervalMs: read.integer('ADS_SYNC_INTERVAL_S', 0, 86_400, 900) * 1000,
  chainBudgetMs: read.integer('ADS_CHAIN_BUDGET_MS', 1000, 3_600_000, 120_000),
  replayLeaseMs: read.integer('ADS_REPLAY_LEASE_MS', 1000, 3_600_000, 600_000),
  catalogMaxPages: read.integer('ADS_CATALOG_MAX_PAGES', 1, 1000, 50),
}))
