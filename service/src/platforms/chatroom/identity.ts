import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import { callBot, unreadable } from './api.ts'
import { type Channel, findChannel, listChannels, readChannel } from './channels.ts'

export async function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  const { platformAccountId, metadata } = account
  return chain(await readChannel(transport, platformAccountId), async (channel) => {
    if (!channel) return refused('The channel is not there any more.', '10003')
    const { defaultChannelId = platformAccountId } = metadata
    if (defaultChannelId === platformAccountId) return identifyAll(transport, metadata, channel)
    return chain(await findChannel(transport, { metadata }, defaultChannelId), async (chosen) =>
      chosen ? standFor(transport, account, chosen) : identify(transport, channel),
    )
  })
}

/**
 * The identity of the account in another channel of its server, or null when the server has no such channel. Posts go
 * there, so an explicitly set default changes with it.
 */
export async function takeChannel(
  transport: Transport,
  { metadata }: Account,
  channelId: string,
): Promise<Outcome<Identity | null>> {
  return chain(await findChannel(transport, { metadata }, channelId), async (channel) => {
    return channel !== null && isAccount(channel) ? identifyAll(transport, metadata, channel) : done(null)
  })
}

/** A channel as an account, and as the default of one that has had a default. */
async function identifyAll(
  transport: Transport,
  { defaultChannelId }: Account['metadata'],
  channel: Channel,
): Promise<Outcome<Identity>> {
  return map(await identify(transport, channel), (identity) =>
    defaultChannelId === undefined
      ? identity
      : { ...identity, metadata: { ...identity.metadata, ...asDefault(channel) } },
  )
}

/**
 * The identity of the account once its posts go to another channel of its server, or null when the bot can write to no
 * such channel there. People know an account by the place of its posts, so it has the name of that channel.
 */
export async function chooseDefault(
  transport: Transport,
  account: Account,
  channelId: string,
): Promise<Outcome<Identity | null>> {
  return chain(await listChannels(transport, account), async (channels) => {
    const channel = channels.find(({ id }) => id === channelId)
    return channel ? standFor(transport, account, channel) : done(null)
  })
}

/** An account under the name of the channel that its posts go to. It remains the channel that was connected. */
async function standFor(
  transport: Transport,
  account: Account,
  channel: Channel,
): Promise<Outcome<Identity>> {
  return map(await identify(transport, channel), ({ metadata: { guildId, guildName }, ...identity }) => ({
    ...identity,
    platformAccountId: account.platformAccountId,
    metadata: {
      ...(guildId !== undefined && { guildId }),
      ...(guildName !== undefined && { guildName }),
      ...asDefault(channel),
    },
  }))
}

function asDefault({ id, name, kind }: Channel) {
  return { defaultChannelId: id, defaultChannelName: name, defaultChannelType: kind }
}

/** Posts in a forum need a title each, so a forum is named by a target or set as the channel of an account. */
export function isAccount({ kind }: Channel): boolean {
  return kind === 'text' || kind === 'announcement'
}

export async function identify(transport: Transport, channel: Channel): Promise<Outcome<Identity>> {
  const answer = await callBot(transport, `/guilds/${pathSegment(channel.guildId)}`, {
    query: { with_counts: true },
  })
  return chain(answer, async (guild) => {
    if (guild?.id !== channel.guildId || typeof guild.name !== 'string') return unreadable('the server')
    const { id, name, icon, approximate_member_count: members } = guild
    return done({
      platformAccountId: channel.id,
      username: channel.name,
      displayName: `${name} #${channel.name}`,
      avatarUrl: nameOf(icon) ? `https://cdn.discordapp.com/icons/${id}/${icon}.png` : null,
      profileUrl: `https://discord.com/channels/${pathSegment(id)}/${pathSegment(channel.id)}`,
      followersCount: typeof members === 'number' ? members : null,
      metadata: { guildId: id, guildName: name, channelName: channel.name, channelType: channel.kind },
    })
  })
}

export function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
