import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { assertId, unknown } from './fault.ts'
import type { SandboxChannel, SandboxGuild } from './kept.ts'
import { assertMay, maskIn, may } from './mask.ts'

export const threadTypes: readonly number[] = [10, 11, 12]
export const forumTypes: readonly number[] = [15, 16]
const textTypes: readonly number[] = [0, 1, 2, 5, 13, ...threadTypes]

export const isThreadType = (type: number) => threadTypes.includes(type)

export async function guildOf(state: TwinState, id: string): Promise<SandboxGuild> {
  assertId('guild_id', id)
  const guild = namesNothing(id) ? undefined : await state.get('guild', id)
  if (!guild) throw unknown(10004)
  return guild
}

export async function channelOf(state: TwinState, id: string): Promise<SandboxChannel> {
  assertId('channel_id', id)
  const channel = namesNothing(id) ? undefined : await state.get('channel', id)
  if (!channel) throw unknown(10003)
  return channel
}

/** What the bot may do in a channel. A thread has the overwrites of the channel around it; a conversation allows everything. */
export async function maskOf(state: TwinState, channel: SandboxChannel): Promise<bigint> {
  if (channel.type === 1)
    return (
      may.view |
      may.send |
      may.readHistory |
      may.attachFiles |
      may.embedLinks |
      may.sendPolls |
      may.sendTts |
      may.pin
    )
  const parent = isThreadType(channel.type) ? await channelOf(state, channel.parent_id ?? '') : channel
  return maskIn(state, channel.guild_id, parent.permission_overwrites)
}

/** A channel in which the bot may do all of this. */
export async function channelFor(
  state: TwinState,
  id: string,
  ...wanted: readonly bigint[]
): Promise<SandboxChannel> {
  const channel = await channelOf(state, id)
  assertMay(await maskOf(state, channel), ...wanted)
  return channel
}

export function isTextBased({ type }: SandboxChannel): boolean {
  return textTypes.includes(type)
}

export function shownChannel(channel: SandboxChannel): object {
  const { guild_id, position, permission_overwrites, recipient, isClosed: _, ...known } = channel
  const rest = { last_message_id: null, ...known }
  if (channel.type === 1) return { id: channel.id, type: 1, recipients: [{ id: recipient }] }
  if (isThreadType(channel.type))
    return { ...rest, guild_id, message_count: 0, member_count: 1, total_message_sent: 1 }
  return {
    ...rest,
    guild_id,
    position,
    permission_overwrites,
    topic: null,
    nsfw: false,
  }
}

/** The channels of a server, threads left out. */
export async function listChannels(state: TwinState, guildId: string): Promise<object[]> {
  const { values } = await state.page('channel', { under: (await guildOf(state, guildId)).id, limit: 500 })
  return values.map(shownChannel)
}

export function shownGuild(guild: SandboxGuild, withCounts: boolean): object {
  const { id, name, ownerId } = guild
  const counts = { approximate_member_count: 42, approximate_presence_count: 7 }
  return { id, name, icon: null, owner_id: ownerId, ...(withCounts && counts) }
}

/** The servers of the bot, or of a person. */
export async function listGuilds(
  state: TwinState,
  personId: string | null,
  permissions: bigint,
): Promise<object[]> {
  const { values } = await state.page('guild', { limit: 200 })
  const found: object[] = []
  for (const guild of values as SandboxGuild[]) {
    if (personId !== null && !(await state.get('member', `${guild.id}/${personId}`))) continue
    const { id, name, ownerId } = guild
    found.push({
      id,
      name,
      icon: null,
      owner: ownerId === personId,
      permissions: String(permissions),
      features: [],
    })
  }
  return found
}
