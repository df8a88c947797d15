import assert from 'node:assert/strict'
import { type Place, prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

/** So that people have reacted. */
const tenDays = 10 * 24 * 60 * 60 * 1000

const example = 'urn:li:share:7300000000000000001'

async function withPost(place: Place) {
  const { id } = await newAccount(place, 'pronet')
  const { status, body } = await (await control(place))('POST /_sandbox/posts', {
    accountId: id,
    content: 'Hello',
    publishedAt: new Date(Date.now() - tenDays).toISOString(),
  })
  assert.equal(status, 201, JSON.stringify(body))
  // The example has the name in an address.
  return { accountId: id, [encodeURIComponent(example)]: encodeURIComponent(body.platformPostId) }
}

export const posted = prepared({
  prepares: ['getPronetPostAnalytics', 'getPronetPostReactions'],
  values: withPost,
})

export const person = prepared({
  prepares: ['getPronetAggregateAnalytics'],
  async values(place) {
    const { accountId } = await withPost(place)
    const { status } = await place.call(`PUT /v1/accounts/${accountId}/pronet-organization`, {
      accountType: 'personal',
    })
    assert.equal(status, 200)
    return { accountId }
  },
})
