import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { absent, callBot, orAbsent, unreadable } from './api.ts'
import { has, type Overwrite, permissionsIn, readBits, type Standing } from './permissions.ts'
import { isChannelId, isSnowflake } from './snowflake.ts'

/** The kinds of channels that we know, by the numbers of the network. */
const kinds = {
  0: 'text',
  2: 'voice',
  5: 'announcement',
  10: 'announcement_thread',
  11: 'public_thread',
  12: 'private_thread',
  13: 'stage',
  15: 'forum',
  16: 'media',
} as const

export type ChannelKind = (typeof kinds)[keyof typeof kinds]

/** A channel of a server. */
export interface Channel {
  id: string
  guildId: string
  name: string
  /** The number of the network. */
  type: number
  kind: ChannelKind | 'other'
  parentId: string | null
  /** The newest message that it has had, which may be gone. */
  lastMessageId: string | null
  overwrites: readonly Overwrite[]
}

const unknownChannel = '10003'
/** The network takes an id that no channel can have for a malformed request. */
const malformed = '50035'
const listed = new Set<string>(['text', 'announcement', 'forum'])

/** Every post in these opens a thread of its own. */
export function hasThreadsOnly({ kind }: Pick<Channel, 'kind'>): boolean {
  return kind === 'forum' || kind === 'media'
}

export function isThread({ kind }: Pick<Channel, 'kind'>): boolean {
  return kind.endsWith('_thread')
}

/** The channel of an id, or null when the server of the account has no such channel. The bot may be on other servers. */
export async function findChannel(
  transport: Transport,
  { metadata }: Pick<Account, 'metadata'>,
  id: string,
): Promise<Outcome<Channel | null>> {
  if (!isChannelId(id)) return done(null)
  const channel = await readChannel(transport, id)
  return map(channel, (found) => (found?.guildId === metadata.guildId ? found : null))
}

/**
 * What of a place the server of the account does not have, by the ids that a request names. The channel of the account
 * itself needs no question.
 */
export async function findLack(
  transport: Transport,
  account: Pick<Account, 'metadata' | 'platformAccountId'>,
  channelId: string,
  messageId?: string,
): Promise<Outcome<'channel' | 'message' | null>> {
  if (!isChannelId(channelId)) return done('channel')
  if (messageId !== undefined && !isSnowflake(messageId)) return done('message')
  if (channelId === account.platformAccountId) return done(null)
  return map(await findChannel(transport, account, channelId), (found) => (found ? null : 'channel'))
}

/** The channel of an id on any server of the bot, or null when there is none. */
export async function readChannel(transport: Transport, id: string): Promise<Outcome<Channel | null>> {
  const answer = await callBot(transport, `/channels/${pathSegment(id)}`)
  return chain(orAbsent(answer, unknownChannel, malformed), async (body) => {
    if (body === absent) return done(null)
    const channel = toChannel(body)
    return channel ? done(channel) : unreadable('the channel')
  })
}

/** The text, announcement and forum channels of a server that the bot can write to, in the order of the server. */
export async function listWritable(
  transport: Transport,
  guildId: string,
): Promise<Outcome<readonly Channel[]>> {
  return chain(await standingOn(transport, guildId), async (standing) => {
    const answer = await callBot(transport, `/guilds/${pathSegment(guildId)}/channels`)
    return chain(answer, async (body) => {
      if (!Array.isArray(body) || body.length === 0) return unreadable('the channels')
      const channels = body
        .toSorted(byPosition)
        .flatMap((one) => toChannel({ guild_id: guildId, ...one }) ?? [])
      return done(channels.filter((channel) => listed.has(channel.kind) && isWritable(standing, channel)))
    })
  })
}

/** Those of the server of an account. */
export function listChannels(
  transport: Transport,
  { metadata }: Account,
): Promise<Outcome<readonly Channel[]>> {
  return listWritable(transport, metadata.guildId ?? '')
}

export function isWritable(standing: Standing, { overwrites }: Channel): boolean {
  const mask = permissionsIn(standing, overwrites)
  return has(mask, 'VIEW_CHANNEL') && has(mask, 'SEND_MESSAGES')
}

/** What the bot is on a server: who it is, its roles, and what they allow. */
export async function standingOn(transport: Transport, guildId: string): Promise<Outcome<Standing>> {
  const guild = `/guilds/${pathSegment(guildId)}`
  return chain(await readBot(transport), async (userId) =>
    chain(await callBot(transport, `${guild}/members/${pathSegment(userId)}`), async (member) => {
      if (!Array.isArray(member?.roles)) return unreadable('the roles of the bot')
      return chain(await callBot(transport, `${guild}/roles`), async (body) => {
        // Everybody has a role, so a list is never empty.
        if (!Array.isArray(body) || body.length === 0) return unreadable('the roles of the server')
        const roles = new Map(body.map((role) => [String(role?.id), readBits(role?.permissions) ?? 0n]))
        return done({ guildId, userId, roleIds: member.roles.map(String), roles })
      })
    }),
  )
}

/** The user that the bot is. */
export async function readBot(transport: Transport): Promise<Outcome<string>> {
  return chain(await callBot(transport, '/users/@me'), async (user) =>
    typeof user?.id === 'string' ? done(user.id) : unreadable('the user of the bot'),
  )
}

function toChannel(body: any): Channel | undefined {
  const {
    id,
    name,
    type,
    guild_id: guildId,
    parent_id: parentId,
    permission_overwrites: overwrites,
  } = body ?? {}
  if (typeof id !== 'string' || typeof type !== 'number') return undefined
  const kind = (kinds as Readonly<Record<number, ChannelKind>>)[type] ?? 'other'
  return {
    id,
    guildId: typeof guildId === 'string' ? guildId : '',
    name: typeof name === 'string' && name !== '' ? name : id,
    type,
    kind,
    parentId: typeof parentId === 'string' ? parentId : null,
    lastMessageId: typeof body.last_message_id === 'string' ? body.last_message_id : null,
    overwrites: Array.isArray(overwrites) ? overwrites.flatMap(toOverwrite) : [],
  }
}

function toOverwrite(body: any): Overwrite[] {
  const [allow, deny] = [readBits(body?.allow), readBits(body?.deny)]
  return typeof body?.id === 'string' ? [{ id: body.id, allow: allow ?? 0n, deny: deny ?? 0n }] : []
}

const byPosition = (one: any, other: any) => (one?.position ?? 0) - (other?.position ?? 0)
