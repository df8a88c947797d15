import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { callGraph, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { instantOf, textOf } from '../graph/comment-parts.ts'
import { insightsIn } from '../graph/shown-numbers.ts'
import { addressOf } from './address.ts'
import { readIdentity } from './connect.ts'
import { postBehind } from './insights/post-behind.ts'

const counts = 'reactions.limit(0).summary(true),comments.limit(0).summary(true),shares'
/** Of the metrics of posts these are alive. One that is dead has the network refuse the whole question. */
const insights = 'insights.metric(post_media_view,post_total_media_view_unique,post_clicks)'
const attached = 'media_type,target{id},media{image{src},source}'
const ofPost = `id,message,created_time,permalink_url,attachments{${attached},subattachments{${attached}}}`

export const analytics: Analytics = {
  tells: () => ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  /** Each post is a request of its own. */
  most: 1,

  /** A video has its numbers by its post, which is one more request. */
  async readPosts(transport, account, ids) {
    const readings: PostReading[] = []
    for (const id of ids) {
      const postId = await postBehind(transport, account, id)
      const reading = await chain(postId, (named) => readOne(transport, account, id, named))
      if (isMissing(reading)) readings.push({ id, kind: 'gone' })
      else if (reading.kind !== 'done') return reading
      else readings.push(reading.value)
    }
    return done(readings)
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const path = pathOf(account.platformAccountId, '/published_posts')
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields: ofPost, since: from, limit: '100', ...(after !== undefined && { after }) }
    return chain(await ask(transport, account, path, query), async (body) => {
      const rows: unknown = body?.data
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const next = body.paging?.next ? body.paging.cursors?.after : undefined
      // The start is told in whole seconds.
      const items = rows.map(shownOf).filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      return done({ items, next: typeof next === 'string' ? next : null })
    })
  },

  async readPost(transport, account, id) {
    const postId = await postBehind(transport, account, id)
    const answer = await chain(postId, (named) =>
      named === null ? missing(id) : ask(transport, account, pathOf(named), { fields: ofPost }),
    )
    if (isMissing(answer)) return done(null)
    return chain(answer, async (row) =>
      typeof row?.id === 'string' ? done({ ...shownOf(row), id }) : unreadable('the post'),
    )
  },
}

function ask(
  transport: Transport,
  { credentials }: Account,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<any>> {
  return callGraph(transport, credentials.accessToken, path, { query })
}

async function missing(id: string): Promise<Outcome<never>> {
  return unreadable(`the post of ${id}`)
}

async function readOne(
  transport: Transport,
  account: Account,
  id: string,
  postId: string | null,
): Promise<Outcome<PostReading>> {
  if (postId === null)
    return done({ id, kind: 'withheld', message: 'The network names no post of this object.' })
  const answer = await ask(transport, account, pathOf(postId), { fields: `${counts},${insights}` })
  return chain(answer, async (row) => {
    const told = insightsIn(row?.insights)
    if (!told) return unreadable('the insights of the post')
    return done({ id, kind: 'told', numbers: numbersOf(row, told) })
  })
}

/** A post that nobody has shared has no number of that. */
function numbersOf(row: any, told: Readonly<Record<string, unknown>>): PostNumbers {
  return countsIn({
    impressions: told.post_media_view,
    reach: told.post_total_media_view_unique,
    likes: row.reactions?.summary?.total_count,
    comments: row.comments?.summary?.total_count,
    shares: row.shares?.count ?? 0,
    clicks: told.post_clicks,
  })
}

function shownOf(row: any): ShownPost {
  const [first] = listOf(row.attachments)
  const parts = listOf(first?.subattachments)
  const isVideo = first?.media_type === 'video'
  return {
    id: (isVideo && textOf(first.target?.id)) || row.id,
    text: typeof row.message === 'string' ? row.message : '',
    url: addressOf(row.permalink_url),
    publishedAt: instantOf(row.created_time),
    media: (parts.length > 0 ? parts : [first]).flatMap((part) => mediumOf(part) ?? []),
  }
}

function listOf(edge: any): any[] {
  return Array.isArray(edge?.data) ? edge.data : []
}

function mediumOf(part: any): ShownPost['media'][number] | undefined {
  const picture = textOf(part?.media?.image?.src)
  if (part?.media_type === 'photo') return { type: 'image', url: picture, thumbnailUrl: picture }
  if (part?.media_type !== 'video') return undefined
  return { type: 'video', url: textOf(part.media?.source), thumbnailUrl: picture }
}
