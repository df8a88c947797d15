import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import { channelFor, channelOf, forumTypes, isThreadType, maskOf, shownChannel } from './channel.ts'
import { readContent, rightsFor } from './content.ts'
import { discordFault, invalidForm, missingPermissions, wrongChannelType } from './fault.ts'
import type { Form } from './form.ts'
import { newId, newMoment } from './id.ts'
import type { SandboxChannel } from './kept.ts'
import { assertMay, may } from './mask.ts'
import { keepMessage, messageOf, shownMessage } from './message.ts'

const archiveMinutes = [60, 1440, 4320, 10_080]

interface NewThread {
  name: string
  type: number
  minutes: number
  tags: string[]
}

function readThread(given: Record<string, any>, channel: SandboxChannel): NewThread {
  const { name, type, auto_archive_duration: minutes = 4320, applied_tags: tags = [] } = given
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > 100)
    throw invalidForm('name', 'Must be between 1 and 100 in length.', 'BASE_TYPE_BAD_LENGTH')
  if (minutes !== null && !archiveMinutes.includes(minutes))
    throw invalidForm(
      'auto_archive_duration',
      'Value must be one of (60, 1440, 4320, 10080).',
      'BASE_TYPE_CHOICES',
    )
  const known = (channel.available_tags ?? []).map(({ id }) => id)
  const strange = tags.find((tag: string) => !known.includes(tag))
  if (strange !== undefined) throw invalidForm('applied_tags', `Unknown tag ${strange}.`, 'BASE_TYPE_CHOICES')
  return { name: name.trim(), type: type ?? (channel.type === 5 ? 10 : 11), minutes: minutes ?? 4320, tags }
}

/** In a forum a thread begins with a message; elsewhere it stands for itself or on a message that is there. */
export async function createThread(
  state: TwinState,
  channelId: string,
  { given, files }: Form,
): Promise<object> {
  const channel = await channelOf(state, channelId)
  const wanted = readThread(given, channel)
  if (!forumTypes.includes(channel.type)) {
    if (![0, 5].includes(channel.type)) throw wrongChannelType()
    assertMay(await maskOf(state, channel), may.createThreads)
    return shownChannel(await open(state, channel, wanted, await newId(state), sandboxBot.id))
  }
  const content = readContent(given.message ?? {}, files)
  assertMay(await maskOf(state, channel), may.send, ...rightsFor(content, false))
  const thread = await open(state, channel, wanted, await newId(state), sandboxBot.id)
  const message = await keepMessage(state, thread, content, { author: sandboxBot, id: thread.id })
  return { ...shownChannel(thread), message: shownMessage(message) }
}

export async function createThreadOn(
  state: TwinState,
  channelId: string,
  messageId: string,
  given: Record<string, any>,
): Promise<object> {
  const channel = await channelFor(state, channelId, may.createThreads)
  if (![0, 5].includes(channel.type)) throw wrongChannelType()
  const wanted = readThread(given, channel)
  const { id } = await messageOf(state, channelId, messageId)
  if (await state.get('channel', id))
    throw discordFault(400, 160004, 'A thread has already been created for this message')
  return shownChannel(
    await open(state, channel, { ...wanted, type: channel.type === 5 ? 10 : 11 }, id, sandboxBot.id),
  )
}

export async function open(
  state: TwinState,
  { id: parent_id, guild_id }: SandboxChannel,
  { name, type, minutes, tags }: NewThread,
  id: string,
  owner: string,
): Promise<SandboxChannel> {
  const thread: SandboxChannel = {
    id,
    guild_id,
    name,
    type,
    position: 0,
    parent_id,
    permission_overwrites: [],
    owner_id: owner,
    applied_tags: tags,
    thread_metadata: {
      archived: false,
      auto_archive_duration: minutes,
      locked: false,
      archive_timestamp: await newMoment(state),
    },
  }
  await state.put('channel', id, thread, { under: `threads ${guild_id}`, days: memoryDays })
  return thread
}

/** A webhook opens a thread in a forum by the name of it. */
export function openByWebhook(
  state: TwinState,
  channel: SandboxChannel,
  given: Record<string, any>,
  id: string,
  owner: string,
): Promise<SandboxChannel> {
  return open(state, channel, readThread({ ...given, name: given.thread_name }, channel), id, owner)
}

/** The threads of a server, the newest first. */
async function threadsOf(state: TwinState, guildId: string): Promise<SandboxChannel[]> {
  const found: SandboxChannel[] = []
  let next: string | null = null
  do {
    const wanted = { under: `threads ${guildId}`, newestFirst: true, limit: 200 }
    const page = await state.page('channel', { ...wanted, ...(next !== null && { after: next }) })
    found.push(...page.values)
    next = page.next
  } while (next !== null)
  return found
}

export async function listActive(state: TwinState, guildId: string): Promise<object> {
  const threads = await threadsOf(state, guildId)
  return { threads: threads.filter((one) => !one.thread_metadata?.archived).map(shownChannel), members: [] }
}

/** What was put away last comes first. */
export async function listArchived(
  state: TwinState,
  channelId: string,
  query: URLSearchParams,
): Promise<object> {
  const { guild_id } = await channelFor(state, channelId, may.readHistory)
  const limit = Number(query.get('limit') ?? 50)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100))
    throw invalidForm('limit', 'int value should be between 1 and 100.', 'NUMBER_TYPE_RANGE')
  const before = query.get('before') ?? '9999'
  const momentOf = ({ thread_metadata: known }: SandboxChannel) => known?.archive_timestamp ?? ''
  const all = (await threadsOf(state, guild_id))
    .filter((one) => one.parent_id === channelId && one.thread_metadata?.archived && momentOf(one) < before)
    .sort((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1))
  return { threads: all.slice(0, limit).map(shownChannel), members: [], has_more: all.length > limit }
}

/** The author of a thread may archive it; anything else requires the right to manage threads. */
export async function editThread(state: TwinState, id: string, given: Record<string, any>): Promise<object> {
  const thread = await channelFor(state, id)
  const { thread_metadata: known } = thread
  const mayManage = (await maskOf(state, thread)) & (may.manageThreads | may.administrator)
  const isOwn = thread.owner_id === sandboxBot.id && given.locked === undefined
  if (!known || !(mayManage || isOwn)) throw missingPermissions()
  const { name = thread.name, archived = known.archived, locked = known.locked } = given
  const archive_timestamp = archived === known.archived ? known.archive_timestamp : await newMoment(state)
  const edited = { ...thread, name, thread_metadata: { ...known, archived, locked, archive_timestamp } }
  await state.put('channel', id, edited)
  return shownChannel(edited)
}

/** A bot that may manage threads deletes them. No other channel of the sandbox is deleted. */
export async function deleteChannel(state: TwinState, id: string): Promise<object> {
  const channel = await channelFor(state, id)
  if (!isThreadType(channel.type) || !((await maskOf(state, channel)) & may.manageThreads))
    throw missingPermissions()
  await state.delete('channel', id)
  return shownChannel(channel)
}
