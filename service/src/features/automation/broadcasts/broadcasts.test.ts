import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Audience, type Listener, newAudience, newMark } from '#testing/inbox/audience.ts'
import { advance, businessNow } from '#testing/service/clock.ts'
import { eventsOf } from '#testing/team/told.ts'

const hour = 3600

interface Cast extends Audience {
  id: string
  list: Listener[]
  word: string
  read(): Promise<any>
  act(action: string, body?: object): ReturnType<Audience['call']>
  rows(query?: string): Promise<any[]>
  rowOf(who: Listener): Promise<any>
  /** Sends it, and lets everything happen that is due until then. */
  play(seconds?: number): Promise<any>
}

/** A broadcast to contacts of these names, whose message holds a word of its own. */
async function newCast(
  names: readonly string[],
  { platform, text = '', ...more }: { platform?: string; text?: string; [member: string]: unknown } = {},
): Promise<Cast> {
  const audience = await newAudience(platform)
  const { call, ok, profileId, accountId } = audience
  const word = newMark()
  const list = names.length > 0 ? await audience.people(...names) : []
  const message = { text: `${word} ${text}`.trim() }
  const made = await ok(call('POST /v1/broadcasts', { profileId, accountId, name: 'News', message, ...more }))
  const { id } = made
  const path = `/v1/broadcasts/${id}` as const
  const act = (action: string, body?: object) => call(`POST ${path}/${action}`, body)
  if (list.length > 0) await ok(act('recipients', { contactIds: list.map(({ contactId }) => contactId) }))
  const read = () => ok(call(`GET ${path}`))
  const rows = async (query = '') => (await ok(call(`GET ${path}/recipients?limit=100${query}`))).data
  return {
    ...audience,
    ...{ id, list, word, read, act, rows },
    rowOf: async ({ contactId }) =>
      (await rows()).find((row: { contactId: string }) => row.contactId === contactId),
    async play(seconds = 1) {
      await ok(act('send'))
      await advance(seconds)
      return read()
    },
  }
}

function sumOf({ stats }: any): number {
  return stats.pendingCount + stats.sentCount + stats.failedCount + stats.unknownCount + stats.skippedCount
}

async function at(seconds: number): Promise<string> {
  return new Date((await businessNow()).getTime() + seconds * 1000).toISOString()
}

describe('a broadcast', () => {
  test('reaches everybody once, says in each message where it came from, and is counted as its rows are', async () => {
    const cast = await newCast(['Ada', 'Bob', 'Cyd'], { text: 'for {{name|you}}' })
    const events = await eventsOf(cast, 'message.sent')
    const done = await cast.play()
    assert.deepEqual([done.status, done.stats.recipientCount, done.stats.sentCount], ['completed', 3, 3])
    const [ada] = cast.list
    const row = await cast.rowOf(ada as Listener)
    assert.deepEqual([row.status, row.contactName, row.error], ['sent', 'Ada', null])
    const told = (await events.until(3)).find(({ data }) => data.message.id === row.messageId)
    assert.equal(told.data.message.text, `${cast.word} for Ada`)
    assert.deepEqual(told.data.metadata.origin, { type: 'broadcast', id: cast.id, recipientId: row.id })
    assert.equal((await cast.calls(cast.word)).length, 3)
    await advance(24 * hour)
    assert.equal((await cast.calls(cast.word)).length, 3)
  })

  test('that ten requests send at once is sent once', async () => {
    const cast = await newCast(['a', 'b', 'c'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => cast.act('send')))
    for (const { status, code } of answers) assert.ok(status === 200 || code === 'broadcast_not_sendable')
    await advance(1)
    assert.equal((await cast.calls(cast.word)).length, 3)
    const again = await cast.act('send')
    assert.deepEqual(
      [again.status, again.code, again.body.details],
      [409, 'broadcast_not_sendable', { status: 'completed' }],
    )
  })

  test('fills nothing in twice, and refuses a word that nothing is filled in for', async () => {
    const cast = await newCast(['{{email}}'], { text: '{{name}}|{{ company | none }}|' })
    await cast.play()
    assert.equal((await cast.calls(`${cast.word} {{email}}|none|`)).length, 1)
    const message = { text: 'Hi {{nmae}}' }
    const refused = await cast.call(`PATCH /v1/broadcasts/${cast.id}`, { message })
    assert.equal(refused.code, 'broadcast_not_editable')
    const { profileId, accountId } = cast
    const body = { profileId, accountId, name: 'x', message }
    const typo = await cast.call('POST /v1/broadcasts', body)
    assert.deepEqual([typo.status, typo.code, typo.body.param], [400, 'invalid_value', 'message.text'])
  })

  test('tells of everybody who was not added why', async () => {
    const cast = await newCast(['a', 'b', 'c'])
    const [first, blocked, gone] = cast.list as [Listener, Listener, Listener]
    const other = await cast.people('x', 'y')
    await cast.ok(cast.call(`PATCH /v1/contacts/${other[0]?.contactId}`, { isBlocked: true }))
    await cast.ok(cast.call(`PATCH /v1/contacts/${other[1]?.contactId}`, { isSubscribed: false }))
    await cast.ok(cast.call(`DELETE /v1/contacts/${gone.contactId}`))
    const silent = await cast.ok(
      cast.call('POST /v1/contacts', { profileId: cast.profileId, displayName: 'n' }),
    )
    const contactIds = [first, ...other, gone].map(({ contactId }) => contactId).concat(silent.id)
    const added = await cast.ok(cast.act('recipients', { contactIds }))
    assert.deepEqual(
      added.skippedRecipients.map(({ code }: { code: string }) => code),
      ['already_added', 'contact_blocked', 'contact_unsubscribed', 'contact_not_found', 'no_channel'],
    )
    assert.deepEqual([added.added, added.skipped], [0, 5])
    assert.ok(blocked)
  })

  test('passes over who is blocked or unsubscribed when the message is about to leave', async () => {
    const cast = await newCast(['a', 'b', 'c'])
    const [, blocked, gone] = cast.list as [Listener, Listener, Listener]
    await cast.ok(cast.act('schedule', { scheduledAt: await at(hour) }))
    await cast.ok(cast.call(`PATCH /v1/contacts/${blocked.contactId}`, { isBlocked: true }))
    await cast.ok(cast.call(`PATCH /v1/contacts/${gone.contactId}`, { isSubscribed: false }))
    await advance(hour + 1)
    const done = await cast.read()
    assert.deepEqual([done.status, done.stats.sentCount, done.stats.skippedCount], ['completed', 1, 2])
    assert.deepEqual((await cast.rowOf(blocked)).errorCode, 'contact_blocked')
    assert.deepEqual((await cast.rowOf(gone)).errorCode, 'contact_unsubscribed')
    assert.equal((await cast.calls(cast.word)).length, 1)
  })

  test('keeps the row of a deleted contact without the person, and writes to them no more', async () => {
    const cast = await newCast(['a', 'b'])
    const [who] = cast.list as [Listener, Listener]
    await cast.ok(cast.act('schedule', { scheduledAt: await at(hour) }))
    await cast.ok(cast.call(`DELETE /v1/contacts/${who.contactId}`))
    await advance(hour + 1)
    const done = await cast.read()
    assert.deepEqual([sumOf(done), done.stats.sentCount, done.stats.skippedCount], [2, 1, 1])
    const [row] = await cast.rows('&status=skipped')
    const { contactId, channelId, contactName, platformIdentifier, errorCode } = row
    assert.deepEqual([contactId, channelId, contactName, platformIdentifier], [null, null, null, null])
    assert.equal(errorCode, 'contact_deleted')
  })

  test('resolves its segment when sending starts', async () => {
    const cast = await newCast([], { segmentFilters: { tags: ['GOLD'] } })
    const [stays, comes, leaves] = (await cast.people('a', 'b', 'c')) as [Listener, Listener, Listener]
    const tag = ({ contactId }: Listener, tags: string[]) =>
      cast.ok(cast.call(`PATCH /v1/contacts/${contactId}`, { tags }))
    await tag(stays, ['gold'])
    await tag(leaves, ['gold'])
    await cast.ok(cast.act('schedule', { scheduledAt: await at(hour) }))
    await tag(leaves, [])
    await tag(comes, ['Gold'])
    await advance(hour + 1)
    assert.deepEqual(
      new Set((await cast.rows()).map((row) => row.contactId)),
      new Set([stays.contactId, comes.contactId]),
    )
  })
})

describe('a broadcast meets', () => {
  const faults: [fault: string, status: string, calls: number, code: string | null][] = [
    ['refused', 'failed', 1, 'provider_rejected'],
    ['throttledx1', 'sent', 2, null],
    ['unreachable', 'failed', 4, 'provider_unreachable'],
    ['throttled', 'failed', 4, 'provider_throttled'],
    ['timeout', 'unknown', 1, 'outcome_unknown'],
    ['lost', 'unknown', 1, 'outcome_unknown'],
  ]

  test('each fault of a network as the table of outcomes says, and sends what is uncertain no more', async () => {
    const names = faults.map(([fault], index) => `sbx:message:${fault} p${index}`)
    const cast = await newCast(names, { text: '{{name}}' })
    const done = await cast.play(2 * hour)
    assert.deepEqual([done.status, sumOf(done)], ['completed', faults.length])
    for (const [index, [fault, status, calls, code]] of faults.entries()) {
      const who = cast.list[index] as Listener
      const row = await cast.rowOf(who)
      assert.deepEqual([row.status, row.errorCode], [status, code], fault)
      assert.equal((await cast.calls(cast.word, ` p${index}`)).length, calls, fault)
    }
    const before = (await cast.calls(cast.word)).length
    await advance(96 * hour)
    assert.equal((await cast.calls(cast.word)).length, before)
  })

  test('a pause of the network with a pause of the account', async () => {
    const cast = await newCast(['a', 'b', 'c'], { text: 'sbx:message:throttledx1' })
    const started = await cast.ok(cast.act('send'))
    assert.equal(started.stats.pendingCount, 3)
    await new Promise((resolve) => setTimeout(resolve, 600))
    assert.ok((await cast.calls(cast.word)).length <= 1)
    await advance(2 * hour)
    assert.deepEqual([(await cast.read()).stats.sentCount, (await cast.calls(cast.word)).length], [3, 6])
  })

  test('a connection that ends with no further call, and cannot be sent without one', async () => {
    const cast = await newCast(['sbx:message:expired', 'b', 'c'], { platform: 'socialnet', text: '{{name}}' })
    for (const who of cast.list) await cast.says(who, 'hello')
    const done = await cast.play()
    assert.equal(done.stats.pendingCount, 0)
    for (const row of await cast.rows('&status=failed')) assert.equal(row.errorCode, 'account_disconnected')
    assert.ok(done.stats.failedCount >= 1)
    const { profileId, accountId } = cast
    const next = await cast.ok(
      cast.call('POST /v1/broadcasts', { profileId, accountId, name: 'n', message: { text: 'x' } }),
    )
    await cast.ok(
      cast.call(`POST /v1/broadcasts/${next.id}/recipients`, { contactIds: [cast.list[1]?.contactId] }),
    )
    const refused = await cast.call(`POST /v1/broadcasts/${next.id}/send`)
    assert.deepEqual([refused.status, refused.code], [409, 'account_disconnected'])
  })

  test('a closed window without a call', async () => {
    const cast = await newCast(['old', 'fresh'], { platform: 'socialnet' })
    const [old, fresh] = cast.list as [Listener, Listener]
    await cast.says(old, 'hello')
    await advance(25 * hour)
    await cast.says(fresh, 'hello')
    await cast.play()
    assert.equal((await cast.rowOf(old)).errorCode, 'message_window_closed')
    assert.equal((await cast.rowOf(fresh)).status, 'sent')
    assert.equal((await cast.calls(cast.word)).length, 1)
  })
})

describe('a broadcast that is sent', () => {
  test('follows the receipts of its messages, in any order', async () => {
    const cast = await newCast(['a', 'b'], { platform: 'socialnet' })
    const [ada, bob] = cast.list as [Listener, Listener]
    for (const who of cast.list) await cast.says(who, 'hello')
    await cast.play()
    const tell = async (who: Listener, ...kinds: string[]) => {
      const { messageId } = await cast.rowOf(who)
      const all = await cast.ok(cast.call(`GET /v1/inbox/conversations?accountId=${cast.accountId}`))
      for (const { id } of all.data) {
        const { data } = await cast.ok(cast.call(`GET /v1/inbox/conversations/${id}/messages`))
        const message = data.find((one: { id: string }) => one.id === messageId)
        for (const kind of message ? kinds : [])
          await cast.ok(
            cast.sandbox(
              `POST /_sandbox/inbox/messages/${encodeURIComponent(message.platformMessageId)}/changes`,
              { kind },
            ),
          )
      }
      await advance(1)
    }
    await tell(ada, 'read', 'delivered')
    await tell(bob, 'delivered')
    assert.deepEqual([(await cast.rowOf(ada)).status, (await cast.rowOf(bob)).status], ['read', 'delivered'])
    const { stats, status } = await cast.read()
    assert.deepEqual([status, stats.sentCount, stats.deliveredCount, stats.readCount], ['completed', 2, 2, 1])
  })

  test('and cancelled on the way begins no further call, and counts who got it', async () => {
    const cast = await newCast(['a', 'b', 'c', 'd'], { text: 'sbx:message:slow1s' })
    await cast.ok(cast.act('send'))
    const begun = Date.now() + 8000
    while ((await cast.calls(cast.word)).length < 1 && Date.now() < begun)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const locked = await cast.call(`DELETE /v1/broadcasts/${cast.id}`)
    assert.equal(locked.code, 'broadcast_not_editable')
    const cancelled = await cast.ok(cast.act('cancel'))
    const calls = (await cast.calls(cast.word)).length
    assert.deepEqual([cancelled.status, sumOf(cancelled)], ['cancelled', 4])
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.equal((await cast.calls(cast.word)).length, calls)
    const { stats } = await cast.read()
    assert.deepEqual([stats.pendingCount, stats.sentCount, stats.skippedCount], [0, calls, 4 - calls])
    assert.equal((await cast.ok(cast.act('cancel'))).status, 'cancelled')
  })

  test('goes with its account no further, and stays readable', async () => {
    const cast = await newCast(['a', 'b'])
    await cast.ok(cast.act('schedule', { scheduledAt: await at(hour) }))
    await cast.ok(cast.call(`DELETE /v1/accounts/${cast.accountId}`))
    const done = await cast.read()
    assert.deepEqual([done.status, done.stats.skippedCount, done.accountName], ['cancelled', 2, null])
  })
})
