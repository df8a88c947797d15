import { fixture, gone, made, type Place, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, eventually } from '#testing/team/team.ts'

const mediaItems = [{ type: 'image', url: 'https://media.example/a.png' }]

/** An automation that has answered two people. */
async function newAutomation(place: Place): Promise<string> {
  const { call, profileId, team } = place
  const { id: accountId } = await newAccount(place, 'photonet')
  const body = { profileId, accountId, name: 'Guide', keywords: ['guide'], dmMessage: 'Here it is' }
  const id = made(await call('POST /v1/comment-automations', body))
  const { targets } = await publishNow(call, [accountId], `post ${randomId()}`, { mediaItems })
  const sandbox = await control(team)
  for (const reader of ['4711', '4721']) {
    const author = { id: reader, name: 'reader' }
    const comment = { accountId, platformPostId: targets[0].platformPostId, author, text: 'The guide' }
    made(await sandbox('POST /_sandbox/inbox/comments', comment), 'commentId')
  }
  await eventually(
    async () => (await call(`GET /v1/comment-automations/${id}`)).body.stats,
    ({ totalSent }) => totalSent === 2,
  )
  return id
}

export const commentAutomation = fixture({
  kind: 'automationId',
  scope: 'profile',
  absent: ['comment_automation_not_found'],
  make: newAutomation,
  testModeOnly: 'In live mode a real account would have to be connected.',
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/comment-automations/${id}`)),
})

export const creation = sample({
  operation: 'createCommentAutomation',
  body: { keywords: ['guide'], dmMessage: 'Hi {{name|there}}, here is the guide.' },
})
