import { reaction } from '#contract/reaction.ts'
import { deleteWebhooksOfTeam } from './removed-team.store.ts'

export const deleteWebhooks = reaction({
  to: 'team.removed',
  run: (tx, _tools, { teamId }) => deleteWebhooksOfTeam(tx, teamId),
})
