import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { callAs, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { instantOf, textOf } from '../graph/comment-parts.ts'
import { insightsIn } from '../graph/shown-numbers.ts'
import { readIdentity } from './connect.ts'

/**
 * What is asked of a post, a reel and a story, in this order: a metric that is not of its kind has the network refuse the
 * whole question.
 */
const questions = [
  'reach,likes,comments,shares,saved,views,follows',
  'reach,likes,comments,shares,saved,views',
  'reach,shares,views,follows',
]
const wrongParameter = '100'
const ofMedium = 'media_type,media_url,thumbnail_url'
const ofPost = `id,caption,permalink,timestamp,${ofMedium},children{${ofMedium}}`

export const analytics: Analytics = {
  tells: () => ['reach', 'likes', 'comments', 'shares', 'saves', 'views', 'follows'],
  /** Each post is a request of its own. */
  most: 1,

  /** The insights of a story end with it, so one without them is looked at before it is called gone. */
  async readPosts(transport, account, ids) {
    const readings: PostReading[] = []
    for (const id of ids) {
      const told = await numbersOf(transport, account, id)
      const reading = isMissing(told)
        ? await withoutNumbers(transport, account, id)
        : map(told, (numbers): PostReading => ({ id, kind: 'told', numbers }))
      if (reading.kind !== 'done') return reading
      readings.push(reading.value)
    }
    return done(readings)
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields: ofPost, since: from, limit: '100', ...(after !== undefined && { after }) }
    const answer = await callAs(transport, account, pathOf(account.platformAccountId, '/media'), { query })
    return chain(answer, async (body) => {
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
    const answer = await callAs(transport, account, pathOf(id), { query: { fields: ofPost } })
    if (isMissing(answer)) return done(null)
    return chain(answer, async (row) =>
      typeof row?.id === 'string' ? done(shownOf(row)) : unreadable('the post'),
    )
  },
}

async function numbersOf(transport: Transport, account: Account, id: string): Promise<Outcome<PostNumbers>> {
  let answer: Outcome<any> = unreadable('the insights')
  for (const metric of questions) {
    answer = await callAs(transport, account, pathOf(id, '/insights'), { query: { metric } })
    const isOfOtherKind = answer.kind === 'refused' && answer.providerCode === wrongParameter
    if (!isOfOtherKind) break
  }
  return chain(answer, async (body) => {
    const told = insightsIn(body)
    if (!told) return unreadable('the insights')
    const { reach, likes, comments, shares, saved: saves, views, follows } = told
    return done(countsIn({ reach, likes, comments, shares, saves, views, follows }))
  })
}

async function withoutNumbers(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<PostReading>> {
  const look = await callAs(transport, account, pathOf(id), { query: { fields: 'id' } })
  if (isMissing(look)) return done({ id, kind: 'gone' })
  return map(look, () => ({ id, kind: 'withheld', message: 'The network has no numbers of this post.' }))
}

function shownOf(row: any): ShownPost {
  const parts: any[] = Array.isArray(row.children?.data) ? row.children.data : [row]
  return {
    id: row.id,
    text: typeof row.caption === 'string' ? row.caption : '',
    url: textOf(row.permalink),
    publishedAt: instantOf(row.timestamp),
    media: parts.map((part) => ({
      type: part?.media_type === 'VIDEO' ? 'video' : 'image',
      url: textOf(part?.media_url),
      thumbnailUrl: textOf(part?.thumbnail_url),
    })),
  }
}
