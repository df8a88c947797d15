import { erasure } from '#contract/area/erasure.ts'
import { deleteRecordsOfTeam } from './removed-team.store.ts'

/** The audit log stays: it outlives the team. */
export const recordsOfTeam = erasure({
  of: 'team',
  takes: 'none',
  run: (tx, { teamId }) => deleteRecordsOfTeam(tx, teamId),
})
