import {
  type Addressed,
  type AddressOwner,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

/** The address of a message names its server, its channel and itself. */
export function postIdOf(address: string, { metadata }: AddressOwner): Addressed | undefined {
  const { host, path = [] } = partsOf(address, ['www.', 'ptb.', 'canary.']) ?? {}
  const [word, guildId, channelId, messageId] = path
  if (host !== 'discord.com' && host !== 'discordapp.com') return undefined
  if (word !== 'channels' || path.length !== 4 || guildId === undefined || channelId === undefined)
    return undefined
  if (guildId !== metadata.guildId || !isNumber(messageId)) return undefined
  return { platformPostId: messageId, extra: { channelId } }
}
