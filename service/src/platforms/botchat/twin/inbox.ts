import { countedAfter, numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import {
  type InboxTwin,
  inboxTwin,
  type KeptMessage,
  type Reported,
  type Said,
} from '../../capabilities/conversations/conversations.twin.ts'
import { chatOf, idOf, shownChat } from './account.ts'
import { keepFiles } from './files.ts'
import { keepPress } from './press.ts'
import { asChat, keepPrivateChat, type PrivateChat, privateChatOf } from './private-chat.ts'
import { secondsOf, shownMessage, shownPerson, type Told } from './said-message.ts'
import type { SandboxChat } from './sandbox-chat.ts'

const toldOf = (message: KeptMessage) => message as Told

/** What the network calls a new message, or a changed one, by the kind of its chat. */
function updateOf({ extra }: Told, prefix: '' | 'edited_', message: object): object {
  const kind = extra.chat.type === 'channel' ? 'channel_post' : 'message'
  return { update_id: extra.updateId, [`${prefix}${kind}`]: message }
}

/** Nobody tells a bot that a message was taken back or has arrived. */
const twin = inboxTwin({
  newId: async (state, { accountId, participant, extra }) => {
    const chatId = extra?.inChat ? accountId : participant.id
    if (extra?.postback !== undefined) return `${chatId}:press-${await keepPress(state)}`
    return `${chatId}:${await countedAfter(state, `message ${chatId}`)}`
  },
  message(message) {
    const told = toldOf(message)
    if (told.extra.postback !== undefined) return pressOf(told)
    return updateOf(told, '', shownMessage(told))
  },
  edited(message) {
    const told = toldOf(message)
    const edit_date = secondsOf(message.editedAt ?? message.at)
    return updateOf(told, 'edited_', { ...shownMessage(told), edit_date })
  },
  reaction(message, person, { emoji = '❤', action, at }) {
    const { chat, updateId: update_id } = toldOf(message).extra
    const sign = [{ type: 'emoji', emoji }]
    const [old_reaction, new_reaction] = action === 'removed' ? [sign, []] : [[], sign]
    const message_id = Number(message.id.split(':').at(-1))
    const where = { chat: shownChat(chat), message_id, user: shownPerson(person), date: secondsOf(at) }
    return { update_id, message_reaction: { ...where, old_reaction, new_reaction } }
  },
})

function pressOf({ id, at, text, extra }: Told): object {
  const { title = text ?? '', payload = '' } = Object(extra.postback)
  const keys = [[{ text: title, callback_data: String(payload) }]]
  const where = { date: secondsOf(at), chat: shownChat(extra.chat) }
  const below = { message_id: 1, ...where, reply_markup: { inline_keyboard: keys } }
  const press = { from: shownPerson(extra.from), message: below, data: String(payload) }
  return { update_id: extra.updateId, callback_query: { id: id.split('press-').at(-1), ...press } }
}

/**
 * People write to the bot in private, unless the control has them write in the connected chat. The first time they come
 * by the link of that chat; reports repeat that, as updates are repeated until they are confirmed.
 */
export const botInbox: InboxTwin = {
  ...twin,
  async say(state, said) {
    const { accountId, participant, direction } = said
    await keepFiles(state, said.attachments)
    const inChat = said.extra?.inChat === true
    const from = { username: participant.id, ...participant }
    const person = inChat ? undefined : await cameBy(state, said)
    const chat = person ? asChat(person) : spokenIn(await chatOf(state, accountId), direction)
    const extra = { ...said.extra, chat, from, updateId: await nextUpdate(state) }
    const who = inChat ? { ...from, id: accountId } : participant
    const told = await twin.say(state, { ...said, participant: who, extra })
    // A bot has no app in which somebody else could write as it.
    if (person && direction === 'outgoing') return { ...told, notification: undefined }
    return withStart(told, person)
  },
  async change(state, id, change) {
    const told = await twin.change(state, id, change)
    return told && withStart(told, await privateChatOf(state, id.slice(0, id.lastIndexOf(':'))))
  },
}

/** In a channel nobody but the channel speaks, so somebody who does speaks in a group. */
function spokenIn(chat: SandboxChat, direction: Said['direction']): SandboxChat {
  return direction === 'incoming' && chat.type === 'channel' ? { ...chat, type: 'supergroup' } : chat
}

function withStart(told: Reported, person: PrivateChat | undefined): Reported {
  const { notification } = told
  if (!notification || !person) return told
  return { ...told, notification: { ok: true, result: [person.start, notification] } }
}

async function cameBy(state: TwinState, { accountId, participant, at }: Said): Promise<PrivateChat> {
  const known = await privateChatOf(state, participant.id)
  if (known?.cameTo === accountId) return known
  const { name, username = participant.id } = participant
  const person = { id: idOf(participant.id), name, username, cameTo: accountId, start: {} }
  const message = {
    message_id: await countedAfter(state, `message ${participant.id}`),
    from: shownPerson(person),
    chat: shownChat(asChat(person)),
    date: secondsOf(at),
    text: `/start ${accountId}`,
  }
  const came = { ...person, start: { update_id: await nextUpdate(state), message } }
  await keepPrivateChat(state, came)
  return came
}

async function nextUpdate(state: TwinState): Promise<number> {
  return Number(await numberAfter(state, 0n))
}
