import { reaction } from '#contract/work/reaction.ts'
import { accountMoved } from '#features/accounts/index.ts'
import { followAccount } from './follow-account.ts'

export const moveTargetsOfAccount = reaction({
  to: accountMoved,
  takes: 'post',
  run: (tx, _tools, moved, now) => followAccount(tx, moved, now),
})
