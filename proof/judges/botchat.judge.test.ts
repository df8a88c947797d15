import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Api, GrammyError, InputFile as GrammyFile } from 'grammy'
import { Bot, InputFile, TelegramApiError } from 'node-telegram-bot-api'
import { Telegram, TelegramError } from 'telegraf'
import { sandboxBotToken } from '../../service/src/platforms/botchat/twin/bot.ts'
import { postAsPerson } from '../../service/src/platforms/botchat/twin/person.ts'
import { botchatTwin } from '../../service/src/platforms/botchat/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

/** What the three clients share: a call of any method, and their own form of a file. */
interface Judge {
  call(method: string, parameters: object): Promise<any>
  file(bytes: Uint8Array, filename: string): unknown
  /** What the platform said, read from the error of the client. */
  told(error: unknown): { code: number; description: string; retryAfter?: number | undefined }
}

let twin: Awaited<ReturnType<typeof serveTwin>>
before(async () => {
  twin = await serveTwin(botchatTwin)
  await twin.state.put('bot', 'token', { token: sandboxBotToken })
})
after(() => twin.close())

type Call = (parameters?: object) => Promise<any>

/** A method without parameters takes a signal in their place. */
function callOf(methods: Record<string, Call>, name: string, parameters: object): Promise<any> {
  assert.ok(methods[name], `there is no method ${name}`)
  return Object.keys(parameters).length > 0 ? methods[name](parameters) : methods[name]()
}

/** Writes JSON. */
function grammy(token: string): Judge {
  const raw = new Api(token, { apiRoot: twin.url }).raw as unknown as Record<string, Call>
  return {
    call: (method, parameters) => callOf(raw, method, parameters),
    file: (bytes, filename) => new GrammyFile(bytes, filename),
    told(error) {
      assert.ok(error instanceof GrammyError)
      const { error_code: code, description } = error
      return { code, description, retryAfter: error.parameters.retry_after }
    },
  }
}

/** Writes JSON, and a form with parts as soon as there is a file. */
function telegraf(token: string): Judge {
  const client = new Telegram(token, { apiRoot: twin.url })
  return {
    call: (method, parameters) => client.callApi(method as 'sendMessage', parameters as never),
    file: (bytes, filename) => ({ source: Buffer.from(bytes), filename }),
    told(error) {
      assert.ok(error instanceof TelegramError)
      return { code: error.code, description: error.description, retryAfter: error.parameters?.retry_after }
    },
  }
}

/** Writes forms only. */
function classic(token: string): Judge {
  const { api } = new Bot(token, { apiRoot: twin.url })
  const methods = api as unknown as Record<string, Call>
  return {
    call: (method, parameters) => callOf(methods, method, parameters),
    file: (bytes, filename) => new InputFile(bytes, { filename }),
    told(error) {
      assert.ok(error instanceof TelegramApiError)
      const { errorCode, description = '', parameters } = error as any
      return { code: errorCode, description, retryAfter: parameters?.retry_after }
    },
  }
}

const judges = { grammy, telegraf, 'node-telegram-bot-api': classic }

for (const [index, [name, make]] of Object.entries(judges).entries()) {
  const chat_id = -1003000000000 - index

  describe(name, () => {
    let judge: Judge
    before(() => {
      judge = make(sandboxBotToken)
    })

    test('learns who it is, where it may post and who is there', async () => {
      const me = await judge.call('getMe', {})
      assert.equal(me.is_bot, true)
      const chat = await judge.call('getChat', { chat_id })
      assert.deepEqual([chat.id, chat.type], [chat_id, 'channel'])
      const member = await judge.call('getChatMember', { chat_id, user_id: me.id })
      assert.equal(member.can_post_messages, true)
      assert.equal(await judge.call('getChatMemberCount', { chat_id: String(chat_id) }), 25)
    })

    test('sends a text with markup, edits it and deletes it', async () => {
      const link_preview_options = { is_disabled: true }
      const words = { text: '<b>Tom</b> &amp; Jerry', parse_mode: 'HTML', link_preview_options }
      const sent = await judge.call('sendMessage', { chat_id, disable_notification: true, ...words })
      assert.equal(sent.chat.id, chat_id)
      assert.ok(Number.isSafeInteger(sent.message_id) && Number.isSafeInteger(sent.date))
      const place = { chat_id, message_id: sent.message_id }
      const edited = await judge.call('editMessageText', { ...place, text: 'after' })
      assert.deepEqual([edited.message_id, edited.text], [sent.message_id, 'after'])
      assert.equal(await judge.call('deleteMessage', place), true)
    })

    test('sends media by address, as a file and by the id of a file', async () => {
      const bytes = new Uint8Array(70_000).fill(0xfe)
      for (const [method, field] of [
        ['sendPhoto', 'photo'],
        ['sendVideo', 'video'],
        ['sendAnimation', 'animation'],
        ['sendDocument', 'document'],
      ] as const) {
        const photo = (message: any) => [message[field]].flat().at(-1)
        const byAddress = await judge.call(method, {
          chat_id,
          [field]: 'https://media.example/a',
          caption: 'a',
        })
        assert.equal(byAddress.caption, 'a')
        const uploaded = await judge.call(method, {
          chat_id,
          [field]: judge.file(bytes, 'a.bin'),
          caption: 'ä',
        })
        assert.deepEqual([photo(uploaded).file_size, uploaded.caption], [bytes.length, 'ä'])
        const again = await judge.call(method, { chat_id, [field]: photo(uploaded).file_id })
        assert.equal(photo(again).file_unique_id, photo(uploaded).file_unique_id)
      }
    })

    test('sends an album of addresses and files, and takes it down whole', async () => {
      const bytes = new Uint8Array(30_000)
      const messages = await judge.call('sendMediaGroup', {
        chat_id,
        media: [
          { type: 'photo', media: 'https://media.example/a', caption: 'first' },
          { type: 'photo', media: judge.file(bytes, 'b.png') },
          { type: 'video', media: judge.file(bytes, 'c.mp4') },
        ],
      })
      assert.equal(new Set(messages.map(({ media_group_id }: any) => media_group_id)).size, 1)
      assert.equal(messages[2].video.file_size, bytes.length)
      const [{ message_id }] = messages
      const edited = await judge.call('editMessageCaption', { chat_id, message_id, caption: 'other' })
      assert.equal(edited.caption, 'other')
      const message_ids = messages.map((message: any) => message.message_id)
      assert.equal(await judge.call('deleteMessages', { chat_id, message_ids }), true)
    })

    test('reads what was posted, and keeps the menu', async () => {
      await postAsPerson(twin.state, String(chat_id), `LINK-${index}`)
      const updates = await judge.call('getUpdates', {
        offset: 0,
        timeout: 0,
        allowed_updates: ['channel_post'],
      })
      assert.equal(updates.at(-1).channel_post.text, `LINK-${index}`)
      const commands = [{ command: 'start', description: 'Begins' }]
      assert.equal(await judge.call('setMyCommands', { commands }), true)
      assert.deepEqual(await judge.call('getMyCommands', {}), commands)
      assert.equal(await judge.call('deleteMyCommands', {}), true)
    })

    test('reads every refusal as an error of the platform', async () => {
      const refusal = async (method: string, parameters: object, by = judge) =>
        judge.told(await by.call(method, parameters).then(assert.fail, (error: unknown) => error))
      const video = judge.file(new Uint8Array(50 * 1024 * 1024 + 1), 'a.mp4')
      const photo = judge.file(new Uint8Array(10 * 1024 * 1024 + 1), 'a.png')
      const place = { chat_id, message_id: 1_000_000 }
      const rows: [method: string, parameters: object, code: number, words: RegExp][] = [
        ['sendMessage', { chat_id, text: 'a'.repeat(4097) }, 400, /message is too long/],
        ['sendMessage', { chat_id, text: '<b>a', parse_mode: 'HTML' }, 400, /can't parse entities/],
        ['sendPhoto', { chat_id, photo: 'nothing' }, 400, /wrong file identifier/],
        ['sendPhoto', { chat_id }, 400, /there is no photo in the request/],
        ['sendPhoto', { chat_id, photo }, 400, /too big for a photo/],
        ['sendVideo', { chat_id, video }, 413, /Request Entity Too Large/],
        ['sendMediaGroup', { chat_id, media: [] }, 400, /no messages to send/],
        ['editMessageText', { ...place, text: 'a' }, 400, /message to edit not found/],
        ['deleteMessage', place, 400, /message to delete not found/],
        ['getChat', { chat_id: 'sbx_denied' }, 400, /chat not found/],
      ]
      for (const [method, parameters, code, words] of rows) {
        const told = await refusal(method, parameters)
        assert.equal(told.code, code, method)
        assert.match(told.description, words)
      }
      assert.equal((await refusal('getMe', {}, make('revoked'))).code, 401)
    })
  })
}
