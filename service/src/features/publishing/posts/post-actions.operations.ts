import { raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { afterCommit } from '#db/transaction.ts'
import { assertProfile, findAccounts, profileNotFound } from '#features/accounts/index.ts'
import { noTargets, postAlreadyPublished, postNotCancellable, postNotFound } from '../publishing.errors.ts'
import { changeTarget, listTargets } from '../targets/targets.store.ts'
import { checkContent, contentErrors } from './content-check.ts'
import { copyPost } from './copy-post.ts'
import { Post } from './posts.shape.ts'
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
