import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import * as accountGroups from './account-groups.operations.ts'
import { syncRowsPass } from './account-sync.pass.ts'
import { beginSyncs } from './account-sync.reaction.ts'
import { syncWork } from './account-sync.work.ts'
import { accountConnected, accountRemoved } from './accounts.causes.ts'
import { accountsOfTeam, profilesOfTeam } from './accounts.erasure.ts'
import * as accounts from './accounts.operations.ts'
import * as botchat from './botchat.operations.ts'
import * as botchatCommands from './botchat-commands.operations.ts'
import * as chatMenu from './chat-menu.operations.ts'
import * as connect from './connect.operations.ts'
import { sealedVerifier } from './connect-state.ts'
import { resolveConnectToken } from './connect-token.ts'
import { sealedCredentials } from './credentials.ts'
import * as followers from './followers.operations.ts'
import * as health from './health.operations.ts'
import { accountHealth } from './health.sync.ts'
import * as pageSelection from './page-selection.operations.ts'
import { sealedChoices } from './pending-connection.ts'
import * as photonet from './photonet.operations.ts'
import * as photonetAudio from './photonet-audio.operations.ts'
import * as photonetIceBreakers from './photonet-ice-breakers.operations.ts'
import * as photonetStories from './photonet-stories.operations.ts'
import * as pinboardBoards from './pinboard-boards.operations.ts'
import * as pinboardSelection from './pinboard-selection.operations.ts'
import * as profiles from './profiles.operations.ts'
import * as pronetMentions from './pronet-mentions.operations.ts'
import * as pronetOrganizations from './pronet-organizations.operations.ts'
import * as pronetSelection from './pronet-selection.operations.ts'
import * as reconnect from './reconnect.operations.ts'
import * as shortvideoCreator from './shortvideo-creator.operations.ts'
import * as skynet from './skynet.operations.ts'
import * as skynetSettings from './skynet-settings.operations.ts'
import * as socialnetPage from './socialnet-page.operations.ts'

import * as videosite from './videosite.operations.ts'

export { type AccountCall, accountErrors, accountOperation, callsOf } from './account-operation.ts'
export { accountConnected, accountRemoved } from './accounts.causes.ts'
export { accountNotFound, profileNotFound, providerUnavailable } from './accounts.errors.ts'
export { Account, accountForEvent, toAccount } from './accounts.shape.ts'
export { type AccountRow, findAccountForWork, findAccounts } from './accounts.store.ts'
export { accountsPerTeam, profilesPerTeam } from './ceilings.ts'
export { connectFirst } from './choosing.ts'
export { connectIdentity } from './connect-identity.ts'
export { markNeedsReconnect } from './connection.ts'
export { openAccount } from './credentials.ts'
export { freshAccount } from './fresh-account.ts'
export { type Choosing, choosingOf, insertPendingConnection, selectionTypes } from './pending-connection.ts'
export {
  areProfilesOfTeam,
  areProfilesVisible,
  findDefaultProfileId,
  findProfile,
  insertDefaultProfiles,
  isProfileVisible,
  lockProfilesOfTeam,
} from './profiles.store.ts'
export { type About, askAccount, type BoundPlatform, bindAccount } from './reach-account.ts'
export { assertProfile, assertProfiles } from './visible-profile.ts'

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
