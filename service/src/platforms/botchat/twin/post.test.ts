import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxBotToken } from './bot.ts'
import { botchatTwin } from './twin.ts'

const chat_id = -1004000000001
const keysOf = (text: string) => ({ inline_keyboard: [[{ text, callback_data: text }]] })

function called() {
  const app = botchatTwin.serve(memoryState())
  return async (method: string, parameters: object): Promise<any> => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ chat_id, ...parameters })
    const url = `https://api.telegram.org/bot${sandboxBotToken}/${method}`
    const answer = await app.fetch(new Request(url, { method: 'POST', headers, body }))
    const { result, description } = (await answer.json()) as any
    return result ?? description
  }
}

test('the bot shows what a message answers, and that it wrote it for a channel', async () => {
  const call = called()
  const first = await call('sendMessage', { text: 'first' })
  const { message_id } = first
  const second = await call('sendMessage', { text: 'second', reply_parameters: { message_id } })
  assert.deepEqual(second.reply_to_message, first)
  assert.equal(second.sender_chat.id, chat_id)
  const third = await call('sendMessage', {
    text: 'third',
    reply_parameters: { message_id: second.message_id },
  })
  assert.equal(third.reply_to_message.reply_to_message, undefined)
})

test('an edit changes the keys of a message, and takes them away where it names none', async () => {
  const call = called()
  const { message_id } = await call('sendMessage', { text: 'words', reply_markup: keysOf('one') })
  const edit = (more: object) => call('editMessageText', { message_id, text: 'words', ...more })
  assert.match(await edit({ reply_markup: keysOf('one') }), /message is not modified/)
  assert.deepEqual((await edit({ reply_markup: keysOf('two') })).reply_markup, keysOf('two'))
  assert.equal((await edit({})).reply_markup, undefined)
  assert.match(await edit({}), /message is not modified/)
})
