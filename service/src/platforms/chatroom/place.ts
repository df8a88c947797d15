import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'
import { type Channel, findChannel, hasThreadsOnly, isThread } from './channels.ts'
import { threadNameOf } from './limits.ts'
import { channelOf, type Options, senderOf } from './options.ts'
import { ownWebhook } from './webhook.ts'

/** Where a message goes, and by which way. */
export interface Place {
  guildId: string
  channelId: string
  kind: Channel['kind']
  /** Of a message that shows another sender than the bot. */
  webhookId?: string
  /** The thread that such a message goes to; its webhook is one of the channel around it. */
  threadId?: string
}

/** The bot is on servers of other accounts as well, so the channel is looked up: it has to be one of this server. */
export async function placeOf(
  transport: Transport,
  account: Account,
  { options, title, item }: Publication,
): Promise<Outcome<Place>> {
  const wish: Options = options
  return chain(await findChannel(transport, account, channelOf(wish, account)), async (channel) => {
    if (!channel) return refused('The server of the account has no such channel.', '10003')
    if (hasThreadsOnly(channel) && threadNameOf(wish, title, item.text) === '')
      return refused('A post in a forum needs a title: send options.forumThreadName.')
    const place = { guildId: channel.guildId, channelId: channel.id, kind: channel.kind }
    if (Object.keys(senderOf(wish, account.settings)).length === 0) return done(place)
    const threadId = isThread(channel) ? { threadId: channel.id } : {}
    const around = isThread(channel) ? (channel.parentId ?? channel.id) : channel.id
    return map(await ownWebhook(transport, around), (webhookId) => ({ ...place, webhookId, ...threadId }))
  })
}
