import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Bot, type Context, GrammyError, InlineKeyboard, webhookCallback } from 'grammy'
import { botchat } from '../../service/src/platforms/botchat/manifest.ts'
import { sandboxBotToken } from '../../service/src/platforms/botchat/twin/bot.ts'
import { botchatTwin } from '../../service/src/platforms/botchat/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const secretToken = 'the-secret-of-the-webhook'
const accountId = '-1004000000001'
const person = { id: '550001', name: 'Ann Example', username: 'ann_example' }
const { inbox } = botchatTwin
assert.ok(inbox)

let twin: Awaited<ReturnType<typeof serveTwin>>
before(async () => {
  twin = await serveTwin(botchatTwin)
})
after(() => twin.close())

/** A bot of others that is told of everything by its webhook. */
function listening(handle: (ctx: Context) => unknown) {
  const bot = new Bot(sandboxBotToken, { client: { apiRoot: twin.url } })
  bot.use((ctx) => handle(ctx) as Promise<unknown>)
  const take = webhookCallback(bot, 'std/http', { secretToken })
  /** Several updates come one by one here, as a webhook is told of them. */
  return async (notification: any, secret = secretToken) => {
    const statuses: number[] = []
    for (const update of notification.result ?? [notification]) {
      const body = JSON.stringify(update)
      const signed = botchat.notifications.sign(new Uint8Array(Buffer.from(body)), secret)
      const headers = { 'content-type': 'application/json', ...signed }
      statuses.push(
        (await take(new Request('https://bot.example/', { method: 'POST', headers, body }))).status,
      )
    }
    return statuses
  }
}

const said = (more: object = {}) =>
  inbox.say(twin.state, {
    ...{ accountId, participant: person, direction: 'incoming', text: 'A question' },
    ...{ attachments: [], at: new Date().toISOString(), ...more },
  })

/** What the bot makes of the newest of what is reported. Before it a person comes by the link of an account. */
async function heard<T>(notification: any, handle: (ctx: Context) => Promise<T>): Promise<T> {
  const results: T[] = []
  const tell = listening(async (ctx) => results.push(await handle(ctx)))
  assert.deepEqual(await tell(notification.result.at(-1)), [200])
  return results[0] as T
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it was not refused'),
    (error) => {
      assert.ok(error instanceof GrammyError, String(error))
      return error.description
    },
  )

test('the bot takes what shows the secret of its webhook, and nothing else', async () => {
  const texts: unknown[] = []
  const tell = listening((ctx) => texts.push([ctx.chat?.type, ctx.from?.first_name, ctx.msg?.text]))
  const { notification } = await said()
  assert.deepEqual(await tell(notification), [200, 200])
  const whole = texts.splice(0)
  assert.deepEqual(whole, [
    ['private', 'Ann', `/start ${accountId}`],
    ['private', 'Ann', 'A question'],
  ])
  assert.deepEqual(await tell(notification, 'another secret'), [401, 401])
  assert.equal(texts.length, 0)
})

test('the bot answers a message with keys, writes another text and other keys, and takes it away', async () => {
  const { notification, platformMessageId } = await said()
  await heard(notification, async (ctx) => {
    assert.ok(ctx.msg)
    const keys = new InlineKeyboard().text('Yes', 'yes').url('More', 'https://example.com/')
    const reply_parameters = { message_id: ctx.msg.message_id }
    const sent = await ctx.reply('The answer', { reply_parameters, reply_markup: keys })
    assert.equal(`${sent.chat.id}:${sent.reply_to_message?.message_id}`, platformMessageId)
    assert.deepEqual(sent.reply_markup?.inline_keyboard, keys.inline_keyboard)
    assert.deepEqual([sent.from?.is_bot, sent.chat.type], [true, 'private'])
    const change = (text: string, reply_markup?: InlineKeyboard): Promise<any> =>
      ctx.api.editMessageText(sent.chat.id, sent.message_id, text, { ...(reply_markup && { reply_markup }) })
    const other = new InlineKeyboard().text('No', 'no')
    const edited = await change('The better answer', other)
    assert.deepEqual(edited.reply_markup.inline_keyboard, other.inline_keyboard)
    assert.ok(edited.edit_date)
    assert.match(await refusal(change('The better answer', other)), /message is not modified/)
    assert.equal((await change('The better answer')).reply_markup, undefined)
    assert.equal(await ctx.api.deleteMessage(sent.chat.id, sent.message_id), true)
    assert.match(await refusal(change('x')), /message to edit not found/)
    assert.match(
      await refusal(ctx.reply('x', { reply_parameters: { message_id: sent.message_id } })),
      /message to be replied not found/,
    )
    const gone = { message_id: sent.message_id, allow_sending_without_reply: true }
    assert.equal((await ctx.reply('x', { reply_parameters: gone })).reply_to_message, undefined)
  })
})

test('the bot sends a photo and a document to a person, shows that it writes, and sets one reaction', async () => {
  const { notification } = await said()
  await heard(notification, async (ctx) => {
    const photo = await ctx.replyWithPhoto('https://media.example/a.jpg', { caption: 'Look' })
    assert.equal(photo.caption, 'Look')
    const { document } = await ctx.replyWithDocument('https://media.example/a.pdf')
    const again = await ctx.replyWithDocument(document.file_id)
    assert.equal(again.document.file_unique_id, document.file_unique_id)
    assert.equal(await ctx.replyWithChatAction('typing'), true)
    assert.equal(await ctx.react('👍'), true)
    assert.match(await refusal(ctx.react(['👍', '🔥'])), /REACTIONS_TOO_MANY/)
    assert.match(await refusal(ctx.react('🥑' as '👍')), /REACTION_INVALID/)
    assert.equal(await ctx.react([]), true)
  })
})

test('the bot reads files, a pressed key, an edit and a reaction as what they are', async () => {
  const file = { type: 'image', url: 'https://media.example.com/a.png', name: null }
  const pictured = await said({ text: 'Look', attachments: [file] })
  const picture = await heard(pictured.notification, async ({ msg }) => [msg?.caption, msg?.photo?.length])
  assert.deepEqual(picture, ['Look', 1])
  const pressed = await said({ text: 'Yes', extra: { postback: { title: 'Yes', payload: 'yes' } } })
  const press = await heard(pressed.notification, async (ctx) => [
    ctx.callbackQuery?.data,
    ctx.from?.username,
  ])
  assert.deepEqual(press, ['yes', person.username])
  const { platformMessageId } = await said()
  const at = new Date().toISOString()
  const edit = await inbox.change(twin.state, platformMessageId, { kind: 'edited', text: 'Another', at })
  const text = await heard(edit?.notification, async (ctx) => ctx.editedMessage?.text)
  assert.equal(text, 'Another')
  const reaction = await inbox.change(twin.state, platformMessageId, { kind: 'reaction', emoji: '🔥', at })
  const signs = await heard(reaction?.notification, async (ctx) => ctx.reactions().emojiAdded)
  assert.deepEqual(signs, ['🔥'])
})

test('a person who shut the bot out is no longer written to', async () => {
  const participant = { ...person, id: '550002', username: 'sbx_closed' }
  await said({ participant })
  const { api } = new Bot(sandboxBotToken, { client: { apiRoot: twin.url } })
  assert.match(await refusal(api.sendMessage(participant.id, 'x')), /bot was blocked by the user/)
})
