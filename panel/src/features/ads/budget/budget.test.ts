import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adSetBudgets, amountIn, campaignBudgets } from './budget.ts'

const daily = (amount: number | null) => ({ amount, type: 'daily' as const })
const campaign = (campaignBudget: object | null, budgets: readonly (object | null)[]) =>
  ({ campaignBudget, adSets: budgets.map((budget) => ({ budget })) }) as unknown as Parameters<
    typeof campaignBudgets
  >[0]

test('a campaign spends its own budget, else the sum of those of its ad sets, by their kind', () => {
  assert.deepEqual(campaignBudgets(campaign(daily(50), [daily(10)])), [daily(50)])
  const lifetime = { amount: 300, type: 'lifetime' }
  assert.deepEqual(campaignBudgets(campaign(null, [daily(10), daily(2.5), lifetime, null])), [
    daily(12.5),
    lifetime,
  ])
  assert.deepEqual(campaignBudgets(campaign(null, [daily(null)])), [])
})

test('an ad set without a budget spends that of its campaign', () => {
  assert.deepEqual(adSetBudgets({ budget: daily(10) }, { campaignBudget: daily(50) }), [daily(10)])
  assert.deepEqual(adSetBudgets({ budget: null }, { campaignBudget: daily(50) }), [daily(50)])
  assert.deepEqual(adSetBudgets({ budget: null }), [])
})

test('an amount is taken with a point or a comma, and never guessed', () => {
  assert.deepEqual(['25', '19.99', '19,9', ' 7 '].map(amountIn), [25, 19.99, 19.9, 7])
  assert.deepEqual(['', '0', '1,000', '1.000,50', '-3', '5 €', '1e3'].map(amountIn), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
