import { done, type Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { isWord, readApi, unreadable } from './api.ts'
import { cursorIn } from './channels.ts'
import { type Prepared, readShare, sharedPost } from './files.ts'
import { eventType } from './message.ts'
import type { Options } from './options.ts'
import { addressOf, inChannel, isTs } from './post-address.ts'
import { mayReadHistory } from './scopes.ts'

/** Apps that Slack has not listed get no more than this in a page, and one page in a minute. */
const pageSize = 15
const pages = 7

/** Their clock may be behind ours. */
const skewMs = 30_000

/** A message carries our reference, and files have their ids before they are shared. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const prepared = publication.prepared as Prepared | null
  const there = inChannel(account, prepared?.channel)
  if (prepared && prepared.fileIds.length > 0) return findFiles(transport, there, publication, prepared)
  return mayReadHistory(there) ? findMessage(transport, there, publication, since) : nothing(false)
}

async function findMessage(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { threadTs } = publication.options as Options
  const isWanted = (message: any) => isOurs(message, publication)
  const searched = await searchHistory(transport, account, { threadTs, since }, isWanted)
  if (searched.kind !== 'done') return searched
  const { message, complete } = searched.value
  return message ? done({ found: shown(account, message, threadTs), complete: true }) : nothing(complete)
}

interface Searched {
  message?: any
  /** Whether everything since was seen. */
  complete: boolean
}

/** Looks for a message of a channel, or of a thread in it. */
export async function searchHistory(
  transport: Transport,
  account: Account,
  { threadTs, since }: Omit<Wanted, 'cursor'>,
  isWanted: (message: any) => boolean,
): Promise<Outcome<Searched>> {
  let cursor: string | undefined
  for (let page = 1; page <= pages; page++) {
    const answer = await readPage(transport, account, { threadTs, since, cursor })
    if (answer.kind !== 'done') return isOver(answer, page) ? done({ complete: false }) : answer
    const { messages, has_more: hasMore } = answer.value
    if (!Array.isArray(messages)) return unreadable('the messages of the channel')
    const message = messages.find((one) => isTs(one?.ts) && isWanted(one))
    if (message) return done({ message, complete: true })
    cursor = cursorIn(answer.value)
    if (cursor === undefined) return done({ complete: hasMore !== true })
  }
  return done({ complete: false })
}

interface Wanted {
  threadTs: string | undefined
  since: Date
  cursor: string | undefined
}

/** What was said since, nearest to it first. The replies of a thread are not in the history of its channel. */
function readPage(
  transport: Transport,
  { platformAccountId: channel, credentials }: Account,
  { threadTs, since, cursor }: Wanted,
): Promise<Outcome<any>> {
  const method = threadTs === undefined ? 'conversations.history' : 'conversations.replies'
  const oldest = ((since.getTime() - skewMs) / 1000).toFixed(6)
  const wanted = { channel, ts: threadTs, oldest, limit: pageSize, include_all_metadata: true, cursor }
  return readApi(transport, credentials.accessToken, method, wanted)
}

/** The bot posts to public channels that it is not in, and cannot read them. A next page may have to wait for minutes. */
function isOver(answer: Outcome<never>, page: number): boolean {
  return isWord(answer, 'missing_scope', 'not_in_channel') || (answer.kind === 'throttled' && page > 1)
}

function isOurs({ metadata }: any, { reference }: Publication): boolean {
  return metadata?.event_type === eventType && metadata.event_payload?.reference === reference.id
}

function shown(account: Account, { ts }: { ts: string }, threadTs: string | undefined): Sighting['found'] {
  const url = addressOf(account, ts, threadTs)
  const extra = { channel: account.platformAccountId }
  return { platformPostId: ts, url, extra, publishedAt: new Date(Number(ts) * 1000) }
}

/** Seconds between two looks at a file whose message is being made. */
const pauses = [1, 2, 4, 0]

/** A file that was never shared, Slack does not know. One that was taken has its message soon. */
async function findFiles(
  transport: Transport,
  account: Account,
  { options }: Publication,
  { fileIds }: Prepared,
): Promise<Outcome<Sighting>> {
  const [first = ''] = fileIds
  for (const seconds of pauses) {
    const share = await readShare(transport, account, first)
    if (isWord(share, 'file_not_found')) return nothing(true)
    if (isWord(share, 'file_deleted', 'missing_scope')) return nothing(false)
    if (share.kind !== 'done') return share
    const ts = share.value
    if (ts !== null) {
      const post = sharedPost(account, ts, fileIds.join(','), options as Options)
      return done({ found: { ...post, publishedAt: new Date(Number(ts) * 1000) }, complete: true })
    }
    if (seconds > 0) await pauseFor(transport, seconds)
  }
  return nothing(false)
}

function nothing(complete: boolean): Outcome<Sighting> {
  return done({ found: null, complete })
}
