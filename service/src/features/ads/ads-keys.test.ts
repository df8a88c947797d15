import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { type Asker, expectFault, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { catalogue } from '../catalogue.ts'

/** The operations of ads that read an Idempotency-Key, and those of them that cannot do without. */
const required = [
  'uploadAdVideo',
  'adjustConversions',
  'attachCampaignAssets',
  'sendConversions',
  'createTestLead',
]
const optional = [
  ...['updateAd', 'deleteAd', 'updateAdStatus', 'updateAdTrackingTags', 'deleteAdSet', 'duplicateAd'],
  ...['boostPost', 'createStandaloneAd', 'createCallAd', 'createMessagingAd', 'createCtwaAd'],
  ...['createAdCreative', 'uploadAdImage', 'createAdCampaign', 'duplicateAdCampaign', 'duplicateAdSet'],
  ...['createValueRuleSet', 'createAdAudience', 'addUsersToAdAudience', 'removeUsersFromAdAudience'],
  ...['replaceAdAudienceCompanies', 'updateAdCampaign', 'deleteAdCampaign', 'updateAdCampaignStatus'],
  ...['bulkUpdateAdCampaignStatus', 'createRfPrediction', 'reserveRfPrediction'],
]

describe('every operation of ads that is no GET', () => {
  const operations = catalogue.filter(({ route }) => / \/v1\/ads\//.test(route) && !route.startsWith('GET'))
  const named = (names: readonly string[]) => operations.filter(({ id }) => names.includes(id))
  const keyed = named([...required, ...optional])
  const keyless = operations.filter((operation) => !keyed.includes(operation))

  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  const ask = (operation: Operation, headers: Record<string, string>) => {
    const query = queryOf(operation, asker.ids)
    const body = operation.body && bodyOf(operation, asker.ids)
    return asker.ask(operation, { query, headers, ids: {}, ...(body && { body }) })
  }

  test('reads the Idempotency-Key or does not, as it was agreed: 32 do, 21 do not', () => {
    assert.equal(required.length + optional.length, 32)
    const declared = operations.filter(({ idempotency }) => idempotency)
    assert.deepEqual(
      declared.map(({ id }) => id),
      keyed.map(({ id }) => id),
    )
    const needed = declared.filter(({ idempotency }) => idempotency?.required)
    assert.deepEqual(
      needed.map(({ id }) => id),
      named(required).map(({ id }) => id),
    )
    assert.ok(keyless.length <= 21)
  })

  test('keeps a key for a day, for the team and mode', () => {
    for (const { id, idempotency } of keyed) {
      const { scope, minutes } = Object(idempotency)
      assert.deepEqual([scope, minutes], ['team+mode', 24 * 60], id)
    }
  })

  test('refuses a malformed key where it reads one, and its absence where it needs one', async () => {
    const key = { 'idempotency-key': 'k'.repeat(256) }
    const malformed = { status: 400, code: 'invalid_idempotency_key', param: 'Idempotency-Key' }
    await expectFault(keyed, malformed, (one) => ask(one, key))
    const absent = { status: 400, code: 'missing_idempotency_key', param: 'Idempotency-Key' }
    const needed = named(required)
    if (needed.length > 0) await expectFault(needed, absent, (one) => ask(one, {}))
    for (const operation of keyless) {
      const { code } = await ask(operation, key)
      assert.ok(code !== 'invalid_idempotency_key' && code !== 'missing_idempotency_key', operation.id)
    }
  })
})
