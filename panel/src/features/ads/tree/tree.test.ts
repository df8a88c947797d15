import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line } from './line.ts'
import { campaignLine } from './lines.ts'
import { inOrder, type Order } from './order.ts'
import { sumLines } from './sums.ts'

const line = (name: string, currency: string, metrics: Partial<Line['metrics']>): Line =>
  ({ id: name, name, currency, status: 'active', metrics }) as Line

const lines = [
  line('b', 'USD', { spend: 5, cpc: null, ctr: 3 }),
  line('a', 'EUR', { spend: 9, cpc: 2, ctr: 1 }),
  line('c', 'USD', { spend: 7, cpc: 1, ctr: 2 }),
  line('d', 'JPY', { spend: 8000, cpc: null, ctr: null }),
]
const sorted = (order: Order | undefined) =>
  inOrder(lines, order)
    .map(({ name }) => name)
    .join('')

test('lines are sorted by a column both ways, and as the service gives them without one', () => {
  assert.equal(sorted(undefined), 'bacd')
  assert.equal(sorted('name'), 'abcd')
  assert.equal(sorted('-name'), 'dcba')
})

test('what has no value comes last both ways', () => {
  assert.equal(sorted('ctr'), 'acbd')
  assert.equal(sorted('-ctr'), 'bcad')
})

test('amounts are compared within their currency', () => {
  assert.equal(sorted('spend'), 'adbc')
  assert.equal(sorted('-spend'), 'adcb')
  assert.equal(sorted('-cpc'), 'adcb')
})

test('sums are apart by currency, and their rates follow from the sums', () => {
  const campaign = (currency: string | null, spend: number, impressions: number, clicks: number) => ({
    currency,
    metrics: { spend, impressions, clicks, reach: 1, conversions: 0, ctr: null, cpc: null, cpm: null },
  })
  const all = [campaign('EUR', 10, 1000, 10), campaign('USD', 1, 0, 0), campaign('EUR', 30, 3000, 10)]
  const [eur, usd, ...none] = sumLines(all as unknown as Parameters<typeof sumLines>[0])
  assert.equal(none.length, 0)
  assert.deepEqual(eur?.metrics, {
    spend: 40,
    impressions: 4000,
    clicks: 20,
    reach: 2,
    conversions: 0,
    ctr: 0.5,
    cpm: 10,
    cpc: 2,
    costPerConversion: null,
  })
  assert.deepEqual([usd?.currency, usd?.metrics.cpm, usd?.metrics.cpc], ['USD', null, null])
})

test('a campaign is idle when nothing in it runs, as far as all of it is known', () => {
  const ad = (status: string) => ({ id: status, status, creative: {} })
  const set = (status: string, ads: object[], adCount = ads.length) => ({ id: 's', status, ads, adCount })
  const idle = (adSets: object[], adSetCount = adSets.length) =>
    campaignLine({ id: 'c', status: 'active', metrics: {}, adSets, adSetCount } as never).isIdle
  assert.equal(idle([set('active', [ad('active'), ad('paused')])]), false)
  assert.equal(idle([set('active', [ad('pending_review')])]), false)
  assert.equal(idle([set('paused', [ad('active')])]), true)
  assert.equal(idle([set('active', [ad('paused')])]), true)
  assert.equal(idle([set('active', [ad('paused')], 2)]), false)
  assert.equal(idle([set('paused', [])], 2), false)
})
