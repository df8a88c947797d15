import { erasure } from '#contract/area/erasure.ts'
import { deleteAccountsOfTeam, deleteProfilesOfTeam } from './removed-team.store.ts'

export const accountsOfTeam = erasure({
  of: 'team',
  takes: 'account',
  run: (tx, { teamId }) => deleteAccountsOfTeam(tx, teamId),
})

export const profilesOfTeam = erasure({
  of: 'team',
  takes: 'profile',
  run: (tx, { teamId }) => deleteProfilesOfTeam(tx, teamId),
})
