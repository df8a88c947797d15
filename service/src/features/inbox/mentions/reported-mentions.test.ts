import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photonet } from '#platforms/photonet/manifest.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

async function sceneOf() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'photonet')
  const sandbox = await control(team)
  const write = async (mention: object): Promise<string> => {
    const author = { id: 'ann', name: 'Ann Example' }
    const { status, body } = await sandbox('POST /_sandbox/inbox/mentions', { accountId, author, ...mention })
    assert.equal(status, 201, JSON.stringify(body))
    return body.mentionId
  }
  const calls = async () => {
    const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=200`)
    return body.data as { method: string; path: string }[]
  }
  return { ...team, accountId, write, calls }
}

test('a mention in a comment, which no list shows, is read where its notification says, and answered there', async () => {
  const { accountId, call, write, calls } = await sceneOf()
  const mentionId = await write({ text: 'Ask them.', inComment: true })
  const [mention, ...others] = (await call('GET /v1/inbox/mentions')).body.data
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(mention, { id: mentionId, commentId: mentionId, text: 'Ask them.' })
  assert.notEqual(mention.mediaId, mentionId)
  assert.equal(mention.author.username, 'ann')
  const read = (await calls())
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => path.includes('mentioned_'))
  assert.equal(read.length, 1)
  assert.match(read[0] ?? '', new RegExp(`mentioned_comment\\.comment_id\\(${mentionId}\\)\\{`))
  const answer = await call('POST /v1/inbox/mentions/reply', { accountId, mentionId, message: 'Here.' })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
})

test('a mention in the words of a post is one row, whether a notification or the list of tags names it first', async () => {
  const { accountId, call, write, calls } = await sceneOf()
  const mentionId = await write({ text: 'Look at them.' })
  const paths = (await calls()).map(({ path }) => decodeURIComponent(path))
  assert.ok(paths.some((path) => path.includes(`mentioned_media.media_id(${mentionId})`)))
  const sandbox = await control()
  await sandbox('POST /_sandbox/jobs/run', { job: 'account-mentions', accountId })
  const { data } = (await call('GET /v1/inbox/mentions')).body
  assert.deepEqual(
    data.map(({ id, text }: any) => [id, text]),
    [[mentionId, 'Look at them.']],
  )
})

test('an entry says where an account was named, and what it says otherwise is kept as unreadable', () => {
  const { read } = photonet.notifications
  const told = (...changes: object[]) =>
    read(Buffer.from(JSON.stringify({ object: 'instagram', entry: [{ id: '1784', time: 1, changes }] })))
  const kind = 'inbox_mention'
  const named = { kind, platformAccountId: '1784' }
  assert.deepEqual(
    told(
      { field: 'mentions', value: { media_id: '17', comment_id: '18' } },
      { field: 'mentions', value: { media_id: 19 } },
      { field: 'mentions', value: { media_id: 'a post' } },
      { field: 'story_insights', value: { media_id: '17' } },
    ),
    [
      { ...named, mediaId: '17', commentId: '18' },
      { ...named, mediaId: '19', commentId: null },
      { kind, unreadable: { value: { media_id: 'a post' }, entryId: '1784' } },
    ],
  )
})
