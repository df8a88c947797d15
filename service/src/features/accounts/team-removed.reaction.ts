import { reaction } from '#contract/reaction.ts'
import { deleteAccountsOfTeam } from './removed-team.store.ts'

export const deleteAccounts = reaction({
  to: 'team.removed',
  run: (tx, _tools, { teamId }) => deleteAccountsOfTeam(tx, teamId),
})
