import { isDeepStrictEqual } from 'node:util'
import { countedAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinObject, type TwinState } from '#wire/twin/twin.ts'
import { type Kept, writableChat } from './account.ts'
import { botFault } from './fault.ts'
import { keyboardIn } from './keyboard.ts'
import { assertMarkup } from './markup.ts'
import { readMedia } from './media.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxChat } from './sandbox-chat.ts'
import { answeredIn, keptEdit, keptRemoval, shown, threadObjectsOf } from './thread.ts'

const textMax = 4096
const captionMax = 1024

export async function sendMessage(state: TwinState, parameters: Parameters, seen?: Kept): Promise<object> {
  return say(state, parameters, async () => ({ text: readText(parameters) }), seen)
}

/** The send methods of one media each: `field` names the parameter and the member of the message. */
export function sendMedia(field: string) {
  return async (state: TwinState, parameters: Parameters): Promise<object> => {
    return say(state, parameters, async () => {
      const media = await readMedia(state, parameters, parameters[field], field)
      return { [field]: media, ...readCaption(parameters) }
    })
  }
}

export async function sendLocation(state: TwinState, parameters: Parameters): Promise<object> {
  return say(state, parameters, async () => {
    const [latitude, longitude] = [Number(parameters.latitude), Number(parameters.longitude)]
    if (Number.isNaN(latitude + longitude)) throw botFault(400, 'Bad Request: latitude is empty')
    return { location: { latitude, longitude } }
  })
}

export async function sendContact(state: TwinState, parameters: Parameters): Promise<object> {
  return say(state, parameters, async () => {
    const { phone_number, first_name, last_name } = parameters
    if (!phone_number) throw botFault(400, 'Bad Request: phone number is empty')
    if (!first_name) throw botFault(400, 'Bad Request: first name is empty')
    return { contact: { phone_number, first_name, ...(last_name && { last_name }) } }
  })
}

/** One message with its keys, in answer to another one or not. It is also the newest of its conversation. */
async function say(
  state: TwinState,
  parameters: Parameters,
  content: () => Promise<Parameters>,
  seen?: Kept,
): Promise<object> {
  const chat = await writableChat(state, parameters.chat_id, seen)
  const reply_to_message = await answeredIn(state, chat, parameters)
  const reply_markup = keyboardIn(parameters.reply_markup)
  const message = await numbered(state, chat, {
    ...(await content()),
    ...(reply_to_message && { reply_to_message }),
    ...(reply_markup && { reply_markup }),
  })
  await state.putAll([objectOf(chat, message), ...(await threadObjectsOf(state, chat, message))])
  return shown(chat, message)
}

export async function sendMediaGroup(state: TwinState, parameters: Parameters): Promise<object[]> {
  const chat = await writableChat(state, parameters.chat_id)
  const items: Parameters[] = Array.isArray(parameters.media) ? parameters.media : []
  assertAlbum(items)
  const contents: object[] = []
  for (const item of items) {
    const media = await readMedia(state, parameters, item.media, item.type)
    contents.push({ [item.type]: media, ...readCaption(item) })
  }
  const media_group_id = String(await countedAfter(state, 'album'))
  const messages: object[] = []
  for (const content of contents)
    messages.push(shown(chat, await keep(state, chat, { media_group_id, ...content })))
  return messages
}

function assertAlbum(items: readonly Parameters[]): void {
  if (items.length === 0) throw botFault(400, 'Bad Request: there are no messages to send')
  if (items.length > 10) throw botFault(400, 'Bad Request: too many messages to send as an album')
  const types = new Set(items.map(({ type }) => type))
  const strange = [...types].find((type) => !['photo', 'video', 'document'].includes(type))
  if (strange !== undefined)
    throw botFault(
      400,
      `Bad Request: can't parse InputMedia: type "${strange}" can't be used in sendMediaGroup`,
    )
  if (types.size > 1 && types.has('document'))
    throw botFault(400, "Bad Request: document can't be mixed with other media types")
}

export async function editMessageText(state: TwinState, parameters: Parameters): Promise<object> {
  return edit(state, parameters, 'text', (message) => {
    if (message.text === undefined)
      throw botFault(400, 'Bad Request: there is no text in the message to edit')
    return readText(parameters)
  })
}

export async function editMessageCaption(state: TwinState, parameters: Parameters): Promise<object> {
  return edit(state, parameters, 'caption', (message) => {
    if (message.text !== undefined)
      throw botFault(400, 'Bad Request: there is no caption in the message to edit')
    return readCaption(parameters).caption
  })
}

/** An edit that names no keys takes those of the message away. */
async function edit(
  state: TwinState,
  { chat_id, message_id, reply_markup: markup }: Parameters,
  field: 'text' | 'caption',
  words: (message: Parameters) => string | undefined,
): Promise<object> {
  const chat = await writableChat(state, chat_id)
  const message = await state.get('message', keyOf(chat, message_id))
  if (!message) throw botFault(400, 'Bad Request: message to edit not found')
  const { [field]: before, reply_markup: keysBefore, ...rest } = message
  const after = words(message)
  const reply_markup = keyboardIn(markup)
  if (after === before && isDeepStrictEqual(reply_markup, keysBefore))
    throw botFault(
      400,
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  const said = { ...(after !== undefined && { [field]: after }), ...(reply_markup && { reply_markup }) }
  const edited = { ...rest, ...said, edit_date: seconds(state) }
  await state.put('message', keyOf(chat, message_id), edited)
  await keptEdit(state, chat, edited)
  return shown(chat, edited)
}

export async function deleteMessage(state: TwinState, { chat_id, message_id }: Parameters): Promise<true> {
  const chat = await writableChat(state, chat_id)
  const key = keyOf(chat, message_id)
  if (!(await state.get('message', key))) throw botFault(400, 'Bad Request: message to delete not found')
  await state.delete('message', key)
  await keptRemoval(state, chat, message_id)
  return true
}

/** Skips the messages that are not there. */
export async function deleteMessages(state: TwinState, { chat_id, message_ids }: Parameters): Promise<true> {
  const chat = await writableChat(state, chat_id)
  if (!Array.isArray(message_ids) || message_ids.length === 0 || message_ids.length > 100)
    throw botFault(400, 'Bad Request: message identifiers are not specified')
  for (const id of message_ids) await state.delete('message', keyOf(chat, id))
  return true
}

/** Keeps a new message of a chat. */
export async function keep(state: TwinState, chat: SandboxChat, content: object): Promise<Parameters> {
  const message = await numbered(state, chat, content)
  await state.putAll([objectOf(chat, message)])
  return message
}

/** A new message of a chat, with the chat's next message id. */
async function numbered(state: TwinState, chat: SandboxChat, content: object): Promise<Parameters> {
  const message_id = await countedAfter(state, `message ${chat.id}`)
  return { message_id, chat_id: chat.id, date: seconds(state), ...content }
}

function objectOf(chat: SandboxChat, message: Parameters): TwinObject {
  return ['message', keyOf(chat, message.message_id), message, { under: String(chat.id), days: memoryDays }]
}

function keyOf({ id }: SandboxChat, messageId: unknown): string {
  return `${id}/${messageId}`
}

function seconds({ now }: TwinState): number {
  return Math.floor(now.getTime() / 1000)
}

function readText({ text, parse_mode }: Parameters): string {
  const words = typeof text === 'string' ? text.trim() : ''
  if (words === '') throw botFault(400, 'Bad Request: message text is empty')
  assertMarkup(words, parse_mode)
  if (words.length > textMax) throw botFault(400, 'Bad Request: message is too long')
  return words
}

function readCaption({ caption, parse_mode }: Parameters): { caption?: string } {
  const words = typeof caption === 'string' ? caption.trim() : ''
  if (words === '') return {}
  assertMarkup(words, parse_mode)
  if (words.length > captionMax) throw botFault(400, 'Bad Request: message caption is too long')
  return { caption: words }
}
