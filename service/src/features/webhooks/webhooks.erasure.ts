import { erasure } from '#contract/area/erasure.ts'
import { deleteWebhooksOfTeam } from './removed-team.store.ts'

export const webhooksOfTeam = erasure({
  of: 'team',
  takes: 'webhook',
  run: (tx, { teamId }) => deleteWebhooksOfTeam(tx, teamId),
})
