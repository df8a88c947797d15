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
import type { Conversations } from '#platforms/capabilities/conversations/conversations.ts'

type Surface = With<'conversations', 'send'>

export interface TalkingCalls extends AccountCalls<Surface> {
  served: Conversations
}

/** An account whose network has an inbox, with the calls to that. Another one is refused before any row. */
export const talkingAccount = subject({
  idParam: 'accountId',
  ids: { accountId: 'conversationAccountId' },
  errors: accountErrors,
  uses: accountTools,
  async resolve(call, { id }): Promise<TalkingCalls> {
    const { db, scope, platforms } = call
    const account = (await findAccount(db, scope, id)) ?? raise(accountNotFound, { param: 'accountId' })
    const served = platforms.get(account.platform)?.conversations
    if (!served) raise(platformNotSupported, { param: 'accountId' })
    return { served, ...callsOf<Surface>(call, account, undefined, 'conversations') }
  },
})
