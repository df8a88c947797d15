import * as t from '#contract/schema/schema.ts'
import { microsPerUnit, usdOf } from '#values/money.ts'
import { platformWords } from '#values/platforms.ts'
import type { BalanceRow } from './ledger.store.ts'
import { linkMatches, linkRule } from './link.ts'
import { priceOfItems, unitCostMicros } from './price.ts'

const micros = (note: string) => t.integer(-Number.MAX_SAFE_INTEGER, undefined, { description: note })
const usd = (note: string) => t.anyString({ description: note })
const scale = t.integer(1, undefined, { description: 'How many micros are one USD.' })

export const Balance = t.object(
  {
    balanceMicros: micros(
      'The prepaid balance in micro-USD. Below 0 only after a refund of money that was spent.',
    ),
    balanceUsd: usd('The same in USD, exact, for display.'),
    microsPerUnit: scale,
    updatedAt: t.nullable(t.timestamp({ description: 'Null when the team never loaded a balance.' })),
    insufficientBalance: t.object({
      blocksPublishOn: t.array(t.anyString(), { description: 'Platforms that are paid from the balance.' }),
      neverBlocksPublishOn: t.array(t.anyString()),
      enforced: t.boolean({ description: 'Whether a balance that is too low blocks in this deployment.' }),
      errorCode: t.anyString({ description: 'The code of a target that was blocked.' }),
    }),
  },
  { component: 'Balance' },
)

export function toBalance(row: BalanceRow | undefined, metered: readonly string[], enforced: boolean) {
  const balanceMicros = row?.balance_micros ?? 0
  return {
    balanceMicros,
    balanceUsd: usdOf(balanceMicros),
    microsPerUnit,
    updatedAt: row?.updated_at?.toISOString() ?? null,
    insufficientBalance: {
      blocksPublishOn: [...metered],
      neverBlocksPublishOn: platformWords.filter((word) => !metered.includes(word)),
      enforced,
      errorCode: 'insufficient_balance',
    },
  }
}

export const PriceTable = t.object(
  {
    currency: t.oneOf('USD'),
    microsPerUnit: scale,
    markupPercent: t.anyString({ description: 'What is added to the price of the platform.' }),
    operations: t.array(
      t.object({
        operation: t.oneOf('publish', 'publish_with_link', 'describe_media'),
        unitCostMicros: t.integer(0),
        unitCostUsd: usd('The same in USD.'),
      }),
    ),
    linkDetection: t.object({
      rule: t.anyString(),
      matches: t.array(t.anyString(), { description: 'Texts that count as links.' }),
    }),
    examples: t.array(
      t.object({
        items: t.array(t.anyString(), { description: 'The texts of a post, or of the items of a thread.' }),
        billableRequests: t.integer(1),
        totalMicros: t.integer(0),
        totalUsd: usd('The same in USD.'),
      }),
    ),
  },
  { component: 'PriceTable' },
)

const examples: readonly string[][] = [
  ['Good morning.'],
  ['Good morning. More on example.com'],
  ['A thread of three.', 'The source: https://example.com/page', 'That was it.'],
]

/** Prices are those that requests are charged, and the examples are worked out by the code that charges. */
export function priceTable() {
  return {
    currency: 'USD' as const,
    microsPerUnit,
    markupPercent: '0',
    operations: (['publish', 'publish_with_link', 'describe_media'] as const).map((operation) => ({
      operation,
      unitCostMicros: unitCostMicros[operation],
      unitCostUsd: usdOf(unitCostMicros[operation], 3),
    })),
    linkDetection: { rule: linkRule, matches: [...linkMatches] },
    examples: examples.map((items) => {
      const totalMicros = priceOfItems(items.map((text) => ({ text, described: 0 })))
      return { items, billableRequests: items.length, totalMicros, totalUsd: usdOf(totalMicros, 3) }
    }),
  }
}

export const NewCheckout = t.object({
  amountUsd: t.text(100, {
    min: 0,
    code: 'amount_invalid',
    description: 'Plain digits with at most two decimals, such as 25 or 25.00, as a text.',
  }),
})

export const Checkout = t.object(
  {
    url: t.anyString({ description: 'A page of the payment processor. It can be paid on once.' }),
    sessionId: t.anyString(),
    amountMicros: t.integer(0),
    amountUsd: usd('The same in USD.'),
  },
  { component: 'Checkout' },
)
