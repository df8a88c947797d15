import assert from 'node:assert/strict'
import { fixture, gone, sample } from '#testing/fixtures/fixture.ts'

const testModeOnly = 'An account of live mode is one at a real platform.'

export const audience = fixture({
  kind: 'audienceId',
  scope: 'team',
  absent: ['audience_not_found'],
  make: async ({ call, the }) => {
    const body = { accountId: await the('adnetAccountId'), adAccountId: 'act_1000', type: 'customer_list' }
    const made = await call('POST /v1/ads/audiences', { ...body, name: 'Customers' })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.audience.platformAudienceId
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/ads/audiences/${id}`)),
  testModeOnly,
})

export const newAudience = sample({
  operation: 'createAdAudience',
  body: { adAccountId: 'act_1000', type: 'customer_list' },
})

export const changedAudience = sample({ operation: 'updateAdAudience', body: { name: 'Renamed' } })

const users = [{ email: 'ann@example.com' }]
export const addedUsers = sample({ operation: 'addUsersToAdAudience', body: { users } })
export const removedUsers = sample({ operation: 'removeUsersFromAdAudience', body: { users } })

export const companies = sample({
  operation: 'replaceAdAudienceCompanies',
  body: { companies: [{ name: 'Acme' }] },
})
