import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAudience } from '#testing/inbox/audience.ts'
import { askInbox as ask } from '#testing/inbox/inbox-analytics.ts'
import { newPerson, newTalk, type Talk } from '#testing/inbox/talk.ts'
import { eventually } from '#testing/team/team.ts'

/** The days around the business time of the shared service. */
async function around(talk: Pick<Talk, 'sandbox'>) {
  const now = Date.parse((await talk.sandbox('GET /_sandbox/clock')).body.now)
  const date = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  return { fromDate: date(-2), toDate: date(2) }
}

test('failed and unknown messages stand apart, and sources are told apart', async () => {
  const talk = await newTalk()
  const { conversationId } = await talk.says('hello')
  await talk.sends(conversationId, { message: 'sent by a key' })
  await talk.sends(conversationId, { message: 'sbx:message:refused' })
  await talk.sends(conversationId, { message: 'sbx:message:lost' })
  await talk.owner(
    `POST /v1/inbox/conversations/${conversationId}/messages`,
    { message: 'sent by a person' },
    { 'x-mode': 'test' },
  )
  await talk.says('written in the app', { direction: 'outgoing' })
  const query = await around(talk)
  const { summary } = (await ask(talk, 'volume', query)).body
  assert.deepEqual(summary, { received: 1, sent: 3, read: 0, failed: 1, unknown: 1, uniqueConversations: 1 })
  const { sources } = (await ask(talk, 'source-breakdown', query)).body
  assert.deepEqual(
    sources.map(({ source, received, sent, byPlatform }: any) => [source, received, sent, byPlatform.length]),
    [
      ['contact', 1, 0, 1],
      ['human', 0, 1, 1],
      ['api', 0, 1, 1],
      ['platform', 0, 1, 1],
    ],
  )
  const ofKey = (await ask(talk, 'volume', { ...query, source: 'api' })).body.summary
  assert.deepEqual(ofKey, { received: 0, sent: 1, read: 0, failed: 1, unknown: 1, uniqueConversations: 1 })
  const ofContact = (await ask(talk, 'volume', { ...query, source: 'contact' })).body.summary
  assert.deepEqual([ofContact.received, ofContact.sent], [1, 0])
  const one = (await ask(talk, `conversations/${conversationId}`, query)).body
  const { firstMessageAt, lastMessageAt, ...numbers } = one.summary
  assert.deepEqual(numbers, { received: 1, sent: 3, read: 0, failed: 1, unknown: 1, totalMessages: 4 })
  assert.ok(firstMessageAt < lastMessageAt)
  assert.equal(one.timeseries.length, 5)
  assert.deepEqual(one.bySource, [
    { source: 'contact', count: 1 },
    { source: 'human', count: 1 },
    { source: 'api', count: 1 },
    { source: 'platform', count: 1 },
  ])
})

test('conversations are sorted and paged, and a page knows how many there are', async () => {
  const talk = await newTalk()
  const ids: string[] = []
  for (const count of [1, 3, 2]) {
    const participant = newPerson()
    for (let n = 0; n < count; n++) {
      const { conversationId } = await talk.says(`message ${n}`, { participant })
      if (n === 0) ids.push(conversationId)
    }
  }
  const query = await around(talk)
  const list = async (more: Record<string, string>) =>
    (await ask(talk, 'conversations', { ...query, ...more })).body
  const all = await list({})
  assert.deepEqual(all.pagination, { page: 1, limit: 25, total: 3, pages: 1 })
  const order = (body: any) => body.data.map(({ conversationId }: any) => ids.indexOf(conversationId))
  assert.deepEqual(order(all), [2, 1, 0])
  assert.deepEqual(order(await list({ sortBy: 'totalMessages' })), [1, 2, 0])
  assert.deepEqual(order(await list({ sortBy: 'received', order: 'asc' })), [0, 2, 1])
  assert.deepEqual(order(await list({ sortBy: 'firstMessageAt', order: 'asc' })), [0, 1, 2])
  const reads = order(await list({ sortBy: 'read' }))
  assert.deepEqual(reads.toSorted(), [0, 1, 2])
  const second = await list({ sortBy: 'totalMessages', limit: '2', page: '2' })
  assert.deepEqual(order(second), [0])
  assert.deepEqual([second.hasMore, second.pagination], [false, { page: 2, limit: 2, total: 3, pages: 2 }])
  const beyond = await list({ limit: '2', page: '9' })
  assert.deepEqual([beyond.data, beyond.hasMore, beyond.pagination.total], [[], false, 3])
  const [first] = (await list({ sortBy: 'totalMessages', limit: '1' })).data
  assert.deepEqual(
    [first.received, first.sent, first.totalMessages, first.lastMessage],
    [3, 0, 3, 'message 2'],
  )
})

test('keys limited to profiles count their accounts alone, and removed accounts are not counted', async () => {
  const talk = await newTalk()
  const { conversationId } = await talk.says('hello')
  const query = await around(talk)
  const made = await talk.call('POST /v1/profiles', { name: 'another' })
  const limited = await talk.key({ profileIds: [made.body.id] })
  const seen = async (part: string, more: Record<string, string> = {}) =>
    ask({ call: limited }, part, { ...query, ...more })
  assert.equal((await seen('volume')).body.summary.received, 0)
  assert.deepEqual((await seen('top-accounts')).body.accounts, [])
  assert.deepEqual((await seen('conversations')).body.data, [])
  const absent = [
    ['volume', { accountId: talk.accountId }, 'account_not_found', 'accountId'],
    ['response-time', { profileId: talk.profileId }, 'profile_not_found', 'profileId'],
    [`conversations/${conversationId}`, {}, 'conversation_not_found', undefined],
  ] as const
  for (const [part, more, code, param] of absent) {
    const { status, body } = await seen(part, more)
    assert.deepEqual([status, body.code, body.param], [404, code, param])
  }
  assert.equal((await ask(talk, 'volume', { ...query, accountId: talk.accountId })).body.summary.received, 1)
  assert.equal((await ask(talk, 'volume', { ...query, platform: 'skynet' })).body.summary.received, 0)
  assert.equal((await talk.call(`DELETE /v1/accounts/${talk.accountId}`)).status, 200)
  assert.equal((await ask(talk, 'volume', query)).body.summary.received, 0)
  assert.deepEqual((await ask(talk, 'top-accounts', query)).body.accounts, [])
})

test('a broadcast is no answer', async () => {
  const audience = await newAudience()
  const [ann] = await audience.people('Ann')
  assert.ok(ann)
  const { conversationId } = await audience.says(ann, 'a question')
  const query = await around(audience)
  const made = await audience.ok(
    audience.call('POST /v1/broadcasts', {
      profileId: audience.profileId,
      accountId: audience.accountId,
      platform: 'botchat',
      name: 'news',
      message: { text: 'news for all' },
    }),
  )
  const path = `/v1/broadcasts/${made.id}` as const
  await audience.ok(audience.call(`POST ${path}/recipients`, { contactIds: [ann.contactId] }))
  await audience.ok(audience.call(`POST ${path}/send`))
  const sent = async () =>
    (await ask(audience, 'volume', { ...query, source: 'broadcast' })).body.summary.sent
  await eventually(sent, (count) => count === 1)
  const samples = async () => (await ask(audience, 'response-time', query)).body.summary.sampleSize
  assert.equal(await samples(), 0)
  await audience.ok(
    audience.call(`POST /v1/inbox/conversations/${conversationId}/messages`, { message: 'an answer' }),
  )
  assert.equal(await samples(), 1)
  const [account] = (await ask(audience, 'top-accounts', { ...query, source: 'broadcast' })).body.accounts
  assert.deepEqual([account.sent, account.repliedCount, account.medianResponseSeconds], [1, 0, null])
})
