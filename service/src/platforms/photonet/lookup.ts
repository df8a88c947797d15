import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callAs, isMissing, pathOf, unreadable } from '../graph/api.ts'
import type { Prepared } from '../graph/earlier-container.ts'
import { readContainer } from './container.ts'
import type { Options } from './options.ts'

const pages = 5
const pageSize = '100'
const fields = 'id,caption,timestamp,permalink'

/** Their clock may be behind ours. */
const skewMs = 30_000
const unsure: Sighting = { found: null, complete: false }

/** The container says whether it went out. The list of posts then says as which post. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const prepared = publication.prepared as Prepared | null
  if (!prepared) return findPost(transport, account, publication, since)
  const container = await readContainer(transport, account, prepared.containerId)
  // The platform forgets a container after a day.
  if (isMissing(container)) return findPost(transport, account, publication, since)
  return chain(container, async ({ status }) => {
    if (status !== 'PUBLISHED') return done({ found: null, complete: true })
    const { isOut, preparedAt } = prepared
    // An earlier attempt has published it, before this one began.
    const earliest = isOut && preparedAt !== undefined ? new Date(preparedAt) : since
    const post = await findPost(transport, account, publication, earliest)
    return chain(post, async (seen) => done(seen.found ? seen : unsure))
  })
}

async function findPost(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const isStory = (publication.options as Options).contentType === 'story'
  const list = pathOf(account.platformAccountId, isStory ? '/stories' : '/media')
  const young = await listSince(transport, account, list, since.getTime() - skewMs)
  return chain<Recent, Sighting>(young, async ({ posts, complete }) => {
    // The newest come first, and the one that was made first after the call is the one.
    const post = posts.findLast((candidate) => isPublication(candidate, publication, isStory))
    if (post) return done({ found: shown(post), complete: true })
    // Stories are out for a day, so their list proves no absence.
    return done({ found: null, complete: complete && !isStory })
  })
}

interface Recent {
  posts: any[]
  /** Whether these are all. */
  complete: boolean
}

/** The posts of an account that were made after a time, the newest first. */
async function listSince(
  transport: Transport,
  account: Account,
  list: string,
  earliest: number,
): Promise<Outcome<Recent>> {
  const posts: any[] = []
  let query: Record<string, string> = { fields, limit: pageSize }
  for (let page = 1; page <= pages; page++) {
    const answer = await callAs(transport, account, list, { query })
    if (answer.kind !== 'done') return answer
    const { data, paging } = answer.value ?? {}
    if (!Array.isArray(data) || !data.every((post) => typeof post?.id === 'string'))
      return unreadable('the list of posts')
    const young = data.filter(({ timestamp }) => !(Date.parse(timestamp) < earliest))
    posts.push(...young)
    const after = paging?.next ? paging.cursors?.after : undefined
    if (young.length < data.length || typeof after !== 'string') return done({ posts, complete: true })
    query = { ...query, after }
  }
  return done({ posts, complete: false })
}

/** A story has no caption to be known by. */
function isPublication({ caption }: any, { item }: Publication, isStory: boolean): boolean {
  return isStory || plain(caption) === plain(item.text)
}

function plain(text: unknown): string {
  // The platform may leave the sign out of a caption where it shows a mention.
  return typeof text === 'string'
    ? text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('@', '').trim()
    : ''
}

function shown({ id, permalink, timestamp }: any): Sighting['found'] {
  const publishedAt = new Date(timestamp)
  return {
    platformPostId: id,
    url: typeof permalink === 'string' ? permalink : null,
    publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
  }
}
