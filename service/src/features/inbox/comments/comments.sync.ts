import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, type BoundPlatform } from '#features/accounts/index.ts'
import type { CommentedPost, NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import { after, day, minute } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { type CommentedPostRow, deletePosts, findPostsSince, writePost } from './commented-posts.store.ts'
import { hearComments } from './hear-comments.ts'

const historyMs = 30 * day
const everyMs = 10 * minute

/** A pass reads no more pages than these, of posts and of the comments on one post. */
const [postPages, commentPages] = [10, 5]
const pageSize = 100

/** Reads the posts of an account, and the comments under those whose number of comments has changed. */
export const commentsSync = accountSync({
  kind: 'comments',
  everyMs,
  // In test mode nobody has commented before somebody is told to.
  firstAfterMs: (_settings, mode) => (mode === 'test' ? everyMs : 0),
  on: { capability: 'comments' },
  async run(task, account) {
    const rules = task.platforms.get(account.platform)?.comments?.rules
    if (!rules || (rules.optIn && !account.capabilities?.inbox)) return done(null)
    const since = after(task.at, -historyMs)
    const listed = await readPosts(task, account, since)
    if (listed.kind !== 'done') return listed
    const known = new Map(
      (await findPostsSince(task.db, account.id, since)).map((row) => [row.platform_post_id, row]),
    )
    for (const post of listed.value.posts) {
      const read = await readPost(task, account, post, known.get(post.platformPostId))
      if (read.kind !== 'done') return read
      known.delete(post.platformPostId)
    }
    if (listed.value.isWhole)
      await deletePosts(
        task.db,
        [...known.values()].map(({ id }) => id),
        task.at,
      )
    return done(null)
  },
})

interface Posts {
  posts: CommentedPost[]
  /** Whether the list has come to its end. */
  isWhole: boolean
}

async function readPosts(task: SyncTask, account: SyncedAccount, since: Date): Promise<Outcome<Posts>> {
  const posts: CommentedPost[] = []
  let cursor: string | undefined
  for (let page = 1; page <= postPages; page++) {
    const answer = await ask(task, account, ({ listPosts }) => listPosts(since, cursor))
    if (answer.kind !== 'done') return answer
    const { items = [], next = null } = answer.value ?? {}
    posts.push(...items.filter(({ createdAt }) => new Date(createdAt) >= since))
    if (next === null) return done({ posts, isWhole: answer.value !== null })
    cursor = next
  }
  return done({ posts, isWhole: false })
}

/** What is read of a post is kept at once, so that a pass that fails later has not been in vain. */
async function readPost(
  task: SyncTask,
  account: SyncedAccount,
  post: CommentedPost,
  row: CommentedPostRow | undefined,
): Promise<Outcome<null>> {
  const read = isRead(task, account, post, row)
    ? done<NetworkComment[]>([])
    : await readComments(task, account, post.platformPostId)
  // What one post does not allow keeps nobody from the others.
  if (read.kind === 'refused') return done(null)
  if (read.kind !== 'done') return read
  const now = task.clock.now()
  await transaction(task.db, async (tx) => {
    const current = await tx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', account.id)
      .where('status', '=', 'connected')
      .where('connected_at', '=', account.connected_at)
      .executeTakeFirst()
    if (!current) return
    await hearComments(tx, task, current, post, read.value, now)
    await writePost(tx, current, post, task.at, now)
  })
  return done(null)
}

/** Whether nothing new can stand under a post. */
function isRead(
  task: SyncTask,
  { platform }: SyncedAccount,
  { commentCount }: CommentedPost,
  row: CommentedPostRow | undefined,
): boolean {
  if (commentCount === 0) return true
  const isShallow = task.platforms.get(platform)?.comments?.rules.shallowCount === true
  return !isShallow && row?.comment_count === commentCount
}

async function readComments(
  task: SyncTask,
  account: SyncedAccount,
  postId: string,
): Promise<Outcome<NetworkComment[]>> {
  const found: NetworkComment[] = []
  let cursor: string | undefined
  for (let page = 1; page <= commentPages; page++) {
    const wanted = { size: pageSize, after: cursor }
    const answer = await ask(task, account, ({ list }) => list(postId, wanted))
    if (answer.kind !== 'done') return answer
    const { items = [], next = null } = answer.value ?? {}
    for (const item of items) {
      const answers = await readAnswers(task, account, postId, item)
      if (answers.kind !== 'done') return answers
      found.push(item, ...answers.value)
    }
    if (next === null) break
    cursor = next
  }
  return done(found)
}

/** The answers that did not come along with their comment are asked for. */
async function readAnswers(
  task: SyncTask,
  account: SyncedAccount,
  postId: string,
  { id: commentId, replies, replyCount }: NetworkComment,
): Promise<Outcome<readonly NetworkComment[]>> {
  if (replies.length >= replyCount) return done(replies)
  const wanted = { size: pageSize, commentId }
  const answer = await ask(task, account, ({ list }) => list(postId, wanted))
  if (answer.kind !== 'done') return answer
  return done(answer.value?.items ?? replies)
}

type CommentCalls = NonNullable<BoundPlatform['comments']>

function ask<T>(
  task: SyncTask,
  account: SyncedAccount,
  use: (comments: CommentCalls) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const about = { step: 'read', signal: task.signal }
  return askAccount(task, account, about, ({ comments }) =>
    comments ? use(comments) : Promise.resolve({ kind: 'unreachable' }),
  )
}
