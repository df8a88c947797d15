import { reaction } from '#contract/work/reaction.ts'
import { accountRemoved } from '#features/accounts/index.ts'
import { dropExternalOf } from './external-posts.store.ts'

/** They show what the network has, and are found again once the account is connected again. */
export const dropExternalOfAccount = reaction({
  to: accountRemoved,
  takes: 'post',
  run: (tx, _tools, { accountId }) => dropExternalOf(tx, accountId),
})
