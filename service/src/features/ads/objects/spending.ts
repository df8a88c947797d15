import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { adAccountNotFound, tooManyDecimals, unknownCurrency } from '../ads.errors.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { toMinor } from '../money.ts'
import { findCurrency } from './objects.store.ts'

/** What an amount may be refused with. */
export const spendingErrors = [unknownCurrency, tooManyDecimals]

export const Budget = t.object(
  {
    amount: t.number({ min: 0.01, description: 'In whole units of the currency: 19.99.' }),
    type: t.oneOf('daily', 'lifetime'),
  },
  { description: 'The budget of the ad set. A lifetime budget needs an end date.' },
)

export const bidStrategy = t.oneOf(
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
)

/** How an ad set bids. */
export const bidding = {
  bidStrategy: t.optional(
    t.described(
      bidStrategy,
      'LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.',
    ),
  ),
  bidAmount: t.optional(
    t.number({ min: 0.01, description: 'The cap, in whole units of the currency: 4.5.' }),
  ),
  roasAverageFloor: t.optional(
    t.number({ min: 0.01, max: 1000, description: 'The least return on ad spend: 1.5 is 150 percent.' }),
  ),
}

interface Bidding {
  bidStrategy?: string | undefined
  bidAmount?: number | undefined
  roasAverageFloor?: number | undefined
}

export function isBidding({ bidStrategy, bidAmount, roasAverageFloor }: Bidding): boolean {
  return [bidStrategy, bidAmount, roasAverageFloor].some((value) => value !== undefined)
}

/** The network writes a return on ad spend in ten-thousandths. */
const roasOffset = 10_000

interface Spending extends Bidding {
  budget?: t.Static<typeof Budget> | undefined
}

/** Budget and bids as an ad set of the ad platform has them. */
export async function toSpending(
  { budget, bidStrategy, bidAmount, roasAverageFloor }: Spending,
  currency: () => Promise<string>,
): Promise<Record<string, unknown>> {
  const minor = async (amount: number, param: string) => toMinor(amount, await currency(), param)
  return {
    ...(budget && { [`${budget.type}_budget`]: await minor(budget.amount, 'budget.amount') }),
    ...(bidStrategy && { bid_strategy: bidStrategy }),
    ...(bidAmount !== undefined && { bid_amount: await minor(bidAmount, 'bidAmount') }),
    ...(roasAverageFloor !== undefined && {
      bid_constraints: { roas_average_floor: Math.round(roasAverageFloor * roasOffset) },
    }),
  }
}

/** The currency of an ad account: it never changes, so the copy is as good as the ad platform. */
export async function currencyOf(
  { db, account, ask }: { db: Db } & Pick<AdsCalls<'adnet'>, 'account' | 'ask'>,
  adAccountId: string,
): Promise<string> {
  const kept = await findCurrency(db, account, adAccountId)
  if (kept !== undefined) return kept
  const { currency } = (await ask(({ ads }) => ads.readAdAccount(adAccountId))) ?? raise(adAccountNotFound)
  return currency
}
