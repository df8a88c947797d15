import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { playAndRead } from '../inbox/reports.ts'
import { controlCall } from './control-call.ts'

/** Has a person name an account in a post. */
export const writeMention = controlCall({
  route: 'POST /_sandbox/inbox/mentions',
  status: 201,
  body: t.object({
    accountId: t.id(),
    author: t.object({ id: t.text(100), name: t.text(100) }),
    text: t.prose(10_000),
    at: t.optional(t.timestamp()),
    inComment: t.optional(t.boolean()),
    notify: t.optional(t.oneOf('now', 'hold', 'never')),
  }),
  async handler(request) {
    const { body, db, now, platforms } = request
    const account =
      (await findTestAccount(db, body.accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
    const message = 'The platform of the account has no mentions in the sandbox.'
    const others =
      platforms.get(account.platform)?.twin.mentions ?? raise(invalidValue, { param: 'accountId', message })
    const { author, text, at = now.toISOString(), inComment = false, notify: how } = body
    const mentionId = await playAndRead(request, account, { job: 'account-mentions', how }, (state) =>
      others.write(state, {
        accountId: account.platform_account_id,
        ...{ author, text, inComment, at: new Date(at).toISOString() },
      }),
    )
    return { mentionId }
  },
})
