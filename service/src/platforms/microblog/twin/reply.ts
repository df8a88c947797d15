import type { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { asksForEcho, echoOf } from '../../capabilities/comments/comments.twin.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import type { Holder } from './account.ts'
import { isSelfServe } from './app.ts'
import { forbidden, invalidRequest, notFound, notInPlan } from './fault.ts'
import { asHolder, readJson } from './holder.ts'
import { deleteFiled, firstId, index, type SandboxPost, visiblePost } from './post.ts'

/** What the owner of a conversation and its readers do with replies. */
export function serveReplies(app: Hono, state: TwinState, profile: AppProfile): void {
  app.put(
    '/2/tweets/:id/hidden',
    asHolder(state, async (holder, c) => {
      const { hidden } = (await readJson(c)) ?? {}
      if (typeof hidden !== 'boolean') throw invalidRequest('$.hidden: must be a boolean')
      return { data: { hidden: await hideReply(state, holder, c.req.param('id') ?? '', hidden) } }
    }),
  )
  app.post(
    '/2/users/:id/likes',
    asHolder(state, async (holder, c) => {
      if (isSelfServe(profile)) throw notInPlan()
      assertSelf(holder, c.req.param('id'))
      const { tweet_id: id } = (await readJson(c)) ?? {}
      if (!(await visiblePost(state, id))) throw notFound('tweet', String(id))
      await state.put('likes', `${holder.id} ${id}`, { id }, { under: id, days: memoryDays })
      return { data: { liked: true } }
    }),
  )
  app.delete(
    '/2/users/:id/likes/:tweet',
    asHolder(state, async (holder, c) => {
      assertSelf(holder, c.req.param('id'))
      const id = c.req.param('tweet') ?? ''
      if (!(await visiblePost(state, id))) throw notFound('tweet', id)
      await state.delete('likes', `${holder.id} ${id}`)
      return { data: { liked: false } }
    }),
  )
}

function assertSelf({ id }: Holder, named: string | undefined): void {
  if (named !== id) throw forbidden('You are not permitted to perform this action.')
}

/** Only who began a conversation hides what others say in it. */
async function hideReply(state: TwinState, holder: Holder, id: string, hidden: boolean): Promise<boolean> {
  const reply = await visiblePost(state, id)
  if (!reply) throw notFound('tweet', id)
  const root: SandboxPost | undefined = await state.get('post', reply.conversationId ?? '')
  if (reply.repliesTo === null || root?.authorId !== holder.id)
    throw forbidden('You are not permitted to hide this reply.')
  await state.put('hidden', id, { hidden }, { days: memoryDays })
  return hidden
}

/** Has a person answer a post of an account, or the account itself in the network's own app. */
export async function addReply(
  state: TwinState,
  { platformAccountId: owner }: { platformAccountId: string },
  { platformPostId, parentId = platformPostId, author, text, at }: SandboxComment,
): Promise<string | undefined> {
  const root: SandboxPost | undefined = await state.get('post', platformPostId)
  const parent: SandboxPost | undefined = await state.get('post', parentId)
  if (root?.authorId !== owner || !parent) return undefined
  const id = String(await numberAfter(state, firstId))
  const createdAt = at ? new Date(at).toISOString() : state.now.toISOString()
  const post: SandboxPost = {
    ...{ id, authorId: author.id, username: author.name.replace(/\W+/g, '_'), authorName: author.name, text },
    ...{ createdAt, writtenAt: createdAt, history: [id], mediaKeys: [], attachment: null, quotes: null },
    ...{ repliesTo: parentId, conversationId: root.conversationId ?? root.id },
  }
  await state.put('post', id, post, { under: `${author.id}/replies`, days: memoryDays })
  await index(state, post)
  return id
}

/** The network of the sandbox tells nobody of replies by itself. */
export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text },
) => {
  const reply: SandboxPost | undefined = await state.get('post', commentId)
  const root: SandboxPost | undefined = reply && (await state.get('post', reply.conversationId ?? ''))
  if (!reply || reply.repliesTo === null || root?.authorId !== platformAccountId) return undefined
  if (kind === 'deleted') await deleteFiled(state, reply.id)
  else await state.put('post', reply.id, { ...reply, text }, { days: memoryDays })
  return true
}

/** A person answers a reply that asks for it. */
export async function echo(state: TwinState, id: string): Promise<void> {
  const post: SandboxPost | undefined = await state.get('post', id)
  if (!post || post.repliesTo === null || !asksForEcho(post.text)) return
  const root: SandboxPost | undefined = await state.get('post', post.conversationId ?? '')
  if (root) await addReply(state, { platformAccountId: root.authorId }, echoOf(root.id, id, post.text))
}
