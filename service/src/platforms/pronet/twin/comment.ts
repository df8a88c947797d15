import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
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
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import { accessDenied, badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { rawQuery, readLiteral } from '../../restli/twin/literal.ts'
import { assertMayActAs } from './account.ts'
import { paged } from './organizations.ts'
import { isShareMention } from './share-mention.ts'

const textMax = 1250
const firstId = 7_400_000_000_000_000_000n
const commentName = /^urn:li:comment:\((.+),(\d+)\)$/

interface Thread {
  post: { id: string; author: string }
  parent: KeptComment | null
}

/** What a name stands for: a post, or a comment under one. */
async function threadOf(state: TwinState, urn: string): Promise<Thread> {
  const id = commentName.exec(urn)?.[2]
  const parent = id === undefined ? null : await findComment(state, id)
  const post = parent === undefined ? undefined : await postOf(state, parent?.postId ?? urn)
  if (parent === undefined || !post || namesNothing(urn)) throw notFound(`post ${urn}`)
  return { post, parent }
}

/** A post of the account, or one of somebody else that names it. */
async function postOf(state: TwinState, urn: string): Promise<Thread['post'] | undefined> {
  const own = await state.get('post', urn)
  if (own) return own
  return (await isShareMention(state, urn)) ? { id: urn, author: 'urn:li:person:elsewhere' } : undefined
}

async function commentIn(state: TwinState, urn: string, id: string): Promise<KeptComment> {
  const { post } = await threadOf(state, urn)
  const comment = await findComment(state, id)
  if (comment?.postId !== post.id) throw notFound(`comment ${id}`)
  return comment
}

export async function createComment(
  state: TwinState,
  holder: Holder,
  urn: string,
  body: any,
): Promise<Response> {
  const { actor, message } = body ?? {}
  assertMayActAs(holder, actor)
  const text = message?.text
  if (typeof text !== 'string' || text === '') throw badRequest('MISSING_FIELD', '/message/text is required')
  if (text.length > textMax)
    throw badRequest('FIELD_LENGTH_TOO_LONG', `/message/text is longer than ${textMax} characters`)
  const thread = await threadOf(state, urn)
  const comment = await keep(state, thread, { id: actor, name: actor }, text)
  if (asksForEcho(text)) {
    const owner = { platformAccountId: thread.post.author.split(':').at(-1) ?? '' }
    await addComment(state, owner, echoOf(thread.post.id, comment.id, text))
  }
  const headers = { 'x-restli-id': comment.id }
  return Response.json(await shown(state, comment), { status: 201, headers })
}

async function keep(
  state: TwinState,
  { post, parent }: Thread,
  author: KeptComment['author'],
  text: string,
  createdAt?: string,
): Promise<KeptComment> {
  return keepComment(state, {
    ...{ id: String(await numberAfter(state, firstId)), postId: post.id, ownerId: post.author },
    // Answers stand one level deep.
    ...{ parentId: parent?.parentId ?? parent?.id ?? null, author, text },
    ...(createdAt && { createdAt }),
  })
}

const urnOf = ({ id, postId, parentId }: KeptComment): string =>
  parentId === null
    ? `urn:li:comment:(${postId},${id})`
    : `urn:li:comment:(urn:li:comment:(${postId},${parentId}),${id})`

async function shown(state: TwinState, comment: KeptComment): Promise<object> {
  const { id, author, postId, text, createdAt, liked } = comment
  return {
    id,
    actor: author.id,
    object: postId,
    message: { attributes: [], text },
    created: { actor: author.id, time: Date.parse(createdAt) },
    commentUrn: urnOf(comment),
    ...summaries(await countAnswers(state, id), liked !== null),
  }
}

function summaries(comments: number, isLiked: boolean): object {
  const likes = isLiked ? 1 : 0
  return {
    commentsSummary: { aggregatedTotalComments: comments, totalFirstLevelComments: comments },
    likesSummary: { totalLikes: likes, aggregatedTotalLikes: likes, likedByCurrentUser: isLiked },
  }
}

export async function listComments(state: TwinState, urn: string, query: URLSearchParams): Promise<object> {
  const { post, parent } = await threadOf(state, urn)
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)]
  const rows = (await commentsUnder(state, parent?.id ?? post.id)).slice(start, start + count)
  return paged(await Promise.all(rows.map((comment) => shown(state, comment))), query)
}

export async function readComment(state: TwinState, urn: string, id: string): Promise<object> {
  return shown(state, await commentIn(state, urn, id))
}

export async function deleteComment(
  state: TwinState,
  holder: Holder,
  { urn, id, actor }: { urn: string; id: string; actor: string | null },
): Promise<Response> {
  assertMayActAs(holder, actor)
  const comment = await commentIn(state, urn, id)
  if (comment.author.id !== actor) throw accessDenied(`comment ${id}`)
  await dropComment(state, comment)
  return new Response(null, { status: 204 })
}

/** What people made of posts and comments, each by its name. */
export async function readSocial(state: TwinState, urn: string): Promise<object> {
  const { post, parent } = await threadOf(state, urn)
  if (parent) return summaries(await countAnswers(state, parent.id), parent.liked !== null)
  const isLiked = (await state.get('reaction', post.id)) !== undefined
  return summaries(await countUnder(state, post.id), isLiked)
}

export async function readSocials(state: TwinState, address: string): Promise<object> {
  const urns = readLiteral(rawQuery(address).get('ids') ?? '')
  if (!Array.isArray(urns)) throw badRequest('PARAM_INVALID', 'Parameter ids must be a list')
  const known: [string, object][] = []
  for (const urn of urns.map(String))
    if (await isNamed(state, urn)) known.push([urn, await readSocial(state, urn)])
  return { results: Object.fromEntries(known), statuses: {}, errors: {} }
}

async function isNamed(state: TwinState, urn: string): Promise<boolean> {
  const id = commentName.exec(urn)?.[2]
  return (await (id === undefined ? state.get('post', urn) : findComment(state, id))) !== undefined
}

const reactions = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT']

/** One reaction of each actor: a second one takes the place of the first. */
export async function react(
  state: TwinState,
  holder: Holder,
  actor: string | null,
  body: any,
): Promise<Response> {
  assertMayActAs(holder, actor)
  const { root, reactionType } = body ?? {}
  if (!reactions.includes(reactionType))
    throw badRequest('INVALID_VALUE_FOR_FIELD', '/reactionType is not known')
  const { post, parent } = await threadOf(state, String(root))
  if (parent) await changeComment(state, parent, { liked: reactionType })
  else await state.put('reaction', post.id, { reactionType }, { days: memoryDays })
  const id = `urn:li:reaction:(${actor},${root})`
  return Response.json({ id, reactionType, root }, { status: 201, headers: { 'x-restli-id': id } })
}

export async function takeBack(state: TwinState, holder: Holder, key: string): Promise<Response> {
  const [, actor = '', entity = ''] = /^\(actor:(.+?),entity:(.+)\)$/.exec(key) ?? []
  assertMayActAs(holder, actor)
  const { post, parent } = await threadOf(state, entity)
  const isThere = parent ? parent.liked !== null : (await state.get('reaction', post.id)) !== undefined
  if (!isThere) throw notFound(`reaction ${key}`)
  if (parent) await changeComment(state, parent, { liked: null })
  else await state.delete('reaction', post.id)
  return new Response(null, { status: 204 })
}

/** Has a person comment, or the account itself in the network's own app. */
export async function addComment(
  state: TwinState,
  { platformAccountId }: { platformAccountId: string },
  { platformPostId, parentId, author, text, at, tells }: SandboxComment,
): Promise<string | undefined> {
  const post = await state.get('post', platformPostId)
  const answered =
    parentId === undefined || parentId === platformPostId ? null : await findComment(state, parentId)
  if (!post?.author.endsWith(`:${platformAccountId}`) || answered === undefined) return undefined
  const actor = author.id === platformAccountId ? post.author : `urn:li:person:${author.id}`
  const when = at && new Date(at).toISOString()
  const comment = await keep(state, { post, parent: answered }, { id: actor, name: author.name }, text, when)
  if (tells) report(state, comment, 'COMMENT', comment.createdAt)
  return comment.id
}

export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text, at, tells },
) => {
  const comment = await findComment(state, commentId)
  if (!comment?.ownerId.endsWith(`:${platformAccountId}`)) return undefined
  const when = at ?? state.now.toISOString()
  if (kind === 'deleted') await dropComment(state, comment)
  else await changeComment(state, comment, { text, editedAt: when })
  if (tells) report(state, { ...comment, text }, kind === 'deleted' ? 'COMMENT_DELETE' : 'COMMENT_EDIT', when)
  return true
}

/** Of the posts of people the network tells nothing. */
function report(state: TwinState, comment: KeptComment, action: string, at: string): void {
  const { ownerId, postId, author, text } = comment
  if (!ownerId.startsWith('urn:li:organization:')) return
  const told = {
    organizationalEntity: ownerId,
    action,
    sourcePost: postId,
    generatedActivity: urnOf(comment),
    decoratedGeneratedActivity: { comment: { owner: author.id, entity: postId, text } },
    lastModifiedAt: Date.parse(at),
  }
  state.tell('pronet', { type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications: [told] })
}

export async function spoken(state: TwinState, id: string): Promise<string | undefined> {
  return (await findComment(state, id))?.text ?? (await state.get('post', id))?.commentary
}
