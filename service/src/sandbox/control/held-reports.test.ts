import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, eventually, newTeam } from '#testing/team/team.ts'
import { eventsTaken } from '#testing/twins/payments.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const ann = { id: '7001', name: 'Ann Example' }

async function sceneOf(platform: string) {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, platform)
  const ctl = await control(team)
  const play = async (what: string, body: object): Promise<any> => {
    const { status, body: made } = await ctl(`POST /_sandbox/inbox/${what}`, { accountId, ...body })
    assert.ok(status < 300, JSON.stringify(made))
    return made
  }
  return { team, accountId, ctl, play, release: (how: object) => play('notifications', how) }
}

async function hearing(call: Awaited<ReturnType<typeof newTeam>>['call'], ...events: string[]) {
  const receiver = await newReceiver()
  await call('POST /v1/webhooks', { name: 'held', url: receiver.url, events })
  return () => receiver.received.map(({ body }) => JSON.parse(body))
}

for (const platform of ['socialnet', 'threadnet'])
  test(`comments on ${platform} that are held are told once each when they are released, in any order and number`, async () => {
    const { team, accountId, play, release } = await sceneOf(platform)
    const heard = await hearing(team.call, 'comment.received')
    const { targets } = await publishNow(team.call, [accountId], 'A post that people comment on.')
    const [{ platformPostId }] = targets
    const held: string[] = []
    for (const text of ['one', 'two', 'three'])
      held.push((await play('comments', { platformPostId, author: ann, text, notify: 'hold' })).commentId)
    await eventsTaken()
    assert.deepEqual(heard(), [])
    const refused = await release({ signature: 'bad' })
    assert.deepEqual([refused.sent, Object.keys(refused.statuses)], [3, ['401']])
    const sent = await release({ order: 'reversed', copies: 3, parallel: true })
    assert.deepEqual(sent, { sent: 9, statuses: { 200: 9 } })
    const events = await eventually(
      async () => heard(),
      ({ length }) => length === 3,
    )
    assert.deepEqual(events.map(({ data }) => data.comment.id).toSorted(), held.toSorted())
    assert.deepEqual(await release({}), { sent: 0, statuses: {} })
    assert.deepEqual(await release({ again: true }), { sent: 3, statuses: { 200: 3 } })
    await eventsTaken()
    assert.equal(heard().length, 3)
  })

test('a deletion that is released before its comment takes nothing away, and the comment is told', async () => {
  const { team, accountId, ctl, play, release } = await sceneOf('socialnet')
  const { targets } = await publishNow(team.call, [accountId], 'A post that people comment on.')
  const { commentId } = await play('comments', {
    ...{ platformPostId: targets[0].platformPostId, author: ann, text: 'short-lived', notify: 'hold' },
  })
  const changes = `POST /_sandbox/inbox/comments/${encodeURIComponent(commentId)}/changes`
  assert.equal((await ctl(changes, { kind: 'deleted', notify: 'hold' })).status, 200)
  assert.deepEqual(await release({ order: 'reversed' }), { sent: 2, statuses: { 200: 2 } })
  const job = { job: 'account-comments', accountId }
  await ctl('POST /_sandbox/jobs/run', job)
  const { data } = (await team.call(`GET /v1/inbox/comments?accountId=${accountId}&minComments=0`)).body
  assert.deepEqual(
    data.map(({ commentCount }: any) => commentCount),
    [0],
  )
})

test('mentions that are held are listed once they are released, each once', async () => {
  const { team, play, release } = await sceneOf('photonet')
  const list = async () => (await team.call('GET /v1/inbox/mentions')).body.data
  const first = await play('mentions', { author: ann, text: 'Look at them.', notify: 'hold' })
  const second = await play('mentions', { author: ann, text: 'Them.', inComment: true, notify: 'hold' })
  assert.deepEqual(await list(), [])
  const sent = await release({ order: 'shuffled', copies: 2 })
  assert.deepEqual(sent, { sent: 4, statuses: { 200: 4 } })
  const ids = (await list()).map(({ id }: any) => id)
  assert.deepEqual(ids.toSorted(), [first.mentionId, second.mentionId].toSorted())
})

test('reviews that are held are read once their report is released', async () => {
  const { team, accountId, play, release } = await sceneOf('socialnet')
  const heard = await hearing(team.call, 'review.new')
  const list = async () => (await team.call(`GET /v1/inbox/reviews?accountId=${accountId}`)).body.data
  const held = await play('reviews', { reviewer: ann, rating: 5, text: 'Warm soup.', notify: 'hold' })
  assert.deepEqual(await list(), [])
  assert.deepEqual(await release({ copies: 2 }), { sent: 2, statuses: { 200: 2 } })
  const [review] = await eventually(list, ({ length }) => length > 0)
  assert.equal(review.id, held.reviewId)
  await eventually(
    async () => heard(),
    ({ length }) => length === 1,
  )
})

test('what nobody is told of waits for a pass on networks that report nothing', async () => {
  const { team, accountId, ctl, play, release } = await sceneOf('bizlisting')
  const list = async () => (await team.call(`GET /v1/inbox/reviews?accountId=${accountId}`)).body.data
  const { reviewId } = await play('reviews', { reviewer: ann, rating: 2, notify: 'hold' })
  assert.deepEqual(await release({}), { sent: 0, statuses: {} })
  assert.deepEqual(await list(), [])
  await ctl('POST /_sandbox/jobs/run', { job: 'account-reviews', accountId })
  assert.ok((await list()).some(({ id }: any) => id === reviewId))
})
