import { error } from '#contract/errors.ts'

export const profileNotFound = error(404, 'profile_not_found', 'No such profile.')
export const profileNameConflict = error(
  409,
  'profile_name_conflict',
  'The team has a profile of this name in this mode.',
)
export const profileHasAccounts = error(
  409,
  'profile_has_accounts',
  'Disconnect or move the accounts of the profile first.',
)
export const defaultProfile = error(409, 'default_profile', 'The last profile of a team stays.')
export const tooManyProfiles = error(
  400,
  'too_many_profiles',
  'A team has at most 1000 profiles in each mode.',
)
export const invalidValue = error(
  400,
  'invalid_value',
  'The default moves to another profile when that one is made the default.',
)
