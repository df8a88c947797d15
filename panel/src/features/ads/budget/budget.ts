import type { Shapes } from '../../../contract/routes.ts'

export interface Budget {
  /** In whole units of the currency. */
  amount: number
  type: 'daily' | 'lifetime'
}

type Told = { amount: number | null; type: 'daily' | 'lifetime' } | null

/** What may be spent at most, for each kind: budgets of a day and of a whole time cannot be added up. */
export function sums(told: readonly Told[]): readonly Budget[] {
  return (['daily', 'lifetime'] as const).flatMap((type) => {
    const amount = told.reduce((sum, one) => sum + (one?.type === type ? (one.amount ?? 0) : 0), 0)
    return amount > 0 ? [{ amount, type }] : []
  })
}

/** A campaign without a budget of its own spends those of its ad sets. */
export const campaignBudgets = ({ campaignBudget, adSets }: Shapes['AdTreeCampaign']): readonly Budget[] =>
  sums(campaignBudget ? [campaignBudget] : adSets.map(({ budget }) => budget))

/** An ad set without a budget of its own spends that of its campaign. */
export const adSetBudgets = (
  { budget }: Pick<Shapes['AdTreeAdSet'], 'budget'>,
  campaign?: Pick<Shapes['AdTreeCampaign'], 'campaignBudget'>,
): readonly Budget[] => sums([budget ?? campaign?.campaignBudget ?? null])

/** A typed amount, with a point or a comma before its decimals; undefined where that cannot be told for sure. */
export function amountIn(text: string): number | undefined {
  const found = /^\s*(\d{1,12})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  const amount = found ? Number(`${found[1]}.${found[2] ?? '0'}`) : 0
  return amount > 0 ? amount : undefined
}

export interface MoneyBudget extends Budget {
  currency: string | null
}

/** What several may spend together, apart by currency and kind. */
export function sumsByCurrency(
  all: readonly { currency: string | null; budgets: readonly Budget[] }[],
): readonly MoneyBudget[] {
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  return currencies.flatMap((currency) =>
    sums(all.filter((one) => one.currency === currency).flatMap(({ budgets }) => budgets)).map((budget) => ({
      ...budget,
      currency,
    })),
  )
}
