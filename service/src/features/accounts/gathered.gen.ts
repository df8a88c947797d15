// Written by npm run docs from the names of the files.
import { accountAudit } from './account.audit.ts'
import { accountConnected, accountMoved, accountRemoved, botRead } from './accounts.causes.ts'
import { accountsOfTeam, profilesOfTeam } from './accounts.erasure.ts'
import * as accountsEvents from './accounts.events.ts'
import * as accountsOperations from './accounts.operations.ts'
import * as bizlistingAttributesOperations from './bizlisting/attributes.operations.ts'
import * as bizlistingDetailsOperations from './bizlisting/details.operations.ts'
import * as bizlistingLocationsOperations from './bizlisting/locations.operations.ts'
import * as bizlistingMediaOperations from './bizlisting/media.operations.ts'
import * as bizlistingPerformanceOperations from './bizlisting/performance.operations.ts'
import * as bizlistingPlaceActionsOperations from './bizlisting/place-actions.operations.ts'
import * as bizlistingPostsOperations from './bizlisting/posts.operations.ts'
import * as bizlistingReviewBatchesOperations from './bizlisting/review-batches.operations.ts'
import * as bizlistingReviewsOperations from './bizlisting/reviews.operations.ts'
import * as bizlistingVerificationsOperations from './bizlisting/verifications.operations.ts'
import * as chatroomChatroomChannelsOperations from './chatroom/chatroom-channels.operations.ts'
import * as chatroomChatroomDmsOperations from './chatroom/chatroom-dms.operations.ts'
import * as chatroomChatroomEventsOperations from './chatroom/chatroom-events.operations.ts'
import * as chatroomChatroomMembersOperations from './chatroom/chatroom-members.operations.ts'
import * as chatroomChatroomMessagesOperations from './chatroom/chatroom-messages.operations.ts'
import * as chatroomChatroomRolesOperations from './chatroom/chatroom-roles.operations.ts'
import * as chatroomChatroomSettingsOperations from './chatroom/chatroom-settings.operations.ts'
import * as chatroomChatroomThreadsOperations from './chatroom/chatroom-threads.operations.ts'
import * as connectAdsOperations from './connect/ads.operations.ts'
import * as connectChatappChatappCredentialsOperations from './connect/chatapp/chatapp-credentials.operations.ts'
import * as connectChatappChatappEmbeddedSignupOperations from './connect/chatapp/chatapp-embedded-signup.operations.ts'
import * as connectChatappChatappSdkConfigOperations from './connect/chatapp/chatapp-sdk-config.operations.ts'
import * as connectConnectOperations from './connect/connect.operations.ts'
import * as connectLinkCodeBotchatOperations from './connect/link-code/botchat.operations.ts'
import { postedCodes } from './connect/link-code/posted-code.receiver.ts'
import { readBot } from './connect/link-code/read-bot.periodic.ts'
import * as connectReconnectOperations from './connect/reconnect.operations.ts'
import * as connectSelectionBizlistingSelectionOperations from './connect/selection/bizlisting-selection.operations.ts'
import * as connectSelectionChatappSelectionOperations from './connect/selection/chatapp-selection.operations.ts'
import * as connectSelectionChatroomSelectionOperations from './connect/selection/chatroom-selection.operations.ts'
import * as connectSelectionPageSelectionOperations from './connect/selection/page-selection.operations.ts'
import * as connectSelectionPendingDataControls from './connect/selection/pending-data.controls.ts'
import * as connectSelectionPinboardSelectionOperations from './connect/selection/pinboard-selection.operations.ts'
import * as connectSelectionPronetSelectionOperations from './connect/selection/pronet-selection.operations.ts'
import * as connectSelectionSnapnetSelectionOperations from './connect/selection/snapnet-selection.operations.ts'
import * as connectSelectionWorkchatSelectionOperations from './connect/selection/workchat-selection.operations.ts'
import * as connectSkynetOperations from './connect/skynet.operations.ts'
import * as connectStorefrontOperations from './connect/storefront.operations.ts'
import * as forumForumCommunitiesOperations from './forum/forum-communities.operations.ts'
import * as forumForumFeedOperations from './forum/forum-feed.operations.ts'
import * as forumForumPostsOperations from './forum/forum-posts.operations.ts'
import * as groupsAccountGroupsOperations from './groups/account-groups.operations.ts'
import * as healthFollowersOperations from './health/followers.operations.ts'
import * as healthHealthOperations from './health/health.operations.ts'
import { accountHealth } from './health/health.sync.ts'
import { profilesAudit } from './profiles/profiles.audit.ts'
import * as profilesProfilesOperations from './profiles/profiles.operations.ts'
import * as surfacesBotchatCommandsOperations from './surfaces/botchat-commands.operations.ts'
import * as surfacesChatMenuOperations from './surfaces/chat-menu.operations.ts'
import * as surfacesPhotonetAudioOperations from './surfaces/photonet-audio.operations.ts'
import * as surfacesPhotonetIceBreakersOperations from './surfaces/photonet-ice-breakers.operations.ts'
import * as surfacesPhotonetStoriesOperations from './surfaces/photonet-stories.operations.ts'
import * as surfacesPhotonetOperations from './surfaces/photonet.operations.ts'
import * as surfacesPinboardBoardsOperations from './surfaces/pinboard-boards.operations.ts'
import * as surfacesPronetMentionsOperations from './surfaces/pronet-mentions.operations.ts'
import * as surfacesPronetOrganizationsOperations from './surfaces/pronet-organizations.operations.ts'
import * as surfacesShortvideoCreatorOperations from './surfaces/shortvideo-creator.operations.ts'
import * as surfacesSkynetSettingsOperations from './surfaces/skynet-settings.operations.ts'
import * as surfacesSocialnetPageOperations from './surfaces/socialnet-page.operations.ts'
import * as surfacesVideositeOperations from './surfaces/videosite.operations.ts'
import * as surfacesWorkchatMembersOperations from './surfaces/workchat-members.operations.ts'
import * as surfacesWorkchatSettingsOperations from './surfaces/workchat-settings.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    accountsOperations,
    bizlistingAttributesOperations,
    bizlistingDetailsOperations,
    bizlistingLocationsOperations,
    bizlistingMediaOperations,
    bizlistingPerformanceOperations,
    bizlistingPlaceActionsOperations,
    bizlistingPostsOperations,
    bizlistingReviewBatchesOperations,
    bizlistingReviewsOperations,
    bizlistingVerificationsOperations,
    chatroomChatroomChannelsOperations,
    chatroomChatroomDmsOperations,
    chatroomChatroomEventsOperations,
    chatroomChatroomMembersOperations,
    chatroomChatroomMessagesOperations,
    chatroomChatroomRolesOperations,
    chatroomChatroomSettingsOperations,
    chatroomChatroomThreadsOperations,
    connectAdsOperations,
    connectChatappChatappCredentialsOperations,
    connectChatappChatappEmbeddedSignupOperations,
    connectChatappChatappSdkConfigOperations,
    connectConnectOperations,
    connectLinkCodeBotchatOperations,
    connectReconnectOperations,
    connectSelectionBizlistingSelectionOperations,
    connectSelectionChatappSelectionOperations,
    connectSelectionChatroomSelectionOperations,
    connectSelectionPageSelectionOperations,
    connectSelectionPinboardSelectionOperations,
    connectSelectionPronetSelectionOperations,
    connectSelectionSnapnetSelectionOperations,
    connectSelectionWorkchatSelectionOperations,
    connectSkynetOperations,
    connectStorefrontOperations,
    forumForumCommunitiesOperations,
    forumForumFeedOperations,
    forumForumPostsOperations,
    groupsAccountGroupsOperations,
    healthFollowersOperations,
    healthHealthOperations,
    profilesProfilesOperations,
    surfacesBotchatCommandsOperations,
    surfacesChatMenuOperations,
    surfacesPhotonetAudioOperations,
    surfacesPhotonetIceBreakersOperations,
    surfacesPhotonetStoriesOperations,
    surfacesPhotonetOperations,
    surfacesPinboardBoardsOperations,
    surfacesPronetMentionsOperations,
    surfacesPronetOrganizationsOperations,
    surfacesShortvideoCreatorOperations,
    surfacesSkynetSettingsOperations,
    surfacesSocialnetPageOperations,
    surfacesVideositeOperations,
    surfacesWorkchatMembersOperations,
    surfacesWorkchatSettingsOperations,
  ],
  controls: [
    connectSelectionPendingDataControls,
  ],
  events: [
    accountsEvents,
  ],
  accountSyncs: [
    accountHealth,
  ],
  passes: [
    readBot,
  ],
  causes: [
    accountConnected,
    accountMoved,
    accountRemoved,
    botRead,
  ],
  receivers: [
    postedCodes,
  ].flat(),
  audited: [
    accountAudit,
    profilesAudit,
  ],
  erasure: [
    accountsOfTeam,
    profilesOfTeam,
  ],
}
