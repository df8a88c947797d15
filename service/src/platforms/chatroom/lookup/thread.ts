import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Sighting } from '../../capabilities/publishing/publishing.ts'
import { type Call, callBot, unreadable } from '../api.ts'
import { threadNameOf } from '../limits.ts'
import { readSent } from '../message.ts'
import type { Options } from '../options.ts'
import type { Place } from '../place.ts'
import { fold, type Likeness } from '../same.ts'
import { isBehind, momentOf } from '../snowflake.ts'
import { compare, isBy, type Search } from './candidate.ts'

const archivePage = 100
const archivePagesMost = 10

/** Looks for a post in a forum among the open threads of the server, then among those that were put away. */
export async function findThread(search: Search): Promise<Outcome<Sighting>> {
  const { transport, place } = search
  const open = await readThreads(transport, `/guilds/${pathSegment(place.guildId)}/threads/active`)
  return chain(open, async ({ threads }) =>
    chain(await findAmong(threads, search), async (seen) =>
      seen.found ? done(seen) : map(await findPutAway(search), (put) => both(seen, put)),
    ),
  )
}

function both(one: Sighting, other: Sighting): Sighting {
  return { found: other.found, complete: other.complete && (other.found !== null || one.complete) }
}

/** What was put away last comes first, and nothing was put away before it was made: older pages need not be read. */
async function findPutAway(search: Search): Promise<Outcome<Sighting>> {
  const { transport, place, from } = search
  const path = `/channels/${pathSegment(place.channelId)}/threads/archived/public`
  const begun = momentOf(from) ?? new Date(0)
  let seen: Sighting = { found: null, complete: true }
  let before: string | undefined
  for (let page = 0; page < archivePagesMost; page++) {
    const read = await readThreads(transport, path, { limit: archivePage, before })
    if (read.kind !== 'done') return read
    const { threads, hasMore } = read.value
    const found = await findAmong(threads, search)
    if (found.kind !== 'done') return found
    seen = both(seen, found.value)
    if (seen.found || !hasMore) return done(seen)
    before = threads.at(-1)?.thread_metadata?.archive_timestamp
    if (new Date(before ?? Number.NaN) < begun) return done(seen)
  }
  return done({ ...seen, complete: false })
}

async function readThreads(
  transport: Transport,
  path: string,
  query: Call['query'] = {},
): Promise<Outcome<{ threads: any[]; hasMore: boolean }>> {
  return chain(await callBot(transport, path, { query }), async (body) =>
    Array.isArray(body?.threads)
      ? done({ threads: body.threads, hasMore: body.has_more === true })
      : unreadable('the threads'),
  )
}

/** Posts may share a title, so the message that a thread begins with decides. */
async function findAmong(threads: readonly any[], search: Search): Promise<Outcome<Sighting>> {
  let complete = true
  for (const thread of threads.filter((one) => mayBe(one, search))) {
    const first = await readFirst(thread.id, search)
    if (first.kind !== 'done') return first
    const { messageId, likeness } = first.value
    if (likeness === 'same') return sightedThread(thread.id, messageId, search.place)
    complete &&= likeness === 'other'
  }
  return done({ found: null, complete })
}

function mayBe(thread: any, { place, publication, from, author }: Search): boolean {
  const { item, options, title } = publication
  const wish: Options = options
  return (
    thread?.parent_id === place.channelId &&
    thread.owner_id === author &&
    fold(thread.name) === fold(threadNameOf(wish, title, item.text)) &&
    isBehind(thread.id, from)
  )
}

interface First {
  messageId: string
  likeness: Likeness
}

/**
 * The first message of a post has the id of its thread as a rule. Where there is none of that id, the oldest message may be
 * the first one; where it is not ours, the first one is gone and the thread alone says too little.
 */
async function readFirst(id: string, search: Search): Promise<Outcome<First>> {
  const { transport } = search
  const messages = `/channels/${pathSegment(id)}/messages`
  const named = await callBot(transport, `${messages}/${pathSegment(id)}`)
  if (named.kind !== 'refused')
    return chain(named, async (first) =>
      map(await compare(search, { ...first, id }, id), (likeness) => ({ messageId: id, likeness })),
    )
  if (named.providerCode !== noMessage) return done({ messageId: id, likeness: 'unclear' })
  return chain(await callBot(transport, messages, { query: { after: 0, limit: 1 } }), async (list) => {
    const [oldest] = Array.isArray(list) ? list : []
    if (typeof oldest?.id !== 'string' || !isBy(oldest, search.author))
      return done<First>({ messageId: id, likeness: 'unclear' })
    return map(await compare(search, oldest, id), (likeness) => ({
      messageId: oldest.id,
      likeness: likeness === 'same' ? likeness : 'unclear',
    }))
  })
}

const noMessage = '10008'

function sightedThread(id: string, messageId: string, { guildId, webhookId }: Place): Outcome<Sighting> {
  const extra = { opens: 'thread', ...(webhookId !== undefined && { webhookId }) }
  const sent = readSent({ id: messageId, channel_id: id }, guildId, extra)
  if (sent.kind !== 'done') return sent
  return done({ found: { ...sent.value, publishedAt: momentOf(id) }, complete: true })
}
