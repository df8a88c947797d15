import * as accounts from './accounts.operations.ts'
import * as botchat from './botchat.operations.ts'
import * as connect from './connect.operations.ts'
import { sealedVerifier } from './connect-state.ts'
import { sealedCredentials } from './credentials.ts'
import * as followers from './followers.operations.ts'
import * as health from './health.operations.ts'
import { accountHealth } from './health.pass.ts'
import { sealedChoices } from './pending-connection.ts'
import * as profiles from './profiles.operations.ts'
import * as skynet from './skynet.operations.ts'
import { deleteAccounts } from './team-removed.reaction.ts'

export { type AccountCall, accountErrors, accountOperation, callsOf } from './account-operation.ts'
export { accountNotFound, profileNotFound, providerUnavailable } from './accounts.errors.ts'
export { Account, accountForEvent, toAccount } from './accounts.shape.ts'
export { type AccountRow, findAccountForWork, findAccounts, lockTeam } from './accounts.store.ts'
export { accountsPerTeam, profilesPerTeam } from './ceilings.ts'
export { connectIdentity } from './connect-identity.ts'
export { markNeedsReconnect } from './connection.ts'
export { openAccount } from './credentials.ts'
export { freshAccount } from './fresh-account.ts'
export { insertPendingConnection, selectionTypes } from './pending-connection.ts'
export {
  areProfilesOfTeam,
  areProfilesVisible,
  findDefaultProfileId,
  insertDefaultProfiles,
  isProfileVisible,
  lockProfile,
  lockProfilesOfTeam,
} from './profiles.store.ts'
export { type About, askAccount, type BoundPlatform, bindAccount } from './reach-account.ts'
export { deleteProfilesOfTeam } from './removed-team.store.ts'

export const operations = [
  ...Object.values(profiles),
  ...Object.values(accounts),
  ...Object.values(health),
  ...Object.values(followers),
  ...Object.values(connect),
  ...Object.values(skynet),
  ...Object.values(botchat),
]
export const passes = [accountHealth]
export const reactions = [deleteAccounts]
export const sealedColumns = [sealedCredentials, sealedVerifier, sealedChoices]
