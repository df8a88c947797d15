import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { AdLevel } from '../ads.tables.ts'
import { terminalStatuses } from '../copy/discovery/provider-words.ts'
import { countByStatus } from './objects.store.ts'

export const wantedStatus = t.described(
  t.oneOfCode('invalid_status', 'active', 'paused'),
  'active starts it, paused stops it.',
)

/** The word of the ad platform. */
export const providerStatus = { active: 'ACTIVE', paused: 'PAUSED' } as const

const terminal = new Set(terminalStatuses)

export function isTerminal(status: string | null): boolean {
  return status !== null && terminal.has(status)
}

export interface Switched {
  /** How many stored ads follow. */
  updated: number
  /** How many stored ads cannot. */
  skipped: number
  /** Why, one sentence for each status. */
  skippedReasons: string[]
}

/** Which stored ads follow when an ad set or a campaign is started or paused. */
export async function followers(
  db: Db,
  account: AccountRow,
  level: AdLevel,
  platformId: string,
): Promise<Switched> {
  const counts = [...(await countByStatus(db, account, level, platformId))]
  const sum = (ended: boolean) =>
    counts.reduce((total, [status, count]) => total + (isTerminal(status) === ended ? count : 0), 0)
  const skippedReasons = counts
    .filter(([status]) => isTerminal(status))
    .map(([status, count]) => `${count} ${count === 1 ? 'ad is' : 'ads are'} ${status}.`)
  return { updated: sum(false), skipped: sum(true), skippedReasons }
}
