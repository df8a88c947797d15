import assert from 'node:assert/strict'
import { fixture, gone, type Place } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'

/** An account with two posts that a search finds. */
async function newWriter(place: Place): Promise<string> {
  const { id } = await newAccount(place, 'microblog')
  await loadCredit(place.team, '1.00', place.team)
  for (let count = 1; count <= 2; count++) {
    const post = await publishNow(place.call, [id], `x ${randomId()}`)
    assert.equal(post.status, 'published', JSON.stringify(post))
  }
  return id
}

export const microblogAccount = fixture({
  kind: 'microblogAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: newWriter,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
