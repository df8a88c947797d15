import { numberAfter } from '#wire/twin/ids.ts'
import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { firstPostId, readyContainer, type SandboxContainer } from './container.ts'
import { invalidParameter, noSuchObject } from './fault.ts'
import { fieldsOf, pick } from './fields.ts'

export interface SandboxPost {
  id: string
  ownerId: string
  username: string
  mediaType: string
  text: string
  timestamp: string
  repliesTo: string | null
  rootId: string
  topic: string | null
  media?: readonly { type: string; url: string }[]
  /** Only of replies: whether the owner of the post has hidden it, and whether it waits for the owner. */
  hidden?: boolean
  approval?: 'pending' | 'ignored'
}

const shownTypes: Record<string, string> = { TEXT: 'TEXT_POST', CAROUSEL: 'CAROUSEL_ALBUM' }

export async function publishContainer(
  state: TwinState,
  holder: Holder,
  containerId: string,
): Promise<{ id: string }> {
  const container = await readyContainer(state, holder, containerId)
  const id = String(await numberAfter(state, firstPostId))
  const { mediaType, text, topic, repliesTo, children } = container
  const parts: SandboxContainer[] = await Promise.all(
    (children.length > 0 ? children : [container.id]).map((part) => state.get('container', part)),
  )
  const parent: SandboxPost | undefined = repliesTo === null ? undefined : await state.get('post', repliesTo)
  const post: SandboxPost = {
    ...{ id, ownerId: holder.id, username: holder.username, text, topic, repliesTo },
    mediaType: shownTypes[mediaType] ?? mediaType,
    media: parts.flatMap(({ mediaType: type, url }) => (url ? [{ type, url }] : [])),
    timestamp: state.now.toISOString(),
    rootId: parent?.rootId ?? repliesTo ?? id,
  }
  const under = shelfOf(holder, repliesTo === null ? 'threads' : 'replies')
  await state.put('post', id, post, { under, days: memoryDays })
  if (repliesTo !== null) await fileReply(state, post)
  await state.put('container', container.id, { ...container, publishedAs: id })
  return { id }
}

/** Lists a reply under what it answers, and under the post that began the conversation. */
export async function fileReply(state: TwinState, { id, repliesTo, rootId }: SandboxPost): Promise<void> {
  await state.put('reply', id, { id }, { under: repliesTo ?? rootId, days: memoryDays })
  await state.put('conversation', id, { id }, { under: rootId, days: memoryDays })
}

/** The prefix of the posts of an account that are replies, or of those that are not. */
export function shelfOf({ id }: Pick<Holder, 'id'>, kind: 'threads' | 'replies'): string {
  return `${id}/${kind}`
}

const dayMs = 86_400_000
const postsADay = 250

/** How much of the quota of posts is used. Replies have one of their own. */
export async function publishingLimit(state: TwinState, holder: Holder): Promise<object> {
  const wanted = { under: shelfOf(holder, 'threads'), newestFirst: true, limit: postsADay }
  const { values } = await state.page('post', wanted)
  const since = state.now.getTime() - dayMs
  const usage = values.filter(({ timestamp }) => Date.parse(timestamp) > since).length
  return { data: [{ quota_usage: usage, config: { quota_total: postsADay, quota_duration: dayMs / 1000 } }] }
}

export async function deletePost(state: TwinState, holder: Holder, id: string): Promise<object> {
  const post: SandboxPost | undefined = await state.get('post', id)
  if (post?.ownerId !== holder.id) throw noSuchObject(id)
  await state.delete('post', id)
  return { success: true, deleted_id: id }
}

/** The posts of an account that are replies, or those that are not, newest first, a page at a time. */
export async function listPosts(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
  kind: 'threads' | 'replies',
): Promise<object> {
  const { wanted, answer } = pageOf(query)
  const since = Number(query.get('since') ?? 0) * 1000
  const all = { under: shelfOf(holder, kind), newestFirst: true, limit: mostListed }
  const { values } = await state.page('post', all)
  const young: SandboxPost[] = values.filter(({ timestamp }) => Date.parse(timestamp) >= since)
  const ordered = newestFirst(young, ({ timestamp }) => timestamp)
  const { page, next } = pageOfRows(
    wanted.newestFirst ? ordered : ordered.reverse(),
    wanted.limit,
    wanted.after ?? 0,
  )
  return answer(
    await shownAll(state, holder, page, query),
    next === null ? null : String(next),
    ordered.length,
  )
}

const cursors = cursorsOf('after-', () => invalidParameter('Param after is not a cursor of this list.'))

/** The requested page, and the form of its answer. */
export function pageOf(query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 25)
  if (!Number.isInteger(limit) || limit < 0 || limit > 100)
    throw invalidParameter('Param limit must be 0 to 100.')
  const reverse = query.get('reverse') ?? 'true'
  if (!['true', 'false'].includes(reverse)) throw invalidParameter('Param reverse must be a boolean')
  const after = cursors.read(query.get('after'))
  const wanted = { newestFirst: reverse === 'true', limit, ...(after && { after }) }
  // The last page has a cursor too, behind which nothing stands: `end`, or the position before all others.
  const answer = (data: object[], cursor: string | null, end = 0) => {
    const around = { before: `before-${after ?? 0}`, after: cursors.write(cursor ?? end) }
    const next = cursor !== null && { next: `https://graph.threads.net/v1.0/next?after=${around.after}` }
    return data.length > 0 || next ? { data, paging: { cursors: around, ...next } } : { data }
  }
  return { wanted, answer }
}

/** Posts with the fields that a query names. */
export function shownAll(
  state: TwinState,
  holder: Holder,
  posts: readonly SandboxPost[],
  query: URLSearchParams,
): Promise<object[]> {
  return Promise.all(posts.map((post) => shown(state, holder, post, fieldsOf(query))))
}

export async function readPost(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<object | undefined> {
  const post: SandboxPost | undefined = await state.get('post', id)
  return post && shown(state, holder, post, fieldsOf(query))
}

async function shown(state: TwinState, holder: Holder, post: SandboxPost, fields: string[]): Promise<object> {
  const answered = fields.includes('has_replies') && (await state.count('reply', post.id)) > 0
  const isOwn = post.ownerId === holder.id
  return pick({ ...membersOf(post, isOwn), has_replies: answered }, fields)
}

function membersOf(post: SandboxPost, isOwn: boolean): Record<string, unknown> {
  const shortcode = BigInt(post.id).toString(36)
  const { media = [] } = post
  const [first] = media
  return {
    id: post.id,
    media_product_type: 'THREADS',
    media_type: post.mediaType,
    permalink: permalinkOf(post),
    // The platform shows the owner of a post to the owner only.
    ...(isOwn && { owner: { id: post.ownerId } }),
    username: post.username,
    ...(post.text !== '' && { text: post.text }),
    ...(media.length > 1
      ? {
          children: {
            data: media.map((part, number) => ({ id: `${post.id}${number}`, ...shownPart(part) })),
          },
        }
      : first && shownPart(first)),
    timestamp: post.timestamp.replace(/\.\d+Z$/, '+0000'),
    shortcode,
    is_quote_post: false,
    is_reply: post.repliesTo !== null,
    ...(post.repliesTo !== null && {
      is_reply_owned_by_me: isOwn,
      root_post: { id: post.rootId },
      replied_to: { id: post.repliesTo },
      hide_status: post.hidden ? 'HIDDEN' : 'NOT_HUSHED',
    }),
    ...(post.approval && { reply_approval_status: post.approval }),
    ...(post.topic !== null && { topic_tag: post.topic }),
  }
}

export function permalinkOf({ id, username }: Pick<SandboxPost, 'id' | 'username'>): string {
  return `https://www.threads.net/@${username}/post/${BigInt(id).toString(36)}`
}

function shownPart({ type, url }: { type: string; url: string }): object {
  return { media_type: type, media_url: url, ...(type === 'VIDEO' && { thumbnail_url: `${url}.jpg` }) }
}
