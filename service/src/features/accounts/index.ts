import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { accountParents } from './accounts.errors.ts'
import { resolveConnectToken } from './connect/connect-token.ts'
import { sealedVerifier } from './connect/consent/connect-state.ts'
import { sealedChoices } from './connect/selection/pending-connection.ts'
import { sealedCredentials } from './credentials/credentials.ts'
import { gathered } from './gathered.gen.ts'
import { beginLanes } from './lanes/lanes.reaction.ts'
import { beginSyncs } from './syncs/account-sync.reaction.ts'
import { syncWork } from './syncs/account-sync.work.ts'
import { syncRowsPass } from './syncs/insert-missing-syncs.periodic.ts'

export { accountOn, accountOnPlan, accountWith, assertCapable } from './account.subject.ts'
export {
  type AccountCall,
  type AccountCalls,
  type Attempt,
  accountErrors,
  accountTools,
  type CallOf,
  callsOf,
  type SurfaceOf,
  type With,
} from './account-calls.ts'
export { accountConnected, accountMoved, accountRemoved, botRead } from './accounts.causes.ts'
export {
  accountNotFound,
  capabilityNotSupported,
  invalidPhoneNumber,
  mixedProfiles,
  platformNotSupported,
  profileNotFound,
  providerUnavailable,
} from './accounts.errors.ts'
export { Account, accountForEvent, shownDisplayName, shownUsername, toAccount } from './accounts.shape.ts'
export {
  type AccountRow,
  changeSettings,
  companionOf,
  findAccount,
  findAccountById,
  findAccountForWork,
  findAccounts,
  findNewestAccount,
  holdAccount,
} from './accounts.store.ts'
export { accountsPerTeam, profilesPerTeam } from './ceilings.ts'
export { connectIdentity } from './connect/connect-identity.ts'
export { markNeedsReconnect } from './connect/connection.ts'
export { connectFirst } from './connect/consent/choosing.ts'
export { openAccount } from './credentials/credentials.ts'
export { freshAccount } from './credentials/fresh-account.ts'
export {
  type About,
  askAccount,
  type BoundOwn,
  type BoundPlatform,
  bindAccount,
  type DelegatedGrant,
  markReconnectIfRevoked,
  reachAccount,
} from './credentials/reach-account.ts'
export { keepFollowers } from './health/health.store.ts'
export { recordReports } from './health/unreported.ts'
export { findAccountsOfIdentities, findFirstAccount, listAccountsOfIdentities } from './identities.store.ts'
export { platformHint } from './platform-names.ts'
export {
  areProfilesOfTeam,
  areProfilesVisible,
  findDefaultProfileId,
  findProfile,
  insertDefaultProfiles,
  isProfileVisible,
  lockProfilesOfTeam,
} from './profiles/profiles.store.ts'
export { assertProfile, assertProfiles, ofProfile } from './profiles/visible-profile.ts'
export {
  beginSync,
  findDueTimes,
  isSyncRunning,
  makeSyncDueNow,
  makeSyncsDueNow,
  resumeSync,
} from './syncs/account-syncs.store.ts'
export {
  findConnectedAt,
  findMode,
  findTeamOfProfile,
  findTestAccount,
  type Health,
  writeHealth,
} from './test-accounts.store.ts'
export { beginLanes, beginSyncs, resolveConnectToken, syncRowsPass, syncWork }

export const manifest = area({
  name: 'accounts',
  ...gathered,
  sealedColumns: [sealedCredentials, sealedVerifier, sealedChoices],
  missingParents: accountParents,
  tables: [
    'profile',
    'account',
    'account_sync',
    'account_group',
    'account_group_member',
    'follower_count',
    'connect_state',
    'connect_pending',
    'link_code',
    'bot_offset',
    'videosite_caption',
  ],
  crossings: {
    team: 'who counts rows of a team, or ends it, holds the row of the team, on every floor; a connect token has the tier of its team',
    api_key: 'a connection ends only while the key that began it may connect',
    session: 'a connection ends only while the session that began it is open',
    membership: 'and its member may connect',
    lane: 'connecting an account makes its lanes',
    phone_number: 'a sign-up of test mode is of the number of the team that it expects',
  },
  retention: [
    retention('connect_state', { since: 'expires_at' }),
    retention('connect_pending', { since: 'expires_at' }),
    // For a day a lapsed code is still answered as lapsed.
    retention('link_code', { since: 'expires_at', forMs: day }),
    retention('videosite_caption', { since: 'read_at', forMs: day }),
  ],
})
