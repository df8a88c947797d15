import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#testing/service/client.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

const image = { type: 'image', url: 'https://media.example/picture.png', altText: 'A door' }

test('a post of LinkedIn is out with its image and its comment, is edited and is taken down', async () => {
  const team = await newTeam()
  const { id: accountId } = await connectAccount(team.call, team.profileId, 'pronet')
  const { id, targets } = await publishNow(team.call, [], 'hello (all) #Work', {
    targets: [{ accountId, options: { firstComment: 'More below' } }],
    mediaItems: [image],
  })
  const [{ platformPostId, platformPostUrl }] = targets
  assert.match(platformPostId, /^urn:li:share:\d+$/)
  assert.equal(platformPostUrl, `https://www.linkedin.com/feed/update/${platformPostId}/`)
  const read = () => team.call(`GET /v1/posts/${id}`)
  const isOver = ({ body }: any) => !['waiting', 'sending'].includes(body.targets[0].followUps[0].status)
  const commented = await eventually(read, isOver)
  const [comment] = commented.body.targets[0].followUps
  assert.deepEqual([comment.name, comment.status, comment.error], ['comment', 'done', null])
  assert.match(comment.platformId, /^\d+$/)
  const edited = await team.call(`POST /v1/posts/${id}/edit`, { accountId, content: 'hello again' })
  assert.equal(edited.status, 200, JSON.stringify(edited.body))
  const removed = await team.call(`POST /v1/posts/${id}/unpublish`, { accountId })
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  assert.equal((await read()).body.targets[0].status, 'cancelled')
})

test('options of LinkedIn that do not fit are refused by name before anything is scheduled', async () => {
  const team = await newTeam()
  const { id: accountId } = await connectAccount(team.call, team.profileId, 'pronet')
  const poll = { question: 'Which?', options: ['a', 'b'] }
  for (const [options, media, code, param] of [
    [{ poll }, [image], 'mutually_exclusive_fields', 'targets[0].options.poll'],
    [{ reshareUrl: 'https://example.com' }, [], 'invalid_value', 'targets[0].options.reshareUrl'],
    [{ poll: { ...poll, options: ['a'] } }, [], 'invalid_array', 'targets[0].options.poll.options'],
  ] as const) {
    const body = { content: 'x', mediaItems: media, targets: [{ accountId, options }], publishNow: true }
    const refused = await team.call('POST /v1/posts', body)
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
  }
})
