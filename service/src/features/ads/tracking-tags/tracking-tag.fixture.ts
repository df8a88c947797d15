import assert from 'node:assert/strict'
import { fixture, sample } from '#testing/fixtures/fixture.ts'

export const trackingTag = fixture({
  kind: 'tagId',
  scope: 'provider',
  absent: ['invalid_tag_id'],
  absentStatus: 400,
  make: async ({ call, the }) => {
    const base = `/v1/accounts/${await the('adnetAccountId')}/tracking-tags`
    const made = await call(`POST ${base}`, { adAccountId: 'act_1000', name: 'Shop' })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.id
  },
  cannotBeRemoved: 'Meta Ads deletes no pixels.',
  testModeOnly: 'An account of live mode is one at a real platform.',
})

export const changedTag = sample({ operation: 'updateTrackingTag', body: { name: 'Renamed' } })

export const unsharedTag = sample({
  operation: 'removeTrackingTagSharedAccount',
  body: { adAccountId: 'act_1001' },
})

/** A tag that every ad account of the sandbox shows. */
export const shownTag = sample({ operation: 'getConversionsQuality', query: { destinationId: '999000222' } })
