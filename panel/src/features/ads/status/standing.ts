import type { Budget } from '../budget/budget.ts'

export type Wanted = 'active' | 'paused'

/** What the panel can change of a campaign, an ad set or an ad. */
export interface Changes {
  status: string
  budget: Budget
}

export interface Taken<T> {
  value: T
  /** In milliseconds of the service. */
  at: number
}

/** What holds of the two: what was changed, until a pass over the ads that began later has read it. */
export const standing = <T>(taken: Taken<T> | undefined, read: T, readAt: string): T =>
  taken && Date.parse(readAt) <= taken.at ? taken.value : read
