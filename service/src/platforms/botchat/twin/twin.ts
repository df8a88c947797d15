import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { chatOf, type Kept, lookAhead, shownChat } from './account.ts'
import { sandboxBot, sandboxBotToken } from './bot.ts'
import * as command from './command.ts'
import { botFault } from './fault.ts'
import { getFile, readPlace } from './files.ts'
import { botInbox } from './inbox.ts'
import { openChannel } from './newcomer.ts'
import { type Parameters, readParameters } from './parameters.ts'
import * as message from './post.ts'
import { answerCallbackQuery } from './press.ts'
import { sendChatAction, setMessageReaction } from './reaction.ts'
import { getUpdates, getWebhookInfo } from './update.ts'

type Method = (state: TwinState, parameters: Parameters, seen?: Kept) => Promise<unknown>

/** The part of the platform's methods that the adapter speaks. On the wire their names are of any case. */
const methods: Record<string, Method> = {
  getme: async () => sandboxBot,
  getchat: async (state, { chat_id }) => shownChat(await chatOf(state, chat_id)),
  getchatmember: getChatMember,
  getfile: getFile,
  getchatmembercount: async (state, { chat_id }) => (await chatOf(state, chat_id)).memberCount,
  getupdates: getUpdates,
  getwebhookinfo: getWebhookInfo,
  sendmessage: message.sendMessage,
  sendphoto: message.sendMedia('photo'),
  sendvideo: message.sendMedia('video'),
  sendanimation: message.sendMedia('animation'),
  senddocument: message.sendMedia('document'),
  sendaudio: message.sendMedia('audio'),
  sendvoice: message.sendMedia('voice'),
  sendlocation: message.sendLocation,
  sendcontact: message.sendContact,
  sendchataction: sendChatAction,
  setmessagereaction: setMessageReaction,
  answercallbackquery: answerCallbackQuery,
  sendmediagroup: message.sendMediaGroup,
  editmessagetext: message.editMessageText,
  editmessagecaption: message.editMessageCaption,
  deletemessage: message.deleteMessage,
  deletemessages: message.deleteMessages,
  getmycommands: command.getMyCommands,
  setmycommands: command.setMyCommands,
  deletemycommands: command.deleteMyCommands,
}

export const botchatTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono()
    app.all('/:bot{bot[^/]*}/:method', async (c) => {
      const token = c.req.param('bot').slice('bot'.length)
      const parameters = await readParameters(c).catch(async (cause) => {
        await assertToken(state, token)
        throw cause
      })
      const [seen] = await Promise.all([lookAhead(state, parameters.chat_id), assertToken(state, token)])
      const method = methods[c.req.param('method').toLowerCase()]
      if (!method) throw botFault(404, 'Not Found: method not found')
      return c.json({ ok: true, result: await method(state, parameters, seen) } as object)
    })
    app.get('/file/:bot{bot[^/]*}/:place{.+}', async (c) => {
      await assertToken(state, c.req.param('bot').slice('bot'.length))
      return readPlace(state, c.req.param('place'))
    })
    app.notFound(() => botFault(404, 'Not Found').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'at once', gif: 'at once', video: 'at once', document: 'at once' },
  fault,
  registration: { secrets: { botToken: sandboxBotToken } },
  newcomer: openChannel,
  inbox: botInbox,
}

/** Until a token is stored as the bot's own, any is good that does not begin as the sandbox's own and goes on otherwise. */
async function assertToken(state: TwinState, token: string): Promise<void> {
  if (token === '') throw botFault(404, 'Not Found')
  const known = await state.get('bot', 'token')
  const isAltered = token.startsWith(sandboxBotToken) && token !== sandboxBotToken
  if (isAltered || (known && known.token !== token)) throw botFault(401, 'Unauthorized')
}

async function getChatMember(state: TwinState, { chat_id, user_id }: Parameters): Promise<object> {
  const chat = await chatOf(state, chat_id)
  if (Number(user_id) !== sandboxBot.id) throw botFault(400, 'Bad Request: user not found')
  const { botStatus: status } = chat
  if (status !== 'administrator') return { status, user: sandboxBot }
  const rights = { can_post_messages: true, can_edit_messages: true, can_delete_messages: true }
  return { status, user: sandboxBot, can_be_edited: false, ...(chat.type === 'channel' && rights) }
}

function fault(kind: TwinFault, words: string): Response {
  switch (kind) {
    case 'refused':
      return botFault(400, `Bad Request: ${words}`).toResponse()
    case '500':
      return botFault(500, 'Internal Server Error: WORKER_BUSY_TOO_LONG_RETRY').toResponse()
    case 'expired':
      // A chat has no token that could lapse: the bot loses its access to the chat.
      return botFault(403, 'Forbidden: bot was kicked from the chat').toResponse()
    case 'throttled': {
      const description = `Too Many Requests: retry after ${throttleSeconds}`
      return botFault(429, description, { retry_after: throttleSeconds }).toResponse()
    }
  }
}
