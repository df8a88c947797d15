import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { askedAgain } from '../capabilities/analytics/asked-again.ts'
import { countOf, countsIn } from '../capabilities/analytics/counts.ts'
import { callApi, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'
import { askReport } from './reports.ts'
import { videoUrl } from './video.ts'

/** Before the first video of the network. */
const beginning = '2005-04-01'

export const analytics: Analytics = {
  tells: () => ['likes', 'comments', 'shares', 'views'],
  most: 50,

  /** Two requests: the videos, and a report, since a video does not say how often it was shared. */
  async readPosts(transport, account, ids) {
    const ask = (some: readonly string[]) => videosOf(transport, account, 'statistics', some)
    return chain(await askedAgain(ids, ask, ({ id }) => id), async (videos) => {
      const report =
        videos.size > 0 ? await sharesOf(transport, account, [...videos.keys()]) : done(new Map())
      return map(report, (shares: ReadonlyMap<string, number>) =>
        ids.map((id) => readingOf(id, videos.get(id), shares)),
      )
    })
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const { uploadsPlaylistId } = account.metadata
    if (uploadsPlaylistId === undefined) return done({ items: [], next: null })
    const query = {
      ...{ part: 'snippet,contentDetails', playlistId: uploadsPlaylistId, maxResults: '50' },
      ...(after !== undefined && { pageToken: after }),
    }
    const answer = await callApi(transport, account.credentials.accessToken, '/playlistItems', { query })
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.items)) return unreadable('the list of videos')
      const rows: any[] = body.items.filter((row: any) => typeof row?.contentDetails?.videoId === 'string')
      const shown = rows.map(({ snippet, contentDetails }) => shownOf(contentDetails.videoId, snippet))
      const items = shown.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      const { nextPageToken: next } = body
      return done({ items, next: items.length < shown.length || typeof next !== 'string' ? null : next })
    })
  },

  async readPost(transport, account, id) {
    return map(await videosOf(transport, account, 'snippet', [id]), ([video]) =>
      video ? shownOf(id, video.snippet) : null,
    )
  },
}

async function videosOf(
  transport: Transport,
  { credentials }: Account,
  part: string,
  ids: readonly string[],
): Promise<Outcome<any[]>> {
  const query = { part, id: ids.join(','), maxResults: '50' }
  const answer = await callApi(transport, credentials.accessToken, '/videos', { query })
  return chain(answer, async (body) =>
    Array.isArray(body?.items) ? done(body.items) : unreadable('the videos'),
  )
}

/** How often each video was shared since it is there. A video without a row was not. */
async function sharesOf(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<ReadonlyMap<string, number>>> {
  const today = (transport.now?.() ?? new Date()).toISOString().slice(0, 10)
  const report = await askReport(transport, account, {
    ...{ from: beginning, to: today, metrics: ['shares'], dimensions: 'video' },
    ...{ filters: `video==${ids.join(',')}`, sort: '-shares', most: 50 },
  })
  return map(
    report,
    (rows) => new Map(rows.map(({ video, shares }) => [String(video), countOf(shares) ?? 0])),
  )
}

/** What the owner has hidden, such as likes, is not told. */
function readingOf(id: string, video: any, shares: ReadonlyMap<string, number>): PostReading {
  if (!video) return { id, kind: 'gone' }
  const { viewCount: views, likeCount: likes, commentCount: comments } = video.statistics ?? {}
  const numbers = countsIn({ likes, comments, views, shares: shares.get(id) ?? 0 })
  return { id, kind: 'told', numbers }
}

function shownOf(id: string, snippet: any): ShownPost {
  const { title = '', description = '', thumbnails, publishedAt } = snippet ?? {}
  const at = new Date(publishedAt)
  const picture = thumbnails?.medium?.url ?? thumbnails?.default?.url
  return {
    id,
    text: description.startsWith(title) ? description : [title, description].filter(Boolean).join('\n\n'),
    url: videoUrl(id),
    publishedAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    media: [{ type: 'video', url: null, thumbnailUrl: typeof picture === 'string' ? picture : null }],
  }
}
