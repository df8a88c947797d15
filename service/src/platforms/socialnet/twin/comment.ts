import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import {
  asksForEcho,
  changeComment,
  commentsUnder,
  countAnswers,
  countUnder,
  dropComment,
  echoOf,
  findComment,
  type KeptComment,
  keepComment,
} from '../../capabilities/comments/comments.twin.ts'
import { afterCursors } from '../../graph/twin/cursors.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { type GraphCall, graphTime, nextAddress } from '../../graph/twin/serve.ts'
import { isReported } from '../../graph/twin/subscription.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import { word } from './kept-post.ts'

const commentMax = 8000
const firstId = 720_000_000_000_000n

/** What people can comment on, by the collections of the twin. */
const commented = ['post', 'video', 'photo'] as const

/** The post, video or photo that an id names, on the page of an owner. */
async function postOf(state: TwinState, pageId: string | null, id: string): Promise<any> {
  for (const kind of commented) {
    const value = await state.get(kind, id)
    if (value && value.pageId === pageId) return value
  }
  return undefined
}

export async function ownComment({ state, holder, path }: GraphCall): Promise<KeptComment | undefined> {
  const comment = await findComment(state, path.id ?? '')
  return comment?.ownerId === holder.pageId ? comment : undefined
}

export async function createComment(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const answered = await ownComment(call)
  const postId = answered?.postId ?? (await postOf(state, holder.pageId, path.id ?? ''))?.id
  if (!postId) throw noSuchObject(path.id ?? '')
  const message = parameters.text('message')
  const picture = parameters.text('attachment_url') || null
  if ((message.trim() === '' && picture === null) || message.length > commentMax)
    throw invalidParameter(`Param message must be 1 to ${commentMax} characters long.`)
  const ownerId = holder.pageId ?? ''
  const comment = await keepComment(state, {
    ...{ id: await commentIdOn(state, postId), postId, ownerId, parentId: answered?.id ?? null },
    ...{ author: { id: ownerId, name: `Sandbox page ${ownerId}` }, text: message, picture },
  })
  if (asksForEcho(message))
    await addComment(state, { platformAccountId: ownerId }, echoOf(postId, comment.id, message))
  return shownFields(await shownComment(state, comment), parameters)
}

async function commentIdOn(state: TwinState, postId: string): Promise<string> {
  return `${postId.split('_').at(-1)}_${await numberAfter(state, firstId)}`
}

export async function listComments(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path, request } = call
  const id = path.id ?? ''
  if (!(await ownComment(call)) && !(await postOf(state, holder.pageId, id))) throw noSuchObject(id)
  const limit = Number(parameters.text('limit') || 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidParameter('Param limit must be 1 to 100.')
  const newest = await listed(state, id, parameters.text('filter'))
  const ordered = parameters.text('order') === 'reverse_chronological' ? newest : newest.toReversed()
  const from = afterCursors.read(parameters.text('after'))
  const { page, next } = pageOfRows(ordered, limit, from ?? 0)
  if (page.length === 0) return { data: [] }
  const shown = await Promise.all(page.map((comment) => shownComment(state, comment)))
  const cursors = {
    before: afterCursors.write(from ?? 0),
    after: afterCursors.write(Number(from ?? 0) + limit),
  }
  return {
    data: shown.map((comment) => shownFields(comment, parameters, 'message,created_time,from')),
    paging: {
      cursors,
      ...(next !== null && { next: nextAddress(request, cursors.after) }),
    },
  }
}

/** The newest first. As a stream the comments and the answers to them are one list. */
async function listed(state: TwinState, id: string, filter: string): Promise<KeptComment[]> {
  const own = await commentsUnder(state, id)
  if (filter !== 'stream') return own
  const answers = await Promise.all(own.map((comment) => commentsUnder(state, comment.id)))
  const newest = (one: KeptComment, other: KeptComment) =>
    Date.parse(other.createdAt) - Date.parse(one.createdAt)
  // An answer is younger than what it answers, also where both came at one time.
  return [...answers.flat(), ...own].sort(newest)
}

export async function shownComment(state: TwinState, comment: KeptComment): Promise<object> {
  const { id, text, author, createdAt, isHidden, liked, parentId, postId } = comment
  const answers = (await commentsUnder(state, id)).toReversed().slice(0, 25)
  return {
    id,
    message: text,
    created_time: graphTime(createdAt),
    from: { ...author, picture: { data: { url: `https://scontent.xx.fbcdn.net/sandbox/${author.id}.jpg` } } },
    like_count: liked === null ? 0 : 1,
    comment_count: await countAnswers(state, id),
    is_hidden: isHidden,
    user_likes: liked !== null,
    permalink_url: `https://www.facebook.com/${postId}?comment_id=${id.split('_').at(-1)}`,
    ...(parentId !== null && { parent: { id: parentId } }),
    ...(answers.length > 0 && {
      comments: { data: await Promise.all(answers.map((answer) => shownComment(state, answer))) },
    }),
  }
}

/** How many stand under a post: what its comments and its reactions sum up to. */
export async function summaries(state: TwinState, postId: string): Promise<object> {
  const isLiked = (await state.get('liked', postId)) !== undefined
  return {
    comments: { data: [], summary: { total_count: await countUnder(state, postId) } },
    reactions: { data: [], summary: { total_count: isLiked ? 1 : 0 } },
  }
}

export async function hideComment(call: GraphCall, comment: KeptComment): Promise<object> {
  await changeComment(call.state, comment, { isHidden: call.parameters.flag('is_hidden', false) })
  return { success: true }
}

export async function likeObject(call: GraphCall, liked: boolean): Promise<object> {
  const { state, holder, path } = call
  const id = path.id ?? ''
  const comment = await ownComment(call)
  if (comment) await changeComment(state, comment, { liked: liked ? 'LIKE' : null })
  else if (!(await postOf(state, holder.pageId, id))) throw noSuchObject(id)
  else if (liked) await state.put('liked', id, {})
  else await state.delete('liked', id)
  return { success: true }
}

/** Has a person comment, or the page itself in the network's own app. */
export async function addComment(
  state: TwinState,
  { platformAccountId: pageId }: { platformAccountId: string },
  { platformPostId: postId, parentId = postId, author, text, at, tells }: SandboxComment,
): Promise<string | undefined> {
  const post = await postOf(state, pageId, postId)
  const parent = parentId === postId ? null : await findComment(state, parentId)
  if (!post || parent === undefined || namesNothing(postId)) return undefined
  const comment = await keepComment(state, {
    ...{
      id: await commentIdOn(state, postId),
      postId,
      ownerId: pageId,
      parentId: parent?.id ?? null,
      author,
      text,
    },
    ...(at && { createdAt: new Date(at).toISOString() }),
  })
  if (tells && (await isReported(state, pageId, 'feed'))) report(state, comment, 'add', comment.createdAt)
  return comment.id
}

export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text, at, tells },
) => {
  const comment = await findComment(state, commentId)
  if (comment?.ownerId !== platformAccountId) return undefined
  const when = at ?? state.now.toISOString()
  if (kind === 'deleted') await dropComment(state, comment)
  else await changeComment(state, comment, { text, editedAt: when })
  if (tells && (await isReported(state, platformAccountId, 'feed')))
    report(state, { ...comment, text }, kind === 'deleted' ? 'remove' : 'edited', when)
  return true
}

function report(state: TwinState, comment: KeptComment, verb: 'add' | 'edited' | 'remove', at: string): void {
  const { id, postId, parentId, author, text, ownerId } = comment
  const time = Math.floor(Date.parse(at) / 1000)
  const value = {
    ...{ item: 'comment', verb, comment_id: id, post_id: postId, parent_id: parentId ?? postId },
    ...(verb !== 'remove' && { message: text }),
    from: author,
    created_time: time,
  }
  state.tell(word, { object: 'page', entry: [{ id: ownerId, time, changes: [{ field: 'feed', value }] }] })
}

/** The text of a comment or a post. */
export async function spoken(state: TwinState, id: string): Promise<string | undefined> {
  const said =
    (await findComment(state, id)) ?? (await state.get('post', id)) ?? (await state.get('video', id))
  return said?.text ?? said?.message ?? said?.description
}
