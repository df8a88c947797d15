import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answering, bind, channelId, chat, doneValue, transportTo } from '#testing/twins/scripted-bot.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { postAsPerson } from './twin/person.ts'
import { readUpdates } from './updates.ts'

test('texts of people are read once, with the chat they stand in', async () => {
  const state = memoryState()
  const way = transportTo(state)
  assert.deepEqual(await readUpdates(way, 0), {
    kind: 'done',
    value: { nextOffset: 0, messages: [], notices: [] },
  })
  await postAsPerson(state, channelId, 'code one')
  const group = await chat(state, -7, { type: 'group', title: 'A group', botStatus: 'member' })
  const command = '/connect@zither_sandbox_bot code two'
  await postAsPerson(state, group, 'code that a bot with privacy mode does not see')
  await postAsPerson(state, group, command)
  await postAsPerson(state, 'sbx_denied', 'code three')
  const { nextOffset, messages } = doneValue(await readUpdates(way, 0))
  assert.deepEqual(messages, [
    { chatId: channelId, chatType: 'channel', chatTitle: `sbx-botchat-${channelId}`, text: 'code one' },
    { chatId: '-7', chatType: 'group', chatTitle: 'A group', text: command },
    { chatId: 'sbx_denied', chatType: 'channel', chatTitle: 'sbx-botchat-sbx_denied', text: 'code three' },
  ])
  assert.deepEqual(doneValue(await readUpdates(way, nextOffset)), { nextOffset, messages: [], notices: [] })
  assert.deepEqual(doneValue(await readUpdates(way, 0)).messages, [])
  assert.equal((await bind(way, 'sbx_denied')).kind, 'refused')
})

test('updates that hold no text move the offset, and unreadable ones are unknown', async () => {
  const strange = {
    ok: true,
    result: [
      { update_id: 4, poll: {} },
      { update_id: 9, message: { chat: {} } },
    ],
  }
  const read = await readUpdates(answering(200, strange), 0)
  const unreadable = { kind: 'inbox_message', unreadable: { chat: {} } }
  assert.deepEqual(read, { kind: 'done', value: { nextOffset: 10, messages: [], notices: [unreadable] } })
  for (const result of [{}, null, [null], [{ message: {} }], 'x'])
    assert.equal((await readUpdates(answering(200, { ok: true, result }), 0)).kind, 'unknown')
})

test('a bot whose messages another program takes is told with what to do', async () => {
  const state = memoryState()
  const way = transportTo(state)
  await state.put('bot', 'webhook', { url: 'https://other.example/hook' })
  const read = await readUpdates(way, 0)
  assert.ok(read.kind === 'refused')
  assert.match(read.message, /deleteWebhook/)
  const description = 'Conflict: terminated by other getUpdates request'
  const elsewhere = await readUpdates(answering(409, { ok: false, error_code: 409, description }), 0)
  assert.match(elsewhere.kind === 'refused' ? elsewhere.message : '', /^Another program reads .* Stop it/)
})
