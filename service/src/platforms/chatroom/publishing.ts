import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Item,
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { absent, beforeTheCall, type Call, callBot, callWebhook, orAbsent, unreadable } from './api.ts'
import { check, limits, mediaRules, threadNameOf } from './limits.ts'
import { lookup } from './lookup/lookup.ts'
import { composeMessage, filesOf, readSent } from './message.ts'
import { nonceOf } from './nonce.ts'
import { type Options, options, senderOf } from './options.ts'
import { type Place, placeOf } from './place.ts'
import { postIdOf } from './post-address.ts'
import { followUp, followUps } from './steps.ts'
import { lostWebhook, messageOfWebhook, reachingWebhook, readWebhook, type Webhook } from './webhook.ts'

export const publishing: Publishing = {
  limits,
  counting: 'codepoints',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare: (transport, account, publication) => placeOf(transport, account, publication),
  publish,
  postIdOf,
  lookup,
  followUps,
  followUp,
  isThere,
  edit,
  remove,
}

interface Message {
  path: string
  json: Record<string, unknown>
  query?: Record<string, string>
}

/** A webhook shows another sender. It takes no nonce, so such a message is only found by its words. */
async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
  media: MediaSource,
): Promise<Outcome<Published>> {
  const place = prepared as Place
  return chain(await filesOf(publication.item.media, media), async (files) => {
    if (place.webhookId === undefined) {
      const { path, json } = messageOf(place, publication)
      const made = await callBot(transport, path, { method: 'POST', json, files })
      return chain(made, async (answer) => readMade(answer, place))
    }
    const webhook = beforeTheCall(await readWebhook(transport, place.webhookId))
    return chain(webhook, async (known) => {
      // Moved since the place was found: it would post in another channel.
      if (place.threadId === undefined && known.channelId !== place.channelId) return notYet
      const { path, json, query = {} } = webhookMessageOf(place, publication, account)
      const made = await callWebhook(transport, known, path, { method: 'POST', json, query, files })
      return chain(made, async (answer) => readMade(answer, place))
    })
  })
}

const notYet = outcomeOfFault('transient', { message: 'The webhook was moved to another channel meanwhile.' })

function readMade(answer: any, { guildId, kind, webhookId }: Place): Outcome<Published> {
  const isThread = kind === 'forum' || kind === 'media'
  const extra = { ...(isThread && { opens: 'thread' }), ...(webhookId !== undefined && { webhookId }) }
  // A post in a forum is a thread, whose first message has its id as a rule.
  const { id, message: first } = answer ?? {}
  const message = isThread && webhookId === undefined ? { id: first?.id ?? id, channel_id: id } : answer
  return readSent(message, guildId, extra)
}

function messageOf(place: Place, { item, title, options: given, reference }: Publication): Message {
  const wish: Options = given
  const message = composeMessage(item, wish)
  const channel = `/channels/${pathSegment(place.channelId)}`
  if (place.kind === 'forum' || place.kind === 'media')
    return { path: `${channel}/threads`, json: { ...threadOf(place, wish, title, item), message } }
  const tts = wish.tts === true && { tts: true }
  const proof = { nonce: nonceOf(reference.id), enforce_nonce: true }
  return { path: `${channel}/messages`, json: { ...message, ...tts, ...proof } }
}

function webhookMessageOf(
  place: Place,
  { item, title, options: given }: Publication,
  account: Account,
): Message {
  const wish: Options = given
  const { name, applied_tags } = threadOf(place, wish, title, item)
  const isForum = place.kind === 'forum' || place.kind === 'media'
  const json = {
    ...composeMessage(item, wish),
    ...senderOf(wish, account.settings),
    ...(wish.tts === true && { tts: true }),
    ...(isForum && { thread_name: name, ...(applied_tags && { applied_tags }) }),
  }
  return { path: '', json, query: { wait: 'true', ...(place.threadId && { thread_id: place.threadId }) } }
}

function threadOf(_place: Place, wish: Options, title: string, { text }: Item) {
  const { forumAppliedTags: tags = [] } = wish
  return { name: threadNameOf(wish, title, text), ...(tags.length > 0 && { applied_tags: tags }) }
}

const gone = ['10008', '10003']

async function isThere(
  transport: Transport,
  account: Account,
  published: Published,
): Promise<Outcome<boolean>> {
  const answer = await callBot(transport, pathOf(published, account))
  return chain(orAbsent(answer, ...gone), async (message) => {
    if (message === absent) return done(false)
    return message?.id === published.platformPostId ? done(true) : unreadable('the message')
  })
}

/** Only the words change. What a webhook has sent, the webhook alone may change. */
async function edit(
  transport: Transport,
  account: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const call = { method: 'PATCH', json: { content: text } } as const
  const webhookId = published.extra?.webhookId
  const edited =
    webhookId === undefined
      ? await callBot(transport, pathOf(published, account), call)
      : await chain(await webhookOf(transport, webhookId, published, account), (webhook) =>
          callBy(transport, webhook, published, account, call),
        )
  return chain(edited, async (answer) =>
    answer?.id === published.platformPostId ? done(published) : unreadable('the message'),
  )
}

/**
 * A post in a forum goes with its thread. A webhook takes off what it has sent without a permission for it. One that does not
 * reach the message any more leaves that to the bot: from the webhook, "no such message" would prove nothing.
 */
async function remove(transport: Transport, account: Account, published: Published): Promise<Outcome<null>> {
  const call = { method: 'DELETE' } as const
  const { webhookId, opens } = published.extra ?? {}
  const path =
    opens === 'thread'
      ? `/channels/${pathSegment(channelIn(published, account))}`
      : pathOf(published, account)
  const webhook =
    webhookId === undefined || opens === 'thread'
      ? done(absent)
      : orAbsent(await webhookOf(transport, webhookId, published, account), ...lostWebhook)
  const removed = await chain(webhook, async (known) =>
    known === absent ? callBot(transport, path, call) : callBy(transport, known, published, account, call),
  )
  return map(orAbsent(removed, ...gone), () => null)
}

async function webhookOf(
  transport: Transport,
  webhookId: string,
  published: Published,
  account: Account,
): Promise<Outcome<Webhook>> {
  return beforeTheCall(await reachingWebhook(transport, webhookId, channelIn(published, account)))
}

function callBy(
  transport: Transport,
  webhook: Webhook,
  published: Published,
  account: Account,
  call: Call,
): Promise<Outcome<any>> {
  const { path, query } = messageOfWebhook(webhook, published.platformPostId, channelIn(published, account))
  return callWebhook(transport, webhook, path, { ...call, query })
}

function channelIn({ extra }: Published, { platformAccountId }: Account): string {
  return extra?.channelId ?? platformAccountId
}

function pathOf(published: Published, account: Account): string {
  return `/channels/${pathSegment(channelIn(published, account))}/messages/${pathSegment(published.platformPostId)}`
}
