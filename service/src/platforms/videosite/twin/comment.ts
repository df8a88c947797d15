import { numberAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import {
  asksForEcho,
  changeComment,
  commentsUnder,
  countAnswers,
  dropComment,
  echoOf,
  findComment,
  type KeptComment,
  keepComment,
} from '../../capabilities/comments/comments.twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import { apiFault, badRequest, forbidden, noVideo } from './fault.ts'
import { ownVideo, partsOf, type SandboxVideo } from './video.ts'

const firstId = 300_000_000_000n
const textMax = 10_000

const noComment = (reason = 'commentNotFound') =>
  apiFault(404, reason, 'The comment that is named cannot be found.')

async function videoOf(state: TwinState, id: string): Promise<SandboxVideo> {
  const video: SandboxVideo | undefined = await state.get('video', id)
  if (!video) throw noVideo()
  if (video.status.selfDeclaredMadeForKids)
    throw apiFault(403, 'commentsDisabled', 'The video has disabled comments.')
  return video
}

function textIn(snippet: any): string {
  const text = snippet?.textOriginal
  if (typeof text !== 'string' || text.trim() === '')
    throw badRequest('commentTextRequired', 'The comment resource must specify its text.')
  if (text.length > textMax) throw badRequest('commentTextTooLong', 'The comment is too long.')
  return text
}

const authorOf = ({ id, username }: Holder) => ({ id, name: `Sandbox ${username}` })

export async function addThread(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
  body: any,
): Promise<object> {
  partsOf(query)
  const { videoId, topLevelComment } = body?.snippet ?? {}
  const text = textIn(topLevelComment?.snippet)
  const { id: postId, ownerId } = await videoOf(state, String(videoId))
  const id = `Ugz${await numberAfter(state, firstId)}`
  const comment = await keepComment(state, {
    ...{ id, postId, ownerId, parentId: null, author: authorOf(holder), text },
  })
  await echo(state, comment)
  return shownThread(state, comment)
}

export async function addAnswer(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
  body: any,
): Promise<object> {
  partsOf(query)
  const text = textIn(body?.snippet)
  const parent = await findComment(state, String(body.snippet.parentId))
  if (!parent || parent.parentId !== null) throw noComment('parentCommentNotFound')
  const comment = await answer(state, parent, authorOf(holder), text)
  await echo(state, comment)
  return shownComment(comment)
}

async function answer(
  state: TwinState,
  { id: parentId, postId, ownerId }: KeptComment,
  author: KeptComment['author'],
  text: string,
  at?: string,
): Promise<KeptComment> {
  const id = `${parentId}.${await numberAfter(state, firstId)}`
  return keepComment(state, { id, postId, ownerId, parentId, author, text, ...(at && { createdAt: at }) })
}

async function echo(state: TwinState, { id, postId, parentId, ownerId, text }: KeptComment): Promise<void> {
  if (!asksForEcho(text)) return
  await addComment(state, { platformAccountId: ownerId }, echoOf(postId, parentId ?? id, text))
}

export async function listThreads(state: TwinState, query: URLSearchParams): Promise<object> {
  partsOf(query)
  const { id } = await videoOf(state, query.get('videoId') ?? '')
  const rows = (await commentsUnder(state, id)).filter(({ moderation }) => moderation === 'published')
  const { page, next } = pageIn(rows, query)
  const items = await Promise.all(page.map((comment) => shownThread(state, comment)))
  return { kind: 'youtube#commentThreadListResponse', items, ...next }
}

export async function listComments(state: TwinState, query: URLSearchParams): Promise<object> {
  partsOf(query)
  const parent = await findComment(state, query.get('parentId') ?? '')
  if (!parent) throw noComment()
  const { page, next } = pageIn((await commentsUnder(state, parent.id)).toReversed(), query)
  return { kind: 'youtube#commentListResponse', items: page.map(shownComment), ...next }
}

function pageIn(rows: readonly KeptComment[], query: URLSearchParams) {
  const size = Number(query.get('maxResults') ?? 20)
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw badRequest('invalidValue', `Invalid value '${size}'. Values must be within the range: [1, 100]`)
  const { page, next } = pageOfRows(rows, size, query.get('pageToken') ?? 0)
  return { page, next: next === null ? {} : { nextPageToken: String(next) } }
}

/** A thread shows the newest five of its answers. */
async function shownThread(state: TwinState, comment: KeptComment): Promise<object> {
  const { id, postId: videoId, ownerId: channelId } = comment
  const answers = await commentsUnder(state, id)
  return {
    kind: 'youtube#commentThread',
    id,
    snippet: {
      ...{ channelId, videoId, topLevelComment: shownComment(comment) },
      totalReplyCount: await countAnswers(state, id),
    },
    ...(answers.length > 0 && { replies: { comments: answers.slice(0, 5).map(shownComment) } }),
  }
}

function shownComment({ id, text, author, createdAt, editedAt, postId, parentId }: KeptComment): object {
  return {
    kind: 'youtube#comment',
    id,
    snippet: {
      ...{ textOriginal: text, textDisplay: text, videoId: postId, likeCount: 0, viewerRating: 'none' },
      ...(parentId !== null && { parentId }),
      authorDisplayName: author.name,
      authorChannelId: { value: author.id },
      ...{ publishedAt: createdAt, updatedAt: editedAt ?? createdAt },
    },
  }
}

export async function deleteComment(state: TwinState, holder: Holder, id: string): Promise<void> {
  const comment = await findComment(state, id)
  if (!comment) throw noComment()
  if (comment.author.id !== holder.id) throw forbidden('The comment cannot be deleted.')
  await dropComment(state, comment)
}

const statuses = ['heldForReview', 'published', 'rejected']

/** The channel that owns the video decides. */
export async function setModeration(state: TwinState, holder: Holder, query: URLSearchParams): Promise<void> {
  const moderation = query.get('moderationStatus') ?? ''
  if (!statuses.includes(moderation)) throw badRequest('operationNotSupported', 'The status is not known.')
  if (query.get('banAuthor') === 'true' && moderation !== 'rejected')
    throw badRequest('banWithoutReject', 'An author is banned with a rejected comment.')
  const comment = await findComment(state, query.get('id') ?? '')
  if (!comment) throw noComment()
  await ownVideo(state, holder, comment.postId)
  await changeComment(state, comment, { moderation })
}

/** Has a person comment, or the channel itself in the network's own app. */
export async function addComment(
  state: TwinState,
  { platformAccountId: ownerId }: { platformAccountId: string },
  { platformPostId: postId, parentId = postId, author, text, at }: SandboxComment,
): Promise<string | undefined> {
  const video: SandboxVideo | undefined = await state.get('video', postId)
  const parent = parentId === postId ? null : await findComment(state, parentId.split('.')[0] ?? '')
  if (video?.ownerId !== ownerId || parent === undefined) return undefined
  const when = at && new Date(at).toISOString()
  if (parent) return (await answer(state, parent, author, text, when)).id
  const id = `Ugz${await numberAfter(state, firstId)}`
  const made = { id, postId, ownerId, parentId: null, author, text, ...(when && { createdAt: when }) }
  return (await keepComment(state, made)).id
}

/** The network tells nobody of comments by itself. */
export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text, at },
) => {
  const comment = await findComment(state, commentId)
  if (comment?.ownerId !== platformAccountId) return undefined
  if (kind === 'deleted') await dropComment(state, comment)
  else await changeComment(state, comment, { text, editedAt: at ?? state.now.toISOString() })
  return true
}

export async function spoken(state: TwinState, id: string): Promise<string | undefined> {
  return (await findComment(state, id))?.text ?? (await state.get('video', id))?.snippet.description
}
