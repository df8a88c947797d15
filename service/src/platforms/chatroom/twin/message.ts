import type { AppProfile } from '#wire/twin/app-profile.ts'
import { namesNothing } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { contentIntent, hasIntent, sandboxBot } from './app.ts'
import {
  channelFor,
  channelOf,
  forumTypes,
  isTextBased,
  isThreadType,
  maskOf,
  shownChannel,
} from './channel.ts'
import { type Content, cardsOf, readContent, rightsFor } from './content.ts'
import {
  assertId,
  discordFault,
  invalidForm,
  missingPermissions,
  unknown,
  wrongChannelType,
} from './fault.ts'
import type { Form } from './form.ts'
import { isLater, newId } from './id.ts'
import type { SandboxChannel } from './kept.ts'
import { assertMay, may } from './mask.ts'

export interface SandboxMessage extends Content {
  id: string
  channel_id: string
  author: { id: string; username: string }
  timestamp: string
  edited_timestamp: string | null
  flags: number
  webhook_id?: string
  pinned?: boolean
}

const nonceSeconds = 180

export async function createMessage(
  state: TwinState,
  channelId: string,
  { given, files }: Form,
): Promise<object> {
  const channel = await channelOf(state, channelId)
  if (forumTypes.includes(channel.type))
    throw discordFault(400, 40058, 'Cannot send a message in a forum channel')
  if (!isTextBased(channel)) throw discordFault(400, 50008, 'Cannot send messages in a non-text channel')
  if (channel.isClosed) throw discordFault(403, 50007, 'Cannot send messages to this user')
  const speaks = isThreadType(channel.type) ? may.sendInThreads : may.send
  const content = readContent(given, files)
  assertMay(await maskOf(state, channel), speaks, ...rightsFor(content, given.tts))
  const nonce = readNonce(given.nonce)
  const key = `${channel.id}/${nonce}`
  const before =
    nonce !== undefined && given.enforce_nonce === true ? await state.get('nonce', key) : undefined
  if (before && state.now.getTime() - before.at < nonceSeconds * 1000) {
    const first = await state.get('message', before.key)
    if (first) return { ...shownMessage(first), nonce }
  }
  const message = await keepMessage(state, channel, content, { author: sandboxBot })
  if (nonce !== undefined)
    await state.put('nonce', key, { key: keyOf(message), at: state.now.getTime() }, { days: 1 })
  return { ...shownMessage(message), ...(nonce !== undefined && { nonce }) }
}

function readNonce(nonce: unknown): string | number | undefined {
  if (nonce === undefined || nonce === null) return undefined
  const isGood = (typeof nonce === 'string' && nonce.length <= 25) || Number.isSafeInteger(nonce)
  if (!isGood) throw invalidForm('nonce', 'Must be 25 or fewer in length.', 'BASE_TYPE_MAX_LENGTH')
  return nonce as string | number
}

/** Keeps a new message. `id` is that of a thread which it begins. */
export async function keepMessage(
  state: TwinState,
  { id: channel_id }: Pick<SandboxChannel, 'id'>,
  content: Content,
  { author, ...more }: Pick<SandboxMessage, 'author'> & { id?: string; webhook_id?: string },
): Promise<SandboxMessage> {
  const { id = await newId(state), webhook_id } = more
  const message: SandboxMessage = {
    id,
    channel_id,
    ...content,
    embeds: [...content.embeds, ...cardsOf(content)],
    author,
    timestamp: state.now.toISOString(),
    edited_timestamp: null,
    flags: 0,
    ...(webhook_id !== undefined && { webhook_id }),
  }
  await putMessage(state, message)
  const channel = await state.get('channel', channel_id)
  if (channel) await state.put('channel', channel_id, { ...channel, last_message_id: id })
  return message
}

export async function putMessage(state: TwinState, message: SandboxMessage): Promise<void> {
  await state.put('message', keyOf(message), message, { under: message.channel_id, days: memoryDays })
}

const keyOf = ({ id, channel_id }: SandboxMessage) => `${channel_id}/${id}`

export async function messageOf(state: TwinState, channelId: string, id: string): Promise<SandboxMessage> {
  assertId('message_id', id)
  const message = namesNothing(id) ? undefined : await state.get('message', `${channelId}/${id}`)
  if (!message) throw unknown(10008)
  return message
}

export async function readMessage(
  state: TwinState,
  app: AppProfile,
  channelId: string,
  id: string,
): Promise<object> {
  await channelFor(state, channelId, may.readHistory)
  const message = await messageOf(state, channelId, id)
  const thread = channelId === id ? undefined : await state.get('channel', id)
  return { ...seenMessage(message, app), ...(thread && { thread: shownChannel(thread) }) }
}

/** The newest first, also behind an id that is given. Without the right to read history there is nothing. */
export async function listMessages(
  state: TwinState,
  app: AppProfile,
  channelId: string,
  query: URLSearchParams,
): Promise<object[]> {
  const channel = await channelFor(state, channelId)
  const limit = Number(query.get('limit') ?? 50)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100))
    throw invalidForm('limit', 'int value should be between 1 and 100.', 'NUMBER_TYPE_RANGE')
  if (!((await maskOf(state, channel)) & may.readHistory)) return []
  const [after, before] = [query.get('after'), query.get('before')]
  const found: SandboxMessage[] = []
  for (let cursor: string | null = null; ; ) {
    const wanted = {
      under: channelId,
      newestFirst: true,
      limit: 100,
      ...(cursor !== null && { after: cursor }),
    }
    const { values, next } = await state.page('message', wanted)
    const fitting = (values as SandboxMessage[]).filter(
      ({ id }) => (after === null || isLater(id, after)) && (before === null || isLater(before, id)),
    )
    found.push(...fitting)
    const isThrough = after === null ? found.length >= limit : fitting.length < values.length
    if (isThrough || next === null) break
    cursor = next
  }
  const page = after === null ? found.slice(0, limit) : found.slice(-limit)
  return page.map((message) => seenMessage(message, app))
}

export async function editMessage(
  state: TwinState,
  channelId: string,
  id: string,
  { given }: Form,
): Promise<object> {
  await channelFor(state, channelId)
  const message = await messageOf(state, channelId, id)
  if (message.author.id !== sandboxBot.id)
    throw discordFault(403, 50005, 'Cannot edit a message authored by another user')
  return changed(state, message, given)
}

export async function changed(
  state: TwinState,
  message: SandboxMessage,
  given: Record<string, any>,
): Promise<object> {
  const { content } = readContent({ content: given.content ?? message.content, poll: message.poll }, [])
  const edited = { ...message, content, edited_timestamp: state.now.toISOString() }
  await putMessage(state, edited)
  return shownMessage(edited)
}

export async function deleteMessage(state: TwinState, channelId: string, id: string): Promise<void> {
  const channel = await channelFor(state, channelId)
  const message = await messageOf(state, channelId, id)
  const isOwn = message.author.id === sandboxBot.id
  if (!isOwn && !((await maskOf(state, channel)) & may.manageMessages)) throw missingPermissions()
  await dropMessage(state, message)
}

export async function dropMessage(state: TwinState, message: SandboxMessage): Promise<void> {
  await state.delete('message', keyOf(message))
  await state.delete('pin', keyOf(message))
}

const announcement = 5
const crossposted = 1

export async function crosspost(state: TwinState, channelId: string, id: string): Promise<object> {
  const channel = await channelFor(state, channelId, may.send)
  const message = await messageOf(state, channelId, id)
  if (channel.type !== announcement) throw wrongChannelType()
  if (message.author.id !== sandboxBot.id && !((await maskOf(state, channel)) & may.manageMessages))
    throw missingPermissions()
  if (message.flags & crossposted) throw discordFault(400, 40033, 'This message has already been crossposted')
  const done = { ...message, flags: message.flags | crossposted }
  await putMessage(state, done)
  return shownMessage(done)
}

/** What other people wrote is seen by apps with the intent alone. */
export function seenMessage(message: SandboxMessage, app: AppProfile): object {
  const isSeen = message.author.id === sandboxBot.id || hasIntent(app, contentIntent)
  if (isSeen) return shownMessage(message)
  const { poll: _, ...rest } = message
  return shownMessage({ ...rest, content: '', embeds: [], attachments: [] })
}

export function shownMessage({ poll, pinned = false, ...message }: SandboxMessage): object {
  return {
    ...message,
    type: 0,
    tts: false,
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    components: [],
    pinned,
    ...(poll && { poll }),
  }
}
