import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import { accountConnected, accountRemoved } from './accounts.causes.ts'
import { accountsOfTeam, profilesOfTeam } from './accounts.erasure.ts'
import * as accounts from './accounts.operations.ts'
import * as ads from './connect/ads.operations.ts'
import * as botchat from './connect/botchat.operations.ts'
import * as connect from './connect/connect.operations.ts'
import { sealedVerifier } from './connect/connect-state.ts'
import { resolveConnectToken } from './connect/connect-token.ts'
import * as pageSelection from './connect/page-selection.operations.ts'
import { sealedChoices } from './connect/pending-connection.ts'
import * as pinboardSelection from './connect/pinboard-selection.operations.ts'
import * as pronetSelection from './connect/pronet-selection.operations.ts'
import * as reconnect from './connect/reconnect.operations.ts'
import * as skynet from './connect/skynet.operations.ts'
import { sealedCredentials } from './credentials/credentials.ts'
import * as accountGroups from './groups/account-groups.operations.ts'
import * as followers from './health/followers.operations.ts'
import * as health from './health/health.operations.ts'
import { accountHealth } from './health/health.sync.ts'
import * as profiles from './profiles/profiles.operations.ts'
import * as botchatCommands from './surfaces/botchat-commands.operations.ts'
import * as chatMenu from './surfaces/chat-menu.operations.ts'
import * as photonet from './surfaces/photonet.operations.ts'
import * as photonetAudio from './surfaces/photonet-audio.operations.ts'
import * as photonetIceBreakers from './surfaces/photonet-ice-breakers.operations.ts'
import * as photonetStories from './surfaces/photonet-stories.operations.ts'
import * as pinboardBoards from './surfaces/pinboard-boards.operations.ts'
import * as pronetMentions from './surfaces/pronet-mentions.operations.ts'
import * as pronetOrganizations from './surfaces/pronet-organizations.operations.ts'
import * as shortvideoCreator from './surfaces/shortvideo-creator.operations.ts'
import * as skynetSettings from './surfaces/skynet-settings.operations.ts'
import * as socialnetPage from './surfaces/socialnet-page.operations.ts'
import * as videosite from './surfaces/videosite.operations.ts'
import { syncRowsPass } from './syncs/account-sync.pass.ts'
import { beginSyncs } from './syncs/account-sync.reaction.ts'
import { syncWork } from './syncs/account-sync.work.ts'

export {
  type AccountCall,
  type AccountCalls,
  type Attempt,
  accountErrors,
  accountOperation,
  callsOf,
  type SurfaceOf,
} from './account-operation.ts'
export { accountConnected, accountRemoved } from './accounts.causes.ts'
export { accountNotFound, profileNotFound, providerUnavailable } from './accounts.errors.ts'
export { Account, accountForEvent, toAccount } from './accounts.shape.ts'
export {
  type AccountRow,
  changeSettings,
  findAccount,
  findAccountForWork,
  findAccounts,
  findBeside,
} from './accounts.store.ts'
export { accountsPerTeam, profilesPerTeam } from './ceilings.ts'
export { connectFirst } from './connect/choosing.ts'
export { connectIdentity } from './connect/connect-identity.ts'
export { markNeedsReconnect } from './connect/connection.ts'
export {
  type Choosing,
  choosingOf,
  insertPendingConnection,
  selectionTypes,
} from './connect/pending-connection.ts'
export { openAccount } from './credentials/credentials.ts'
export { freshAccount } from './credentials/fresh-account.ts'
export {
  type About,
  askAccount,
  type BoundOwn,
  type BoundPlatform,
  bindAccount,
  type Through,
} from './credentials/reach-account.ts'
export {
  areProfilesOfTeam,
  areProfilesVisible,
  findDefaultProfileId,
  findProfile,
  insertDefaultProfiles,
  isProfileVisible,
  lockProfilesOfTeam,
} from './profiles/profiles.store.ts'
export { assertProfile, assertProfiles } from './profiles/visible-profile.ts'
export { beginSync, findDueTimes, hurrySync, resumeSync } from './syncs/account-syncs.store.ts'
export { beginSyncs, resolveConnectToken, syncRowsPass, syncWork }

export const manifest = area({
  name: 'accounts',
  operations: [
    profiles,
    accounts,
    accountGroups,
    health,
    followers,
    connect,
    ads,
    reconnect,
    skynet,
    skynetSettings,
    botchat,
    botchatCommands,
    pageSelection,
    socialnetPage,
    chatMenu,
    photonet,
    photonetAudio,
    photonetIceBreakers,
    photonetStories,
    shortvideoCreator,
    videosite,
    pronetOrganizations,
    pronetMentions,
    pronetSelection,
    pinboardSelection,
    pinboardBoards,
  ],
  accountSyncs: [accountHealth],
  causes: [accountConnected, accountRemoved],
  sealedColumns: [sealedCredentials, sealedVerifier, sealedChoices],
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
  },
  retention: [
    retention('connect_state', { since: 'expires_at' }),
    retention('connect_pending', { since: 'expires_at' }),
    // For a day a lapsed code is still answered as lapsed.
    retention('link_code', { since: 'expires_at', forMs: day }),
    retention('videosite_caption', { since: 'read_at', forMs: day }),
  ],
  erasure: [accountsOfTeam, profilesOfTeam],
})
