import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from '#testing/files/files.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam } from '#testing/team/team.ts'

test('a pause that the network asks for holds all posts of the account, and no other account', async () => {
  const team = await newTeam()
  const [account, other] = [await newAccount(team), await newAccount(team)]
  const post = async (content: string) => {
    const created = await team.call('POST /v1/posts', {
      content,
      targets: [{ accountId: account.id }],
      publishNow: true,
    })
    return created.body.id as string
  }
  const read = async (id: string) => (await team.call(`GET /v1/posts/${id}`)).body.targets[0]
  const first = await post('sbx:publish:throttledx1')
  await eventually(
    () => read(first),
    ({ status, attempts }) => status === 'scheduled' && attempts === 1,
  )
  const second = await post('behind it')
  assert.equal((await publishNow(team.call, [other.id], 'elsewhere')).status, 'published')
  await (await control())('POST /_sandbox/jobs/run', { job: 'publish' })
  const waiting = await read(second)
  assert.deepEqual([waiting.status, waiting.attempts], ['scheduled', 0])
  const { createdAt } = (await team.call(`GET /v1/posts/${second}`)).body
  const shownMs = Date.parse(waiting.nextActionAt) - Date.parse(createdAt)
  assert.ok(shownMs > 20_000, `the pause is not shown: ${waiting.nextActionAt}`)
  await advance(31)
  for (const id of [first, second]) assert.equal((await settled(team.call, id)).status, 'published')
})

test('a pause that the network asks for at an upload holds the account, too', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team)
  const { id: media } = await upload(team.call, await picture())
  const post = async (content: string, ids: string[] = []) => {
    const targets = [{ accountId }]
    const body = { content, targets, publishNow: true, mediaItems: ids.map((mediaId) => ({ mediaId })) }
    return (await team.call('POST /v1/posts', body)).body.id as string
  }
  const read = async (id: string) => (await team.call(`GET /v1/posts/${id}`)).body.targets[0]
  const first = await post('sbx:upload:throttledx1', [media])
  await eventually(
    () => read(first),
    ({ status, attempts }) => status === 'scheduled' && attempts === 1,
  )
  const second = await post('behind it')
  await (await control())('POST /_sandbox/jobs/run', { job: 'publish' })
  const waiting = await read(second)
  assert.deepEqual([waiting.status, waiting.attempts], ['scheduled', 0])
  await advance(61)
  for (const id of [first, second]) assert.equal((await settled(team.call, id)).status, 'published')
})

test('of posts that were cancelled while they waited behind another one, no call begins', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team)
  const posts: string[] = []
  for (const content of ['1', '2', '3', '4', '5', '6']) {
    const created = await team.call('POST /v1/posts', {
      content: `${content} sbx:publish:slow1s`,
      targets: [{ accountId }],
      publishNow: true,
    })
    posts.push(created.body.id)
  }
  const answers = await Promise.all(posts.map((id) => team.call(`POST /v1/posts/${id}/actions/cancel`)))
  const cancelled = posts.filter((_, index) => answers[index]?.body.status === 'cancelled')
  assert.ok(cancelled.length >= 4, `${cancelled.length} were cancelled`)
  for (const id of posts) await settled(team.call, id)
  const last = await publishNow(team.call, [accountId], 'and the lane goes on')
  assert.equal(last.status, 'published')
  const { body } = await (await control())(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  const calls = body.data.filter(({ operation }: { operation: string }) => operation === 'publish')
  assert.equal(calls.length, posts.length - cancelled.length + 1)
})
