import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { query, serverOf, unreadable } from './api.ts'
import { addressOf, instantOf, isPost, type PostView } from './post-view.ts'

/** The network takes so many addresses in one question. */
const most = 25

/** Nobody was asked, so it is no proof that the post is gone. */
const noId = 'The id is not one of a post on the network.'

export const analytics: Analytics = {
  tells: () => ['likes', 'comments', 'shares'],
  most,

  /** One request, and one more for each post that the answer leaves out: its record says whether it is gone. */
  async readPosts(transport, account, ids) {
    const read = await viewsOf(transport, account, ids)
    return chain(read, async (views) => {
      const readings: PostReading[] = []
      for (const id of ids) {
        const view = views.find(({ uri }) => uri === id)
        const reading: Outcome<PostReading> = view
          ? done({ id, kind: 'told', numbers: numbersOf(view) })
          : await readingOfAbsent(transport, account, id)
        if (reading.kind !== 'done') return reading
        readings.push(reading.value)
      }
      return done(readings)
    })
  },

  async readFollowers(transport, account) {
    const method = 'app.bsky.actor.getProfile'
    const answer = await query(transport, authorized(transport, account, method), {
      actor: account.platformAccountId,
    })
    return chain(answer, async (profile) => {
      if (profile?.did !== account.platformAccountId) return unreadable(method)
      return done(Number.isSafeInteger(profile.followersCount) ? profile.followersCount : null)
    })
  },

  async listPosts(transport, account, { since, after }) {
    const method = 'app.bsky.feed.getAuthorFeed'
    const params = {
      actor: account.platformAccountId,
      filter: 'posts_no_replies',
      limit: '100',
      ...(after !== undefined && { cursor: after }),
    }
    const answer = await query(transport, authorized(transport, account, method), params)
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.feed)) return unreadable(method)
      // What stands there for a reason was posted by somebody else, or is pinned and comes again in its place.
      const own = body.feed.filter((one: any) => isPost(one?.post) && one.reason === undefined)
      const items = own.map((one: { post: PostView }) => shownOf(one.post))
      const recent = items.filter(({ publishedAt }: ShownPost) => Date.parse(publishedAt) >= since.getTime())
      const isOver = recent.length < items.length || typeof body.cursor !== 'string'
      return done({ items: recent, next: isOver ? null : body.cursor })
    })
  },

  async readPost(transport, account, id) {
    return chain(await viewsOf(transport, account, [id]), async ([view]) => {
      if (view) return done(shownOf(view))
      const absent = await readingOfAbsent(transport, account, id)
      return chain(absent, async ({ kind }) =>
        kind === 'gone' ? done(null) : unreadable('app.bsky.feed.getPosts'),
      )
    })
  },
}

async function viewsOf(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<PostView[]>> {
  const uris = ids.filter((id) => id.startsWith('at://'))
  if (uris.length === 0) return done([])
  const method = 'app.bsky.feed.getPosts'
  const answer = await query(transport, authorized(transport, account, method), { uris })
  return chain(answer, async (body) =>
    Array.isArray(body?.posts) ? done(body.posts.filter(isPost)) : unreadable(method),
  )
}

/** The index may lag behind the server of the account, which has the last word. */
async function readingOfAbsent(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<PostReading>> {
  const [, repo, collection, rkey] = /^at:\/\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(id) ?? []
  if (!repo || !collection || !rkey) return done({ id, kind: 'withheld', message: noId })
  const method = 'com.atproto.repo.getRecord'
  const record = await query(transport, authorized(transport, account, method), { repo, collection, rkey })
  if (record.kind === 'refused' && record.providerCode === 'RecordNotFound') return done({ id, kind: 'gone' })
  return map(record, () => ({ id, kind: 'withheld', message: 'The network does not show this post.' }))
}

function numbersOf(view: PostView): PostNumbers {
  const { likeCount, replyCount, repostCount, quoteCount } = view
  const [likes, comments, reposts, quotes] = [likeCount, replyCount, repostCount, quoteCount].map(countOf)
  const shares = reposts === undefined ? undefined : reposts + (quotes ?? 0)
  return {
    ...(likes !== undefined && { likes }),
    ...(comments !== undefined && { comments }),
    ...(shares !== undefined && { shares }),
  }
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function shownOf(view: PostView): ShownPost {
  const { text } = view.record
  return {
    id: view.uri,
    text: typeof text === 'string' ? text : '',
    url: addressOf(view),
    publishedAt: instantOf(view),
    media: mediaOf(view.embed?.media ?? view.embed),
    numbers: numbersOf(view),
  }
}

/** Posts that quote another one have their own media one level below. */
function mediaOf(embed: any): ShownPost['media'] {
  if (Array.isArray(embed?.images))
    return embed.images.map(({ fullsize, thumb }: any) => ({
      type: 'image',
      url: fullsize ?? null,
      thumbnailUrl: thumb ?? null,
    }))
  if (typeof embed?.playlist !== 'string') return []
  return [{ type: 'video', url: embed.playlist, thumbnailUrl: embed.thumbnail ?? null }]
}

function authorized(transport: Transport, account: Account, method: string) {
  return { server: serverOf(transport, account), method, token: account.credentials.accessToken }
}
