import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { asksForEcho, echoOf } from '../../capabilities/comments/comments.twin.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import type { Holder } from './account.ts'
import { firstPostId } from './container.ts'
import { invalidParameter, noSuchObject } from './fault.ts'
import { fileReply, pageOf, type SandboxPost, shownAll } from './post.ts'

/** The direct replies to a post, or the whole conversation under it. Those that wait for approval are in neither. */
export async function listUnder(
  state: TwinState,
  holder: Holder,
  id: string,
  collection: 'reply' | 'conversation',
  query: URLSearchParams,
): Promise<object> {
  const { wanted, answer } = pageOf(query)
  await ownMedia(state, holder, id)
  const { values, next } = await state.page(collection, { ...wanted, under: id })
  return answer(await shownAll(state, holder, await postsOf(state, values), query), next)
}

/** The replies under a post that wait for approval or were ignored. */
export async function listPending(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<object> {
  const { wanted, answer } = pageOf(query)
  const status = query.get('approval_status')
  if (status !== null && !['pending', 'ignored'].includes(status))
    throw invalidParameter('Param approval_status must be one of {pending, ignored}')
  await ownMedia(state, holder, id)
  const { values, next } = await state.page('waiting', { ...wanted, under: id })
  const posts = await postsOf(state, values)
  const requested = posts.filter(({ approval }) => status === null || approval === status)
  return answer(await shownAll(state, holder, requested, query), next)
}

/** Only a reply to the post itself can be hidden; all that answers it goes with it. */
export async function hideReply(
  state: TwinState,
  holder: Holder,
  id: string,
  parameters: URLSearchParams,
): Promise<object> {
  const hidden = flagOf(parameters, 'hide')
  const reply = await ownReply(state, holder, id)
  if (reply.repliesTo !== reply.rootId)
    throw invalidParameter('Only a top-level reply can be hidden or unhidden.')
  await state.put('post', id, { ...reply, hidden })
  return { success: true }
}

/** An ignored reply goes on waiting and can still be approved. */
export async function decideReply(
  state: TwinState,
  holder: Holder,
  id: string,
  parameters: URLSearchParams,
): Promise<object> {
  const approve = flagOf(parameters, 'approve')
  const { approval, ...reply } = await ownReply(state, holder, id)
  if (approval === undefined) throw noSuchObject(id)
  if (!approve) {
    await state.put('post', id, { ...reply, approval: 'ignored' })
    return { success: true }
  }
  await state.put('post', id, reply)
  await state.delete('waiting', id)
  await fileReply(state, reply)
  return { success: true }
}

/** Has a person answer a post of an account, or the account itself in the network's own app. */
export async function addReply(
  state: TwinState,
  { platformAccountId: owner }: { platformAccountId: string },
  { platformPostId, parentId = platformPostId, author, text, pending, at, tells }: SandboxComment,
): Promise<string | undefined> {
  const root: SandboxPost | undefined = await state.get('post', platformPostId)
  const parent: SandboxPost | undefined = await state.get('post', parentId)
  if (root?.ownerId !== owner || (parent?.id !== root.id && parent?.rootId !== root.rootId)) return undefined
  const id = String(await numberAfter(state, firstPostId))
  const reply: SandboxPost = {
    ...{ id, ownerId: author.id, username: author.name, text, mediaType: 'TEXT_POST', topic: null },
    timestamp: at ? new Date(at).toISOString() : state.now.toISOString(),
    repliesTo: parentId,
    rootId: root.rootId,
    ...(pending && { approval: 'pending' as const }),
  }
  await state.put('post', id, reply, { under: `${author.id}/others`, days: memoryDays })
  if (pending) await state.put('waiting', id, { id }, { under: root.rootId, days: memoryDays })
  else await fileReply(state, reply)
  if (tells && !pending) report(state, reply, root)
  return id
}

function report(
  state: TwinState,
  { id, username, text, repliesTo, timestamp }: SandboxPost,
  root: SandboxPost,
) {
  const value = {
    ...{ id, username, text, media_type: 'TEXT_POST' },
    permalink: `https://www.threads.net/@${username}/post/${BigInt(id).toString(36)}`,
    replied_to: { id: repliesTo },
    root_post: { id: root.rootId, owner_id: root.ownerId, username: root.username },
    timestamp: timestamp.replace(/\.\d+Z$/, '+0000'),
  }
  const time = Math.floor(state.now.getTime() / 1000)
  state.tell('threadnet', { topic: 'moderate', target_id: id, time, values: { value, field: 'replies' } })
}

/** The network tells nobody of what is edited or deleted. */
export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text },
) => {
  const reply: SandboxPost | undefined = await state.get('post', commentId)
  const root: SandboxPost | undefined = reply && (await state.get('post', reply.rootId))
  if (!reply || reply.repliesTo === null || root?.ownerId !== platformAccountId) return undefined
  if (kind === 'deleted') await state.delete('post', commentId)
  else await state.put('post', commentId, { ...reply, text })
  return true
}

/** A person answers a reply that asks for it. */
export async function echo(
  state: TwinState,
  { id, ownerId, rootId, text, repliesTo }: SandboxPost,
): Promise<void> {
  if (repliesTo === null || !asksForEcho(text)) return
  await addReply(state, { platformAccountId: ownerId }, echoOf(rootId, id, text))
}

async function postsOf(state: TwinState, entries: readonly { id: string }[]): Promise<SandboxPost[]> {
  const posts: (SandboxPost | undefined)[] = await Promise.all(entries.map(({ id }) => state.get('post', id)))
  return posts.filter((post) => post !== undefined)
}

/** A post of the holder, or a reply in a conversation that the holder began. */
async function ownMedia(state: TwinState, holder: Holder, id: string): Promise<SandboxPost> {
  const post: SandboxPost | undefined = await state.get('post', id)
  const root: SandboxPost | undefined = post && (await state.get('post', post.rootId))
  if (!post || (post.ownerId !== holder.id && root?.ownerId !== holder.id)) throw noSuchObject(id)
  return post
}

async function ownReply(state: TwinState, holder: Holder, id: string): Promise<SandboxPost> {
  const reply = await ownMedia(state, holder, id)
  const root: SandboxPost | undefined = await state.get('post', reply.rootId)
  if (reply.repliesTo === null || root?.ownerId !== holder.id) throw noSuchObject(id)
  return reply
}

function flagOf(parameters: URLSearchParams, name: string): boolean {
  const value = parameters.get(name)
  if (value !== 'true' && value !== 'false') throw invalidParameter(`Param ${name} must be a boolean`)
  return value === 'true'
}
