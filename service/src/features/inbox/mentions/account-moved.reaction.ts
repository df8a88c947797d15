import { reaction } from '#contract/work/reaction.ts'
import { accountMoved } from '#features/accounts/index.ts'
import { moveMentions } from './mentions.store.ts'

export const moveMentionsOfAccount = reaction({
  to: accountMoved,
  takes: 'none',
  run: (tx, _tools, { accountId, profileId }) => moveMentions(tx, accountId, profileId),
})
