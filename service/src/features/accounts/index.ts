import * as profiles from './profiles.operations.ts'

export { profileNotFound } from './accounts.errors.ts'
export {
  areProfilesVisible,
  findDefaultProfileId,
  insertDefaultProfiles,
  isProfileVisible,
} from './profiles.store.ts'

export const operations = [...Object.values(profiles)]
export const passes = []
