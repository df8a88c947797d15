import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  CommentedPost,
  Comments,
  Liked,
  NetworkComment,
  NewComment,
} from '../capabilities/comments/comments.ts'
import { newestFirst, oldestFirst } from '../capabilities/comments/nested.ts'
import { callRest, isAbsent, unreadable } from '../restli/api.ts'
import { encoded } from '../restli/literal.ts'
import { authorOf } from './author.ts'
import { isComment, type Social, toComment, toPost } from './social.ts'

const pageSize = 100

/** How many answers a comment has along with it. */
const inline = 25

const reactions = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT']

export const comments: Comments = {
  rules: { textMax: 1250, delete: 'own', reactions, pushes: true },

  async list(transport, account, postId, { size, after = '0', commentId }) {
    const under = await threadOf(transport, account, { postId, commentId })
    return chain(under, async (urn) => {
      if (urn === null) return done(null)
      const page = { start: after, count: String(Math.min(size, pageSize)) }
      const read = await readComments(transport, account, urn, page)
      if (isAbsent(read)) return done(null)
      return chain(read, async (rows) => {
        const next = rows.length < Number(page.count) ? null : String(Number(after) + rows.length)
        const items = rows.map((row) => toComment(row, account, commentId ?? null))
        if (commentId !== undefined) return done({ items: oldestFirst(items), next })
        return map(await withAnswers(transport, account, rows, items), (all) => ({
          items: newestFirst(all),
          next,
        }))
      })
    })
  },

  reply,
  like: react,

  async remove(transport, account, { postId, commentId }) {
    const path = `${commentsOf(postId)}/${encoded(commentId)}`
    const call = { method: 'DELETE', query: { actor: authorOf(account) } } as const
    return changed(await callRest(transport, account.credentials.accessToken, path, call))
  },

  async listPosts(transport, account, since, after = '0') {
    const { accessToken } = account.credentials
    const query = { q: 'author', author: authorOf(account), start: after, count: String(pageSize) }
    const call = { query: { ...query, sortBy: 'LAST_MODIFIED' }, restli: 'FINDER' } as const
    const answer = await callRest(transport, accessToken, '/rest/posts', call)
    return chain(answer, async (body) => {
      const rows: unknown = body?.elements
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const young = rows.filter(({ createdAt }) => createdAt >= since.getTime())
      const isOver = rows.length < pageSize || rows.some((row) => row.lastModifiedAt < since.getTime())
      const next = isOver ? null : String(Number(after) + rows.length)
      return map(await countedPosts(transport, account, young), (items) => ({ items, next }))
    })
  },

  async readPost(transport, account, postId) {
    const call = { query: { viewContext: 'AUTHOR' } }
    const path = `/rest/posts/${encoded(postId)}`
    const answer = await callRest(transport, account.credentials.accessToken, path, call)
    if (isAbsent(answer)) return done(null)
    return chain(answer, async (row) => {
      if (typeof row?.id !== 'string') return unreadable('the post')
      return map(await countedPosts(transport, account, [row]), ([post]) => post ?? null)
    })
  },
}

const commentsOf = (urn: string) => `/rest/socialActions/${encoded(urn)}/comments`

function changed(answer: Outcome<any>): Promise<Outcome<true | null>> {
  if (isAbsent(answer)) return Promise.resolve(done(null))
  return chain(answer, async (body) =>
    body?.status === 204 ? done(true) : unreadable('whether it was done'),
  )
}

/**
 * What comments and reactions name: the post, or the name that a comment has in its own thread, which only the comment
 * itself tells. Null when there is no such comment.
 */
async function threadOf(
  transport: Transport,
  account: Account,
  { postId, commentId }: { postId: string; commentId?: string | undefined },
): Promise<Outcome<string | null>> {
  if (commentId === undefined) return done(postId)
  const path = `${commentsOf(postId)}/${encoded(commentId)}`
  const answer = await callRest(transport, account.credentials.accessToken, path)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (row) =>
    typeof row?.commentUrn === 'string' ? done(row.commentUrn) : unreadable('the name of the comment'),
  )
}

async function readComments(
  transport: Transport,
  { credentials }: Account,
  urn: string,
  query: Record<string, string>,
): Promise<Outcome<any[]>> {
  const answer = await callRest(transport, credentials.accessToken, commentsOf(urn), { query })
  return chain(answer, async (body) => {
    const rows: unknown = body?.elements
    return Array.isArray(rows) && rows.every(isComment) ? done(rows) : unreadable('the comments')
  })
}

/** Answers come in no list but their own. */
async function withAnswers(
  transport: Transport,
  account: Account,
  rows: readonly any[],
  items: readonly NetworkComment[],
): Promise<Outcome<NetworkComment[]>> {
  const all: NetworkComment[] = []
  for (const [index, item] of items.entries()) {
    const urn: unknown = rows[index]?.commentUrn
    if (item.replyCount === 0 || typeof urn !== 'string') {
      all.push(item)
      continue
    }
    const answers = await readComments(transport, account, urn, { start: '0', count: String(inline) })
    if (answers.kind !== 'done') return answers
    const replies = oldestFirst(answers.value.map((row) => toComment(row, account, item.id)))
    all.push({ ...item, replies })
  }
  return done(all)
}

async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const actor = authorOf(account)
  const under = await threadOf(transport, account, { postId, commentId })
  return chain(under, async (urn) => {
    if (urn === null) return done(null)
    const parent = commentId === undefined ? {} : { parentComment: urn }
    const json = { actor, object: postId, message: { text }, ...parent }
    const call = { method: 'POST', json } as const
    const made = await callRest(transport, account.credentials.accessToken, commentsOf(urn), call)
    if (isAbsent(made)) return done(null)
    return chain(made, async (body) => {
      if (typeof body?.id !== 'string') return unreadable('the id of the comment')
      const time = (transport.now?.() ?? new Date()).getTime()
      const row = { id: body.id, actor, message: { text }, created: { time } }
      return done(toComment(row, account, commentId ?? null))
    })
  })
}

async function react(
  transport: Transport,
  account: Account,
  { postId, commentId, liked, reaction = 'LIKE' }: Liked,
): Promise<Outcome<true | null>> {
  const { accessToken } = account.credentials
  const actor = authorOf(account)
  const found = await threadOf(transport, account, { postId, commentId })
  return chain(found, async (entity) => {
    if (entity === null) return done(null)
    if (!liked) return takeBack(transport, account, { actor, entity })
    const call = { method: 'POST', query: { actor }, json: { root: entity, reactionType: reaction } } as const
    const made = await callRest(transport, accessToken, '/rest/reactions', call)
    if (isAbsent(made)) return done(null)
    if (made.kind === 'refused' && made.providerCode === 'CONFLICT') return done(true)
    return chain(made, async (body) =>
      typeof body?.id === 'string' ? done(true) : unreadable('the reaction'),
    )
  })
}

/** A reaction that is not there is taken back all the same, if what it was for is there. */
async function takeBack(
  transport: Transport,
  account: Account,
  { actor, entity }: { actor: string; entity: string },
): Promise<Outcome<true | null>> {
  const { accessToken } = account.credentials
  const path = `/rest/reactions/(actor:${encoded(actor)},entity:${encoded(entity)})`
  const taken = await callRest(transport, accessToken, path, { method: 'DELETE' })
  if (!isAbsent(taken)) return changed(taken)
  const there = await callRest(transport, accessToken, `/rest/socialActions/${encoded(entity)}`)
  return isAbsent(there) ? done(null) : map(there, () => true as const)
}

async function countedPosts(
  transport: Transport,
  { credentials }: Account,
  rows: readonly any[],
): Promise<Outcome<CommentedPost[]>> {
  if (rows.length === 0) return done([])
  const query = { ids: rows.map(({ id }) => id) }
  const call = { query, restli: 'BATCH_GET' } as const
  const answer = await callRest(transport, credentials.accessToken, '/rest/socialActions', call)
  return chain(answer, async (body) => {
    const results: Record<string, Social> = body?.results
    if (typeof results !== 'object' || results === null) return unreadable('the numbers of comments')
    return done(rows.map((row) => toPost(row, results[row.id] ?? {})))
  })
}
