import { erasure } from '#contract/area/erasure.ts'
import { deleteQueuesOfProfile, deleteQueuesOfTeam } from './queues.store.ts'

export const queuesOfProfile = erasure({
  of: 'profile',
  takes: 'queue',
  run: (tx, { teamId, profileId }) => deleteQueuesOfProfile(tx, teamId, profileId),
})

export const queuesOfTeam = erasure({
  of: 'team',
  takes: 'queue',
  run: (tx, { teamId }) => deleteQueuesOfTeam(tx, teamId),
})
