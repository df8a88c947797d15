import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { transaction } from '#db/query/transaction.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall } from './control-call.ts'

/** Has a person comment on a post of an account, as the platform then tells it. */
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
  }),
  handler: ({ db, platforms, body, now }) =>
    transaction(db, async (tx) => {
      const { accountId, pending = false, ...comment } = body
      const account =
        (await findTestAccount(tx, accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
      const twin = platforms.get(account.platform)?.twin
      if (!twin?.comment)
        return raise(invalidValue, {
          param: 'accountId',
          message: 'The platform of the account has no comments in the sandbox.',
        })
      const memory = openMemory(tx, account.team_id, twin.world ?? account.platform, now)
      const identity = { platformAccountId: account.platform_account_id }
      const commentId = await twin.comment(memory, identity, { ...comment, pending })
      return { commentId: commentId ?? raise(sandboxObjectNotFound, { param: 'platformPostId' }) }
    }),
})
