import { reaction } from '#contract/reaction.ts'
import { lockProfile } from '#db/locks.ts'
import { lockProfilesOfTeam } from '#features/accounts/index.ts'
import { deleteContactsOf } from './removed-profile.store.ts'

export const deleteContactsOfProfile = reaction({
  to: 'profile.removed',
  async run(tx, _tools, { teamId, mode, profileId }) {
    await lockProfile(tx, { teamId, mode, profileIds: 'all' }, profileId)
    await deleteContactsOf(tx, profileId)
  },
})

export const deleteContactsOfTeam = reaction({
  to: 'team.removed',
  async run(tx, _tools, { teamId }) {
    for (const profileId of await lockProfilesOfTeam(tx, teamId)) await deleteContactsOf(tx, profileId)
  },
})
