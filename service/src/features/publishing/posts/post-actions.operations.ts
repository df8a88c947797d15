import { raise } from '#contract/errors.ts'
import { Answer, operation } from '#contract/operation.ts'
import { accountDisconnected } from '#contract/provider-outcome.ts'
import * as t from '#contract/schema.ts'
import { afterCommit } from '#db/transaction.ts'
import { assertProfile, findAccounts, profileNotFound } from '#features/accounts/index.ts'
import {
  noTargets,
  postAlreadyPublished,
  postNotCancellable,
  postNotFound,
  postNotRetryable,
  targetNotFound,
} from '../publishing.errors.ts'
import { changeTarget, listTargets, type TargetRow } from '../targets/targets.store.ts'
import { checkContent, contentErrors } from './content-check.ts'
import { copyPost } from './copy-post.ts'
import { Partly, Post } from './posts.shape.ts'
import { lockPost, updatePost } from './posts.store.ts'
import { toPost } from './posts.view.ts'
import { refreshPost } from './refresh-post.ts'

export const publishPost = operation({
  id: 'publishPost',
  route: 'POST /v1/posts/{postId}/actions/publish',
  tag: 'posts',
  summary: 'Publishes a draft or scheduled post now.',
  description:
    'Every target that is draft or scheduled becomes due at once. Publishing is asynchronous: poll the post, or receive events.',
  permission: 'posts:write',
  reply: t.ok(Post),
  errors: [postNotFound, postAlreadyPublished, noTargets, ...contentErrors],
  uses: ['platforms'],
  async handler(call) {
    const { scope, params, now, platforms } = call
    const full = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      const targets = await listTargets(tx, [post.id])
      if (targets.length === 0) raise(noTargets)
      const waiting = targets.filter(({ status }) => status === 'draft' || status === 'scheduled')
      if (waiting.length === 0) raise(postAlreadyPublished, { message: `The post is ${post.status}.` })
      const accounts = await findAccounts(
        tx,
        { ...scope, profileIds: 'all' },
        waiting.map(({ account_id }) => account_id),
      )
      const checked = waiting.flatMap((row) => {
        const account = accounts.find(({ id }) => id === row.account_id)
        const publishing = platforms.get(row.platform)?.publishing
        return account && publishing
          ? [{ ...row, account, publishing, param: `targets[${row.position}]` }]
          : []
      })
      checkContent(post, checked)
      for (const { id } of waiting)
        await changeTarget(tx, id, ['draft', 'scheduled'], {
          status: 'scheduled',
          due_at: now,
          scheduled_for: now,
          updated_at: now,
        })
      const dated = await updatePost(tx, post, { scheduled_for: now, queue_id: null, updated_at: now })
      return refreshPost(tx, call, dated, now, { leavesNow: true })
    })
    afterCommit(() => call.wake('publish'))
    return toPost(full)
  },
})

export const cancelPost = operation({
  id: 'cancelPost',
  route: 'POST /v1/posts/{postId}/actions/cancel',
  tag: 'posts',
  summary: 'Cancels the pending targets of a scheduled post.',
  description:
    'Cancels the targets that are scheduled and leaves the others as they are. If a target comes due meanwhile, the response says whether it was cancelled.',
  permission: 'posts:write',
  reply: t.ok(Post),
  errors: [postNotFound, postNotCancellable],
  async handler(call) {
    const { scope, params, now } = call
    const full = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      let cancelled = 0
      for (const { id } of await listTargets(tx, [post.id])) {
        const row = await changeTarget(tx, id, ['scheduled'], {
          status: 'cancelled',
          due_at: null,
          updated_at: now,
        })
        if (row) cancelled += 1
      }
      if (cancelled === 0) raise(postNotCancellable, { message: `The post is ${post.status}.` })
      return refreshPost(tx, call, post, now)
    })
    return toPost(full)
  },
})

export const retryPost = operation({
  id: 'retryPost',
  route: 'POST /v1/posts/{postId}/retry',
  tag: 'posts',
  summary: 'Tries the failed targets of a post again.',
  description:
    'Retries failed targets. It retries unknown targets only with includeUnknown: the platform may already have the post, so a second copy is possible, and a person must decide. A thread continues with its first unpublished item. Answers 207 if some target could not be retried.',
  permission: 'posts:write',
  body: t.object({
    includeUnknown: t.optional(
      t.boolean({
        description: 'Takes targets whose outcome is unknown, too. The platform may get a second copy.',
      }),
    ),
    targetIds: t.optional(
      t.array(t.id(), {
        min: 1,
        max: 50,
        unique: true,
        description: 'The targets to retry, 1 to 50. Left out, all that failed.',
      }),
    ),
  }),
  reply: t.ok(Post),
  replies: { 207: Partly },
  errors: [postNotFound, targetNotFound, postNotRetryable],
  async handler(call) {
    const { scope, params, body, now } = call
    const { full, results } = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      const named = namedTargets(await listTargets(tx, [post.id]), body.targetIds)
      const taken = named.filter(
        ({ status }) => status === 'failed' || (body.includeUnknown && status === 'unknown'),
      )
      const unknownTargets = named.filter(({ status }) => status === 'unknown').map(({ id }) => id)
      if (taken.length === 0) raise(postNotRetryable, { details: { unknownTargets } })
      const accounts = await findAccounts(
        tx,
        { ...scope, profileIds: 'all' },
        taken.map(({ account_id }) => account_id),
      )
      const alive = new Set(accounts.filter(({ status }) => status === 'connected').map(({ id }) => id))
      for (const { id, account_id } of taken)
        if (alive.has(account_id)) await changeTarget(tx, id, ['failed', 'unknown'], putBack(now))
      const outcomes = taken.map(({ id, account_id }) =>
        alive.has(account_id)
          ? { targetId: id, ok: true }
          : { targetId: id, ok: false, code: accountDisconnected.code },
      )
      return { full: await refreshPost(tx, call, post, now), results: outcomes }
    })
    afterCommit(() => call.wake('publish'))
    const post = toPost(full)
    return results.every(({ ok }) => ok) ? post : new Answer(207, { post, results })
  },
})

/** As if it had never been tried; what is out of a thread stays out. */
function putBack(now: Date) {
  return {
    status: 'scheduled' as const,
    due_at: now,
    lookup_at: null,
    lookups: 0,
    attempts: 0,
    error: null,
    updated_at: now,
  }
}

function namedTargets(
  targets: readonly TargetRow[],
  ids: readonly string[] | undefined,
): readonly TargetRow[] {
  if (!ids) return targets
  return ids.map(
    (id, index) =>
      targets.find((row) => row.id === id) ?? raise(targetNotFound, { param: `targetIds[${index}]` }),
  )
}

export const duplicatePost = operation({
  id: 'duplicatePost',
  route: 'POST /v1/posts/{postId}/actions/duplicate',
  tag: 'posts',
  summary: 'Copies a post into a new draft.',
  description: 'A copy in another profile has no targets, because accounts belong to one profile.',
  permission: 'posts:write',
  body: t.object({
    profileId: t.optional(
      t.id({
        description: 'The profile of the copy. Left out, that of the post, and the targets are copied.',
      }),
    ),
  }),
  reply: t.created(Post),
  errors: [postNotFound, profileNotFound],
  async handler(call) {
    const { db, scope, body } = call
    await assertProfile(db, scope, body.profileId)
    return toPost(await copyPost(call))
  },
})
