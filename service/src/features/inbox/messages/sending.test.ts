import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newTalk, type Talk } from '#testing/inbox/talk.ts'
import { advance } from '#testing/service/clock.ts'
import { eventsOf } from '#testing/team/told.ts'

async function begun(): Promise<Talk & { id: string }> {
  const talk = await newTalk()
  const { conversationId: id } = await talk.says('hello')
  return { ...talk, id }
}

const statusesOf = async ({ id, messages }: Talk & { id: string }) =>
  (await messages(id)).filter(({ direction }) => direction === 'outgoing').map(({ status }) => status)

describe('an answer', () => {
  test('is sent once, and a repeat of its key is answered as the first time', async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.sent')
    const first = await talk.sends(talk.id, { message: 'Forty.' }, 'key-1')
    assert.partialDeepStrictEqual(first.body, { status: 'sent', source: 'api', text: 'Forty.' })
    const again = await talk.sends(talk.id, { message: 'Forty.' }, 'key-1')
    assert.deepEqual([again.status, again.body.id], [201, first.body.id])
    const other = await talk.sends(talk.id, { message: 'Fifty.' }, 'key-1')
    assert.deepEqual([other.status, other.code], [409, 'idempotency_key_reused'])
    assert.deepEqual(await statusesOf(talk), ['sent'])
    assert.equal((await events.until(1))[0].data.message.id, first.body.id)
  })

  test('that the network refuses is failed, with its reason and an event', async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.failed')
    const { status, body } = await talk.sends(talk.id, { message: 'sbx:message:refused' })
    assert.deepEqual([status, body.status, body.error.code], [201, 'failed', 'provider_rejected'])
    assert.equal((await events.until(1))[0].data.error.code, 'provider_rejected')
  })

  test('that did not leave keeps no row, and its key is free', async () => {
    const talk = await begun()
    for (const [fault, status, code] of [
      ['throttled', 429, 'outbound_rate_limited'],
      ['unreachable', 502, 'provider_error'],
    ] as const) {
      const message = `sbx:message:${fault}x1`
      const reply = await talk.sends(talk.id, { message }, `key-${fault}`)
      assert.deepEqual([reply.status, reply.code], [status, code])
    }
    assert.deepEqual(await statusesOf(talk), [])
    const free = await talk.sends(talk.id, { message: 'now' }, 'key-throttled')
    assert.equal(free.status, 201)
  })

  test('whose outcome is unknown is looked for, and its key names the doubt for good', async () => {
    const talk = await begun()
    const repeat = () => talk.sends(talk.id, { message: 'sbx:message:lost' }, 'key-lost')
    const first = await repeat()
    assert.deepEqual([first.status, first.code], [504, 'provider_timeout'])
    const { messageId } = first.body.details
    assert.deepEqual(await statusesOf(talk), ['unknown'])
    const second = await repeat()
    assert.deepEqual(
      [second.status, second.code, second.body.details.messageId],
      [409, 'idempotency_key_outcome_unknown', messageId],
    )
    await advance(11)
    assert.deepEqual(await statusesOf(talk), ['sent'])
    assert.equal((await repeat()).code, 'idempotency_key_outcome_unknown')
  })

  test('that the network does not have is failed once its absence is proven', async () => {
    const talk = await begun()
    await talk.sends(talk.id, { message: 'sbx:message:dropped' })
    await advance(100)
    const [message] = (await talk.messages(talk.id)).slice(-1)
    assert.deepEqual([message.status, message.error.code], ['failed', 'outcome_not_found'])
  })

  test("is settled at once by the network's own report of it", async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.sent')
    const { body } = await talk.sends(talk.id, { message: 'sbx:message:lost' })
    await talk.release()
    assert.deepEqual(await statusesOf(talk), ['sent'])
    assert.equal((await events.until(1))[0].data.message.id, body.details.messageId)
    await advance(11)
    assert.deepEqual(await statusesOf(talk), ['sent'])
  })

  test('is delivered and read as the network reports it, and never goes back', async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.delivered', 'message.read')
    const { body: sent } = await talk.sends(talk.id, { message: 'seen?' })
    await talk.changes(sent.platformMessageId, 'read')
    await talk.changes(sent.platformMessageId, 'delivered')
    const message = (await talk.messages(talk.id)).at(-1)
    assert.deepEqual([message.status, message.deliveredAt], ['read', message.readAt])
    assert.deepEqual(
      (await events.until(1)).map(({ type }) => type),
      ['message.read'],
    )
  })

  test('is delivered and read with those before it, where the report of a later one says until when', async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.delivered', 'message.read')
    await talk.sends(talk.id, { message: 'first' })
    const { body: second } = await talk.sends(talk.id, { message: 'second' })
    await talk.changes(second.platformMessageId, 'delivered')
    assert.deepEqual(await statusesOf(talk), ['delivered', 'delivered'])
    await talk.changes(second.platformMessageId, 'read')
    assert.deepEqual(await statusesOf(talk), ['read', 'read'])
    const told = (await events.until(4)).map(({ type, data }) => `${type} ${data.message.text}`)
    assert.deepEqual(told.toSorted(), [
      ...['message.delivered first', 'message.delivered second'],
      ...['message.read first', 'message.read second'],
    ])
  })

  test('is answered by who reads it, where the test asks for that', async () => {
    const talk = await begun()
    const events = await eventsOf(talk, 'message.received')
    await talk.sends(talk.id, { message: 'sbx:message:echo' })
    const [{ data }] = await events.until(1)
    assert.equal(data.message.text, 'sbx:message:echo')
  })

  test('is refused before any call where the network takes no such part, length or time', async () => {
    const talk = await begun()
    const refusal = async (body: object) => {
      const { status, code, body: answer } = await talk.sends(talk.id, body)
      return [status, code, answer.param]
    }
    assert.deepEqual(await refusal({ location: { latitude: 1, longitude: 2 } }), [
      422,
      'platform_not_supported',
      'location',
    ])
    for (const linkPreview of [true, false])
      assert.deepEqual(await refusal({ message: 'x', linkPreview }), [
        422,
        'platform_not_supported',
        'linkPreview',
      ])
    assert.deepEqual(await refusal({ message: 'x'.repeat(2001) }), [400, 'content_too_long', 'message'])
    assert.deepEqual(await refusal({ text: 'x'.repeat(2001) }), [400, 'content_too_long', 'text'])
    assert.deepEqual(await refusal({ message: '  ' }), [400, 'content_required', 'message'])
    const quickReplies = [{ title: 'Yes', payload: 'yes' }]
    const buttons = [{ type: 'postback', title: 'No', payload: 'no' }]
    assert.deepEqual(await refusal({ message: 'both', quickReplies, buttons }), [
      400,
      'mutually_exclusive_fields',
      'buttons',
    ])
    await advance(86_401)
    assert.deepEqual((await refusal({ message: 'late' })).slice(0, 2), [422, 'message_window_closed'])
    const tagged = { message: 'late', messagingType: 'MESSAGE_TAG', messageTag: 'HUMAN_AGENT' }
    assert.equal((await talk.sends(talk.id, tagged)).status, 201)
  })

  test('leaves nothing of a conversation that it was to open and did not', async () => {
    const talk = await newTalk()
    const open = (message: string) =>
      talk.call('POST /v1/inbox/conversations', { accountId: talk.accountId, participantId: 'ben', message })
    assert.equal((await open('sbx:message:unreachable')).status, 502)
    assert.deepEqual((await talk.call('GET /v1/inbox/conversations')).body.data, [])
    const opened = await open('Your shoes are here.')
    assert.equal(opened.body.message.status, 'sent')
    const again = await open('Are they too small?')
    assert.equal(again.body.conversation.id, opened.body.conversation.id)
  })

  test('of an account that has to be connected again keeps no row', async () => {
    const talk = await begun()
    const reply = await talk.sends(talk.id, { message: 'sbx:message:expired' }, 'key-expired')
    assert.deepEqual([reply.status, reply.code], [409, 'account_disconnected'])
    assert.deepEqual(await statusesOf(talk), [])
    const { body } = await talk.call(`GET /v1/accounts/${talk.accountId}`)
    assert.equal(body.status, 'needs_reconnect')
  })
})
