import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, type Reply } from '#testing/service/client.ts'
import { advance } from '#testing/service/clock.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'
import { endOf, onServer } from './server.conformance.ts'

const poll = { question: { text: 'Which?' }, answers: [{ poll_media: { text: 'This' } }] }

test('a message goes out with its cards, its poll and its files', async () => {
  const { publish, call, channel, by } = await onServer()
  const embeds = [{ title: ' Title ', description: 'Words', fields: [{ name: 'a', value: 'b' }] }]
  const card = await publish('With a card', { embeds })
  assert.equal(card.status, 'published', JSON.stringify(card.error))
  assert.equal((await publish('With a poll', { poll })).status, 'published')
  assert.equal((await publish('', { embeds })).status, 'published')
  await call(`PUT ${channel}/pins/${card.platformPostId}?${by}`)
  const { data } = (await call(`GET ${channel}/pins?${by}`)).body
  assert.partialDeepStrictEqual(data[0], { content: 'With a card', embeds: [{ title: 'Title' }] })
})

test('what no message can be is told before anything is sent', async () => {
  const { id, call, countCalls } = await onServer()
  const before = await countCalls()
  const faultOf = async (options: object, content = 'x') => {
    const targets = [{ accountId: id, options }]
    const { code, param, status } = await call('POST /v1/posts', { content, targets, publishNow: true })
    return [status, code, param?.replace(/^targets\[0\]\./, '')]
  }
  const description = 'x'.repeat(3001)
  assert.deepEqual(await faultOf({ embeds: [{ description }, { description }] }), [
    400,
    'content_too_long',
    'options.embeds',
  ])
  assert.deepEqual(await faultOf({ embeds: [{ color: 1 }] }), [
    400,
    'missing_required_parameter',
    'options.embeds[0].title',
  ])
  assert.deepEqual(await faultOf({ poll: { ...poll, answers: [] } }), [
    400,
    'invalid_array',
    'options.poll.answers',
  ])
  assert.deepEqual(await faultOf({ crosspost: true }), [400, 'invalid_value', 'options.crosspost'])
  for (const webhookUsername of ['Discord News', 'CLYDE', 'everyone', ' here ']) {
    const fault = [400, 'invalid_value', 'options.webhookUsername']
    assert.deepEqual(await faultOf({ webhookUsername }), fault, webhookUsername)
  }
  assert.equal(await countCalls(), before)
})

test('a post in a forum is a thread with its title and its tags, and goes with it', async () => {
  const { publish, channelOf, call, id } = await onServer()
  const channelId = await channelOf('forum')
  const strange = await publish('Words', { channelId, forumThreadName: 'Title', forumAppliedTags: ['1'] })
  assert.deepEqual([strange.status, strange.error?.code], ['failed', 'provider_rejected'])
  const target = await publish('Words', { channelId, forumThreadName: 'Title' })
  assert.equal(target.status, 'published', JSON.stringify(target.error))
  const pins = `/v1/chatroom/channels/${target.platformPostId}/pins?accountId=${id}`
  assert.equal((await call(`GET ${pins}`)).status, 200)
  const removed = await call(`POST /v1/posts/${target.post}/unpublish`, { accountId: id })
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  assert.equal(endOf(await call(`GET ${pins}`)), '404 channel_not_found')
})

test('a message is crossposted and gets its thread as steps after it', async () => {
  const { publish, channelOf } = await onServer()
  const options = { crosspost: true, threadFromMessage: { name: 'Talk', autoArchiveDuration: 60 } }
  const target = await publish('News', { channelId: await channelOf('announcement'), ...options })
  assert.equal(target.status, 'published', JSON.stringify(target.error))
  assert.equal(target.error, null)
})

test('a post whose answer was lost is found again, with and without another sender', async () => {
  const { call, id } = await onServer()
  const options = [{}, { webhookUsername: 'Desk' }, { embeds: [{ title: ' Card ' }] }]
  const texts = [' sbx:publish:lost https://x.com/a/status/1 ', 'sbx:publish:dropped']
  const posts = await Promise.all(
    options.flatMap((one, index) =>
      texts.map((text) =>
        publishNow(call, [id], `${text} ${index} `, { targets: [{ accountId: id, options: one }] }),
      ),
    ),
  )
  await advance(3600)
  for (const [index, { id: postId }] of posts.entries()) {
    const isSettled = ({ body }: Reply) => body.status !== 'unknown'
    const { body } = await eventually(() => call(`GET /v1/posts/${postId}`), isSettled)
    const end = [body.status, body.targets[0].error?.code ?? null]
    const expected = index % 2 === 0 ? ['published', null] : ['failed', 'outcome_not_found']
    assert.deepEqual(end, expected, JSON.stringify(options[index >> 1]))
  }
})

test('an account of another team is none here', async () => {
  const { channel, by } = await onServer()
  const other = await newTeam()
  assert.equal(endOf(await other.call(`GET ${channel}/pins?${by}`)), '404 account_not_found')
})
