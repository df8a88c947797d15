import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTeam } from '../../../service/src/testing/team/team.ts'
import { priceOf } from '../../src/features/composer/send/price.ts'
import { type Counting, measureOf } from '../../src/values/measure/measure.ts'
import vectors from '../../src/values/measure/vectors.json' with { type: 'json' }
import { weighted } from '../../src/values/measure/weighted.ts'

test('counts every text as the service does, for every network', async () => {
  const { call } = await newTeam()
  const { body: platforms } = await call('GET /v1/platforms')
  const rules = new Map<string, Counting>(
    platforms.map(({ id, counting }: { id: string; counting: Counting }) => [id, counting]),
  )
  let compared = 0
  for (const text of vectors) {
    const { body } = await call('POST /v1/tools/validate/post-length', { text })
    for (const [platform, { count }] of Object.entries<{ count: number }>(body.platforms)) {
      const measure = measureOf(platform, rules.get(platform) ?? 'codepoints') ?? weighted
      assert.equal(measure(text), count, `${platform} ${JSON.stringify(text)}`)
      compared += 1
    }
  }
  assert.ok(compared >= vectors.length * 9, `only ${compared} counts were compared`)
})

test('prices the examples of the service as the service does, and every text with a link as one', async () => {
  const { call } = await newTeam()
  const { body: prices } = await call('GET /v1/billing/microblog-pricing')
  for (const { items, totalMicros } of prices.examples) assert.equal(priceOf(items, prices), totalMicros)
  const [, withLink] = prices.operations
  for (const text of prices.linkDetection.matches)
    assert.equal(priceOf([text], prices), withLink.unitCostMicros, text)
})
