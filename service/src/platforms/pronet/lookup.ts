import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callRest, isDenied, unreadable } from '../restli/api.ts'
import { authorOf } from './author.ts'
import { type Options, resharedPost } from './options.ts'
import { isSameText, littleText, writtenText } from './text.ts'

const pages = 5
const pageSize = 100

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The platform takes no reference of ours, so a post is known by its words among those of its author. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { organizationUrn } = publication.options as Options
  const author = authorOf(account, organizationUrn)
  const earliest = since.getTime() - skewMs
  for (let page = 0; page < pages; page++) {
    const answer = await listPage(transport, account, author, page)
    // Reading the posts of a member takes a permission that LinkedIn gives to few apps.
    if (isDenied(answer)) return done({ found: null, complete: false })
    if (answer.kind !== 'done') return answer
    const posts = answer.value?.elements
    if (!isList(posts)) return unreadable('the list of posts')
    const post = posts.find((candidate) => isPublication(candidate, publication, earliest))
    if (post) return done({ found: shown(post, author), complete: true })
    const isOver = posts.length < pageSize || posts.some((one) => one.lastModifiedAt < earliest)
    if (isOver) return done({ found: null, complete: true })
  }
  return done({ found: null, complete: false })
}

function listPage(
  transport: Transport,
  { credentials }: Account,
  author: string,
  page: number,
): Promise<Outcome<any>> {
  const query = {
    q: 'author',
    author,
    sortBy: 'LAST_MODIFIED',
    start: String(page * pageSize),
    count: String(pageSize),
  }
  return callRest(transport, credentials.accessToken, '/rest/posts', { query, restli: 'FINDER' })
}

function isList(posts: unknown): posts is any[] {
  return Array.isArray(posts) && posts.every((post) => typeof post?.id === 'string')
}

function isPublication(post: any, { item, options }: Publication, earliest: number): boolean {
  if (!(post.createdAt >= earliest)) return false
  const parent = resharedPost((options as Options).reshareUrl)
  if (post.reshareContext?.parent !== parent) return false
  const [media, content] = [item.media, post.content ?? {}]
  if (media.length > 1 && content.multiImage?.images?.length !== media.length) return false
  if (media.length === 1 && content.media === undefined) return false
  if ((options as Options).poll && content.poll === undefined) return false
  const meant = writtenText(littleText(item.text))
  return isSameText(writtenText(typeof post.commentary === 'string' ? post.commentary : ''), meant)
}

function shown({ id, createdAt, publishedAt }: any, author: string): Sighting['found'] {
  const at = new Date(publishedAt ?? createdAt)
  const known = Number.isNaN(at.getTime()) ? null : at
  return { platformPostId: id, url: postUrl(id), extra: { author }, publishedAt: known }
}

export function postUrl(urn: string): string {
  return `https://www.linkedin.com/feed/update/${urn}/`
}
