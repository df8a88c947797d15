import { randomUUID } from 'node:crypto'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Comments, Liked, NetworkComment, NewComment } from '../capabilities/comments/comments.ts'
import { nested, newestFirst, oldestFirst } from '../capabilities/comments/nested.ts'
import { procedure, query, serverOf, unreadable } from './api.ts'
import { isPost, type PostView, toComment, toPost } from './post-view.ts'
import { recordKey } from './record-key.ts'
import { facetsOf } from './rich-text.ts'

const [post, like] = ['app.bsky.feed.post', 'app.bsky.feed.like']

export const comments: Comments = {
  rules: { delete: 'own', shallowCount: true },

  async list(transport, account, postId, { commentId }) {
    const thread = await readThread(transport, account, commentId ?? postId)
    return map(thread, (replies) => {
      if (replies === null) return null
      const all = flat(replies).map((one) => toComment(one, account, postId))
      if (commentId !== undefined)
        return { items: oldestFirst(all.filter(({ parentId }) => parentId === commentId)), next: null }
      const top = all.filter(({ parentId }) => parentId === null)
      return { items: newestFirst(nested(top, all)), next: null }
    })
  },

  reply,
  like: setLike,

  async remove(transport, account, { commentId }) {
    const there = await readPosts(transport, account, [commentId])
    return chain(there, async ([found]) => {
      if (!found) return done(null)
      if (found.author.did !== account.platformAccountId)
        return refused('The platform deletes no comment of another account.')
      const deleted = await deleteRecord(transport, account, post, commentId)
      return map(deleted, () => true as const)
    })
  },

  async listPosts(transport, account, since, after) {
    const method = 'app.bsky.feed.getAuthorFeed'
    const params = {
      actor: account.platformAccountId,
      filter: 'posts_no_replies',
      limit: '100',
      ...(after && { cursor: after }),
    }
    const answer = await query(transport, authorized(transport, account, method), params)
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.feed)) return unreadable(method)
      const views = body.feed.filter((one: any) => isPost(one?.post))
      const own = views.filter(({ reason }: any) => reason === undefined)
      const items = own.map((one: { post: PostView }) => toPost(one.post))
      const isOver = items.some(({ createdAt }: { createdAt: string }) => new Date(createdAt) < since)
      return done({ items, next: typeof body.cursor === 'string' && !isOver ? body.cursor : null })
    })
  },

  async readPost(transport, account, postId) {
    return map(await readPosts(transport, account, [postId]), ([found]) => (found ? toPost(found) : null))
  },
}

interface Thread {
  post: PostView
  replies?: Thread[]
}

const depth = '20'

/** The answers to a post, each with those below it. Null when there is no such post. */
async function readThread(
  transport: Transport,
  account: Account,
  uri: string,
): Promise<Outcome<Thread[] | null>> {
  if (!isUri(uri)) return done(null)
  const method = 'app.bsky.feed.getPostThread'
  const params = { uri, depth, parentHeight: '0' }
  const answer = await query(transport, authorized(transport, account, method), params)
  if (answer.kind === 'refused' && answer.providerCode === 'NotFound') return done(null)
  return chain(answer, async (body) => {
    if (!isPost(body?.thread?.post)) return unreadable(method)
    return done(repliesOf(body.thread))
  })
}

/** What the account has blocked, or what is gone, stands there without a post. */
function repliesOf({ replies }: { replies?: unknown }): Thread[] {
  return Array.isArray(replies) ? replies.filter((one) => isPost(one?.post)) : []
}

function flat(threads: readonly Thread[]): PostView[] {
  return threads.flatMap((thread) => [thread.post, ...flat(repliesOf(thread))])
}

function isUri(uri: string): boolean {
  return uri.startsWith('at://')
}

async function readPosts(
  transport: Transport,
  account: Account,
  uris: readonly string[],
): Promise<Outcome<PostView[]>> {
  const [uri = ''] = uris
  if (!isUri(uri)) return done([])
  const method = 'app.bsky.feed.getPosts'
  const answer = await query(transport, authorized(transport, account, method), { uris: uri })
  return chain(answer, async (body) =>
    Array.isArray(body?.posts) ? done(body.posts.filter(isPost)) : unreadable(method),
  )
}

/** A reply names what it answers, and what began the conversation, each by its content hash. */
async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const answered = await readPosts(transport, account, [commentId ?? postId])
  return chain(answered, async ([found]) => {
    if (!found) return done(null)
    const parent = { uri: found.uri, cid: found.cid }
    const at = transport.now?.() ?? new Date()
    const facets = await facetsOf(text, async () => done(null))
    const record = {
      $type: post,
      text,
      createdAt: at.toISOString(),
      reply: { root: found.record.reply?.root ?? parent, parent },
      ...(facets.kind === 'done' && facets.value.length > 0 && { facets: facets.value }),
    }
    return chain(await putRecord(transport, account, post, at, record), async ({ uri, cid }) => {
      const author = { did: account.platformAccountId, handle: account.username }
      return done(toComment({ uri, cid, author, record }, account, postId))
    })
  })
}

async function setLike(
  transport: Transport,
  account: Account,
  { postId, commentId, liked }: Liked,
): Promise<Outcome<true | null>> {
  const read = await readPosts(transport, account, [commentId ?? postId])
  return chain(read, async ([found]) => {
    if (!found) return done(null)
    const known = found.viewer?.like
    if ((known !== undefined) === liked) return done(true)
    if (known !== undefined)
      return map(await deleteRecord(transport, account, like, known), () => true as const)
    const at = transport.now?.() ?? new Date()
    const subject = { uri: found.uri, cid: found.cid }
    const record = { $type: like, subject, createdAt: at.toISOString() }
    return map(await putRecord(transport, account, like, at, record), () => true as const)
  })
}

/** Under a key of its own, where nothing may be yet. */
async function putRecord(
  transport: Transport,
  account: Account,
  collection: string,
  at: Date,
  record: object,
): Promise<Outcome<{ uri: string; cid: string }>> {
  const method = 'com.atproto.repo.putRecord'
  const rkey = recordKey({ id: randomUUID(), at }, 0)
  const body = { repo: account.platformAccountId, collection, rkey, record, swapRecord: null }
  const answer = await procedure(transport, authorized(transport, account, method), body)
  return chain(answer, async (stored) =>
    typeof stored?.uri === 'string' && typeof stored.cid === 'string'
      ? done({ uri: stored.uri, cid: stored.cid })
      : unreadable(method),
  )
}

function deleteRecord(transport: Transport, account: Account, collection: string, uri: string) {
  const rkey = uri.split('/').at(-1)
  const call = authorized(transport, account, 'com.atproto.repo.deleteRecord')
  return procedure(transport, call, { repo: account.platformAccountId, collection, rkey })
}

function authorized(transport: Transport, account: Account, method: string) {
  return { server: serverOf(transport, account), method, token: account.credentials.accessToken }
}
