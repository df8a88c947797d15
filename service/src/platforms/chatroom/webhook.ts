import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callBot, callWebhook, unreadable } from './api.ts'
import { readChannel } from './channels.ts'

/** The name under which people find the webhook in the settings of a channel. */
const webhookName = 'Zither'

/** The webhook of the bot in a channel. It is made if there is none; people in the channel do not notice. */
export async function ownWebhook(transport: Transport, channelId: string): Promise<Outcome<string>> {
  const path = `/channels/${pathSegment(channelId)}/webhooks`
  return chain(await callBot(transport, path), async (body) => {
    if (!Array.isArray(body)) return unreadable('the webhooks')
    const own = body.filter((one) => isOurs(one, transport))
    const known = own.find((one) => one.name === webhookName) ?? own[0]
    if (known) return done(known.id)
    return chain(
      await callBot(transport, path, { method: 'POST', json: { name: webhookName } }),
      async (made) => (typeof made?.id === 'string' ? done(made.id) : unreadable('the webhook')),
    )
  })
}

/** People may give a webhook of theirs any name, so the app that has made it decides. */
function isOurs({ id, token, application_id: appId }: any, { settings }: Transport): boolean {
  return typeof id === 'string' && typeof token === 'string' && appId === settings?.clientId
}

export interface Webhook {
  id: string
  token: string
  channelId: string
}

/**
 * A webhook with its token. The token is read at each use and never stored, because anyone who has it can post in the
 * channel.
 */
export async function readWebhook(transport: Transport, id: string): Promise<Outcome<Webhook>> {
  return chain(await callBot(transport, `/webhooks/${pathSegment(id)}`), async (webhook) => {
    const { token, channel_id: channelId } = webhook ?? {}
    if (webhook?.id !== id || typeof channelId !== 'string') return unreadable('the webhook')
    return typeof token === 'string'
      ? done({ id, token, channelId })
      : refused('The webhook belongs to another app.', foreignWebhook)
  })
}

const foreignWebhook = 'foreign_webhook'

/**
 * The webhook, if it still reaches the channel of a message: its own channel, or a thread of that. People move
 * webhooks, but sent messages stay where they are; after a move the network answers that it knows no such message.
 */
export async function reachingWebhook(
  transport: Transport,
  id: string,
  channelId: string,
): Promise<Outcome<Webhook>> {
  return chain(await readWebhook(transport, id), async (webhook) => {
    if (webhook.channelId === channelId) return done(webhook)
    return chain(await readChannel(transport, channelId), async (channel) =>
      channel?.parentId === webhook.channelId ? done(webhook) : refused(movedAway, movedWebhook),
    )
  })
}

const movedAway =
  'The webhook that has sent the message does not reach its channel any more. Move it back there, then try again.'
const movedWebhook = 'moved_webhook'

/** By these the network, or what it shows, says that the bot cannot use a webhook any more. */
export const lostWebhook: readonly string[] = ['10015', foreignWebhook, movedWebhook]

/** A message read through its webhook: in full, independent of the permissions of the bot's app. */
export function readByWebhook(
  transport: Transport,
  webhook: Webhook,
  messageId: string,
  channelId: string,
): Promise<Outcome<any>> {
  const { path, query } = messageOfWebhook(webhook, messageId, channelId)
  return callWebhook(transport, webhook, path, { query })
}

/** Where a message of a webhook is. One that is not in the channel of the webhook is in a thread, which has to be named. */
export function messageOfWebhook({ channelId: around }: Webhook, messageId: string, channelId: string) {
  const query = channelId === around ? {} : { thread_id: channelId }
  return { path: `/messages/${pathSegment(messageId)}`, query }
}
