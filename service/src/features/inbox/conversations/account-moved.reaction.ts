import { reaction } from '#contract/work/reaction.ts'
import { accountMoved } from '#features/accounts/index.ts'
import { moveConversations } from './conversations.store.ts'

export const moveConversationsOfAccount = reaction({
  to: accountMoved,
  takes: 'none',
  run: (tx, _tools, { accountId, profileId }) => moveConversations(tx, accountId, profileId),
})
