import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { countUnder } from '../../capabilities/comments/comments.twin.ts'
import type { Holder } from './account.ts'
import { notFound, statusFault } from './fault.ts'

export interface SandboxPost {
  id: string
  kind: 'self' | 'link' | 'image' | 'video' | 'videogif' | 'gallery' | 'crosspost'
  title: string
  body: string
  url: string
  community: string
  owner: { id: string; username: string }
  isNsfw: boolean
  isSpoiler: boolean
  flair: { id: string; text: string } | null
  /** The name of the post that it shows in another community. */
  crosspostOf?: string
  gallery: { mediaId: string; caption: string; ending: string }[]
  createdAt: string
  editedAt: string | null
  score: number
  /** Who removed it; null while it is visible. */
  removedBy: string | null
}

/** A post whose file is being processed stands in no list. */
interface PendingPost {
  post: SandboxPost
  looks: number
}

const pendingMax = 25

export async function putPost(state: TwinState, post: SandboxPost): Promise<void> {
  await state.put('post', post.id, post, { days: memoryDays })
  await state.put('submitted', post.id, { id: post.id }, { under: post.owner.id, days: memoryDays })
  await state.put(
    'posted',
    post.id,
    { id: post.id },
    { under: post.community.toLowerCase(), days: memoryDays },
  )
  await state.put('searchable', post.id, { id: post.id }, { days: memoryDays })
}

export function holdPost(state: TwinState, post: SandboxPost): Promise<void> {
  return state.put('pending', post.id, { post, looks: 0 }, { under: post.owner.id, days: memoryDays })
}

/** A look at the list of a person is also one at what is being processed for it. */
export async function lookAtPending(state: TwinState, ownerId: string): Promise<void> {
  const { values } = await state.page('pending', { under: ownerId, limit: pendingMax })
  for (const pending of values as PendingPost[]) {
    const looked = lookedAt(pending)
    if (!isReady(looked)) {
      await state.put('pending', pending.post.id, looked, { under: ownerId, days: memoryDays })
      continue
    }
    await state.delete('pending', pending.post.id)
    await putPost(state, pending.post)
  }
}

const mostAsked = 100

export async function readPosts(state: TwinState, names: string): Promise<object> {
  if (names.split(',').length > mostAsked) throw statusFault(400, 'Bad Request')
  const ids = names.split(',').flatMap((name) => /^t3_([0-9a-z]+)$/.exec(name)?.[1] ?? [])
  const posts: (SandboxPost | undefined)[] = await Promise.all(ids.map((id) => state.get('post', id)))
  return listing(
    await shownPosts(
      state,
      posts.filter((post) => post !== undefined),
    ),
  )
}

/** Posts with how many comments each has. */
export function shownPosts(state: TwinState, posts: readonly SandboxPost[]): Promise<object[]> {
  return Promise.all(
    posts.map(async (post) => {
      const counted = { network: 'forum', id: post.id, createdAt: new Date(post.createdAt) }
      const { likes, comments } = await numbersOf(state, counted)
      const score = post.score + likes
      return shownPost({ ...post, score }, (await countUnder(state, post.id)) + comments)
    }),
  )
}

export async function ownPost(
  state: TwinState,
  holder: Holder,
  name: string | null,
): Promise<SandboxPost | undefined> {
  const id = /^t3_([0-9a-z]+)$/.exec(name ?? '')?.[1]
  const post: SandboxPost | undefined = id === undefined ? undefined : await state.get('post', id)
  return post?.owner.id === holder.id && post.removedBy !== 'deleted' ? post : undefined
}

export async function editPost(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const post = await ownPost(state, holder, form.get('thing_id'))
  if (!post) throw notFound()
  const changed = { ...post, body: form.get('text') ?? '', editedAt: state.now.toISOString() }
  await state.put('post', post.id, changed, { days: memoryDays })
  return { json: { errors: [], data: { things: [thing(shownPost(changed))] } } }
}

/** The answer is always the same. The post stays readable without its text and its author. */
export async function deletePost(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const post = await ownPost(state, holder, form.get('id'))
  if (!post) return {}
  await state.put('post', post.id, { ...post, body: '[deleted]', removedBy: 'deleted' }, { days: memoryDays })
  for (const list of ['submitted', 'posted', 'searchable']) await state.delete(list, post.id)
  return {}
}

export function thing(data: object): object {
  return { kind: 't3', data }
}

export function listing(posts: readonly object[], after: string | null = null): object {
  const children = posts.map(thing)
  return { kind: 'Listing', data: { after, before: null, dist: children.length, modhash: null, children } }
}

/** Where people read it. A post on a profile stands under the person. */
export function permalinkOf({ id, title, community }: SandboxPost): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const place = community.startsWith('u_') ? `user/${community.slice(2)}` : `r/${community}`
  return `/${place}/comments/${id}/${slug.slice(0, 50)}/`
}

export function shownPost(post: SandboxPost, comments = 0): Record<string, unknown> {
  const { id, kind, community, owner, flair, removedBy } = post
  const isGone = removedBy === 'deleted'
  const permalink = permalinkOf(post)
  return {
    id,
    name: `t3_${id}`,
    title: post.title,
    selftext: post.body,
    author: isGone ? '[deleted]' : owner.username,
    ...(!isGone && { author_fullname: `t2_${owner.id}` }),
    subreddit: community,
    subreddit_name_prefixed: community.startsWith('u_') ? `u/${community.slice(2)}` : `r/${community}`,
    url: kind === 'self' ? `https://www.reddit.com${permalink}` : post.url,
    permalink,
    created_utc: Math.floor(Date.parse(post.createdAt) / 1000),
    edited: post.editedAt === null ? false : Math.floor(Date.parse(post.editedAt) / 1000),
    score: post.score,
    ups: post.score,
    downs: 0,
    upvote_ratio: 1,
    num_comments: comments,
    num_crossposts: 0,
    view_count: null,
    over_18: post.isNsfw,
    spoiler: post.isSpoiler,
    stickied: false,
    locked: false,
    archived: false,
    is_self: kind === 'self',
    is_video: kind === 'video' || kind === 'videogif',
    link_flair_text: flair?.text ?? null,
    link_flair_template_id: flair?.id ?? null,
    removed_by_category: removedBy,
    ...(post.crosspostOf !== undefined && { crosspost_parent: post.crosspostOf }),
    ...galleryOf(post),
  }
}

function galleryOf({ kind, gallery }: SandboxPost): object {
  if (kind !== 'gallery') return {}
  const items = gallery.map(({ mediaId, caption }, index) => ({ media_id: mediaId, id: index + 1, caption }))
  const metadata = gallery.map(({ mediaId, ending }) => {
    const source = { u: `https://preview.redd.it/${mediaId}.${ending}?auto=webp`, x: 640, y: 360 }
    return [mediaId, { status: 'valid', e: 'Image', m: `image/${ending}`, s: source, id: mediaId }]
  })
  return { is_gallery: true, gallery_data: { items }, media_metadata: Object.fromEntries(metadata) }
}

/** A vote counts once for each person, whose newest one it is. */
export async function castVote(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const direction = Number(form.get('dir'))
  if (![1, 0, -1].includes(direction)) throw statusFault(400, 'Bad Request')
  const id = /^t3_([0-9a-z]+)$/.exec(form.get('id') ?? '')?.[1]
  const post: SandboxPost | undefined = id === undefined ? undefined : await state.get('post', id)
  if (!post || post.removedBy !== null) throw notFound()
  const key = `${holder.id}/${post.id}`
  // The author of a post has voted for it.
  const before: number = (await state.get('vote', key))?.direction ?? (post.owner.id === holder.id ? 1 : 0)
  await state.put('vote', key, { direction }, { days: memoryDays })
  await state.put('post', post.id, { ...post, score: post.score + direction - before }, { days: memoryDays })
  return {}
}
