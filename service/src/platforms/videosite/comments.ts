import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  CommentedPost,
  Comments,
  NetworkComment,
  NewComment,
} from '../capabilities/comments/comments.ts'
import { newestFirst, oldestFirst } from '../capabilities/comments/nested.ts'
import { callApi, unreadable } from './api.ts'
import { videoUrl } from './video.ts'

const threads = { part: 'snippet,replies', order: 'time', textFormat: 'plainText' }
const ofVideo = 'snippet,statistics'

/** A page of videos and of threads has no more. */
const [videosMax, threadsMax] = [50, 100]

/** The platform has no call to like a comment, and none to hide one. */
export const comments: Comments = {
  rules: { textMax: 10_000, delete: 'own' },

  async list(transport, account, postId, { size, after, commentId }) {
    const page = { maxResults: String(Math.min(size, threadsMax)), ...(after && { pageToken: after }) }
    if (commentId !== undefined) return listAnswers(transport, account, commentId, page)
    const query = { ...threads, videoId: postId, ...page }
    const answer = await callApi(transport, account.credentials.accessToken, '/commentThreads', { query })
    return chain(absent(answer, 'videoNotFound'), async (body) => {
      if (body === null) return done(null)
      const rows: unknown = body?.items
      if (!Array.isArray(rows) || !rows.every(({ snippet }) => isComment(snippet?.topLevelComment)))
        return unreadable('the comments')
      return done({ items: newestFirst(rows.map((row) => fromThread(row, account))), next: nextOf(body) })
    })
  },

  reply,

  async remove(transport, account, { commentId }) {
    const call = { method: 'DELETE', query: { id: commentId } } as const
    const removed = await callApi(transport, account.credentials.accessToken, '/comments', call)
    return changed(removed)
  },

  async moderate(transport, account, { commentId, status, banAuthor }) {
    const query = { id: commentId, moderationStatus: status, ...(banAuthor && { banAuthor: 'true' }) }
    const path = '/comments/setModerationStatus'
    const set = await callApi(transport, account.credentials.accessToken, path, { method: 'POST', query })
    // Comments under the videos of others are none of the account's.
    const isOthers = set.kind === 'refused' && set.providerCode === 'forbidden'
    return isOthers ? done(null) : changed(set)
  },

  async listPosts(transport, account, since, after) {
    const { uploadsPlaylistId } = account.metadata
    if (uploadsPlaylistId === undefined) return done({ items: [], next: null })
    const query = {
      ...{ part: 'snippet', playlistId: uploadsPlaylistId, maxResults: String(videosMax) },
      ...(after && { pageToken: after }),
    }
    const answer = await callApi(transport, account.credentials.accessToken, '/playlistItems', { query })
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.items)) return unreadable('the list of videos')
      const young = body.items.filter(
        ({ snippet }: any) => !(Date.parse(snippet?.publishedAt) < since.getTime()),
      )
      const ids: string[] = young.map(({ snippet }: any) => snippet?.resourceId?.videoId).filter(Boolean)
      const next = young.length < body.items.length ? null : nextOf(body)
      if (ids.length === 0) return done({ items: [], next })
      return map(await readVideos(transport, account, ids), (items) => ({ items, next }))
    })
  },

  async readPost(transport, account, postId) {
    return map(await readVideos(transport, account, [postId]), ([video]) => video ?? null)
  },
}

async function listAnswers(
  transport: Transport,
  account: Account,
  parentId: string,
  page: Record<string, string>,
) {
  const query = { part: 'snippet', textFormat: 'plainText', parentId, ...page }
  const answer = await callApi(transport, account.credentials.accessToken, '/comments', { query })
  return chain(absent(answer, 'commentNotFound'), async (body) => {
    if (body === null) return done(null)
    const rows: unknown = body?.items
    if (!Array.isArray(rows) || !rows.every(isComment)) return unreadable('the comments')
    const items = oldestFirst(rows.map((row) => shown(row, account, parentId)))
    return done({ items, next: nextOf(body) })
  })
}

/** Answers stand one level deep: who answers an answer answers its comment. */
async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const [parentId] = commentId?.split('.') ?? []
  const own = { textOriginal: text }
  const path = parentId === undefined ? '/commentThreads' : '/comments'
  const snippet =
    parentId === undefined
      ? { channelId: account.platformAccountId, videoId: postId, topLevelComment: { snippet: own } }
      : { parentId, ...own }
  const call = { method: 'POST', query: { part: 'snippet' }, json: { snippet } } as const
  const made = await callApi(transport, account.credentials.accessToken, path, call)
  return chain(absent(made, 'videoNotFound', 'commentNotFound', 'parentCommentNotFound'), async (body) => {
    if (body === null) return done(null)
    const comment = body?.snippet?.topLevelComment ?? body
    if (typeof comment?.id !== 'string') return unreadable('the id of the comment')
    const at = comment.snippet?.publishedAt ?? (transport.now?.() ?? new Date()).toISOString()
    const who = { authorDisplayName: account.username, authorChannelId: { value: account.platformAccountId } }
    const written = { id: comment.id, snippet: { ...who, ...comment.snippet, publishedAt: at } }
    return done({ ...shown(written, account, parentId ?? null), text })
  })
}

/** What is not there is said by a reason. */
function absent(answer: Outcome<any>, ...reasons: readonly string[]): Outcome<any> {
  return answer.kind === 'refused' && reasons.includes(answer.providerCode ?? '') ? done(null) : answer
}

/** A change is answered without a word. */
function changed(answer: Outcome<unknown>): Outcome<true | null> {
  const isAbsent = answer.kind === 'refused' && answer.providerCode === 'commentNotFound'
  return isAbsent ? done(null) : map(answer, () => true as const)
}

function nextOf({ nextPageToken: token }: any): string | null {
  return typeof token === 'string' ? token : null
}

function isComment(row: any): boolean {
  return typeof row?.id === 'string' && typeof row.snippet === 'object' && row.snippet !== null
}

/** A thread has a few of its answers along with it, the newest. */
function fromThread({ snippet, replies }: any, account: Account): NetworkComment {
  const { id } = snippet.topLevelComment
  const answers: unknown = replies?.comments
  const own = (Array.isArray(answers) ? answers.filter(isComment) : []).map((row) => shown(row, account, id))
  return {
    ...shown(snippet.topLevelComment, account, null),
    replyCount: Number(snippet.totalReplyCount) || own.length,
    replies: oldestFirst(own),
  }
}

function shown({ id, snippet }: any, account: Account, parentId: string | null): NetworkComment {
  const author = String(snippet.authorChannelId?.value ?? '')
  const at = new Date(snippet.publishedAt)
  const text = snippet.textOriginal ?? snippet.textDisplay
  const image = snippet.authorProfileImageUrl
  return {
    id,
    parentId: typeof snippet.parentId === 'string' ? snippet.parentId : parentId,
    text: typeof text === 'string' ? text : '',
    author: {
      id: author,
      name: typeof snippet.authorDisplayName === 'string' ? snippet.authorDisplayName : null,
      username: null,
      avatarUrl: typeof image === 'string' ? image : null,
      isOwn: author === account.platformAccountId,
    },
    likeCount: Number(snippet.likeCount) || 0,
    replyCount: 0,
    isHidden: false,
    isLiked: snippet.viewerRating === 'like',
    url: typeof snippet.videoId === 'string' ? `${videoUrl(snippet.videoId)}&lc=${id}` : null,
    createdAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    replies: [],
  }
}

async function readVideos(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<CommentedPost[]>> {
  const query = { part: ofVideo, id: ids.join(',') }
  const answer = await callApi(transport, account.credentials.accessToken, '/videos', { query })
  return chain(answer, async (body) =>
    Array.isArray(body?.items) ? done(body.items.map(shownVideo)) : unreadable('the videos'),
  )
}

function shownVideo({ id, snippet, statistics }: any): CommentedPost {
  const { title = '', description = '', thumbnails, publishedAt } = snippet ?? {}
  const at = new Date(publishedAt)
  const picture = thumbnails?.medium?.url ?? thumbnails?.default?.url
  return {
    platformPostId: id,
    content: [...new Set([title, description])].filter(Boolean).join('\n\n'),
    picture: typeof picture === 'string' ? picture : null,
    permalink: videoUrl(id),
    commentCount: Number(statistics?.commentCount) || 0,
    likeCount: Number(statistics?.likeCount) || 0,
    createdAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
  }
}
