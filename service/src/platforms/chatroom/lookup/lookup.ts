import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Publication, Sighting } from '../../capabilities/publishing/publishing.ts'
import { absent, callBot, orAbsent, unreadable } from '../api.ts'
import { hasThreadsOnly, readBot, readChannel } from '../channels.ts'
import { readSent } from '../message.ts'
import type { Place } from '../place.ts'
import { isBehind, momentOf, snowflakeAt } from '../snowflake.ts'
import { compare, isBy, type Search } from './candidate.ts'
import { findThread } from './thread.ts'

/** Clocks differ a little, and a message is older than its answer. */
const slackMs = 5000
const pageSize = 100
const pagesMost = 20

/** Looks for a message, or for the thread that a post in a forum is. Reads only. */
export async function lookup(
  transport: Transport,
  _account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  // Nothing was sent before the place was known.
  if (publication.prepared === null) return done({ found: null, complete: true })
  const place = publication.prepared as Place
  const from = snowflakeAt(new Date(since.getTime() - slackMs))
  return chain(await authorOf(transport, place), async (author) => {
    const search: Search = { transport, place, publication, from, author, own: { reads: 0 } }
    return hasThreadsOnly(place) ? findThread(search) : findMessage(search)
  })
}

/** The bot, or the webhook that it sends by. */
async function authorOf(transport: Transport, { webhookId }: Place): Promise<Outcome<string>> {
  return webhookId === undefined ? readBot(transport) : done(webhookId)
}

async function findMessage(search: Search): Promise<Outcome<Sighting>> {
  let after = search.from
  let complete = true
  for (let page = 0; page < pagesMost; page++) {
    const read = await readPage(search, after)
    if (read.kind !== 'done') return read
    const seen = await findAmong(read.value, search)
    if (seen.kind !== 'done' || seen.value.found) return seen
    complete &&= seen.value.complete
    const last = read.value.at(-1)?.id
    if (page === 0 && last === undefined) return nothingThere(search)
    if (read.value.length < pageSize) return done({ found: null, complete })
    after = last
  }
  return done({ found: null, complete: false })
}

async function findAmong(messages: readonly any[], search: Search): Promise<Outcome<Sighting>> {
  const { place, author } = search
  let complete = true
  for (const message of messages.filter((one) => isBy(one, author))) {
    const likeness = await compare(search, message, place.channelId)
    if (likeness.kind !== 'done') return likeness
    if (likeness.value === 'same') return sighted(message, place)
    complete &&= likeness.value === 'other'
  }
  return done({ found: null, complete })
}

/** The messages behind an id, the oldest first. The network lists the newest first. */
async function readPage({ transport, place }: Search, after: string): Promise<Outcome<any[]>> {
  const path = `/channels/${pathSegment(place.channelId)}/messages`
  return chain(await callBot(transport, path, { query: { after, limit: pageSize } }), async (body) =>
    Array.isArray(body) && body.every((one) => typeof one?.id === 'string')
      ? done(body.toSorted((one, other) => (isBehind(one.id, other.id) ? 1 : -1)))
      : unreadable('the messages'),
  )
}

function sighted(message: any, { guildId, webhookId }: Place): Outcome<Sighting> {
  const sent = readSent(message, guildId, webhookId === undefined ? {} : { webhookId })
  if (sent.kind !== 'done') return sent
  return done({ found: { ...sent.value, publishedAt: momentOf(message.id) }, complete: true })
}

/**
 * An empty list may mean that the bot cannot read the history. So the id of the newest message is read from the
 * channel. If that message is older than the call, the post does not exist. If it is newer, the post counts as absent
 * only if that message is gone.
 */
async function nothingThere({ transport, place, from }: Search): Promise<Outcome<Sighting>> {
  return chain(await readChannel(transport, place.channelId), async (channel) => {
    const last = channel?.lastMessageId ?? null
    if (last === null || !isBehind(last, from)) return done({ found: null, complete: true })
    const path = `/channels/${pathSegment(place.channelId)}/messages/${pathSegment(last)}`
    const newest = orAbsent(await callBot(transport, path), '10008', '10003')
    if (newest.kind === 'refused') return done({ found: null, complete: false })
    return chain(newest, async (message) =>
      message === absent
        ? done<Sighting>({ found: null, complete: true })
        : unreadable('messages that the channel has'),
    )
  })
}
