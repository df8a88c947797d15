import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import {
  type AccountCalls,
  accountErrors,
  accountNotFound,
  accountTools,
  callsOf,
  findAccount,
  platformNotSupported,
  type With,
} from '#features/accounts/index.ts'
import type { Mentions } from '#platforms/capabilities/mentions/mentions.ts'

type Surface = With<'mentions', 'reply'>

export interface MentionCalls extends AccountCalls<Surface> {
  rules: Mentions['rules']
}

/** An account whose network shows mentions, with the calls to that. Another one is refused before any row. */
export const mentionedAccount = subject({
  idParam: 'accountId',
  ids: { accountId: 'mentionAccountId' },
  errors: accountErrors,
  uses: accountTools,
  async resolve(call, { id }): Promise<MentionCalls> {
    const { db, scope, platforms } = call
    const account = (await findAccount(db, scope, id)) ?? raise(accountNotFound, { param: 'accountId' })
    const served = platforms.get(account.platform)?.mentions
    if (!served) raise(platformNotSupported, { param: 'accountId' })
    return { rules: served.rules, ...callsOf<Surface>(call, account, undefined, 'mentions') }
  },
})
