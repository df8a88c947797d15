import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { MediaItem, MediaSource } from '../../capabilities/publishing/publishing.ts'
import { beforeTheCall, callBot, unreadable } from '../api.ts'
import { composeMessage, filesOf } from '../message.ts'
import { momentOf } from './messages.ts'

export interface DirectMessage {
  userId: string
  text: string
  media: readonly MediaItem[]
  embeds: readonly Record<string, unknown>[]
  tts: boolean
}

export interface SentDirectly {
  messageId: string
  channelId: string
  timestamp: string
}

/** Opens the conversation with a person, which is there already after the first time, and sends one message. */
export async function sendDirectMessage(
  transport: Transport,
  _account: Account,
  { userId, text, media, embeds, tts }: DirectMessage,
  source: MediaSource,
): Promise<Outcome<SentDirectly>> {
  const json = { recipient_id: userId }
  const opened = beforeTheCall(await callBot(transport, '/users/@me/channels', { method: 'POST', json }))
  return chain(opened, async (channel) => {
    if (typeof channel?.id !== 'string') return unreadable('the conversation')
    return chain(await filesOf(media, source), async (files) => {
      const cards = embeds.length > 0 && { embeds }
      const message = { ...composeMessage({ text, media }, {}), ...cards, ...(tts && { tts }) }
      const path = `/channels/${pathSegment(channel.id)}/messages`
      return chain(await callBot(transport, path, { method: 'POST', json: message, files }), async (sent) =>
        typeof sent?.id === 'string'
          ? done({ messageId: sent.id, channelId: channel.id, timestamp: momentOf(sent.timestamp) })
          : unreadable('the message'),
      )
    })
  })
}
