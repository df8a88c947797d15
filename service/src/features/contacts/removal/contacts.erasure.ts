import { erasure } from '#contract/area/erasure.ts'
import { lockProfile } from '#db/query/locks.ts'
import { lockProfilesOfTeam } from '#features/accounts/index.ts'
import { deleteContactsOf } from './removed-profile.store.ts'

export const contactsOfProfile = erasure({
  of: 'profile',
  takes: 'contact',
  async run(tx, { teamId, mode, profileId }) {
    await lockProfile(tx, { teamId, mode, profileIds: 'all' }, profileId)
    await deleteContactsOf(tx, profileId)
  },
})

export const contactsOfTeam = erasure({
  of: 'team',
  takes: 'contact',
  async run(tx, { teamId }) {
    for (const profileId of await lockProfilesOfTeam(tx, teamId)) await deleteContactsOf(tx, profileId)
  },
})
