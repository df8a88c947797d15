import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Credentials } from '../account.ts'
import { hasScope } from '../scopes.ts'
import { changeApi, isWord, readApi, unreadable } from './api.ts'

export interface Channel {
  id: string
  name: string
  isPrivate: boolean
  isArchived: boolean
  /** Whether the bot is in it. */
  isMember: boolean
  /** How many people are in it; null if not requested. */
  members: number | null
}

const pageSize = 999
const pages = 5

/** The channels that the bot can be connected with: all public ones, and the private ones that it was invited to. */
export async function listChannels(
  transport: Transport,
  credentials: Credentials,
): Promise<Outcome<readonly Channel[]>> {
  const types = hasScope(credentials, 'groups:read') ? 'public_channel,private_channel' : 'public_channel'
  const channels: Channel[] = []
  let cursor: string | undefined
  for (let page = 1; page <= pages; page++) {
    const wanted = { types, exclude_archived: true, limit: pageSize, cursor }
    const answer = await readApi(transport, credentials.accessToken, 'conversations.list', wanted)
    if (answer.kind !== 'done') return answer
    const { channels: listed } = answer.value
    if (!Array.isArray(listed) || !listed.every((one) => typeof one?.id === 'string'))
      return unreadable('the list of channels')
    channels.push(...listed.map(channelOf))
    cursor = cursorIn(answer.value)
    if (cursor === undefined) break
  }
  return done(channels)
}

/** The last page has an empty cursor, or none. */
export function cursorIn({ response_metadata: more }: any): string | undefined {
  const cursor = more?.next_cursor
  return typeof cursor === 'string' && cursor !== '' ? cursor : undefined
}

export async function readChannel(
  transport: Transport,
  { accessToken }: Credentials,
  id: string,
): Promise<Outcome<Channel>> {
  const wanted = { channel: id, include_num_members: true }
  const answer = await readApi(transport, accessToken, 'conversations.info', wanted)
  return chain(answer, async ({ channel }) =>
    typeof channel?.id === 'string' ? done(channelOf(channel)) : unreadable('the channel'),
  )
}

/** A channel that the bot can post to, which it enters where it may. */
export async function enterChannel(
  transport: Transport,
  credentials: Credentials,
  id: string,
): Promise<Outcome<Channel>> {
  return chain(await readChannel(transport, credentials, id), async (channel) => {
    if (channel.isArchived) return refused('The channel is archived.', 'is_archived')
    if (channel.isMember) return done(channel)
    if (channel.isPrivate || !hasScope(credentials, 'channels:join')) return uninvited(channel, credentials)
    const joined = await changeApi(transport, credentials.accessToken, 'conversations.join', { channel: id })
    // A workspace may keep apps from entering by themselves.
    if (isWord(joined, 'missing_scope', 'restricted_action')) return uninvited(channel, credentials)
    return chain(joined, () => readChannel(transport, credentials, id))
  })
}

function uninvited(channel: Channel, credentials: Credentials): Outcome<Channel> {
  if (!channel.isPrivate && hasScope(credentials, 'chat:write.public')) return done(channel)
  return refused(
    `The app is not in #${channel.name}. Invite it there (/invite), then choose the channel again.`,
    'not_in_channel',
  )
}

function channelOf({ id, name, is_private: isPrivate, is_archived: isArchived, ...rest }: any): Channel {
  const { is_member: isMember, num_members: members } = rest
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : id,
    isPrivate: isPrivate === true,
    isArchived: isArchived === true,
    isMember: isMember === true,
    members: typeof members === 'number' ? members : null,
  }
}

/** How the operations of the service call the two kinds. */
export const typeOf = ({ isPrivate }: Channel) => (isPrivate ? 'private' : 'public')

export async function listedChoices(transport: Transport, credentials: Credentials) {
  return map(await listChannels(transport, credentials), (channels) =>
    channels.map((channel) => ({ id: channel.id, name: channel.name, type: typeOf(channel) })),
  )
}
