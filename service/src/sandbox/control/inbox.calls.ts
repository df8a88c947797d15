import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import type { PlatformTwin } from '#platforms/platform.ts'
import { playAndRead, type TestAccount } from '../inbox/reports.ts'
import { controlCall, type FrameRequest } from './control-call.ts'
import { findAccountOf, keepAccountOf } from './owners.store.ts'

const Notify = t.optional(
  t.described(
    t.oneOf('now', 'hold', 'never'),
    'now answers when the service has taken it: by a signed notification where the network sends them, else by a pass. What is held goes out with POST /_sandbox/inbox/notifications.',
  ),
)

const job = 'account-comments'

/** Has a person comment on a post of an account, or the account itself in the network's own app. */
export const addComment = controlCall({
  route: 'POST /_sandbox/inbox/comments',
  status: 201,
  body: t.object({
    accountId: t.id(),
    platformPostId: t.text(300),
    author: t.object({ id: t.text(100), name: t.text(100) }),
    text: t.prose(10_000),
    parentId: t.optional(t.text(300)),
    pending: t.optional(t.boolean()),
    at: t.optional(t.timestamp()),
    asAccount: t.optional(t.boolean()),
    notify: Notify,
  }),
  async handler(request) {
    const { accountId, pending = false, asAccount = false, notify, ...comment } = request.body
    const account = await accountNamed(request, accountId)
    const itself = { id: account.platform_account_id, name: account.username }
    const author = asAccount ? itself : comment.author
    // One that waits for the owner of the post is not reported, and passes do not show it.
    const how = pending ? 'never' : notify
    const commentId = await playAndRead(request, account, { job, how }, async (state) => {
      const { comment: write } = twinOf(request, account)
      if (!write) return raise(invalidValue, noComments)
      const made = await write(state, identityOf(account), { ...comment, author, pending, tells: true })
      const id = made ?? raise(sandboxObjectNotFound, { param: 'platformPostId' })
      await keepAccountOf(state, 'comment', id, accountId)
      return id
    })
    return { commentId }
  },
})

/** Has the writer of a comment edit or delete it. */
export const changeComment = controlCall({
  route: 'POST /_sandbox/inbox/comments/{id}/changes',
  body: t.object({
    accountId: t.optional(t.id()),
    kind: t.oneOf('edited', 'deleted'),
    text: t.optional(t.prose(10_000)),
    at: t.optional(t.timestamp()),
    notify: Notify,
  }),
  async handler(request) {
    const { kind, text = '', at, notify: how } = request.body
    const commentId = decodeURIComponent(request.params.id ?? '')
    const absent = { param: 'id' }
    const accountId =
      request.body.accountId ??
      (await findAccountOf(request.db, 'comment', commentId)) ??
      raise(sandboxObjectNotFound, absent)
    const account = await accountNamed(request, accountId)
    await playAndRead(request, account, { job, how }, async (state) => {
      const change = { commentId, kind, text, at, tells: true }
      const done = await twinOf(request, account).changeComment?.(state, identityOf(account), change)
      if (!done) raise(sandboxObjectNotFound, absent)
    })
    return {}
  },
})

const noComments = {
  param: 'accountId',
  message: 'The platform of the account has no comments in the sandbox.',
}

function identityOf({ platform_account_id }: TestAccount) {
  return { platformAccountId: platform_account_id }
}

async function accountNamed({ db }: Pick<FrameRequest, 'db'>, accountId: string): Promise<TestAccount> {
  return (await findTestAccount(db, accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
}

function twinOf({ platforms }: Pick<FrameRequest, 'platforms'>, { platform }: TestAccount): PlatformTwin {
  return platforms.get(platform)?.twin ?? raise(invalidValue, noComments)
}
