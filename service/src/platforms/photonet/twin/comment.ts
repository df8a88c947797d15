import { numberAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import {
  asksForEcho,
  changeComment,
  commentsUnder,
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
import { accountsOf, isOwn, word } from './account.ts'
import { ownMedia, type SandboxMedia } from './media.ts'

const firstId = 17_900_000_000_000_000n
const commentMax = 2200

/** A comment under a post of the holder. */
export async function ownComment(call: GraphCall): Promise<KeptComment | undefined> {
  const comment = await findComment(call.state, call.path.id ?? '')
  return comment && isOwn(call, comment.ownerId) ? comment : undefined
}

async function requireComment(call: GraphCall): Promise<KeptComment> {
  const comment = await ownComment(call)
  if (!comment) throw noSuchObject(call.path.id ?? '')
  return comment
}

export async function createComment(call: GraphCall): Promise<object> {
  const media = await ownMedia(call)
  if (media.product === 'STORY') throw noSuchObject(media.id)
  return write(call, { postId: media.id, ownerId: media.accountId, parentId: null })
}

/** An answer to an answer stands beside it. */
export async function createReply(call: GraphCall): Promise<object> {
  const { id, postId, ownerId, parentId } = await requireComment(call)
  return write(call, { postId, ownerId, parentId: parentId ?? id })
}

type Place = Pick<KeptComment, 'postId' | 'ownerId' | 'parentId'>

async function write(call: GraphCall, place: Place): Promise<object> {
  const { state, holder, parameters } = call
  const text = parameters.text('message')
  if (text.trim() === '' || text.length > commentMax)
    throw invalidParameter(`Param message must be 1 to ${commentMax} characters long.`)
  const name =
    accountsOf(holder).find(({ photoAccountId }) => photoAccountId === place.ownerId)?.photoUsername ?? ''
  const id = String(await numberAfter(state, firstId))
  await keepComment(state, { id, ...place, author: { id: place.ownerId, name }, text })
  if (asksForEcho(text))
    await addComment(state, { platformAccountId: place.ownerId }, echoOf(place.postId, id, text))
  return { id }
}

export async function listComments(call: GraphCall): Promise<object> {
  const { id } = await ownMedia(call)
  return page(call, await commentsUnder(call.state, id))
}

export async function listReplies(call: GraphCall): Promise<object> {
  const { id } = await requireComment(call)
  return page(call, (await commentsUnder(call.state, id)).toReversed())
}

async function page(
  { state, parameters, request }: GraphCall,
  rows: readonly KeptComment[],
): Promise<object> {
  const limit = Number(parameters.text('limit') || 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > 50)
    throw invalidParameter('Param limit must be 1 to 50.')
  const from = Number(afterCursors.read(parameters.text('after')) ?? 0)
  const { page: part, next } = pageOfRows(rows, limit, from)
  if (part.length === 0) return { data: [] }
  const shown = await Promise.all(part.map((comment) => shownComment(state, comment, request)))
  const cursors = { before: afterCursors.write(from), after: afterCursors.write(from + limit) }
  return {
    data: shown.map((comment) => shownFields(comment, parameters, 'timestamp,text')),
    paging: {
      cursors,
      ...(next !== null && { next: nextAddress(request, cursors.after) }),
    },
  }
}

const inline = 25

/** A comment with its first answers, and where the others are. */
export async function shownComment(
  state: TwinState,
  comment: KeptComment,
  request: Request,
): Promise<object> {
  const { id, text, author, createdAt, isHidden, parentId } = comment
  const answers = (await commentsUnder(state, id)).toReversed()
  const data = await Promise.all(
    answers.slice(0, inline).map((answer) => shownComment(state, answer, request)),
  )
  const rest = { paging: { next: repliesAddress(request, id) } }
  return {
    id,
    text,
    timestamp: graphTime(createdAt),
    username: author.name,
    from: { id: author.id, username: author.name },
    like_count: 0,
    hidden: isHidden,
    ...(parentId !== null && { parent_id: parentId }),
    ...(data.length > 0 && { replies: { data, ...(answers.length > inline && rest) } }),
  }
}

/** The list of the answers behind the first ones, with as much of each as those have. */
function repliesAddress({ url }: Request, id: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const [version = ''] = /^\/v\d+\.\d+(?=\/)/.exec(pathname) ?? []
  const next = new URL(`${origin}${version}/${id}/replies`)
  const token = searchParams.get('access_token')
  if (token !== null) next.searchParams.set('access_token', token)
  next.searchParams.set('fields', 'id,text,timestamp,username,from,like_count,hidden,parent_id')
  next.searchParams.set('after', afterCursors.write(inline))
  return next.href
}

/** A post with what people made of it. */
export async function withCounts(state: TwinState, media: SandboxMedia, shown: object): Promise<object> {
  return { ...shown, comments_count: await countUnder(state, media.id), like_count: 0 }
}

export async function editComment(call: GraphCall): Promise<object> {
  const comment = await requireComment(call)
  if (!call.parameters.has('hide')) throw invalidParameter('The parameter hide is required.')
  await changeComment(call.state, comment, { isHidden: call.parameters.flag('hide', false) })
  return { success: true }
}

/** Has a person comment, or the account itself in the network's own app. */
export async function addComment(
  state: TwinState,
  { platformAccountId: ownerId }: { platformAccountId: string },
  { platformPostId: postId, parentId = postId, author, text, at, tells }: SandboxComment,
): Promise<string | undefined> {
  const media: SandboxMedia | undefined = await state.get('media', postId)
  const parent = parentId === postId ? null : await findComment(state, parentId)
  if (media?.accountId !== ownerId || parent === undefined) return undefined
  const comment = await keepComment(state, {
    ...{ id: String(await numberAfter(state, firstId)), postId, ownerId, author, text },
    parentId: parent?.parentId ?? parent?.id ?? null,
    ...(at && { createdAt: new Date(at).toISOString() }),
  })
  if (tells && (await isReported(state, ownerId, 'comments'))) report(state, comment, media)
  return comment.id
}

function report(state: TwinState, comment: KeptComment, { product }: SandboxMedia): void {
  const { id, postId, parentId, author, text, ownerId, createdAt } = comment
  const value = {
    ...{ id, text, from: { id: author.id, username: author.name } },
    media: { id: postId, media_product_type: product },
    ...(parentId !== null && { parent_id: parentId }),
  }
  const time = Math.floor(Date.parse(createdAt) / 1000)
  state.tell(word, {
    object: 'instagram',
    entry: [{ id: ownerId, time, changes: [{ field: 'comments', value }] }],
  })
}

/** The network tells nobody what is edited or deleted. */
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

/** The text of a comment or a post. */
export async function spoken(state: TwinState, id: string): Promise<string | undefined> {
  return (await findComment(state, id))?.text ?? (await state.get('media', id))?.caption
}
