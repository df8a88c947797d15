import assert from 'node:assert/strict'
import { fixture, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

/** Has somebody name an account of the place. */
async function newMention(place: Place): Promise<{ id: string; accountId: string }> {
  const { id: accountId } = await newAccount(place, 'pronet')
  const sandbox = await control(place)
  const author = { id: 'ann', name: 'Ann' }
  const written = await sandbox('POST /_sandbox/inbox/mentions', { accountId, author, text: 'Look at them.' })
  assert.equal(written.status, 201, JSON.stringify(written.body))
  return { id: written.body.mentionId, accountId }
}

export const mentionAccount = fixture({
  kind: 'mentionAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newMention(place)).accountId,
  cannotBeRemoved: 'Its mentions would go with it.',
  testModeOnly: 'In live mode a real person would have to write.',
})

export const answer = sample({
  operation: 'replyToMention',
  body: { mentionId: 'none', message: 'Thank you.' },
})

export const mention = prepared({
  prepares: ['replyToMention'],
  async values(place) {
    const { id, accountId } = await newMention(place)
    return { mentionAccountId: accountId, 'urn:li:share:7100': id }
  },
})
