import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { askedAgain } from '../capabilities/analytics/asked-again.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { callApi, listingOf, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'

export const analytics: Analytics = {
  tells: () => ['likes', 'comments'],
  most: 100,

  async readPosts(transport, account, ids) {
    const known = ids.filter(isId)
    const ask = (some: readonly string[]) => postsOf(transport, account, some)
    return map(await askedAgain(known, ask, idOf), (posts) => ids.map((id) => readingOf(id, posts.get(id))))
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const path = `/user/${pathSegment(account.username)}/submitted`
    const query = { sort: 'new', limit: '100', ...(after !== undefined && { after }) }
    const answer = await callApi(transport, account.credentials.accessToken, path, { query })
    return chain(answer, async (body) => {
      const listing = listingOf(body, 't3')
      if (!listing) return unreadable('the list of posts')
      const shown = listing.children.map(shownOf)
      const items = shown.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      return done({ items, next: items.length < shown.length ? null : listing.after })
    })
  },

  async readPost(transport, account, id) {
    if (!isId(id)) return done(null)
    return map(await postsOf(transport, account, [id]), ([post]) =>
      post && !isDeleted(post) ? shownOf(post) : null,
    )
  },
}

const isId = (id: string) => /^[0-9a-z]{1,13}$/.test(id)
const idOf = ({ name }: any) => String(name).replace(/^t3_/, '')

async function postsOf(
  transport: Transport,
  { credentials }: Account,
  ids: readonly string[],
): Promise<Outcome<any[]>> {
  const query = { id: ids.map((id) => `t3_${id}`).join(',') }
  const answer = await callApi(transport, credentials.accessToken, '/api/info', { query })
  return chain(answer, async (body) => {
    const listing = listingOf(body, 't3')
    return listing ? done(listing.children) : unreadable('the posts')
  })
}

/** A post that its author deleted is still there, without the author. */
function isDeleted({ author, removed_by_category: by }: any): boolean {
  return author === '[deleted]' || by === 'deleted' || by === 'author'
}

function readingOf(id: string, post: any): PostReading {
  return !post || isDeleted(post) ? { id, kind: 'gone' } : { id, kind: 'told', numbers: numbersOf(post) }
}

/** The author has a vote of his own from the start. The network blurs scores, and they fall below 0. */
function numbersOf({ score, num_comments: comments }: any): PostNumbers {
  const likes = typeof score === 'number' ? Math.max(0, score - 1) : undefined
  return countsIn({ likes, comments })
}

function shownOf(post: any): ShownPost {
  const { title, selftext, permalink, created_utc: seconds } = post
  const text = [title, selftext].filter((part) => typeof part === 'string' && part !== '')
  return {
    id: idOf(post),
    text: [...new Set(text)].join('\n\n'),
    url: typeof permalink === 'string' ? `https://www.reddit.com${permalink}` : null,
    publishedAt: new Date(typeof seconds === 'number' ? seconds * 1000 : 0).toISOString(),
    media: mediaOf(post),
    numbers: numbersOf(post),
  }
}

function mediaOf({ url, is_video: isVideo, gallery_data: gallery, media_metadata: metadata }: any) {
  const items: any[] = Array.isArray(gallery?.items) ? gallery.items : []
  if (items.length > 0)
    return items.map(({ media_id: id }) => ({ type: 'image' as const, url: metadata?.[id]?.s?.u ?? null }))
  if (isVideo === true) return [{ type: 'video' as const, url: String(url) }]
  return /\.(png|jpe?g|webp|gif)$/i.test(String(url)) ? [{ type: 'image' as const, url: String(url) }] : []
}
