import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, onServer } from './server.conformance.ts'

const userId = '830000000000000001'
const picture = { type: 'image', url: 'https://media.example/a.png' }

async function writer() {
  const server = await onServer()
  const { call, id: accountId } = server
  const write = (body: object) => call('POST /v1/chatroom/dms', { accountId, userId, ...body })
  return { ...server, write }
}

test('a member gets a message, the next one in the same conversation', async () => {
  const { write, id } = await writer()
  const first = await write({ content: 'Hello', embeds: [{ title: 'Card' }], attachments: [picture] })
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const { channelId, messageId, url, recipient, account } = first.body
  assert.equal(url, `https://discord.com/channels/@me/${channelId}/${messageId}`)
  assert.deepEqual([recipient, account.id], [{ userId, platform: 'chatroom' }, id])
  const second = await write({ content: 'Again', tts: true })
  assert.equal(second.body.channelId, channelId)
  assert.notEqual(second.body.messageId, messageId)
})

test('a person who takes no messages refuses one, and a person who is not there is absent', async () => {
  const { write } = await writer()
  const closed = await write({ userId: '830000000000000003', content: 'Hello' })
  assert.equal(endOf(closed), '400 provider_rejected')
  const absent = await write({ userId: '830000000000000404', content: 'Hello' })
  assert.deepEqual([endOf(absent), absent.param], ['404 member_not_found', 'userId'])
})

test('a message that says nothing or has a file that is too large is not sent', async () => {
  const { write, countCalls } = await writer()
  const before = await countCalls()
  const faultOf = async (body: object) => {
    const reply = await write(body)
    return [endOf(reply), reply.param]
  }
  assert.deepEqual(await faultOf({ content: '  ' }), ['400 missing_required_parameter', 'content'])
  const large = { ...picture, size: 10 * 1024 * 1024 + 1 }
  assert.deepEqual(await faultOf({ attachments: [picture, large] }), [
    '400 invalid_url',
    'attachments[1].url',
  ])
  assert.equal(await countCalls(), before)
})

test('a message whose answer was lost is unknown and is not sent again', async () => {
  const { write } = await writer()
  assert.equal(endOf(await write({ content: 'sbx:message:lost' })), '504 provider_timeout')
  assert.equal(endOf(await write({ content: 'sbx:message:timeout' })), '504 provider_timeout')
  assert.equal(endOf(await write({ content: 'sbx:message:refused' })), '400 provider_rejected')
  assert.equal(endOf(await write({ content: 'sbx:message:throttled' })), '429 outbound_rate_limited')
})
