import { done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { articleOf, type PreparedArticle } from './article.ts'
import { type Options, repliedTo } from './options.ts'
import { isSameText, writtenText } from './text.ts'

const pages = 5
const fields = 'created_at,entities,referenced_tweets,attachments,note_tweet'

/** Their clock may be behind ours, and no two posts of an account say the same within so short a time. */
const skewMs = 30_000

const unsure: Sighting = { found: null, complete: false }

/** What the list is searched for. */
interface Search {
  fields: string
  isWanted(post: any): boolean
  /** What to say when the list has come to its end without it. */
  absent: Sighting
}

export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const search = searchFor(publication)
  if (!search) return done(unsure)
  const start = new Date(since.getTime() - skewMs).toISOString().replace(/\.\d+Z$/, 'Z')
  const query = { max_results: '100', start_time: start, exclude: 'retweets', 'tweet.fields': search.fields }
  const path = `/users/${pathSegment(account.platformAccountId)}/tweets`
  let next: string | undefined
  for (let page = 1; page <= pages; page++) {
    const turn = next === undefined ? query : { ...query, pagination_token: next }
    const answer = await callApi(transport, account.credentials.accessToken, path, { query: turn })
    if (answer.kind !== 'done') return answer
    const posts = postsOf(answer.value)
    if (!posts) return unreadable('the list of posts')
    const post = posts.find(search.isWanted)
    if (post) return done({ found: shown(post, account), complete: true })
    next = answer.value.meta?.next_token
    if (typeof next !== 'string') return done(search.absent)
  }
  return done(unsure)
}

/**
 * The platform takes no reference of ours, so a post is known by its words and by what it answers, an article by its
 * title. Drafts are in no list.
 */
function searchFor(publication: Publication): Search | undefined {
  const article = articleOf(publication.options)
  if (!article)
    return {
      fields,
      isWanted: (post) => isPublication(post, publication),
      absent: { found: null, complete: true },
    }
  const { draftId = null } = (publication.prepared ?? {}) as Partial<PreparedArticle>
  if (draftId === null) return undefined
  // X does not say how its list shows an article, so one that we do not see may be there.
  const isWanted = (post: any) => isArticle(post, article.title, draftId)
  return { fields: `${fields},article`, isWanted, absent: unsure }
}

/** The post of an article carries its title, and a link to it in place of words. */
function isArticle({ article, entities }: any, title: string, draftId: string): boolean {
  if (typeof article?.title === 'string') return article.title === title
  const links: any[] = Array.isArray(entities?.urls) ? entities.urls : []
  return links.some(({ expanded_url: url }) => typeof url === 'string' && url.endsWith(`/article/${draftId}`))
}

/** A page without posts has no list at all, only a count. */
function postsOf(body: any): any[] | undefined {
  const list = body?.meta?.result_count === 0 ? (body.data ?? []) : body?.data
  return Array.isArray(list) && list.every((post) => typeof post?.id === 'string') ? list : undefined
}

function isPublication(post: any, publication: Publication): boolean {
  const parent = repliedTo(publication)
  if (referenceOf(post, 'replied_to') !== parent) return false
  const { text, media } = publication.item
  if (text === '' && media.length > 0 && !post.attachments?.media_keys?.length) return false
  const { quoteTweetId } = publication.options as Options
  const written = writtenText(post)
  return variantsOf(written, parent, quoteTweetId).some((variant) => isSameText(variant, text))
}

function referenceOf(post: any, type: string): string | undefined {
  const references = post.referenced_tweets ?? post.referenced_posts
  return Array.isArray(references) ? references.find((reference) => reference?.type === type)?.id : undefined
}

/** A reply may be shown behind the names of those it answers, a quoting post before a link to the quoted. */
function variantsOf(written: string, parent: string | undefined, quoted: string | undefined): string[] {
  const bare = parent === undefined ? written : written.replace(/^(?:@\w+\s+)+/, '')
  const variants = [written, bare]
  if (quoted === undefined) return variants
  const link = new RegExp(`https?://\\S+/status/${quoted.replace(/\W/g, '')}\\S*\\s*$`)
  return [...variants, ...variants.map((variant) => variant.replace(link, ''))]
}

function shown(post: any, { username }: Account): Sighting['found'] {
  const publishedAt = new Date(post.created_at)
  return {
    platformPostId: post.id,
    url: postUrl(username, post.id),
    publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
  }
}

export function postUrl(username: string, id: string): string {
  return `https://x.com/${username}/status/${id}`
}
