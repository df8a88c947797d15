import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { askedAgain } from '../capabilities/analytics/asked-again.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { callApi, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'
import { readPage } from './list.ts'

const counts = 'like_count,comment_count,share_count,view_count'
const shownFields = `id,title,video_description,create_time,share_url,cover_image_url,${counts}`

/** A post that nobody may see, and a draft, keep the id of their upload for ever. */
const isPublicId = (id: string) => /^\d+$/.test(id)
const notPublic = 'TikTok tells the numbers of public posts alone, and gave this one no public id.'

export const analytics: Analytics = {
  tells: () => ['likes', 'comments', 'shares', 'views'],
  most: 20,

  async readPosts(transport, account, ids) {
    const ask = (some: readonly string[]) => videosOf(transport, account, `id,${counts}`, some)
    const videos = await askedAgain(ids.filter(isPublicId), ask, ({ id }) => id)
    return map(videos, (found) =>
      ids.map((id): PostReading => {
        if (!isPublicId(id)) return { id, kind: 'withheld', message: notPublic }
        const video = found.get(id)
        return video ? { id, kind: 'told', numbers: numbersIn(video) } : { id, kind: 'gone' }
      }),
    )
  },

  /** Null where the person did not tick the scope for it. */
  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const cursor = after === undefined ? undefined : Number(after)
    return map(await readPage(transport, account, shownFields, cursor), ({ videos, next }) => {
      const shown = videos.map(shownOf)
      const items = shown.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      return { items, next: items.length < shown.length || next === undefined ? null : String(next) }
    })
  },

  async readPost(transport, account, id) {
    if (!isPublicId(id)) return done(null)
    return map(await videosOf(transport, account, shownFields, [id]), ([video]) =>
      video ? shownOf(video) : null,
    )
  },
}

/** The videos and photos of these ids that the account has. */
async function videosOf(
  transport: Transport,
  { credentials }: Account,
  fields: string,
  ids: readonly string[],
): Promise<Outcome<any[]>> {
  const json = { filters: { video_ids: ids } }
  const answer = await callApi(
    transport,
    credentials.accessToken,
    `/video/query/?fields=${fields}`,
    json,
    'ask',
  )
  return chain(answer, async ({ videos }) =>
    Array.isArray(videos) && videos.every((video) => typeof video?.id === 'string')
      ? done(videos)
      : unreadable('the posts'),
  )
}

function numbersIn(video: any): PostNumbers {
  const { like_count: likes, comment_count: comments, share_count: shares, view_count: views } = video
  return countsIn({ likes, comments, shares, views })
}

function shownOf(video: any): ShownPost {
  const { id, title, video_description: description, create_time: at, share_url: url } = video
  const address = typeof url === 'string' && URL.canParse(url) ? url : null
  const picture = typeof video.cover_image_url === 'string' ? video.cover_image_url : null
  const isPhoto = address?.includes('/photo/') === true
  return {
    id,
    text: [description, title].find((words) => typeof words === 'string' && words !== '') ?? '',
    url: address,
    publishedAt: new Date(typeof at === 'number' ? at * 1000 : 0).toISOString(),
    media: [isPhoto ? { type: 'image', url: picture } : { type: 'video', url: null, thumbnailUrl: picture }],
    numbers: numbersIn(video),
  }
}
