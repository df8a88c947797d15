import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { accountNotFound, assertProfile, findAccounts, profileNotFound } from '#features/accounts/index.ts'
import {
  duplicateContent,
  noTargets,
  postAlreadyPublished,
  postNotCancellable,
  postNotFound,
  targetBusy,
} from '../publishing.errors.ts'
import { assertNoneHeld } from '../targets/hold-target.ts'
import { assertReach } from '../targets/reach.ts'
import { changeTarget, listTargets } from '../targets/targets.store.ts'
import { refreshPost } from './change/refresh-post.ts'
import { checkContent, contentErrors } from './content/content-check.ts'
import { duplicatesSince, refuseRepeats } from './content/repeats.ts'
import { copyPost } from './creation/copy-post.ts'
import { Post } from './posts.shape.ts'
import { lockPost, updatePost } from './posts.store.ts'
import { toPost } from './posts.view.ts'

export const publishPost = operation({
  id: 'publishPost',
  route: 'POST /v1/posts/{postId}/actions/publish',
  tag: 'posts',
  summary: 'Publishes a draft or scheduled post now.',
  description:
    'Every target that is draft or scheduled becomes due at once. Publishing is asynchronous: poll the post, or receive events. A draft that repeats what was said on an account within 24 hours is 409 duplicate_content; updatePost with publishNow and skipDuplicateCheck sends it nevertheless.',
  permission: 'posts:write',
  reply: t.ok(Post),
  errors: [
    postNotFound,
    postAlreadyPublished,
    noTargets,
    accountNotFound,
    duplicateContent,
    targetBusy,
    ...contentErrors,
  ],
  uses: ['platforms'],
  async handler(call) {
    const { scope, params, now, platforms } = call
    const full = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      const targets = await listTargets(tx, [post.id])
      if (targets.length === 0) raise(noTargets)
      const waiting = targets.filter(({ status }) => status === 'draft' || status === 'scheduled')
      if (waiting.length === 0) raise(postAlreadyPublished, { message: `The post is ${post.status}.` })
      assertReach(scope, waiting)
      await assertNoneHeld(tx, waiting)
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
      // A target that is scheduled already was judged when it was.
      const drafts = checked.filter(({ status }) => status === 'draft')
      await refuseRepeats(
        tx,
        post,
        drafts.map((target) => ({ ...target, drafts: false })),
        duplicatesSince({}, now),
      )
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
    return toPost(full, scope)
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
  errors: [postNotFound, postNotCancellable, accountNotFound],
  async handler(call) {
    const { scope, params, now } = call
    const full = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      let cancelled = 0
      const targets = await listTargets(tx, [post.id])
      assertReach(
        scope,
        targets.filter(({ status }) => status === 'scheduled'),
      )
      for (const { id } of targets) {
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
    return toPost(full, scope)
  },
})

export const duplicatePost = operation({
  id: 'duplicatePost',
  route: 'POST /v1/posts/{postId}/actions/duplicate',
  tag: 'posts',
  summary: 'Copies a post into a new draft.',
  description:
    'The copy has the targets whose accounts are in its profile, so a copy in another profile has none.',
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
  uses: ['files', 'platforms'],
  async handler(call) {
    const { db, scope, body } = call
    await assertProfile(db, scope, body.profileId)
    return toPost(await copyPost(call), scope)
  },
})
