import type { TwinState } from '#wire/twin/twin.ts'
import { threadMessage } from '../../capabilities/conversations/conversations.twin.ts'
import { writableChat } from './account.ts'
import { botFault } from './fault.ts'
import type { Parameters } from './parameters.ts'
import { isThere, nameOf } from './thread.ts'

/** The signs that a bot may set. */
const known = new Set(
  (
    '👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 ' +
    '😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
)

/** A bot sets one sign at most; an empty list takes it back. */
export async function setMessageReaction(
  state: TwinState,
  { chat_id, message_id, reaction = [] }: Parameters,
): Promise<true> {
  const chat = await writableChat(state, chat_id)
  if (!Array.isArray(reaction)) throw botFault(400, "Bad Request: can't parse reaction types")
  if (reaction.length > 1) throw botFault(400, 'Bad Request: REACTIONS_TOO_MANY')
  if (!(await isThere(state, chat, message_id)))
    throw botFault(400, 'Bad Request: message to react not found')
  const [one] = reaction
  if (one && (one.type !== 'emoji' || !known.has(one.emoji)))
    throw botFault(400, 'Bad Request: REACTION_INVALID')
  const name = nameOf(chat, message_id)
  const kept = await threadMessage(state, name)
  const { account: _, ...others } = kept?.reactions ?? {}
  const reactions = { ...others, ...(one && { account: one.emoji }) }
  if (kept) await state.put('dm', name, { ...kept, reactions })
  return true
}

const actions = new Set([
  ...['typing', 'upload_photo', 'record_video', 'upload_video', 'record_voice', 'upload_voice'],
  ...['upload_document', 'choose_sticker', 'find_location', 'record_video_note', 'upload_video_note'],
])

export async function sendChatAction(state: TwinState, { chat_id, action }: Parameters): Promise<true> {
  await writableChat(state, chat_id)
  if (!actions.has(action)) throw botFault(400, 'Bad Request: wrong parameter action in request')
  return true
}
