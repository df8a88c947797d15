import type { Shapes } from '../../../contract/routes.ts'
import type { Budget } from '../budget/budget.ts'

/** A row of the tree. */
export interface Line {
  id: string
  /** At the ad platform; empty for a sum. */
  platformId: string
  kind: 'campaign' | 'adSet' | 'ad' | 'sum'
  name: string
  status: string
  metrics: Shapes['AdMetrics']
  /** Null where the ad platform did not say it. */
  currency: string | null
  /** What it may spend, with that of what it is in or holds. */
  budgets: readonly Budget[]
  /** The budget of its own, where it can be changed. */
  ownBudget?: Budget | undefined
  hasMore: boolean
  /** Whether nothing in it is delivered, also where it is active itself. */
  isIdle?: boolean
  picture?: string | null
}
