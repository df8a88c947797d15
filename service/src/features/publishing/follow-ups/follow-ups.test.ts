import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const mediaItems = [{ type: 'video', url: 'https://media.example/a.mp4', title: 'A' }]

async function published(team: Team, firstComment: string, more: object = {}) {
  const account = await newAccount(team, 'videosite')
  const created = await team.call('POST /v1/posts', {
    title: 'A video',
    content: 'What it shows',
    mediaItems,
    targets: [{ accountId: account.id, options: { firstComment, ...more } }],
    publishNow: true,
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  return { account, post: await settled(team.call, created.body.id) }
}

const stepsOf = (
  call: Call,
  id: string,
  isOver = (status: string) => !['waiting', 'sending'].includes(status),
) =>
  eventually(
    async () => (await call(`GET /v1/posts/${id}`)).body.targets[0],
    ({ followUps }) => followUps.length > 0 && followUps.every(({ status }: any) => isOver(status)),
  )

const commentsSent = async (accountId: string) => {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ operation }: { operation: string }) => operation === 'reply').length
}

test('a first comment follows the post, with the id that the platform gave it', async () => {
  const team = await newTeam()
  const { account, post } = await published(team, 'The first comment')
  assert.equal(post.status, 'published')
  const { status, followUps } = await stepsOf(team.call, post.id)
  assert.equal(status, 'published')
  const [{ name, status: came, platformId, error }] = followUps
  assert.deepEqual([name, came, error], ['comment', 'done', null])
  assert.ok(platformId)
  assert.equal(await commentsSent(account.id), 1)
  const { data } = (await team.call(`GET /v1/posts/${post.id}/logs`)).body
  assert.ok(data.some(({ action, status }: any) => action === 'follow_up.comment' && status === 'success'))
})

const ends: [fault: string, status: string, code: string, sent: number][] = [
  ['refused', 'failed', 'provider_rejected', 1],
  ['500', 'failed', 'provider_error', 1],
  ['timeout', 'unknown', 'outcome_unknown', 1],
  ['lost', 'unknown', 'outcome_unknown', 1],
  ['dropped', 'unknown', 'outcome_unknown', 1],
  ['garbled', 'unknown', 'outcome_unknown', 1],
]

for (const [fault, status, code, sent] of ends)
  test(`a first comment that ends as ${fault} is ${status}, is not repeated, and leaves the post published`, async () => {
    const team = await newTeam()
    const { account, post } = await published(team, `A comment sbx:reply:${fault}`)
    const target = await stepsOf(team.call, post.id)
    assert.deepEqual([target.status, target.followUps[0].status], ['published', status])
    assert.equal(target.followUps[0].error.code, code)
    await (await control())('POST /_sandbox/jobs/run', { job: 'publish' })
    assert.equal(await commentsSent(account.id), sent)
  })

test('a first comment that never arrived is sent again after a pause', async () => {
  const team = await newTeam()
  const { post } = await published(team, 'A comment sbx:reply:transient')
  const waiting = await eventually(
    async () => (await team.call(`GET /v1/posts/${post.id}`)).body.targets[0].followUps[0],
    (step) => step !== undefined && step.status !== 'sending',
  )
  assert.equal(waiting.status, 'waiting')
  await (await control())('POST /_sandbox/clock', { advanceSeconds: 31 })
  assert.equal((await stepsOf(team.call, post.id)).followUps[0].status, 'done')
})

test('each step that a target asks for is one of its own', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'videosite')
  const lists = (await team.call(`GET /v1/accounts/${account.id}/videosite-playlists`)).body
  const playlistId = (lists.playlists ?? lists.data)[0].id
  const created = await team.call('POST /v1/posts', {
    title: 'A video',
    content: 'What it shows',
    mediaItems: [{ ...mediaItems[0], thumbnail: 'https://media.example/a.png' }],
    targets: [{ accountId: account.id, options: { firstComment: 'sbx:reply:refused', playlistId } }],
    publishNow: true,
  })
  const post = await settled(team.call, created.body.id)
  const { followUps } = await stepsOf(team.call, post.id)
  const came = Object.fromEntries(followUps.map(({ name, status }: any) => [name, status]))
  assert.deepEqual(came, { thumbnail: 'done', playlist: 'done', comment: 'failed' })
})
