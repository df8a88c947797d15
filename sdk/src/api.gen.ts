// Generated from openapi.json by `npm run docs`.
import type { Call, List } from './call.ts'

export interface AccountGroupsApi {
  /**
   * Creates a named group of connected accounts.
   *
   * A group belongs to the profile of its accounts, and profileId must name that one if it is sent. A group without accounts belongs to profileId, or else to the default profile. A team has at most 1000 groups, counting both modes.
   *
   * `POST /v1/account-groups`
   *
   * @example await zither.accountGroups.createAccountGroup({ body: { name: "Autumn shop", accountIds: ["e05f5218c40212bceb946406"] } })
   */
  readonly createAccountGroup: Call<'createAccountGroup'>
  /**
   * Lists the account groups that the caller can see.
   *
   * Newest first unless sort says otherwise. A key that is limited to profiles sees the groups whose accounts are all in its profiles. groups is the legacy copy of data.
   *
   * `GET /v1/account-groups`
   *
   * @example await zither.accountGroups.listAccountGroups()
   */
  readonly listAccountGroups: List<'listAccountGroups', 'data'>
  /**
   * Deletes a group and leaves its accounts untouched.
   *
   * `DELETE /v1/account-groups/{groupId}`
   *
   * @example await zither.accountGroups.deleteAccountGroup({ path: { groupId: "2f1b743e2d1a1a7c7540154a" } })
   */
  readonly deleteAccountGroup: Call<'deleteAccountGroup'>
  /**
   * Changes only the sent fields of a group.
   *
   * Only the sent fields change. accountIds replaces the accounts of the group.
   *
   * `PATCH /v1/account-groups/{groupId}`
   *
   * @example await zither.accountGroups.patchAccountGroup({ path: { groupId: "2f1b743e2d1a1a7c7540154a" } })
   */
  readonly patchAccountGroup: Call<'patchAccountGroup'>
  /**
   * Replaces a group's name or member accounts.
   *
   * Only the sent fields change. accountIds replaces the accounts of the group.
   *
   * `PUT /v1/account-groups/{groupId}`
   *
   * @example await zither.accountGroups.updateAccountGroup({ path: { groupId: "2f1b743e2d1a1a7c7540154a" } })
   */
  readonly updateAccountGroup: Call<'updateAccountGroup'>
  /**
   * Returns one account group.
   *
   * `GET /v1/account-groups/{id}`
   *
   * @example await zither.accountGroups.getAccountGroup({ path: { id: "2f1b743e2d1a1a7c7540154a" } })
   */
  readonly getAccountGroup: Call<'getAccountGroup'>
}

export interface AccountSettingsApi {
  /**
   * Removes the persistent chat menu.
   *
   * The menu is what Messenger shows beside the text field in a chat with the page (persistent_menu of the Messenger Profile API).
   *
   * `DELETE /v1/accounts/{accountId}/chat-menu`
   *
   * @example await zither.accountSettings.deleteChatMenu({ path: { accountId: "8bdb63885e4050860bd95abc" } })
   */
  readonly deleteChatMenu: Call<'deleteChatMenu'>
  /**
   * Returns the persistent menu shown in the page chat.
   *
   * The menu is what Messenger shows beside the text field in a chat with the page (persistent_menu of the Messenger Profile API).
   *
   * `GET /v1/accounts/{accountId}/chat-menu`
   *
   * @example await zither.accountSettings.getChatMenu({ path: { accountId: "8bdb63885e4050860bd95abc" } })
   */
  readonly getChatMenu: Call<'getChatMenu'>
  /**
   * Replaces the persistent chat menu.
   *
   * The menu is what Messenger shows beside the text field in a chat with the page (persistent_menu of the Messenger Profile API). A page without a Get Started button is given one, which Messenger asks for. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/chat-menu`
   *
   * @example await zither.accountSettings.setChatMenu({ path: { accountId: "8bdb63885e4050860bd95abc" }, body: { persistent_menu: [{ locale: "default", call_to_actions: [{ type: "postback", title: "Begin", payload: "BEGIN" }] }] } })
   */
  readonly setChatMenu: Call<'setChatMenu'>
  /**
   * Removes every conversation starter (Instagram).
   *
   * The questions stand in an empty chat with the account, and a tap on one sends it (ice_breakers of the Instagram Messaging API).
   *
   * `DELETE /v1/accounts/{accountId}/photonet-ice-breakers`
   *
   * @example await zither.accountSettings.deletePhotonetIceBreakers({ path: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly deletePhotonetIceBreakers: Call<'deletePhotonetIceBreakers'>
  /**
   * Returns the conversation starters set on an Instagram account.
   *
   * The questions stand in an empty chat with the account, and a tap on one sends it (ice_breakers of the Instagram Messaging API).
   *
   * `GET /v1/accounts/{accountId}/photonet-ice-breakers`
   *
   * @example await zither.accountSettings.getPhotonetIceBreakers({ path: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly getPhotonetIceBreakers: Call<'getPhotonetIceBreakers'>
  /**
   * Replaces the conversation starters, at most four (Instagram).
   *
   * The questions stand in an empty chat with the account, and a tap on one sends it (ice_breakers of the Instagram Messaging API). They are set for every language. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/photonet-ice-breakers`
   *
   * @example await zither.accountSettings.setPhotonetIceBreakers({ path: { accountId: "806c15f6b173c124ca84613a" }, body: { ice_breakers: [{ question: "autumn", payload: "autumn" }] } })
   */
  readonly setPhotonetIceBreakers: Call<'setPhotonetIceBreakers'>
}

export interface AccountsApi {
  /**
   * Lists connected accounts with filters and either paging style.
   *
   * Newest first unless sort says otherwise. With page, which needs limit, the answer also holds pagination. accounts is the legacy copy of data.
   *
   * `GET /v1/accounts`
   *
   * @example await zither.accounts.listAccounts()
   */
  readonly listAccounts: List<'listAccounts', 'data'>
  /**
   * Returns follower history and growth for the accounts in scope.
   *
   * The health check records the counts. Days are in UTC. The range includes both ends; it is the last 30 days unless you send dates. A week starts on Monday. Each period is shown at its first day with its last count. Accounts without a count in the range are omitted.
   *
   * `GET /v1/accounts/follower-stats`
   *
   * @example await zither.accounts.getFollowerStats()
   */
  readonly getFollowerStats: Call<'getFollowerStats'>
  /**
   * Lists stored connection health with a summary over the whole scope.
   *
   * The service checks each account every six hours. An account that loses its connection is in error at once. An account that has not been checked yet, or is disconnected, is not listed. The summary counts what is listed, over all pages.
   *
   * `GET /v1/accounts/health`
   *
   * @example await zither.accounts.getAllAccountsHealth()
   */
  readonly getAllAccountsHealth: List<'getAllAccountsHealth', 'data'>
  /**
   * Removes a connected account and its stored credentials.
   *
   * Scheduled targets of the account are cancelled. Published posts stay on the platform.
   *
   * `DELETE /v1/accounts/{accountId}`
   *
   * @example await zither.accounts.deleteAccount({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly deleteAccount: Call<'deleteAccount'>
  /**
   * Moves an account to another profile of the team.
   *
   * The profile must be of the same mode and must not have an account for the same identity. Posts all of whose targets are on moved accounts go along, with their log and past events, and leave their queue. A post with targets in both profiles stays where it is; a key that is limited to profiles sees only the targets whose accounts it sees.
   *
   * `PATCH /v1/accounts/{accountId}`
   *
   * @example await zither.accounts.moveAccountToProfile({ path: { accountId: "e05f5218c40212bceb946406" }, body: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly moveAccountToProfile: Call<'moveAccountToProfile'>
  /**
   * Changes display overrides and metered background reads of an account.
   *
   * Only the sent fields change. xCapabilities are opt-in, cost money, and exist on the metered platform only.
   *
   * `PUT /v1/accounts/{accountId}`
   *
   * @example await zither.accounts.updateAccount({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly updateAccount: Call<'updateAccount'>
  /**
   * Returns the food menus of a business listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-food-menus`
   *
   * @example await zither.accounts.getBizlistingFoodMenus({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingFoodMenus: Call<'getBizlistingFoodMenus'>
  /**
   * Replaces the food menus of a business listing (Google Business Profile).
   *
   * In test mode only. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-food-menus`
   *
   * @example await zither.accounts.updateBizlistingFoodMenus({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { menus: [{ labels: [{ displayName: "Autumn shop" }] }] } })
   */
  readonly updateBizlistingFoodMenus: Call<'updateBizlistingFoodMenus'>
  /**
   * Returns the public details of a business location (Google Business Profile).
   *
   * In test mode only. Times are HH:MM in the zone of the location.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-location-details`
   *
   * @example await zither.accounts.getBizlistingLocationDetails({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingLocationDetails: Call<'getBizlistingLocationDetails'>
  /**
   * Updates the masked details of a business location (Google Business Profile).
   *
   * In test mode only. updateMask names the members that change, with commas between them. One that it names and the body leaves out is cleared; one that is sent has to be in the mask. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-location-details`
   *
   * @example await zither.accounts.updateBizlistingLocationDetails({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { updateMask: "websiteUri", websiteUri: "https://shop.example/" } })
   */
  readonly updateBizlistingLocationDetails: Call<'updateBizlistingLocationDetails'>
  /**
   * Returns daily listing metrics for a date range (Google Business Profile).
   *
   * In test mode only. Both days count. Left out, the last 30 days; at most the running month and the 17 before it. Google reports a day three days later, so later days are absent.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-performance`
   *
   * @example await zither.accounts.getBizlistingAccountPerformance({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingAccountPerformance: Call<'getBizlistingAccountPerformance'>
  /**
   * Lists the posts shown on a business listing (Google Business Profile).
   *
   * In test mode only. Newest first, including posts that were not made here.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-posts`
   *
   * @example await zither.accounts.listBizlistingPosts({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly listBizlistingPosts: List<'listBizlistingPosts', 'data'>
  /**
   * Returns one post of a business listing (Google Business Profile).
   *
   * In test mode only. The id is that of Google, which is also platformPostId of a target.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-posts/{postId}`
   *
   * @example await zither.accounts.getBizlistingPost({ path: { accountId: "aef6a20c0c3993ccd7df8c82", postId: "2995f6ea532fd53817808066" } })
   */
  readonly getBizlistingPost: Call<'getBizlistingPost'>
  /**
   * Lists the reviews of a business listing (Google Business Profile).
   *
   * In test mode only. Google gives 50 reviews a page at most, so a page may hold fewer than requested; hasMore says whether there are more. A cursor is good for one account, its credentials and one length of pages.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-reviews`
   *
   * @example await zither.accounts.getBizlistingReviews({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingReviews: List<'getBizlistingReviews', 'data'>
  /**
   * Returns one review of a business listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}`
   *
   * @example await zither.accounts.getBizlistingReview({ path: { accountId: "aef6a20c0c3993ccd7df8c82", reviewId: "a9982ac8328cb32bcb7d95cc" } })
   */
  readonly getBizlistingReview: Call<'getBizlistingReview'>
  /**
   * Removes the owner's answer to a review (Google Business Profile).
   *
   * In test mode only.
   *
   * `DELETE /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply`
   *
   * @example await zither.accounts.deleteBizlistingReviewReply({ path: { accountId: "aef6a20c0c3993ccd7df8c82", reviewId: "a9982ac8328cb32bcb7d95cc" } })
   */
  readonly deleteBizlistingReviewReply: Call<'deleteBizlistingReviewReply'>
  /**
   * Writes or replaces the owner's answer to a review (Google Business Profile).
   *
   * In test mode only. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply`
   *
   * @example await zither.accounts.setBizlistingReviewReply({ path: { accountId: "aef6a20c0c3993ccd7df8c82", reviewId: "a9982ac8328cb32bcb7d95cc" }, body: { comment: "Hello from the API." } })
   */
  readonly setBizlistingReviewReply: Call<'setBizlistingReviewReply'>
  /**
   * Lists the search phrases that led to a listing (Google Business Profile).
   *
   * In test mode only. Both months count. Left out, the running month and the two before it; at most the running month and the 17 before it.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-search-keywords`
   *
   * @example await zither.accounts.listBizlistingAccountSearchKeywords({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly listBizlistingAccountSearchKeywords: List<'listBizlistingAccountSearchKeywords', 'data'>
  /**
   * Clears the command menu of the bot (Telegram).
   *
   * The menu belongs to the bot and is the same in every chat that it posts in (setMyCommands of the Telegram Bot API).
   *
   * `DELETE /v1/accounts/{accountId}/botchat-commands`
   *
   * @example await zither.accounts.deleteBotchatCommands({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly deleteBotchatCommands: Call<'deleteBotchatCommands'>
  /**
   * Returns the command menu of the bot (Telegram).
   *
   * The menu belongs to the bot and is the same in every chat that it posts in (setMyCommands of the Telegram Bot API).
   *
   * `GET /v1/accounts/{accountId}/botchat-commands`
   *
   * @example await zither.accounts.getBotchatCommands({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getBotchatCommands: Call<'getBotchatCommands'>
  /**
   * Replaces the command menu of the bot (Telegram).
   *
   * The menu belongs to the bot and is the same in every chat that it posts in (setMyCommands of the Telegram Bot API). An empty list clears it. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/botchat-commands`
   *
   * @example await zither.accounts.setBotchatCommands({ path: { accountId: "e05f5218c40212bceb946406" }, body: { commands: [{ command: "autumn", description: "What the shop shows in autumn." }] } })
   */
  readonly setBotchatCommands: Call<'setBotchatCommands'>
  /**
   * Lists the channels of the connected community the bot can write to (Discord).
   *
   * Asks Discord: text, announcement and forum channels in the order of the server, as far as the roles of the bot and the channel let it write there.
   *
   * `GET /v1/accounts/{accountId}/chatroom-channels`
   *
   * @example await zither.accounts.getChatroomChannels({ path: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly getChatroomChannels: Call<'getChatroomChannels'>
  /**
   * Tells whether a person and the account follow each other (Instagram).
   *
   * userId is the Instagram-scoped id of a person who has written to the account. For anybody else Instagram returns nothing: the fields are null, and unavailableReason says why.
   *
   * `GET /v1/accounts/{accountId}/follow-status/{userId}`
   *
   * @example await zither.accounts.getPhotonetFollowStatus({ path: { accountId: "806c15f6b173c124ca84613a", userId: "656771905e1ef731f65cd0a0" } })
   */
  readonly getPhotonetFollowStatus: Call<'getPhotonetFollowStatus'>
  /**
   * Lists the post labels offered by one Reddit community.
   *
   * Without those that are for moderators alone.
   *
   * `GET /v1/accounts/{accountId}/forum-flairs`
   *
   * @example await zither.accounts.getForumFlairs({ path: { accountId: "b38c5f8b09685071f84a9aa9" }, query: { subreddit: "autumn" } })
   */
  readonly getForumFlairs: Call<'getForumFlairs'>
  /**
   * Lists or searches the communities the account can post to (Reddit).
   *
   * Without query the communities that the account has joined. With query those of all of Reddit that the words find; a rule of a community may still keep the account from posting there.
   *
   * `GET /v1/accounts/{accountId}/forum-subreddits`
   *
   * @example await zither.accounts.getForumSubreddits({ path: { accountId: "b38c5f8b09685071f84a9aa9" } })
   */
  readonly getForumSubreddits: List<'getForumSubreddits', 'data'>
  /**
   * Sets the default community for new Reddit posts.
   *
   * The community is looked up on Reddit first. The account then has metadata.defaultSubreddit. Posts that wait for their time go to the new default community, unless their target names one. Repeating the request changes nothing.
   *
   * `PUT /v1/accounts/{accountId}/forum-subreddits`
   *
   * @example await zither.accounts.updateForumSubreddits({ path: { accountId: "b38c5f8b09685071f84a9aa9" }, body: { defaultSubreddit: "autumn" } })
   */
  readonly updateForumSubreddits: Call<'updateForumSubreddits'>
  /**
   * Returns the stored connection state of one account without calling the platform.
   *
   * An account that has not been checked yet, or is disconnected, has no state: account_not_found. One that needs to be connected again is in error at once, with the issue credential_expired.
   *
   * `GET /v1/accounts/{accountId}/health`
   *
   * @example await zither.accounts.getAccountHealth({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getAccountHealth: Call<'getAccountHealth'>
  /**
   * Returns how much of the daily publishing quota is used (Instagram).
   *
   * The quota is that of Instagram for posts by other services (content_publishing_limit). A carousel counts as one post. The window moves with the time.
   *
   * `GET /v1/accounts/{accountId}/photonet/publishing-limit`
   *
   * @example await zither.accounts.getPhotonetPublishingLimit({ path: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly getPhotonetPublishingLimit: Call<'getPhotonetPublishingLimit'>
  /**
   * Lists the sections of the selected board (Pinterest).
   *
   * The board is the default board of the account.
   *
   * `GET /v1/accounts/{accountId}/pinboard-board-sections`
   *
   * @example await zither.accounts.listPinboardBoardSections({ path: { accountId: "aecef6b26acb8978114fb094" } })
   */
  readonly listPinboardBoardSections: List<'listPinboardBoardSections', 'data'>
  /**
   * Creates a board on the platform, without replay protection (Pinterest).
   *
   * The request calls Pinterest once. Each request that succeeds makes one more board. When the answer is provider_timeout the board may be there: list the boards before you ask again. The default board of the account stays as it is.
   *
   * `POST /v1/accounts/{accountId}/pinboard-boards`
   *
   * @example await zither.accounts.createPinboardBoard({ path: { accountId: "aecef6b26acb8978114fb094" }, body: { name: "Autumn shop" } })
   */
  readonly createPinboardBoard: Call<'createPinboardBoard'>
  /**
   * Lists the boards of a Pinterest account and marks the default one.
   *
   * Asks Pinterest: the boards of the account, those that it shares with others and secret ones included, at most 1000 (GET /boards of the Pinterest API).
   *
   * `GET /v1/accounts/{accountId}/pinboard-boards`
   *
   * @example await zither.accounts.getPinboardBoards({ path: { accountId: "aecef6b26acb8978114fb094" } })
   */
  readonly getPinboardBoards: Call<'getPinboardBoards'>
  /**
   * Chooses the default board for new pins (Pinterest).
   *
   * The board is looked up on Pinterest first. The account then has metadata.defaultBoardId and metadata.defaultBoardName. Pins that wait for their time go to the new default board, unless their target names a board. Repeating the request changes nothing.
   *
   * `PUT /v1/accounts/{accountId}/pinboard-boards`
   *
   * @example await zither.accounts.updatePinboardBoards({ path: { accountId: "aecef6b26acb8978114fb094" }, body: { defaultBoardId: "1375375899612" } })
   */
  readonly updatePinboardBoards: Call<'updatePinboardBoards'>
  /**
   * Returns what the creator may set when posting a video on TikTok.
   *
   * Answers for a video unless mediaType is photo. The service asks TikTok at each request (creator_info/query, at most 20 times a minute for each account). TikTok wants apps to ask before they show the form of a post.
   *
   * `GET /v1/accounts/{accountId}/shortvideo/creator-info`
   *
   * @example await zither.accounts.getShortvideoCreatorInfo({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getShortvideoCreatorInfo: Call<'getShortvideoCreatorInfo'>
  /**
   * Returns the default post languages of a Bluesky account.
   *
   * `GET /v1/accounts/{accountId}/skynet-settings`
   *
   * @example await zither.accounts.getSkynetSettings({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getSkynetSettings: Call<'getSkynetSettings'>
  /**
   * Sets the default post languages of a Bluesky account.
   *
   * The service keeps the languages with the account and writes them into each later post whose target has no option langs. The platform is not called. They stay when the account is connected again.
   *
   * `PATCH /v1/accounts/{accountId}/skynet-settings`
   *
   * @example await zither.accounts.updateSkynetSettings({ path: { accountId: "e05f5218c40212bceb946406" }, body: { defaultLangs: ["en"] } })
   */
  readonly updateSkynetSettings: Call<'updateSkynetSettings'>
  /**
   * Returns every reply under a post as one flat conversation (Threads).
   *
   * postId is the id of a post of this service that is published on the account, or the id that the platform gave. The list holds the replies to replies, too.
   *
   * `GET /v1/accounts/{accountId}/threadnet-posts/{postId}/conversation`
   *
   * @example await zither.accounts.getThreadnetPostConversation({ path: { accountId: "ac08a905cd8f484211ae9c8c", postId: "1821330214311" } })
   */
  readonly getThreadnetPostConversation: List<'getThreadnetPostConversation', 'data'>
  /**
   * Lists replies that wait for approval under a post (Threads).
   *
   * postId is the id of a post of this service that is published on the account, or the id that the platform gave. Ignored replies stay in the list, and can still be approved. Only posts for which the owner has switched approval on have such replies.
   *
   * `GET /v1/accounts/{accountId}/threadnet-posts/{postId}/pending-replies`
   *
   * @example await zither.accounts.listThreadnetPendingReplies({ path: { accountId: "ac08a905cd8f484211ae9c8c", postId: "1821330214311" } })
   */
  readonly listThreadnetPendingReplies: List<'listThreadnetPendingReplies', 'data'>
  /**
   * Lists the direct replies to a post (Threads).
   *
   * postId is the id of a post of this service that is published on the account, or the id that the platform gave. Hidden replies are in the list; replies that wait for approval are not.
   *
   * `GET /v1/accounts/{accountId}/threadnet-posts/{postId}/replies`
   *
   * @example await zither.accounts.listThreadnetPostReplies({ path: { accountId: "ac08a905cd8f484211ae9c8c", postId: "1821330214311" } })
   */
  readonly listThreadnetPostReplies: List<'listThreadnetPostReplies', 'data'>
  /**
   * Lists replies written by the account itself (Threads).
   *
   * The platform promises the order of reverse only for the replies under a post; for this list it may answer the newest first in either case.
   *
   * `GET /v1/accounts/{accountId}/threadnet-replies`
   *
   * @example await zither.accounts.listThreadnetReplies({ path: { accountId: "ac08a905cd8f484211ae9c8c" } })
   */
  readonly listThreadnetReplies: List<'listThreadnetReplies', 'data'>
  /**
   * Approves or ignores one waiting reply (Threads).
   *
   * An approved reply is published and waits no longer; there is no way back. An ignored one can still be approved. The service makes one call and never repeats it: after 504 provider_timeout look at the pending replies before you send the request again.
   *
   * `POST /v1/accounts/{accountId}/threadnet-replies/{replyId}/approval`
   *
   * @example await zither.accounts.decideThreadnetReply({ path: { accountId: "ac08a905cd8f484211ae9c8c", replyId: "1559052613404" }, body: { decision: "approve" } })
   */
  readonly decideThreadnetReply: Call<'decideThreadnetReply'>
  /**
   * Hides a reply from the conversation (Threads).
   *
   * The platform hides direct replies to a post, and with a reply all that answers it. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden`
   *
   * @example await zither.accounts.hideThreadnetReply({ path: { accountId: "ac08a905cd8f484211ae9c8c", replyId: "1559052613404" } })
   */
  readonly hideThreadnetReply: Call<'hideThreadnetReply'>
  /**
   * Shows a hidden reply again (Threads).
   *
   * The platform hides direct replies to a post, and with a reply all that answers it. Repeating the request changes nothing more.
   *
   * `DELETE /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden`
   *
   * @example await zither.accounts.unhideThreadnetReply({ path: { accountId: "ac08a905cd8f484211ae9c8c", replyId: "1559052613404" } })
   */
  readonly unhideThreadnetReply: Call<'unhideThreadnetReply'>
  /**
   * Returns the caption track of one video (YouTube).
   *
   * The video is one of the channel. Reading captions takes 250 units of the daily quota that YouTube grants the app, so the service answers what it read within the last day. Send refresh=true to read them again.
   *
   * `GET /v1/accounts/{accountId}/videosite-captions`
   *
   * @example await zither.accounts.getVideositeCaptions({ path: { accountId: "e05f5218c40212bceb946406" }, query: { videoId: "1892815036078" } })
   */
  readonly getVideositeCaptions: Call<'getVideositeCaptions'>
  /**
   * Lists the playlists of a YouTube account and marks the default one.
   *
   * Asks the platform each time and answers all playlists of the channel, at most 1000.
   *
   * `GET /v1/accounts/{accountId}/videosite-playlists`
   *
   * @example await zither.accounts.getVideositePlaylists({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getVideositePlaylists: Call<'getVideositePlaylists'>
  /**
   * Stores the preferred playlist of a YouTube account.
   *
   * The service keeps the preference with the account, where clients find it. The platform is not called, and posts are not added to the playlist by themselves: name it in options.playlistId of a target.
   *
   * `PUT /v1/accounts/{accountId}/videosite-playlists`
   *
   * @example await zither.accounts.updateVideositeDefaultPlaylist({ path: { accountId: "e05f5218c40212bceb946406" }, body: { defaultPlaylistId: "1257071861511" } })
   */
  readonly updateVideositeDefaultPlaylist: Call<'updateVideositeDefaultPlaylist'>
  /**
   * Lists people of the connected Slack workspace for mentions.
   *
   * Asks Slack for the people of the workspace (users.list), in its order. People who have left and bots are left out. With query the answer has those whose name contains the words; one request looks through at most 2000 people, so a page may be short while hasMore is true.
   *
   * `GET /v1/accounts/{accountId}/workchat-members`
   *
   * @example await zither.accounts.listWorkchatMembers({ path: { accountId: "1e94a91157cdbf0d7b3bbdab" } })
   */
  readonly listWorkchatMembers: List<'listWorkchatMembers', 'data'>
  /**
   * Returns the default sender name and icon of a Slack account.
   *
   * With the channel and the workspace of the account. Slack is not asked.
   *
   * `GET /v1/accounts/{accountId}/workchat-settings`
   *
   * @example await zither.accounts.getWorkchatSettings({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getWorkchatSettings: Call<'getWorkchatSettings'>
  /**
   * Sets or clears the default sender name and icon of a Slack account.
   *
   * The service keeps them with the account and sends them with each later text whose target has no option username or iconUrl. What is not sent stays, and an empty text clears. Posts with files show the name of the app. Slack is not called; it takes them with the scope chat:write.customize. They stay when the account is connected again.
   *
   * `PATCH /v1/accounts/{accountId}/workchat-settings`
   *
   * @example await zither.accounts.updateWorkchatSettings({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly updateWorkchatSettings: Call<'updateWorkchatSettings'>
  /**
   * Returns one connected account.
   *
   * `GET /v1/accounts/{id}`
   *
   * @example await zither.accounts.getAccount({ path: { id: "e05f5218c40212bceb946406" } })
   */
  readonly getAccount: Call<'getAccount'>
  /**
   * Removes the platform connection and keeps the account.
   *
   * The service deletes the credentials. A scheduled target of the account fails when it is due, unless the account is connected again before. Repeating the request changes nothing.
   *
   * `POST /v1/accounts/{id}/actions/disconnect`
   *
   * @example await zither.accounts.disconnectAccount({ path: { id: "e05f5218c40212bceb946406" } })
   */
  readonly disconnectAccount: Call<'disconnectAccount'>
}

export interface AdTargetingApi {
  /**
   * Searches targeting interests through the deprecated route.
   *
   * Use searchAdTargeting. Asks Meta Ads (GET /search?type=adinterest of the Graph API).
   *
   * `GET /v1/ads/interests`
   *
   * @example await zither.adTargeting.searchAdInterests({ query: { accountId: "9c2167de62a35dd89635f6e0", q: "autumn" } })
   *
   * @deprecated
   */
  readonly searchAdInterests: Call<'searchAdInterests'>
  /**
   * Suggests bid and budget bounds on LinkedIn Ads.
   *
   * Asks LinkedIn (the finder criteriaV2 of adBudgetPricing). bidLimits bound what may be bid, suggestedBid is what others bid for such an audience, dailyBudgetLimits bound what may be spent in a day. Places are the numbers of LinkedIn; countries are codes of two letters and are looked up. LinkedIn does not target by zips, customLocations, incomeTier or a radius. Nothing is made or changed.
   *
   * `POST /v1/ads/targeting/bid-pricing`
   *
   * @example await zither.adTargeting.getLinkedInBidPricing({ body: { accountId: "78b8cbbae12b025d9fb54704", adAccountId: "1000", spec: { countries: ["US"] } } })
   */
  readonly getLinkedInBidPricing: Call<'getLinkedInBidPricing'>
  /**
   * Estimates how many people a targeting specification reaches.
   *
   * Asks Meta Ads (GET /act_{id}/delivery_estimate of the Marketing API). lower and upper are how many people are reached in a month; do not rely on them while estimateReady is false. Nothing is made or changed.
   *
   * `POST /v1/ads/targeting/reach-estimate`
   *
   * @example await zither.adTargeting.estimateAdReach({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", spec: { countries: ["US"] }, optimizationGoal: "REACH" } })
   */
  readonly estimateAdReach: Call<'estimateAdReach'>
  /**
   * Searches targeting options along one dimension.
   *
   * Asks Meta Ads: places by GET /search?type=adgeolocation, the rest by GET /act_{id}/targetingsearch, for which adAccountId is required. There are no pages: narrow the search.
   *
   * `GET /v1/ads/targeting/search`
   *
   * @example await zither.adTargeting.searchAdTargeting({ query: { accountId: "9c2167de62a35dd89635f6e0", q: "autumn", adAccountId: "act_1000" } })
   */
  readonly searchAdTargeting: Call<'searchAdTargeting'>
  /**
   * Forecasts delivery and spend on LinkedIn Ads.
   *
   * Asks LinkedIn (the finder criteriaV2 of adSupplyForecasts). LinkedIn forecasts for a budget and a bid: where the request names none, the daily budget and the bid that getLinkedInBidPricing suggests are taken. The targeting is that of getLinkedInBidPricing. Nothing is made or changed.
   *
   * `POST /v1/ads/targeting/supply-forecast`
   *
   * @example await zither.adTargeting.getLinkedInSupplyForecast({ body: { accountId: "78b8cbbae12b025d9fb54704", adAccountId: "1000", spec: { countries: ["US"] }, timeRangeStart: 6626966400000, timeRangeEnd: 6627571200000 } })
   */
  readonly getLinkedInSupplyForecast: Call<'getLinkedInSupplyForecast'>
}

export interface AdsApi {
  /**
   * Creates a conversion action or rule.
   *
   * Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501. One call, which is never repeated. A setting that the network does not have is refused.
   *
   * `POST /v1/accounts/{accountId}/conversion-destinations`
   *
   * @example await zither.ads.createConversionDestination({ path: { accountId: "53478a35d56fe30d48d31e8a" }, body: { adAccountId: "1000", name: "Autumn shop", type: "PURCHASE" } })
   */
  readonly createConversionDestination: Call<'createConversionDestination'>
  /**
   * Lists conversion actions or rules of a connection.
   *
   * Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501. Those of all ad accounts of the connection.
   *
   * `GET /v1/accounts/{accountId}/conversion-destinations`
   *
   * @example await zither.ads.listConversionDestinations({ path: { accountId: "53478a35d56fe30d48d31e8a" } })
   */
  readonly listConversionDestinations: Call<'listConversionDestinations'>
  /**
   * Deletes or disables a conversion destination.
   *
   * Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501. Google Ads removes it; LinkedIn deletes no rules, so there it is disabled.
   *
   * `DELETE /v1/accounts/{accountId}/conversion-destinations/{destinationId}`
   *
   * @example await zither.ads.deleteConversionDestination({ path: { accountId: "53478a35d56fe30d48d31e8a", destinationId: "1208965868663" } })
   */
  readonly deleteConversionDestination: Call<'deleteConversionDestination'>
  /**
   * Returns one conversion destination.
   *
   * Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501.
   *
   * `GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}`
   *
   * @example await zither.ads.getConversionDestination({ path: { accountId: "53478a35d56fe30d48d31e8a", destinationId: "1208965868663" }, query: { adAccountId: "1000" } })
   */
  readonly getConversionDestination: Call<'getConversionDestination'>
  /**
   * Changes a conversion destination.
   *
   * Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501. At least one field besides adAccountId. A setting that the network does not have is refused.
   *
   * `PATCH /v1/accounts/{accountId}/conversion-destinations/{destinationId}`
   *
   * @example await zither.ads.updateConversionDestination({ path: { accountId: "53478a35d56fe30d48d31e8a", destinationId: "1208965868663" }, body: { adAccountId: "1000", name: "Autumn shop" } })
   */
  readonly updateConversionDestination: Call<'updateConversionDestination'>
  /**
   * Ties campaigns to a destination.
   *
   * LinkedIn only: an account of another network is answered 501. Each campaign is tied or refused alone, and the answer is 200 either way. Tying one again changes nothing.
   *
   * `POST /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations`
   *
   * @example await zither.ads.addConversionAssociations({ path: { accountId: "78b8cbbae12b025d9fb54704", destinationId: "1352016581396" }, body: { adAccountId: "1000", campaignIds: ["1435527192670"] } })
   */
  readonly addConversionAssociations: Call<'addConversionAssociations'>
  /**
   * Lists the campaigns tied to a destination.
   *
   * LinkedIn only: an account of another network is answered 501.
   *
   * `GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations`
   *
   * @example await zither.ads.listConversionAssociations({ path: { accountId: "78b8cbbae12b025d9fb54704", destinationId: "1352016581396" }, query: { adAccountId: "1000" } })
   */
  readonly listConversionAssociations: Call<'listConversionAssociations'>
  /**
   * Unties campaigns from a destination.
   *
   * LinkedIn only: an account of another network is answered 501. Each campaign is untied or refused alone, and the answer is 200 either way.
   *
   * `DELETE /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations`
   *
   * @example await zither.ads.removeConversionAssociations({ path: { accountId: "78b8cbbae12b025d9fb54704", destinationId: "1352016581396" }, query: { adAccountId: "1000", campaignIds: "1435527192670" } })
   */
  readonly removeConversionAssociations: Call<'removeConversionAssociations'>
  /**
   * Returns attributed results of a destination.
   *
   * LinkedIn only: an account of another network is answered 501. Both days count.
   *
   * `GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}/metrics`
   *
   * @example await zither.ads.getConversionMetrics({ path: { accountId: "78b8cbbae12b025d9fb54704", destinationId: "1352016581396" }, query: { adAccountId: "1000", startDate: "2026-06-01" } })
   */
  readonly getConversionMetrics: Call<'getConversionMetrics'>
  /**
   * Creates or reuses a rule-based conversion.
   *
   * When the ad account has one of the same name, tracking tag, event and rule that is not archived, the answer is 200 with it. Otherwise it is made, and the answer is 201.
   *
   * `POST /v1/accounts/{accountId}/custom-conversions`
   *
   * @example await zither.ads.createCustomConversion({ path: { accountId: "9c2167de62a35dd89635f6e0" }, body: { adAccountId: "act_1000", name: "Autumn shop", pixelId: "999000222", customEventType: "PURCHASE", rule: { url: { i_contains: "thanks" } } } })
   */
  readonly createCustomConversion: Call<'createCustomConversion'>
  /**
   * Lists the rule-based conversions of an ad account.
   *
   * Asks Meta Ads (GET /{ad account}/customconversions of the Marketing API), at most 500.
   *
   * `GET /v1/accounts/{accountId}/custom-conversions`
   *
   * @example await zither.ads.listCustomConversions({ path: { accountId: "9c2167de62a35dd89635f6e0" }, query: { adAccountId: "act_1000" } })
   */
  readonly listCustomConversions: Call<'listCustomConversions'>
  /**
   * Creates a site tag, without replay protection.
   *
   * One call to Meta Ads, which is never repeated: each request that succeeds makes one more tag, and no operation deletes one. When the answer is provider_timeout the tag may be there: list the tags before you ask again. `code` is null here; getTrackingTag answers it.
   *
   * `POST /v1/accounts/{accountId}/tracking-tags`
   *
   * @example await zither.ads.createTrackingTag({ path: { accountId: "9c2167de62a35dd89635f6e0" }, body: { adAccountId: "act_1000", name: "Autumn shop" } })
   */
  readonly createTrackingTag: Call<'createTrackingTag'>
  /**
   * Lists the site tags of a connection without their code.
   *
   * A tracking tag is a pixel of Meta Ads (GET /{ad account}/adspixels of the Marketing API). With adAccountId, those of one ad account, otherwise those of all ad accounts of the connection, each once. `code` is null here.
   *
   * `GET /v1/accounts/{accountId}/tracking-tags`
   *
   * @example await zither.ads.listTrackingTags({ path: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listTrackingTags: Call<'listTrackingTags'>
  /**
   * Returns one site tag with its code.
   *
   * The only operation that answers `code`. A malformed id, and the id of a tag that the account cannot see, are answered 400.
   *
   * `GET /v1/accounts/{accountId}/tracking-tags/{tagId}`
   *
   * @example await zither.ads.getTrackingTag({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" } })
   */
  readonly getTrackingTag: Call<'getTrackingTag'>
  /**
   * Changes name, matching or data use of a site tag.
   *
   * At least one field. Of what can be changed only the name can be read back. A malformed id, and the id of a tag that the account cannot see, are answered 400.
   *
   * `PATCH /v1/accounts/{accountId}/tracking-tags/{tagId}`
   *
   * @example await zither.ads.updateTrackingTag({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" }, body: { name: "Autumn shop" } })
   */
  readonly updateTrackingTag: Call<'updateTrackingTag'>
  /**
   * Shares a site tag with one more ad account.
   *
   * Only the business that owns a tag shares it, so the tag is read first. A tag that belongs to no business is answered 400 tag_without_business. Sharing with the same ad account again changes nothing.
   *
   * `POST /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts`
   *
   * @example await zither.ads.addTrackingTagSharedAccount({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" }, body: { adAccountId: "act_1000" } })
   */
  readonly addTrackingTagSharedAccount: Call<'addTrackingTagSharedAccount'>
  /**
   * Lists the ad accounts a site tag is shared with.
   *
   * Two calls to Meta Ads. Only the business that owns a tag shares it, so the tag is read first. A tag that belongs to no business is answered 400 tag_without_business. A tag that is shared with nobody answers an empty list.
   *
   * `GET /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts`
   *
   * @example await zither.ads.listTrackingTagSharedAccounts({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" } })
   */
  readonly listTrackingTagSharedAccounts: Call<'listTrackingTagSharedAccounts'>
  /**
   * Stops sharing a site tag with an ad account.
   *
   * adAccountId stands in the query or in the body, in exactly one of them. Only the business that owns a tag shares it, so the tag is read first. A tag that belongs to no business is answered 400 tag_without_business.
   *
   * `DELETE /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts`
   *
   * @example await zither.ads.removeTrackingTagSharedAccount({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" }, query: { adAccountId: "act_1001" } })
   */
  readonly removeTrackingTagSharedAccount: Call<'removeTrackingTagSharedAccount'>
  /**
   * Returns event counts of a site tag for one grouping.
   *
   * Rows are as Meta Ads gives them (GET /{pixel}/stats of the Marketing API). No rows is a normal answer: nothing arrived. Without both times Meta Ads chooses the window.
   *
   * `GET /v1/accounts/{accountId}/tracking-tags/{tagId}/stats`
   *
   * @example await zither.ads.getTrackingTagStats({ path: { accountId: "9c2167de62a35dd89635f6e0", tagId: "1755221872149" } })
   */
  readonly getTrackingTagStats: Call<'getTrackingTagStats'>
  /**
   * Lists synced ads with metrics and a coverage block.
   *
   * From the copy that is read in the background: an ad that was just made appears after the next pass. The newest come first. Metrics are sums over fromDate to toDate; an ad that delivered nothing in these days is listed with 0. coverage tells which ad accounts are copied, since when, and whether that is all.
   *
   * `GET /v1/ads`
   *
   * @example await zither.ads.listAds()
   */
  readonly listAds: List<'listAds', 'data'>
  /**
   * Lists the ad accounts a connection can reach.
   *
   * Asks Meta Ads (GET /me/adaccounts of the Marketing API) for the ad accounts of the person who agreed, at most 1000. A connection that connectAds limited to some of them lists those.
   *
   * `GET /v1/ads/accounts`
   *
   * @example await zither.ads.listAdAccounts({ query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listAdAccounts: Call<'listAdAccounts'>
  /**
   * Stores the default transparency beneficiary and payor of an ad account.
   *
   * The Digital Services Act of the European Union has ads name who is advertised for and who pays. Meta Ads keeps both names, and new ad sets take them. A payor that is left out becomes the beneficiary. The answer is read from Meta Ads after the change. No Idempotency-Key is read: repeating the request changes nothing.
   *
   * `PATCH /v1/ads/accounts`
   *
   * @example await zither.ads.updateAdAccount({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", defaultDsaBeneficiary: "autumn" } })
   */
  readonly updateAdAccount: Call<'updateAdAccount'>
  /**
   * Returns balance, spend and cap of an ad account.
   *
   * Asks Meta Ads. All amounts are whole units of the currency: 19.99 is nineteen dollars and 99 cents. If the currency of an ad account is unknown, its amounts cannot be converted and the answer is unknown_currency.
   *
   * `GET /v1/ads/accounts/finance`
   *
   * @example await zither.ads.getAdAccountFinance({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly getAdAccountFinance: Call<'getAdAccountFinance'>
  /**
   * Lists the provider's change log of an ad account.
   *
   * The rows are those of GET /act_{id}/activities of the Marketing API, unchanged; extra_data is a text that holds JSON. objectId filters the page that Meta Ads gave, so that a page may be empty while paging.after leads on. Days are those of UTC and both count; without them Meta Ads takes its own window. An until before since is an empty list.
   *
   * `GET /v1/ads/activity`
   *
   * @example await zither.ads.getAdsActivityLog({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly getAdsActivityLog: List<'getAdsActivityLog', 'data'>
  /**
   * Returns an ad set straight from the provider.
   *
   * Asks Meta Ads (GET /{ad set} of the Marketing API) for an ad set that was made here, or that a pass over the ads of the connection has seen. Amounts are in the minor units of the currency, as Meta Ads writes them.
   *
   * `GET /v1/ads/ad-sets/{adSetId}`
   *
   * @example await zither.ads.getAdSetDetails({ path: { adSetId: "1810182000262" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getAdSetDetails: Call<'getAdSetDetails'>
  /**
   * Changes budget, bidding, name or status of an ad set.
   *
   * Send at least one field besides platform. One call changes all of them at Meta Ads, or none. Amounts are whole units of the currency of the ad account. Ads whose stored status is rejected, completed or cancelled do not follow a new status: statusSkipped counts them. The stored copy follows at the next pass over the ads.
   *
   * `PUT /v1/ads/ad-sets/{adSetId}`
   *
   * @example await zither.ads.updateAdSet({ path: { adSetId: "1810182000262" }, body: { platform: "socialnet", name: "Autumn shop" } })
   */
  readonly updateAdSet: Call<'updateAdSet'>
  /**
   * Deletes an ad set and cancels every stored ad under it.
   *
   * Meta Ads deletes its ads with it. Nothing brings it back. Deleting it again succeeds and changes nothing, also when it was deleted in the tools of Meta Ads.
   *
   * `DELETE /v1/ads/ad-sets/{adSetId}`
   *
   * @example await zither.ads.deleteAdSet({ path: { adSetId: "1810182000262" } })
   */
  readonly deleteAdSet: Call<'deleteAdSet'>
  /**
   * Copies an ad set, optionally with its ads.
   *
   * It is put into the same campaign, unless campaignId names another one. The copy exists at once and appears in lists after the next pass over the ads. Each request without an Idempotency-Key makes another copy. Meta Ads copies at most three objects at once (POST /{id}/copies of the Marketing API): a larger tree is refused.
   *
   * `POST /v1/ads/ad-sets/{adSetId}/duplicate`
   *
   * @example await zither.ads.duplicateAdSet({ path: { adSetId: "1810182000262" }, body: { platform: "socialnet" } })
   */
  readonly duplicateAdSet: Call<'duplicateAdSet'>
  /**
   * Pauses or resumes the actionable ads of an ad set.
   *
   * One call changes the ad set at Meta Ads, and its ads follow it. Ads whose stored status is rejected, completed or cancelled cannot follow: they are counted as skipped. The stored status stays as it is until the next pass over the ads: an ad that is resumed is reviewed by Meta Ads first.
   *
   * `PUT /v1/ads/ad-sets/{adSetId}/status`
   *
   * @example await zither.ads.updateAdSetStatus({ path: { adSetId: "1810182000262" }, body: { status: "active", platform: "socialnet" } })
   */
  readonly updateAdSetStatus: Call<'updateAdSetStatus'>
  /**
   * Creates a custom audience.
   *
   * Audiences are the custom audiences of Meta Ads (customaudiences of the Marketing API) and are kept there alone. customer_list and company_list begin empty, unless a company_list brings `companies`: those are sent in calls of their own after the audience is made. engagement, website_retargeting and saved_targeting are answered 501: Meta Ads has none of that kind.
   *
   * `POST /v1/ads/audiences`
   *
   * @example await zither.ads.createAdAudience({ body: { accountId: "9c2167de62a35dd89635f6e0", name: "Autumn shop", type: "customer_list", adAccountId: "act_1000" } })
   */
  readonly createAdAudience: Call<'createAdAudience'>
  /**
   * Lists custom audiences straight from the provider.
   *
   * Audiences are the custom audiences of Meta Ads (customaudiences of the Marketing API) and are kept there alone. `type` chooses among the rows of the page that was read, so a page may be shorter than limit.
   *
   * `GET /v1/ads/audiences`
   *
   * @example await zither.ads.listAdAudiences({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdAudiences: List<'listAdAudiences', 'data'>
  /**
   * Deletes a custom audience.
   *
   * Ad sets that are aimed at it stop being shown to its people. It cannot be taken back.
   *
   * `DELETE /v1/ads/audiences/{audienceId}`
   *
   * @example await zither.ads.deleteAdAudience({ path: { audienceId: "2060894524867" } })
   */
  readonly deleteAdAudience: Call<'deleteAdAudience'>
  /**
   * Returns one custom audience.
   *
   * Audiences are the custom audiences of Meta Ads (customaudiences of the Marketing API) and are kept there alone.
   *
   * `GET /v1/ads/audiences/{audienceId}`
   *
   * @example await zither.ads.getAdAudience({ path: { audienceId: "2060894524867" } })
   */
  readonly getAdAudience: Call<'getAdAudience'>
  /**
   * Changes the name or definition of a custom audience.
   *
   * At least one field; what is left out stays. `spec` is answered 501.
   *
   * `PUT /v1/ads/audiences/{audienceId}`
   *
   * @example await zither.ads.updateAdAudience({ path: { audienceId: "2060894524867" }, body: { name: "Autumn shop" } })
   */
  readonly updateAdAudience: Call<'updateAdAudience'>
  /**
   * Replaces the company list behind an audience.
   *
   * At Meta Ads the list is a customer list whose rows are the keys of companies, in the place of the ids of an advertiser (EXTERN_ID, usersreplace of the Marketing API): the domain, or else the host of the website, the path of pronetPageUrl, the name. It matches people who were uploaded with that key. More than 10000 companies are sent in several calls of one session. For an account of LinkedIn the list of a matched company segment is replaced; accountId is then required.
   *
   * `POST /v1/ads/audiences/{audienceId}/companies`
   *
   * @example await zither.ads.replaceAdAudienceCompanies({ path: { audienceId: "2060894524867" }, body: { companies: [{ name: "Autumn shop" }] } })
   */
  readonly replaceAdAudienceCompanies: Call<'replaceAdAudienceCompanies'>
  /**
   * Uploads people into a customer list audience.
   *
   * Each value is brought into the form that Meta Ads asks for and hashed with SHA-256 before it leaves: no address and no number is sent, kept or logged as it is. A value that is a SHA-256 in hexadecimal digits already is sent as it is. Somebody who is in the audience already stays in it once.
   *
   * `POST /v1/ads/audiences/{audienceId}/users`
   *
   * @example await zither.ads.addUsersToAdAudience({ path: { audienceId: "2060894524867" }, body: { users: [{ email: "ann@example.com" }] } })
   */
  readonly addUsersToAdAudience: Call<'addUsersToAdAudience'>
  /**
   * Takes people out of a customer list audience.
   *
   * Each value is brought into the form that Meta Ads asks for and hashed with SHA-256 before it leaves: no address and no number is sent, kept or logged as it is. A value that is a SHA-256 in hexadecimal digits already is sent as it is. Somebody who is not in the audience changes nothing.
   *
   * `DELETE /v1/ads/audiences/{audienceId}/users`
   *
   * @example await zither.ads.removeUsersFromAdAudience({ path: { audienceId: "2060894524867" }, body: { users: [{ email: "ann@example.com" }] } })
   */
  readonly removeUsersFromAdAudience: Call<'removeUsersFromAdAudience'>
  /**
   * Builds an ad chain from an already published post.
   *
   * The ad names its post by one of postId, objectStoryId and photonetMediaId. One ad, or up to three with adSetId. Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).
   *
   * `POST /v1/ads/boost`
   *
   * @example await zither.ads.boostPost({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", ads: [{ name: "Autumn shop", postId: "62fcd071cb251ceea4ba88b3" }], campaign: { goal: "traffic" }, adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ["DE"] } } } } })
   */
  readonly boostPost: Call<'boostPost'>
  /**
   * Lists the TikTok Ads business centers a connection belongs to.
   *
   * Asks TikTok Ads (GET /bc/get/ of its Business API) for every business center of the person who agreed, at most 500, and for the number of ad accounts of each. The consent to post on TikTok never covers ads: an account without a connection to TikTok Ads in its profile answers 422.
   *
   * `GET /v1/ads/business-centers`
   *
   * @example await zither.ads.listAdsBusinessCenters({ query: { accountId: "99e5472167a30f9c73b436e3" } })
   */
  readonly listAdsBusinessCenters: Call<'listAdsBusinessCenters'>
  /**
   * Lists the business portfolios of the connected ad user (Meta Ads).
   *
   * The rows are those of GET /me/businesses of the Graph API: the portfolios of the person who agreed.
   *
   * `GET /v1/ads/businesses`
   *
   * @example await zither.ads.listAdnetBusinesses({ query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listAdnetBusinesses: List<'listAdnetBusinesses', 'data'>
  /**
   * Builds an ad chain whose action is a phone call.
   *
   * The button calls phoneNumber. One ad, or up to three with adSetId. Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).
   *
   * `POST /v1/ads/call`
   *
   * @example await zither.ads.createCallAd({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", ads: [{ name: "Autumn shop", creativeId: "1606744840035" }], campaign: { goal: "traffic" }, adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ["DE"] } } } } })
   */
  readonly createCallAd: Call<'createCallAd'>
  /**
   * Lists synced campaigns with rolled-up metrics.
   *
   * From the copy that is read in the background: a campaign that was just made appears after the next pass. The newest come first. Metrics are the sums of the ads of a campaign over fromDate to toDate.
   *
   * `GET /v1/ads/campaigns`
   *
   * @example await zither.ads.listAdCampaigns()
   */
  readonly listAdCampaigns: List<'listAdCampaigns', 'data'>
  /**
   * Creates an empty paused campaign.
   *
   * The campaign exists at Meta Ads at once, and appears in lists after the next pass over the ads. It has no budget and no bids of its own: its ad sets have them.
   *
   * `POST /v1/ads/campaigns`
   *
   * @example await zither.ads.createAdCampaign({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", name: "Autumn shop", goal: "traffic" } })
   */
  readonly createAdCampaign: Call<'createAdCampaign'>
  /**
   * Pauses or resumes several campaigns at once.
   *
   * Takes up to 50 campaigns and makes one call for each, in their order. Each campaign has its own result: one that fails does not stop the others. A campaign that is not known is a result with code campaign_not_found. When the time for the request is used up, the rest have the code not_sent.
   *
   * `POST /v1/ads/campaigns/bulk-status`
   *
   * @example await zither.ads.bulkUpdateAdCampaignStatus({ body: { status: "active", campaigns: [{ platformCampaignId: "1498474969610", platform: "socialnet" }] } })
   */
  readonly bulkUpdateAdCampaignStatus: Call<'bulkUpdateAdCampaignStatus'>
  /**
   * Changes the editable fields of a campaign.
   *
   * Send at least one field. The name and the spend cap are changed on the campaign with one call. Bids belong to the ad sets, so they are changed on each of its ad sets, one call for each. When a call fails, details.step names it, and details.applied lists what the calls before it have changed. The next sync updates the stored copy. A budget is 400 campaign_budget_not_supported.
   *
   * `PUT /v1/ads/campaigns/{campaignId}`
   *
   * @example await zither.ads.updateAdCampaign({ path: { campaignId: "1771036943806" }, body: { platform: "socialnet", name: "Autumn shop" } })
   */
  readonly updateAdCampaign: Call<'updateAdCampaign'>
  /**
   * Deletes a campaign and everything below it.
   *
   * Meta Ads deletes its ad sets and ads with it. Nothing brings it back. Deleting it again succeeds and changes nothing, also when it was deleted in the tools of Meta Ads.
   *
   * `DELETE /v1/ads/campaigns/{campaignId}`
   *
   * @example await zither.ads.deleteAdCampaign({ path: { campaignId: "1771036943806" }, body: { platform: "socialnet" } })
   */
  readonly deleteAdCampaign: Call<'deleteAdCampaign'>
  /**
   * Returns the stored daily series of a campaign.
   *
   * From the copy alone; Meta Ads is not asked. campaignId is the id at Meta Ads. Each day is the sum of the ads of the campaign; days without delivery are left out. A campaign that was made here and that no pass has seen yet has no days.
   *
   * `GET /v1/ads/campaigns/{campaignId}/analytics`
   *
   * @example await zither.ads.getCampaignAnalytics({ path: { campaignId: "1771036943806" } })
   */
  readonly getCampaignAnalytics: Call<'getCampaignAnalytics'>
  /**
   * Adds sitelinks, callouts or snippets to a search campaign.
   *
   * Makes all assets in one call to Google Ads, then links them in a second one. A repeat with the same key and body goes on where the first request ended: assets that were made are not made again. 504 lists them in `details.created` (kind, assetType, platformId, resourceName, name). 409 idempotency_key_outcome_unknown: the call of `details.step` may have been made; it is not made again under this key, which is free after 24 hours. Texts have at most 25 characters, descriptions 35, and a snippet has 3 to 10 values, as Google Ads limits them.
   *
   * `POST /v1/ads/campaigns/{campaignId}/assets`
   *
   * @example await zither.ads.attachCampaignAssets({ path: { campaignId: "1000000101" }, body: { accountId: "53478a35d56fe30d48d31e8a", callouts: ["Free returns"] } })
   */
  readonly attachCampaignAssets: Call<'attachCampaignAssets'>
  /**
   * Copies a campaign, optionally with its ad sets.
   *
   * The copy exists at once and appears in lists after the next pass over the ads. Each request without an Idempotency-Key makes another copy. Meta Ads copies at most three objects at once (POST /{id}/copies of the Marketing API): a larger tree is refused.
   *
   * `POST /v1/ads/campaigns/{campaignId}/duplicate`
   *
   * @example await zither.ads.duplicateAdCampaign({ path: { campaignId: "1771036943806" }, body: { platform: "socialnet" } })
   */
  readonly duplicateAdCampaign: Call<'duplicateAdCampaign'>
  /**
   * Pauses or resumes one campaign.
   *
   * One call changes the campaign at Meta Ads, and its ads follow it. Ads whose stored status is rejected, completed or cancelled cannot follow: they are counted as skipped. The stored status stays as it is until the next pass over the ads: an ad that is resumed is reviewed by Meta Ads first.
   *
   * `PUT /v1/ads/campaigns/{campaignId}/status`
   *
   * @example await zither.ads.updateAdCampaignStatus({ path: { campaignId: "1771036943806" }, body: { status: "active", platform: "socialnet" } })
   */
  readonly updateAdCampaignStatus: Call<'updateAdCampaignStatus'>
  /**
   * Lists the product catalogues an ad account can use.
   *
   * Asks Meta Ads for the catalogues that the business of the ad account owns or that were shared with it, at most 1000 of each. An ad account without a business has none.
   *
   * `GET /v1/ads/catalogs`
   *
   * @example await zither.ads.listAdCatalogs({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdCatalogs: Call<'listAdCatalogs'>
  /**
   * Lists every product set of a catalogue.
   *
   * Asks Meta Ads, 100 product sets at a time. The list is complete or it is the error catalog_too_large: nothing is cut off. A catalogue belongs to a business and not to an ad account, so that adAccountId is refused.
   *
   * `GET /v1/ads/catalogs/{catalogId}/product-sets`
   *
   * @example await zither.ads.listAdCatalogProductSets({ path: { catalogId: "180000000010001" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listAdCatalogProductSets: Call<'listAdCatalogProductSets'>
  /**
   * Sends conversion events to a destination.
   *
   * The network of the account decides what a destination is. One call. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and nothing more is sent under the key for 24 hours.
   *
   * `POST /v1/ads/conversions`
   *
   * @example await zither.ads.sendConversions({ body: { accountId: "9c2167de62a35dd89635f6e0", destinationId: "999000222", events: [{ eventName: "Autumn shop", eventTime: 1, eventId: "1403968341166", user: { email: "ann@example.com" } }] } })
   */
  readonly sendConversions: Call<'sendConversions'>
  /**
   * Corrects or retracts conversions already uploaded.
   *
   * Google Ads only; an account of another network is answered 501. An adjustment names its conversion by orderId, or by gclid and conversionTime. One call. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and nothing more is sent under the key for 24 hours.
   *
   * `POST /v1/ads/conversions/adjustments`
   *
   * @example await zither.ads.adjustConversions({ body: { accountId: "53478a35d56fe30d48d31e8a", destinationId: "1208965868663", adjustments: [{ adjustmentType: "RETRACTION", orderId: "order-1", adjustmentTime: 1780000000 }] } })
   */
  readonly adjustConversions: Call<'adjustConversions'>
  /**
   * Returns match quality rows of a conversion destination.
   *
   * Asks Meta Ads (GET /dataset_quality of the Marketing API). No rows is a normal answer: too few events arrived. Read matchKeys first: a compositeScore says nothing about keys that never came.
   *
   * `GET /v1/ads/conversions/quality`
   *
   * @example await zither.ads.getConversionsQuality({ query: { accountId: "9c2167de62a35dd89635f6e0", destinationId: "999000222" } })
   */
  readonly getConversionsQuality: Call<'getConversionsQuality'>
  /**
   * Builds a campaign, ad set and ad chain in one call.
   *
   * One ad, or up to three with adSetId. Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).
   *
   * `POST /v1/ads/create`
   *
   * @example await zither.ads.createStandaloneAd({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", ads: [{ name: "Autumn shop", creativeId: "1606744840035" }], campaign: { goal: "traffic" }, adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ["DE"] } } } } })
   */
  readonly createStandaloneAd: Call<'createStandaloneAd'>
  /**
   * Creates a reusable creative without an ad.
   *
   * Send exactly one of imageUrl, imageHash and carouselCards. All links are https. The creative is shown as the Facebook page of the account, or as the first page that may advertise for the ad account when accountId names the ads connection; without a page the answer is 422 page_required. A creative never changes, apart from its name.
   *
   * `POST /v1/ads/creatives`
   *
   * @example await zither.ads.createAdCreative({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", headline: "Autumn shop", body: "Hello from the API.", linkUrl: "https://example.com/launch.jpg", imageUrl: "https://example.com/launch.jpg" } })
   */
  readonly createAdCreative: Call<'createAdCreative'>
  /**
   * Lists the creative library of an ad account.
   *
   * Asks Meta Ads (GET /{ad account}/adcreatives of the Marketing API). Rows are as Meta Ads gives them.
   *
   * `GET /v1/ads/creatives`
   *
   * @example await zither.ads.listAdCreatives({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdCreatives: List<'listAdCreatives', 'data'>
  /**
   * Deletes a creative no ad refers to.
   *
   * Meta Ads refuses to delete a creative that an ad refers to: the answer is then 400 provider_rejected with the words of Meta Ads.
   *
   * `DELETE /v1/ads/creatives/{creativeId}`
   *
   * @example await zither.ads.deleteAdCreative({ path: { creativeId: "1606744840035" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly deleteAdCreative: Call<'deleteAdCreative'>
  /**
   * Returns one creative from the provider.
   *
   * `GET /v1/ads/creatives/{creativeId}`
   *
   * @example await zither.ads.getAdCreative({ path: { creativeId: "1606744840035" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getAdCreative: Call<'getAdCreative'>
  /**
   * Renames a creative.
   *
   * Only the name can be changed: Meta Ads keeps everything else of a creative as it was made.
   *
   * `PUT /v1/ads/creatives/{creativeId}`
   *
   * @example await zither.ads.updateAdCreative({ path: { creativeId: "1606744840035" }, body: { accountId: "9c2167de62a35dd89635f6e0", name: "Autumn shop" } })
   */
  readonly updateAdCreative: Call<'updateAdCreative'>
  /**
   * Builds an ad chain that opens WhatsApp.
   *
   * The button opens WhatsApp with the number of the page. Up to three ads. Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).
   *
   * `POST /v1/ads/ctwa`
   *
   * @example await zither.ads.createCtwaAd({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", ads: [{ name: "Autumn shop", creativeId: "1606744840035" }], campaign: { goal: "traffic" }, adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ["DE"] } } } } })
   */
  readonly createCtwaAd: Call<'createCtwaAd'>
  /**
   * Returns the stored transparency defaults of an ad account.
   *
   * The Digital Services Act of the European Union has ads name who is advertised for and who pays. Asks Meta Ads for the names that new ad sets of the ad account take.
   *
   * `GET /v1/ads/dsa-defaults`
   *
   * @example await zither.ads.getDsaDefaults({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly getDsaDefaults: Call<'getDsaDefaults'>
  /**
   * Lists suggested names for the transparency fields.
   *
   * The Digital Services Act of the European Union has ads name who is advertised for and who pays. The names are what Meta Ads makes of the activity of the ad account. It does not tell which of them is a beneficiary and which a payor, and nothing is applied: store one with updateAdAccount. An empty list is normal.
   *
   * `GET /v1/ads/dsa-recommendations`
   *
   * @example await zither.ads.getDsaRecommendations({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly getDsaRecommendations: Call<'getDsaRecommendations'>
  /**
   * Schedules a temporary budget increase.
   *
   * A high demand period raises the budget of a campaign or an ad set for some hours (budget_schedules of the Marketing API). Each request that succeeds makes one more period; no Idempotency-Key is read. When the answer is provider_timeout the period may be there: list the periods before you ask again.
   *
   * `POST /v1/ads/high-demand-periods`
   *
   * @example await zither.ads.createHighDemandPeriod({ body: { accountId: "9c2167de62a35dd89635f6e0", budgetValue: 1, budgetValueType: "ABSOLUTE", timeStart: 4070908800, timeEnd: 4071168000, campaignId: "1771036943806", currency: "USD" } })
   */
  readonly createHighDemandPeriod: Call<'createHighDemandPeriod'>
  /**
   * Lists the scheduled budget increases of a campaign or ad set.
   *
   * A high demand period raises the budget of a campaign or an ad set for some hours (budget_schedules of the Marketing API). The rows are those of Meta Ads; an ABSOLUTE budget_value is in minor units of the currency there.
   *
   * `GET /v1/ads/high-demand-periods`
   *
   * @example await zither.ads.listHighDemandPeriods({ query: { accountId: "9c2167de62a35dd89635f6e0", campaignId: "1771036943806" } })
   */
  readonly listHighDemandPeriods: List<'listHighDemandPeriods', 'data'>
  /**
   * Lists the image library of an ad account.
   *
   * Asks Meta Ads (GET /{ad account}/adimages of the Marketing API). Rows are as Meta Ads gives them; url lapses after a while.
   *
   * `GET /v1/ads/images`
   *
   * @example await zither.ads.listAdImages({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdImages: List<'listAdImages', 'data'>
  /**
   * Uploads an encoded image to the ad account.
   *
   * The file may be 31457280 bytes long when it is decoded. An Idempotency-Key compares the decoded bytes: the same file as a data URL and as plain base64 is the same request. Meta Ads gives the same hash to the same file.
   *
   * `POST /v1/ads/images`
   *
   * @example await zither.ads.uploadAdImage({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", imageBase64: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" } })
   */
  readonly uploadAdImage: Call<'uploadAdImage'>
  /**
   * Runs a live insights query over one ad object.
   *
   * Asks Meta Ads (GET /{id}/insights of the Marketing API) and answers its rows unchanged, amounts included: they are texts in whole units of the currency of the ad account. With neither datePreset nor a pair of days Meta Ads takes its own window. A field or breakdown that it does not know is answered provider_rejected with its message.
   *
   * `GET /v1/ads/insights`
   *
   * @example await zither.ads.queryAdInsights({ query: { accountId: "9c2167de62a35dd89635f6e0", objectId: "act_1000" } })
   */
  readonly queryAdInsights: List<'queryAdInsights', 'data'>
  /**
   * Submits an insights run that is read later.
   *
   * Has Meta Ads make the figures (POST /{id}/insights of the Marketing API). Read them with getAdInsightsReport; a run is kept for 30 days. No Idempotency-Key is read: a repeat makes another run, which changes nothing else.
   *
   * `POST /v1/ads/insights/reports`
   *
   * @example await zither.ads.createAdInsightsReport({ body: { accountId: "9c2167de62a35dd89635f6e0", objectId: "act_1000" } })
   */
  readonly createAdInsightsReport: Call<'createAdInsightsReport'>
  /**
   * Polls an insights run and returns its rows when done.
   *
   * status is the word of Meta Ads: Job Not Started, Job Started, Job Running, Job Completed, Job Failed, Job Skipped or another one. When it is Job Completed the answer holds a page of rows and where to read on; an empty list means that there are no figures. Before that data and paging are left out: ask again. A run is read through the connection that submitted it, for 30 days.
   *
   * `GET /v1/ads/insights/reports/{reportRunId}`
   *
   * @example await zither.ads.getAdInsightsReport({ path: { reportRunId: "1259899536931" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getAdInsightsReport: List<'getAdInsightsReport', 'data'>
  /**
   * Lists the keywords of search campaigns.
   *
   * Asks Google Ads for the keywords of ad groups (ad_group_criterion), removed ones left out. An ad group is called ad set here. search finds a text anywhere in a keyword and ignores case.
   *
   * `GET /v1/ads/keywords`
   *
   * @example await zither.ads.listAdKeywords({ query: { accountId: "53478a35d56fe30d48d31e8a" } })
   */
  readonly listAdKeywords: List<'listAdKeywords', 'keywords'>
  /**
   * Returns past search volumes for a set of keywords.
   *
   * Asks Google Ads (GenerateKeywordHistoricalMetrics) for searches of the last twelve months. Keywords that Google Ads takes for one share a row. Changes nothing.
   *
   * `POST /v1/ads/keywords/historical-metrics`
   *
   * @example await zither.ads.generateKeywordHistoricalMetrics({ body: { accountId: "53478a35d56fe30d48d31e8a", keywords: ["autumn"] } })
   */
  readonly generateKeywordHistoricalMetrics: Call<'generateKeywordHistoricalMetrics'>
  /**
   * Suggests keywords from seed words or a page.
   *
   * Asks Google Ads (GenerateKeywordIdeas). Send seedKeywords, seedUrl, or both. Changes nothing. Bids are micros of the currency of the ad account: 1000000 is one unit.
   *
   * `POST /v1/ads/keywords/ideas`
   *
   * @example await zither.ads.generateKeywordIdeas({ body: { accountId: "53478a35d56fe30d48d31e8a", seedKeywords: ["boots"] } })
   */
  readonly generateKeywordIdeas: List<'generateKeywordIdeas', 'data'>
  /**
   * Lists the labels of an ad account.
   *
   * The rows are those of GET /act_{id}/adlabels of the Marketing API: id, name and times.
   *
   * `GET /v1/ads/labels`
   *
   * @example await zither.ads.listAdLabels({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdLabels: List<'listAdLabels', 'data'>
  /**
   * Creates an active lead form.
   *
   * One call, which is never repeated: each request that succeeds makes one more form. Before it the page is subscribed, so that the event lead.received tells of its leads. Send platformSpecificData, or the members of it at the top level as older clients do, not both. Lead forms belong to the Facebook page of the account, or to the first page that may advertise when accountId names the ads connection. The person needs the task ADVERTISE on the page. Without it the answer is 403, before anything is asked of Meta Ads.
   *
   * `POST /v1/ads/lead-forms`
   *
   * @example await zither.ads.createLeadForm({ body: { accountId: "9c2167de62a35dd89635f6e0", name: "Autumn shop", privacyPolicyUrl: "https://example.com/launch.jpg", platformSpecificData: { questions: [{ type: "EMAIL" }] } } })
   */
  readonly createLeadForm: Call<'createLeadForm'>
  /**
   * Lists the lead form definitions of a page.
   *
   * Asks Meta Ads, the newest first, archived forms included. Lead forms belong to the Facebook page of the account, or to the first page that may advertise when accountId names the ads connection. The person needs the task ADVERTISE on the page.
   *
   * `GET /v1/ads/lead-forms`
   *
   * @example await zither.ads.listLeadForms({ query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listLeadForms: List<'listLeadForms', 'data'>
  /**
   * Archives a lead form, safely repeatable.
   *
   * Meta Ads deletes no forms. An archived form takes no leads and keeps those that it has. Archiving it again changes nothing.
   *
   * `DELETE /v1/ads/lead-forms/{formId}`
   *
   * @example await zither.ads.archiveLeadForm({ path: { formId: "1254983029523" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly archiveLeadForm: Call<'archiveLeadForm'>
  /**
   * Returns one lead form definition.
   *
   * The definition alone: what people sent in is read with listFormLeads.
   *
   * `GET /v1/ads/lead-forms/{formId}`
   *
   * @example await zither.ads.getLeadForm({ path: { formId: "1254983029523" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getLeadForm: Call<'getLeadForm'>
  /**
   * Lists the people who submitted one form.
   *
   * Asks Meta Ads, the newest first. Meta Ads keeps leads for 90 days; the service keeps none.
   *
   * `GET /v1/ads/lead-forms/{formId}/leads`
   *
   * @example await zither.ads.listFormLeads({ path: { formId: "1254983029523" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly listFormLeads: List<'listFormLeads', 'data'>
  /**
   * Submits a test lead to a form.
   *
   * One call to Meta Ads. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key sends nothing more for 24 hours.
   *
   * `POST /v1/ads/lead-forms/{formId}/test-leads`
   *
   * @example await zither.ads.createTestLead({ path: { formId: "1254983029523" }, body: { accountId: "9c2167de62a35dd89635f6e0", fieldData: [{ name: "Autumn shop", values: ["autumn"] }] } })
   */
  readonly createTestLead: Call<'createTestLead'>
  /**
   * Lists submitted leads over all forms in scope.
   *
   * Asks Meta Ads: form by form, in each the newest first. Without accountId the forms of all connected accounts that the caller sees, at most 50; accounts that may not manage the ads of their page are left out. A page may be shorter than limit while there are more: read on while hasMore is true.
   *
   * `GET /v1/ads/leads`
   *
   * @example await zither.ads.listLeads()
   */
  readonly listLeads: List<'listLeads', 'data'>
  /**
   * Lists leads of local service ads.
   *
   * Asks Google Ads (local_services_lead), the newest first, 100 a page. fromDate and toDate are both included, in the time zone of the ad account, and at most 730 days apart.
   *
   * `GET /v1/ads/local-services/leads`
   *
   * @example await zither.ads.listLocalServicesLeads({ query: { accountId: "53478a35d56fe30d48d31e8a" } })
   */
  readonly listLocalServicesLeads: List<'listLocalServicesLeads', 'data'>
  /**
   * Lists the contacts made on one local service lead.
   *
   * Asks Google Ads (local_services_lead_conversation), the oldest first, 100 a page.
   *
   * `GET /v1/ads/local-services/leads/{leadId}/conversations`
   *
   * @example await zither.ads.listLocalServicesLeadConversations({ path: { leadId: "1000000701" }, query: { accountId: "53478a35d56fe30d48d31e8a" } })
   */
  readonly listLocalServicesLeadConversations: List<'listLocalServicesLeadConversations', 'data'>
  /**
   * Builds an ad chain that opens a conversation.
   *
   * The button opens Messenger with the page. Up to three ads. Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).
   *
   * `POST /v1/ads/messaging`
   *
   * @example await zither.ads.createMessagingAd({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", ads: [{ name: "Autumn shop", creativeId: "1606744840035" }], campaign: { goal: "traffic" }, adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ["DE"] } } } } })
   */
  readonly createMessagingAd: Call<'createMessagingAd'>
  /**
   * Renders a creative in the requested formats before any ad exists.
   *
   * Send exactly one of existingCreativeId and creativeSpec. Nothing is made or changed. html is a frame that is good for 24 hours. It is null for a format that cannot be shown.
   *
   * `POST /v1/ads/preview`
   *
   * @example await zither.ads.generateAdPreviews({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", existingCreativeId: "1606744840035" } })
   */
  readonly generateAdPreviews: Call<'generateAdPreviews'>
  /**
   * Asks for a reach and frequency prediction.
   *
   * A prediction tells how many people a budget reaches, or what reaching so many costs (reservation in the Marketing API). It can be booked for about an hour. Meta Ads may still be at work when it answers: the status is pending then, and getRfPrediction reads it again.
   *
   * `POST /v1/ads/rf-predictions`
   *
   * @example await zither.ads.createRfPrediction({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", startDate: "2099-01-02T00:00:00Z", endDate: "2099-01-12T00:00:00Z", budgetAmount: 500 } })
   */
  readonly createRfPrediction: Call<'createRfPrediction'>
  /**
   * Releases a reach and frequency booking.
   *
   * A prediction tells how many people a budget reaches, or what reaching so many costs (reservation in the Marketing API). It can be booked for about an hour. Cancelling releases the price and the inventory. Repeating it changes nothing.
   *
   * `DELETE /v1/ads/rf-predictions/{predictionId}`
   *
   * @example await zither.ads.cancelRfReservation({ path: { predictionId: "1617574805718" }, query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly cancelRfReservation: Call<'cancelRfReservation'>
  /**
   * Returns one reach and frequency prediction.
   *
   * A prediction tells how many people a budget reaches, or what reaching so many costs (reservation in the Marketing API). It can be booked for about an hour.
   *
   * `GET /v1/ads/rf-predictions/{predictionId}`
   *
   * @example await zither.ads.getRfPrediction({ path: { predictionId: "1617574805718" }, query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly getRfPrediction: Call<'getRfPrediction'>
  /**
   * Books the inventory of a prediction.
   *
   * A prediction tells how many people a budget reaches, or what reaching so many costs (reservation in the Marketing API). It can be booked for about an hour. The booking is a prediction with an id of its own, which an ad set takes as rf_prediction_id.
   *
   * `POST /v1/ads/rf-predictions/{predictionId}/reserve`
   *
   * @example await zither.ads.reserveRfPrediction({ path: { predictionId: "1617574805718" }, body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly reserveRfPrediction: Call<'reserveRfPrediction'>
  /**
   * Lists the phrases people typed before seeing a search ad.
   *
   * Asks Google Ads (search_term_view), the most shown first, 100 a page. fromDate and toDate are both included, in the time zone of the ad account, and at most 730 days apart. Without them: the last 30 days.
   *
   * `GET /v1/ads/search-terms`
   *
   * @example await zither.ads.getAdsSearchTerms({ query: { accountId: "53478a35d56fe30d48d31e8a" } })
   */
  readonly getAdsSearchTerms: List<'getAdsSearchTerms', 'data'>
  /**
   * Lists the split tests and lift studies of an ad account.
   *
   * The rows are those of GET /act_{id}/ad_studies of the Marketing API. A field that Meta Ads does not know is answered provider_rejected with its message.
   *
   * `GET /v1/ads/studies`
   *
   * @example await zither.ads.listAdStudies({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdStudies: List<'listAdStudies', 'data'>
  /**
   * Returns daily totals of an account's ads.
   *
   * From the copy that is read in the background. Oldest first; days without delivery are left out. Ad accounts of different currencies cannot be added up: a day has a row for each currency.
   *
   * `GET /v1/ads/timeline`
   *
   * @example await zither.ads.getAdsTimeline({ query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getAdsTimeline: Call<'getAdsTimeline'>
  /**
   * Returns campaigns, ad sets and ads as one tree with metrics.
   *
   * From the copy that is read in the background: what was just made appears after the next pass. The newest campaigns come first. The metrics of an ad set are the sums of its ads, those of a campaign the sums of its ad sets, over fromDate to toDate.
   *
   * `GET /v1/ads/tree`
   *
   * @example await zither.ads.getAdTree()
   */
  readonly getAdTree: Call<'getAdTree'>
  /**
   * Creates a bid adjustment rule set.
   *
   * Value rules raise or lower bids for some people, places or devices. Meta Ads keeps at most 6 sets in an ad account, with 10 rules in each.
   *
   * `POST /v1/ads/value-rule-sets`
   *
   * @example await zither.ads.createValueRuleSet({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", name: "Autumn shop", rules: [{ name: "Autumn shop", adjustSign: "INCREASE", adjustValue: 1, criteria: [{ criteriaType: "AGE", operator: "CONTAINS", criteriaValues: ["autumn"], criteriaValueTypes: ["autumn"] }] }] } })
   */
  readonly createValueRuleSet: Call<'createValueRuleSet'>
  /**
   * Lists the bid adjustment rule sets of an ad account.
   *
   * Value rules raise or lower bids for some people, places or devices. Meta Ads keeps at most 6 sets in an ad account, with 10 rules in each. Asks Meta Ads (GET /act_{id}/value_rule_set of the Marketing API).
   *
   * `GET /v1/ads/value-rule-sets`
   *
   * @example await zither.ads.listValueRuleSets({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listValueRuleSets: List<'listValueRuleSets', 'data'>
  /**
   * Deletes a bid adjustment rule set.
   *
   * Meta Ads deletes it. It refuses a set that an ad set still uses. A set that is gone is value_rule_set_not_found.
   *
   * `DELETE /v1/ads/value-rule-sets/{valueRuleSetId}`
   *
   * @example await zither.ads.deleteValueRuleSet({ path: { valueRuleSetId: "1206115257218" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly deleteValueRuleSet: Call<'deleteValueRuleSet'>
  /**
   * Returns one bid adjustment rule set.
   *
   * Value rules raise or lower bids for some people, places or devices. Meta Ads keeps at most 6 sets in an ad account, with 10 rules in each.
   *
   * `GET /v1/ads/value-rule-sets/{valueRuleSetId}`
   *
   * @example await zither.ads.getValueRuleSet({ path: { valueRuleSetId: "1206115257218" }, query: { accountId: "9c2167de62a35dd89635f6e0" } })
   */
  readonly getValueRuleSet: Call<'getValueRuleSet'>
  /**
   * Replaces a bid adjustment rule set.
   *
   * Value rules raise or lower bids for some people, places or devices. Meta Ads keeps at most 6 sets in an ad account, with 10 rules in each. The rules take the place of all that were there: send the id of a rule to keep it, leave a rule out to delete it. The set in the answer is read from Meta Ads after the change.
   *
   * `PUT /v1/ads/value-rule-sets/{valueRuleSetId}`
   *
   * @example await zither.ads.updateValueRuleSet({ path: { valueRuleSetId: "1206115257218" }, body: { accountId: "9c2167de62a35dd89635f6e0", name: "Autumn shop", rules: [{ name: "Autumn shop", adjustSign: "INCREASE", adjustValue: 1, criteria: [{ criteriaType: "AGE", operator: "CONTAINS", criteriaValues: ["autumn"], criteriaValueTypes: ["autumn"] }] }] } })
   */
  readonly updateValueRuleSet: Call<'updateValueRuleSet'>
  /**
   * Lists the video library of an ad account.
   *
   * Asks Meta Ads (GET /{ad account}/advideos of the Marketing API). Rows are as Meta Ads gives them; source lapses after a while.
   *
   * `GET /v1/ads/videos`
   *
   * @example await zither.ads.listAdVideos({ query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly listAdVideos: List<'listAdVideos', 'data'>
  /**
   * Uploads a video to the ad account library.
   *
   * Send exactly one of videoUrl and videoBase64. Meta Ads fetches videoUrl by itself. A file in the body may be 31457280 bytes long when it is decoded; send a larger one by its address. Meta Ads goes on to process the video: status in listAdVideos tells when it is ready.
   *
   * `POST /v1/ads/videos`
   *
   * @example await zither.ads.uploadAdVideo({ body: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000", videoUrl: "https://example.com/cakes.mp4" } })
   */
  readonly uploadAdVideo: Call<'uploadAdVideo'>
  /**
   * Removes a video from the ad account library.
   *
   * A video that is not in the library any more is 404 video_not_found.
   *
   * `DELETE /v1/ads/videos/{videoId}`
   *
   * @example await zither.ads.deleteAdVideo({ path: { videoId: "1506832968023" }, query: { accountId: "9c2167de62a35dd89635f6e0", adAccountId: "act_1000" } })
   */
  readonly deleteAdVideo: Call<'deleteAdVideo'>
  /**
   * Returns one ad by any of its four identifiers.
   *
   * From the copy that is read in the background: an ad that was just made appears after the next pass. adId is the id of the ad here, its id at Meta Ads, the id of its Facebook post (page id and post id with _ between them) or the id of its Instagram media. Where several ads show one post, the newest one is meant. Metrics are sums over fromDate to toDate.
   *
   * `GET /v1/ads/{adId}`
   *
   * @example await zither.ads.getAd({ path: { adId: "1788606297500" } })
   */
  readonly getAd: Call<'getAd'>
  /**
   * Deletes an ad on the provider and marks the stored row cancelled.
   *
   * Takes the id of the ad at Meta Ads. Nothing brings it back. Deleting it again succeeds and changes nothing, also when it was deleted in the tools of Meta Ads.
   *
   * `DELETE /v1/ads/{adId}`
   *
   * @example await zither.ads.deleteAd({ path: { adId: "1788606297500" } })
   */
  readonly deleteAd: Call<'deleteAd'>
  /**
   * Changes an ad's status, name, creative, or its parent's budget and targeting.
   *
   * Send at least one field. Budget and targeting are those of the ad set, so they hold for all its ads. A creative never changes: another one is made and given to the ad, which is reviewed again and loses its likes and comments. An Idempotency-Key is required with creative. Calls are made in this order: one for the ad set, one for the new creative, one for the ad. When one fails, details.step tells which it was, and details.applied what the calls before it have changed. An ad cannot move to another ad set. The stored ad keeps its status until the next pass over the ads. A status is skipped when the stored status is rejected, completed or cancelled.
   *
   * `PUT /v1/ads/{adId}`
   *
   * @example await zither.ads.updateAd({ path: { adId: "1788606297500" }, body: { name: "Autumn shop" } })
   */
  readonly updateAd: Call<'updateAd'>
  /**
   * Returns the stored daily series of one ad.
   *
   * From the copy alone; Meta Ads is not asked. adId is the id of the ad here, its id at Meta Ads, the id of its Facebook post (page id and post id with _ between them) or the id of its Instagram media. Where several ads show one post, the newest one is meant. Days without delivery are left out. There are no breakdowns by age, gender or place: queryAdInsights has them.
   *
   * `GET /v1/ads/{adId}/analytics`
   *
   * @example await zither.ads.getAdAnalytics({ path: { adId: "1788606297500" } })
   */
  readonly getAdAnalytics: Call<'getAdAnalytics'>
  /**
   * Lists comments left on an ad for one placement.
   *
   * Asks Facebook or Instagram each time. adId is any of the four ids that getAd takes. placement is socialnet (the Facebook post of the ad) or photonet (its Instagram media); left out, it is photonet if the ad has that, else socialnet. The Instagram side is read by the ads connection, or by a connected Instagram account of the profile: without either the answer is 422 ads_connection_required.
   *
   * `GET /v1/ads/{adId}/comments`
   *
   * @example await zither.ads.getAdComments({ path: { adId: "1788606297500" } })
   */
  readonly getAdComments: List<'getAdComments', 'data'>
  /**
   * Copies an ad, paused unless asked otherwise.
   *
   * The copy shares the creative of the ad. It is put into the same ad set, unless adSetId names another one. The copy exists at once and appears in lists after the next pass over the ads. Each request without an Idempotency-Key makes another copy. Meta Ads copies at most three objects at once (POST /{id}/copies of the Marketing API): a larger tree is refused.
   *
   * `POST /v1/ads/{adId}/duplicate`
   *
   * @example await zither.ads.duplicateAd({ path: { adId: "1788606297500" } })
   */
  readonly duplicateAd: Call<'duplicateAd'>
  /**
   * Returns short-lived links to the images and videos of an ad.
   *
   * Asks Meta Ads each time, and nothing is kept: the addresses are signed and lapse within hours. Fetch the files at once, and ask again for new addresses.
   *
   * `GET /v1/ads/{adId}/media`
   *
   * @example await zither.ads.getAdMedia({ path: { adId: "1788606297500" } })
   */
  readonly getAdMedia: Call<'getAdMedia'>
  /**
   * Renders an existing ad in the requested formats.
   *
   * html is a frame that is good for 24 hours. It is null for a format that cannot be shown.
   *
   * `GET /v1/ads/{adId}/preview`
   *
   * @example await zither.ads.getAdPreviews({ path: { adId: "1788606297500" } })
   */
  readonly getAdPreviews: Call<'getAdPreviews'>
  /**
   * Pauses or resumes one ad.
   *
   * The stored status stays as it is until the next pass over the ads: an ad that is resumed is reviewed by Meta Ads first. An ad whose stored status is rejected, completed or cancelled is skipped, and Meta Ads is not asked.
   *
   * `PUT /v1/ads/{adId}/status`
   *
   * @example await zither.ads.updateAdStatus({ path: { adId: "1788606297500" }, body: { status: "active" } })
   */
  readonly updateAdStatus: Call<'updateAdStatus'>
  /**
   * Returns the link tags of an ad's creative.
   *
   * Asks Meta Ads. The tags belong to the creative: every ad with it has them.
   *
   * `GET /v1/ads/{adId}/tracking-tags`
   *
   * @example await zither.ads.getAdTrackingTags({ path: { adId: "1788606297500" } })
   */
  readonly getAdTrackingTags: Call<'getAdTrackingTags'>
  /**
   * Rebuilds an ad's creative with new link tags.
   *
   * The tags replace those of before; an empty list takes them off. A creative never changes, so another one is made and given to the ad, which is reviewed again and loses its likes and comments. The answer names the new creative. A creative of which Meta Ads does not tell what it was made of is 422 creative_not_rebuildable. When the second call fails, details.applied names the creative that was made.
   *
   * `PATCH /v1/ads/{adId}/tracking-tags`
   *
   * @example await zither.ads.updateAdTrackingTags({ path: { adId: "1788606297500" }, body: { urlTags: [{ key: "autumn", value: "autumn" }] } })
   */
  readonly updateAdTrackingTags: Call<'updateAdTrackingTags'>
}

export interface AnalyticsApi {
  /**
   * Returns totals for a personal professional network account (LinkedIn).
   *
   * Of accounts that stand for a person; an organization is answered account_type_not_supported. Asks LinkedIn while the request waits, once for each metric. TOTAL without dates has all that came of the posts since they are there, and dateRange is null. DAILY has 30 days unless dates are sent; it leaves out MEMBERS_REACHED, which then stands in skippedMetrics. A number that LinkedIn did not tell is null.
   *
   * `GET /v1/accounts/{accountId}/pronet-aggregate-analytics`
   *
   * @example await zither.analytics.getPronetAggregateAnalytics({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getPronetAggregateAnalytics: Call<'getPronetAggregateAnalytics'>
  /**
   * Returns metrics of one professional network post (LinkedIn).
   *
   * Asks LinkedIn while the request waits, for a post of the account whoever published it. Organizations are told clicks, people saves and sends; nobody is told views here. What is not told is null, and stands in unavailableMetrics. likes are all reactions.
   *
   * `GET /v1/accounts/{accountId}/pronet-post-analytics`
   *
   * @example await zither.analytics.getPronetPostAnalytics({ path: { accountId: "e05f5218c40212bceb946406" }, query: { urn: "urn:li:share:7300000000000000001" } })
   */
  readonly getPronetPostAnalytics: Call<'getPronetPostAnalytics'>
  /**
   * Lists who reacted to a professional network post (LinkedIn).
   *
   * Asks LinkedIn while the request waits, the newest first. Of accounts that stand for an organization; a person is answered account_type_not_supported, because LinkedIn lets hardly any app read reactions to posts of people. Of those who reacted it tells the urn alone.
   *
   * `GET /v1/accounts/{accountId}/pronet-post-reactions`
   *
   * @example await zither.analytics.getPronetPostReactions({ path: { accountId: "e05f5218c40212bceb946406" }, query: { urn: "urn:li:share:7300000000000000001" } })
   */
  readonly getPronetPostReactions: List<'getPronetPostReactions', 'data'>
  /**
   * Returns reaction counts of one social network post (Facebook).
   *
   * Asks Facebook while the request waits: how many people reacted to a post of the page, and how many of them with each reaction. Posts that were not published here can be named, too.
   *
   * `GET /v1/accounts/{accountId}/socialnet-post-reactions`
   *
   * @example await zither.analytics.getSocialnetPostReactions({ path: { accountId: "8bdb63885e4050860bd95abc" }, query: { postId: "1621673491409" } })
   */
  readonly getSocialnetPostReactions: Call<'getSocialnetPostReactions'>
  /**
   * Returns post metrics, for one post or a filtered list.
   *
   * From numbers that are read in the background: every hour while a post is younger than 48 hours, then every 6 hours until it is 30 days old, daily until it is 90 days old, then weekly. No platform is called. Lists posts with a target that was sent or failed; platform, accountId, profileId and the profiles of a key narrow the posts, their rows and their sums. overview.totals is about all pages. An account that was not read for two hours is read at once. With postId, answers one post: 202 while nothing of it was read yet.
   *
   * `GET /v1/analytics`
   *
   * @example await zither.analytics.getAnalytics()
   */
  readonly getAnalytics: Call<'getAnalytics'>
  /**
   * Ranks weekday and hour slots by past engagement.
   *
   * The average engagement of posts that are at least 24 hours old, by the weekday and hour in which they first went out, over all of their accounts; the best slot first. Posts whose engagement no platform has told are left out. From stored numbers: no platform is called.
   *
   * `GET /v1/analytics/best-time`
   *
   * @example await zither.analytics.getBestTimeToPost()
   */
  readonly getBestTimeToPost: Call<'getBestTimeToPost'>
  /**
   * Returns listing metrics through the legacy analytics route (Google Business Profile).
   *
   * The same numbers as GET /v1/accounts/{accountId}/bizlisting-performance. In test mode only. Both days count. Left out, the last 30 days; at most the running month and the 17 before it. Google reports a day three days later, so later days are absent.
   *
   * `GET /v1/analytics/bizlisting/performance`
   *
   * @example await zither.analytics.getBizlistingPerformance({ query: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingPerformance: Call<'getBizlistingPerformance'>
  /**
   * Returns listing search phrases through the legacy analytics route (Google Business Profile).
   *
   * The same phrases as GET /v1/accounts/{accountId}/bizlisting-search-keywords, the first 1000 of them. In test mode only. Both months count. Left out, the running month and the two before it; at most the running month and the 17 before it.
   *
   * `GET /v1/analytics/bizlisting/search-keywords`
   *
   * @example await zither.analytics.getBizlistingSearchKeywords({ query: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingSearchKeywords: Call<'getBizlistingSearchKeywords'>
  /**
   * Shows how quickly posts gather their engagement.
   *
   * For posts that are at least 7 days old: the engagement at the last observation in each part of their life, in percent of the newest one, on average over the posts that were observed in it. A post on two accounts counts as two. Always seven rows. From stored numbers: no platform is called.
   *
   * `GET /v1/analytics/content-decay`
   *
   * @example await zither.analytics.getContentDecay()
   */
  readonly getContentDecay: Call<'getContentDecay'>
  /**
   * Returns day-by-day totals with a platform breakdown.
   *
   * attribution publish (which it is unless sent) puts the present numbers of a post on the day on which it went out. received puts on each day what came to posts on it: the last observation of the day less that of the day before with one. It may be negative, and adds up to the present numbers. Numbers that nothing was told of are null. From stored numbers: no platform is called.
   *
   * `GET /v1/analytics/daily-metrics`
   *
   * @example await zither.analytics.getDailyMetrics()
   */
  readonly getDailyMetrics: Call<'getDailyMetrics'>
  /**
   * Returns account metrics of the photo network (Instagram).
   *
   * Asks Instagram while the request waits. Both ends of the range belong to it. Instagram answers for at most 30 days at once, so a longer range is the sum of its parts: accounts that were reached in two parts count twice in reach and accounts_engaged. With time_series the total of reach is the sum of the days. Without metrics, those are asked for that have the requested form. follows_and_unfollows by follow_type: FOLLOWER are follows, NON_FOLLOWER are unfollows. The names that Instagram retired, such as impressions and profile_views, are answered invalid_value.
   *
   * `GET /v1/analytics/photonet/account-insights`
   *
   * @example await zither.analytics.getPhotonetAccountInsights({ query: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly getPhotonetAccountInsights: Call<'getPhotonetAccountInsights'>
  /**
   * Returns the audience make-up of a photo network account (Instagram).
   *
   * Asks Instagram while the request waits, once for each dimension. Values are counts of people. Instagram tells the 45 largest parts of a dimension, and nothing of an account with fewer than 100 followers or engaged people: then demographics is empty, and unavailableMetrics says no_data.
   *
   * `GET /v1/analytics/photonet/demographics`
   *
   * @example await zither.analytics.getPhotonetDemographics({ query: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly getPhotonetDemographics: Call<'getPhotonetDemographics'>
  /**
   * Returns daily follower counts of a photo network account (Instagram).
   *
   * From the counts that the background reading records; Instagram is not called. Days are in UTC, and the range includes both ends. A day without a count is left out. followers_gained and followers_lost are the differences to the count before.
   *
   * `GET /v1/analytics/photonet/follower-history`
   *
   * @example await zither.analytics.getPhotonetFollowerHistory({ query: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly getPhotonetFollowerHistory: Call<'getPhotonetFollowerHistory'>
  /**
   * Returns the metric history of one post.
   *
   * The last observation of each day of UTC and account, oldest first. Numbers are those since the post went out. Days without an observation are left out. Observations are kept for 731 days. From stored numbers: no platform is called.
   *
   * `GET /v1/analytics/post-timeline`
   *
   * @example await zither.analytics.getPostTimeline({ query: { postId: "1425148314059" } })
   */
  readonly getPostTimeline: Call<'getPostTimeline'>
  /**
   * Relates posting frequency to engagement.
   *
   * Whole weeks of accounts, from Monday in UTC, by platform and by how many posts the account published in the week. The running week and weeks without posts are left out. Averages are over the posts, as far as the platform tells their numbers. No platform is called.
   *
   * `GET /v1/analytics/posting-frequency`
   *
   * @example await zither.analytics.getPostingFrequency()
   */
  readonly getPostingFrequency: Call<'getPostingFrequency'>
  /**
   * Returns totals for an organisation page on the professional network (LinkedIn).
   *
   * Of accounts that stand for an organization; a person is answered account_type_not_supported. Asks LinkedIn while the request waits; followers_gained and followers_lost come from the counts that the background reading records. Days are in UTC, and both ends of the range belong to it. Totals are sums of the days: members who saw posts on several days count on each in reach. LinkedIn keeps the days of the last 12 months.
   *
   * `GET /v1/analytics/pronet/org-aggregate-analytics`
   *
   * @example await zither.analytics.getPronetOrgAggregateAnalytics({ query: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getPronetOrgAggregateAnalytics: Call<'getPronetOrgAggregateAnalytics'>
  /**
   * Returns the counts of an account and its followers by day (TikTok).
   *
   * Asks TikTok while the request waits for its counts, which are those of now: TikTok tells none of the past, and of an account no views and no reach. following_count, likes_count and video_count are of now whatever the range. The days of follower_count, and followers_gained and followers_lost, come from the counts that the background reading records; the running day has the count of now. Days are in UTC, both ends belong to the range, and a day without a count is left out.
   *
   * `GET /v1/analytics/shortvideo/account-insights`
   *
   * @example await zither.analytics.getShortvideoAccountInsights({ query: { accountId: "cba68c8e876c460009cc1767" } })
   */
  readonly getShortvideoAccountInsights: Call<'getShortvideoAccountInsights'>
  /**
   * Returns page metrics of the social network (Facebook).
   *
   * Asks Facebook while the request waits; followers_gained and followers_lost come from the counts that the background reading records. Both ends of the range belong to it. Days of Facebook begin at midnight in California. The total of page_follows is its last value, and that of all others the sum of the days: people who saw the page on several days count on each in page_total_media_view_unique. page_video_view_time is in milliseconds. Earnings are asked for only by name; a page that takes no part in monetization has the reason not_enrolled. The names that Facebook retired, such as page_impressions and page_fans, are answered invalid_value.
   *
   * `GET /v1/analytics/socialnet/page-insights`
   *
   * @example await zither.analytics.getSocialnetPageInsights({ query: { accountId: "8bdb63885e4050860bd95abc" } })
   */
  readonly getSocialnetPageInsights: Call<'getSocialnetPageInsights'>
  /**
   * Returns estimated earnings of monetised posts (Facebook).
   *
   * Asks Facebook while the request waits, once for each metric. What a post of the page has earned since it went out; it takes no range, and amounts of several moments must not be added. Facebook estimates them and changes them later. content_monetization_earnings is in millionths of its currency. Facebook does not say what monetization_approximate_earnings counts in. A page that takes no part in monetization has the reason not_enrolled, and never 0.
   *
   * `GET /v1/analytics/socialnet/post-earnings`
   *
   * @example await zither.analytics.getSocialnetPostEarnings({ query: { accountId: "8bdb63885e4050860bd95abc", postId: "1621673491409" } })
   */
  readonly getSocialnetPostEarnings: Call<'getSocialnetPostEarnings'>
  /**
   * Returns channel metrics of the video platform (YouTube).
   *
   * Asks YouTube while the request waits. Both ends of the range belong to it; days of YouTube begin at midnight Pacific Time. It tells whole days up to yesterday, may change the last three, and leaves out days without data. averageViewDuration is in seconds, averageViewPercentage in percent; their totals are the averages of the whole range, all others are sums. likes and comments can be negative where they were taken back.
   *
   * `GET /v1/analytics/videosite/channel-insights`
   *
   * @example await zither.analytics.getVideositeChannelInsights({ query: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getVideositeChannelInsights: Call<'getVideositeChannelInsights'>
  /**
   * Returns daily views of one video (YouTube).
   *
   * Asks YouTube while the request waits, for a video of the channel whoever uploaded it. Both ends of the range belong to it; days of YouTube begin at midnight Pacific Time. It tells whole days up to yesterday and leaves out days without data. likes, comments and shares are those of the day, negative where more were taken back.
   *
   * `GET /v1/analytics/videosite/daily-views`
   *
   * @example await zither.analytics.getVideositeDailyViews({ query: { videoId: "1892815036078", accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getVideositeDailyViews: Call<'getVideositeDailyViews'>
  /**
   * Returns the audience make-up of a video channel (YouTube).
   *
   * Asks YouTube while the request waits, once for each dimension. age and gender are percent of the viewers who were signed in, country is views. Of a small audience YouTube tells nothing: then demographics is empty, and unavailableMetrics says no_data. Both ends of the range belong to it.
   *
   * `GET /v1/analytics/videosite/demographics`
   *
   * @example await zither.analytics.getVideositeDemographics({ query: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getVideositeDemographics: Call<'getVideositeDemographics'>
  /**
   * Returns how long viewers stay in a video (YouTube).
   *
   * Asks YouTube while the request waits, for a video of the channel. The curve has 100 points, and none where YouTube has too few views in the range. Both ends of the range belong to it.
   *
   * `GET /v1/analytics/videosite/video-retention`
   *
   * @example await zither.analytics.getVideositeVideoRetention({ query: { videoId: "1892815036078", accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getVideositeVideoRetention: Call<'getVideositeVideoRetention'>
  /**
   * Pulls one post published outside the service into analytics.
   *
   * Name the post by url or postId, or leave both out for all new posts of the account. The background finds the same posts within the hour; this does not wait for it. A post that is known is answered without a call, one of the service with `source: internal`. Otherwise the newest 500 posts of the last 400 days are listed, once in 15 seconds for each account: within that time `skipped` is true, and the answer holds what is known. 202 while the background reads the account. A post that may yet turn out to be one of the service, because the outcome of an attempt is unknown, is not found until that is over. LinkedIn lists no posts of a person, so there a request needs url or postId, and asks for that post alone.
   *
   * `POST /v1/posts/sync-external`
   *
   * @example await zither.analytics.syncExternalPosts({ body: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly syncExternalPosts: Call<'syncExternalPosts'>
}

export interface ApikeysApi {
  /**
   * Creates an API key and shows its value once.
   *
   * A key has one mode for life; its prefix shows it: sk_ or sk_test_. At most 100 keys per team.
   *
   * `POST /v1/api-keys`
   *
   * @example await zither.apikeys.createApiKey({ body: { name: "Autumn shop" } })
   */
  readonly createApiKey: Call<'createApiKey'>
  /**
   * Lists the team's API keys by preview only.
   *
   * Keys of both modes, newest first. `apiKeys` is the legacy copy of `data`.
   *
   * `GET /v1/api-keys`
   *
   * @example await zither.apikeys.listApiKeys()
   */
  readonly listApiKeys: List<'listApiKeys', 'data'>
  /**
   * Revokes an API key at once.
   *
   * `DELETE /v1/api-keys/{keyId}`
   *
   * @example await zither.apikeys.deleteApiKey({ path: { keyId: "2078472f90d737929e5a5805" } })
   */
  readonly deleteApiKey: Call<'deleteApiKey'>
}

export interface AuditLogApi {
  /**
   * Lists security-relevant actions taken in the team.
   *
   * Newest first, kept 365 days. An action of an API key has an actor of type system with the id of the key. The audit log does not hold what a platform did by itself; the logs do.
   *
   * `GET /v1/audit-log`
   *
   * @example await zither.auditLog.listAuditLog()
   */
  readonly listAuditLog: List<'listAuditLog', 'data'>
}

export interface AuthApi {
  /**
   * Opens a panel session with email and password.
   *
   * Sets the cookie zither_session. It lasts 14 days, is renewed by use, and ends after 30 days. Ten wrong passwords for one address in 15 minutes lock the address until the oldest of them is 15 minutes old. Open sessions stay open. If the deployment delivers mail, the right password of an unverified address is answered 403. The service then mails another link of the registration with that password, once the previous link has expired.
   *
   * `POST /v1/auth/login`
   *
   * @example await zither.auth.login({ body: { email: "ann@example.com", password: "correct horse battery staple" } })
   */
  readonly login: Call<'login'>
  /**
   * Ends the current panel session.
   *
   * `POST /v1/auth/logout`
   *
   * @example await zither.auth.logout()
   */
  readonly logout: Call<'logout'>
  /**
   * Changes the password and ends the other sessions.
   *
   * The session of the request stays open. All other sessions of the user end at once, and mailed reset links become invalid. A wrong current password counts as a failed login of the address.
   *
   * `POST /v1/auth/password/change`
   *
   * @example await zither.auth.changePassword({ body: { currentPassword: "correct horse battery staple", newPassword: "correct horse battery staple" } })
   */
  readonly changePassword: Call<'changePassword'>
  /**
   * Mails a reset link if the address is known, and answers the same either way.
   *
   * The link works once, within an hour. An address gets at most 3 mails an hour and 10 a day; beyond that nothing is mailed, and the link that was mailed last works for another hour. A deployment without mail delivery mails nothing.
   *
   * `POST /v1/auth/password/forgot`
   *
   * @example await zither.auth.requestPasswordReset({ body: { email: "ann@example.com" } })
   */
  readonly requestPasswordReset: Call<'requestPasswordReset'>
  /**
   * Sets a new password with a mailed token.
   *
   * Ends every session of the user and verifies the address. If the password is refused, the token stays valid.
   *
   * `POST /v1/auth/password/reset`
   *
   * @example await zither.auth.resetPassword({ body: { token: "3c469e9d6c5875d37a43f353", password: "correct horse battery staple" } })
   */
  readonly resetPassword: Call<'resetPassword'>
  /**
   * Starts an account for an email address.
   *
   * Creates a user, a team that the user owns, and a default profile in each mode. Without mail delivery this happens at once: the answer is 201 and sets the session cookie. If the deployment delivers mail, it happens when the mailed link is opened: the answer is 202, the same for every address, and opens no session.
   *
   * `POST /v1/auth/register`
   *
   * @example await zither.auth.register({ body: { email: "ann@example.com", password: "correct horse battery staple" } })
   */
  readonly register: Call<'register'>
  /**
   * Returns the signed-in identity, its team and role.
   *
   * `GET /v1/auth/session`
   *
   * @example await zither.auth.getSession()
   */
  readonly getSession: Call<'getSession'>
  /**
   * Reports whether the sent credential is valid and what kind it is.
   *
   * Any role and any key may ask. A credential that does not resolve answers 401.
   *
   * `GET /v1/auth/verify`
   *
   * @example await zither.auth.verifyCredential()
   */
  readonly verifyCredential: Call<'verifyCredential'>
  /**
   * Confirms an address with the token that was mailed to it.
   *
   * A token works once, within 24 hours. It opens no session: log in afterwards. The token of a registration creates the account. The token of an accepted link also joins the team. The token is invalid, and nothing is created, if the address has an account by then, or if the link was used or withdrawn. If somebody else registered the address with another password, the address is verified and has no password: set one with POST /v1/auth/password/forgot.
   *
   * `POST /v1/auth/verify-email`
   *
   * @example await zither.auth.verifyEmail({ body: { token: "3c469e9d6c5875d37a43f353" } })
   */
  readonly verifyEmail: Call<'verifyEmail'>
}

export interface BillingApi {
  /**
   * Returns the prepaid balance and what it blocks.
   *
   * Live and test balances are separate; the mode of the request selects one. A team that never loaded a balance reads 0.
   *
   * `GET /v1/billing`
   *
   * @example await zither.billing.getBilling()
   */
  readonly getBilling: Call<'getBilling'>
  /**
   * Opens a payment page for a top-up.
   *
   * The service credits the balance when the payment processor reports the payment. A card top-up is fully spendable after 7 days. Until then the metered spend may exceed the cleared amount by at most 250 USD. The deployment sets the minimum and the ceilings; a first top-up has a lower ceiling.
   *
   * `POST /v1/billing/checkout`
   *
   * @example await zither.billing.createBillingCheckout({ body: { amountUsd: "25.00" } })
   */
  readonly createBillingCheckout: Call<'createBillingCheckout'>
  /**
   * Returns the prices of X, with worked examples.
   *
   * A request is charged when the platform has answered it, also with an error. Each item of a thread is one request and is priced by its own text and by its files that are described, which takes a request each. The balance must cover the whole attempt before its first request.
   *
   * `GET /v1/billing/microblog-pricing`
   *
   * @example await zither.billing.getMicroblogPricing()
   */
  readonly getMicroblogPricing: Call<'getMicroblogPricing'>
}

export interface BizlistingAttributesApi {
  /**
   * Lists the attributes a listing of this kind may set (Google Business Profile).
   *
   * In test mode only. Those of the location, or with categoryName, regionCode and languageCode those of a category.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-attribute-metadata`
   *
   * @example await zither.bizlistingAttributes.getBizlistingAttributeMetadata({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingAttributeMetadata: List<'getBizlistingAttributeMetadata', 'data'>
  /**
   * Returns the attributes set on a listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-attributes`
   *
   * @example await zither.bizlistingAttributes.getBizlistingAttributes({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingAttributes: Call<'getBizlistingAttributes'>
  /**
   * Sets the masked attributes of a listing (Google Business Profile).
   *
   * In test mode only. attributeMask names the attributes that change, with commas between them. One that it names and attributes leaves out is cleared; one that is sent has to be in the mask.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-attributes`
   *
   * @example await zither.bizlistingAttributes.updateBizlistingAttributes({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { attributes: [{ name: "attributes/has_delivery", values: [true] }], attributeMask: "attributes/has_delivery" } })
   */
  readonly updateBizlistingAttributes: Call<'updateBizlistingAttributes'>
}

export interface BizlistingMediaApi {
  /**
   * Adds a photo or video to a listing (Google Business Profile).
   *
   * In test mode only. Google fetches the file. Each request that succeeds adds one more, so list the media before you repeat a request whose outcome is uncertain.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-media`
   *
   * @example await zither.bizlistingMedia.createBizlistingMedia({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { sourceUrl: "https://example.com/launch.jpg" } })
   */
  readonly createBizlistingMedia: Call<'createBizlistingMedia'>
  /**
   * Removes a photo or video from a listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `DELETE /v1/accounts/{accountId}/bizlisting-media`
   *
   * @example await zither.bizlistingMedia.deleteBizlistingMedia({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, query: { mediaId: "1754601937362" } })
   */
  readonly deleteBizlistingMedia: Call<'deleteBizlistingMedia'>
  /**
   * Lists the photos and videos of a listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-media`
   *
   * @example await zither.bizlistingMedia.listBizlistingMedia({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly listBizlistingMedia: List<'listBizlistingMedia', 'data'>
}

export interface BizlistingPlaceActionsApi {
  /**
   * Adds an action link to a listing (Google Business Profile).
   *
   * In test mode only. Each request that succeeds adds one more, so list the links before you repeat a request whose outcome is uncertain.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-place-actions`
   *
   * @example await zither.bizlistingPlaceActions.createBizlistingPlaceAction({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { uri: "https://example.com/launch.jpg", placeActionType: "APPOINTMENT" } })
   */
  readonly createBizlistingPlaceAction: Call<'createBizlistingPlaceAction'>
  /**
   * Removes an action link (Google Business Profile).
   *
   * In test mode only.
   *
   * `DELETE /v1/accounts/{accountId}/bizlisting-place-actions`
   *
   * @example await zither.bizlistingPlaceActions.deleteBizlistingPlaceAction({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, query: { name: "locations/1000/placeActionLinks/1000" } })
   */
  readonly deleteBizlistingPlaceAction: Call<'deleteBizlistingPlaceAction'>
  /**
   * Lists the action links of a listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-place-actions`
   *
   * @example await zither.bizlistingPlaceActions.listBizlistingPlaceActions({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly listBizlistingPlaceActions: List<'listBizlistingPlaceActions', 'data'>
  /**
   * Changes an action link (Google Business Profile).
   *
   * In test mode only. What is left out stays.
   *
   * `PATCH /v1/accounts/{accountId}/bizlisting-place-actions`
   *
   * @example await zither.bizlistingPlaceActions.updateBizlistingPlaceAction({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { name: "locations/1000/placeActionLinks/1000", uri: "https://example.com/launch.jpg" } })
   */
  readonly updateBizlistingPlaceAction: Call<'updateBizlistingPlaceAction'>
}

export interface BizlistingReviewsApi {
  /**
   * Returns reviews of several locations in one call (Google Business Profile).
   *
   * In test mode only. Changes nothing. A pageToken is good for one account, its credentials, these locations and one length of pages.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-reviews/batch`
   *
   * @example await zither.bizlistingReviews.batchGetBizlistingReviews({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { locationNames: ["accounts/1000/locations/1000"] } })
   */
  readonly batchGetBizlistingReviews: Call<'batchGetBizlistingReviews'>
  /**
   * Answers several reviews and reports each one (Google Business Profile).
   *
   * In test mode only. One call for each answer, in this order. An answer whose outcome is uncertain is reported as provider_timeout; sending it again replaces it. When Google does not accept the account any more, or takes no more calls for now, the rest is not sent and reported as not_sent. An account without a live connection is answered account_disconnected, and no row.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-reviews/batch-reply`
   *
   * @example await zither.bizlistingReviews.batchReplyToBizlistingReviews({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { replies: [{ reviewId: "1984914246067", comment: "Hello from the API." }] } })
   */
  readonly batchReplyToBizlistingReviews: Call<'batchReplyToBizlistingReviews'>
  /**
   * Returns the rating average, spread and unanswered count of a listing (Google Business Profile).
   *
   * In test mode only. Google returns the average and the number of reviews. The service counts the spread and the unanswered ones over the newest 5000 reviews.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-reviews/summary`
   *
   * @example await zither.bizlistingReviews.getBizlistingReviewSummary({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingReviewSummary: Call<'getBizlistingReviewSummary'>
  /**
   * Returns the owner's answer to a review (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply`
   *
   * @example await zither.bizlistingReviews.getBizlistingReviewReply({ path: { accountId: "aef6a20c0c3993ccd7df8c82", reviewId: "a9982ac8328cb32bcb7d95cc" } })
   */
  readonly getBizlistingReviewReply: Call<'getBizlistingReviewReply'>
  /**
   * Answers a review through the legacy method (Google Business Profile).
   *
   * In test mode only. The same as setBizlistingReviewReply.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply`
   *
   * @example await zither.bizlistingReviews.replyToBizlistingReview({ path: { accountId: "aef6a20c0c3993ccd7df8c82", reviewId: "a9982ac8328cb32bcb7d95cc" }, body: { comment: "Hello from the API." } })
   */
  readonly replyToBizlistingReview: Call<'replyToBizlistingReview'>
}

export interface BizlistingServicesApi {
  /**
   * Returns the service list of a listing (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-services`
   *
   * @example await zither.bizlistingServices.getBizlistingServices({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingServices: Call<'getBizlistingServices'>
  /**
   * Replaces the service list of a listing (Google Business Profile).
   *
   * In test mode only. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-services`
   *
   * @example await zither.bizlistingServices.updateBizlistingServices({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { serviceItems: [{ structuredServiceItem: { serviceTypeId: "job_type_id:custom_cakes" } }] } })
   */
  readonly updateBizlistingServices: Call<'updateBizlistingServices'>
}

export interface BizlistingVerificationsApi {
  /**
   * Returns the verification state of a location (Google Business Profile).
   *
   * In test mode only.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-verifications`
   *
   * @example await zither.bizlistingVerifications.getBizlistingVerifications({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingVerifications: Call<'getBizlistingVerifications'>
  /**
   * Starts verifying a location (Google Business Profile).
   *
   * In test mode only, where nothing is sent to anybody. SMS and PHONE_CALL need phoneNumber, EMAIL needs emailAddress.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-verifications`
   *
   * @example await zither.bizlistingVerifications.startBizlistingVerification({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { method: "SMS", phoneNumber: "+14155550123" } })
   */
  readonly startBizlistingVerification: Call<'startBizlistingVerification'>
  /**
   * Lists the ways a location can be verified (Google Business Profile).
   *
   * In test mode only. Changes nothing.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-verifications/options`
   *
   * @example await zither.bizlistingVerifications.fetchBizlistingVerificationOptions({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { languageCode: "en" } })
   */
  readonly fetchBizlistingVerificationOptions: Call<'fetchBizlistingVerificationOptions'>
  /**
   * Finishes a verification with its code (Google Business Profile).
   *
   * In test mode only, where every code of five or six digits is right.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-verifications/{verificationId}/complete`
   *
   * @example await zither.bizlistingVerifications.completeBizlistingVerification({ path: { accountId: "aef6a20c0c3993ccd7df8c82", verificationId: "3ec7e20a30a2312210b03539" }, body: { pin: "12345" } })
   */
  readonly completeBizlistingVerification: Call<'completeBizlistingVerification'>
}

export interface BlogsApi {
  /**
   * Creates a blog in a connected store.
   *
   * One call to the store. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key creates nothing more for 24 hours: list the blogs to see whether it is there.
   *
   * `POST /v1/accounts/{accountId}/blogs`
   *
   * @example await zither.blogs.createBlog({ path: { accountId: "71074f7101d23a0b3969d5b2" }, body: { title: "Autumn shop" } })
   */
  readonly createBlog: Call<'createBlog'>
  /**
   * Lists the blogs of a connected store.
   *
   * Asks the store, page by page, in the order in which the blogs were made.
   *
   * `GET /v1/accounts/{accountId}/blogs`
   *
   * @example await zither.blogs.listBlogs({ path: { accountId: "71074f7101d23a0b3969d5b2" } })
   */
  readonly listBlogs: List<'listBlogs', 'data'>
  /**
   * Deletes a blog with its articles.
   *
   * For good: the store keeps no copy.
   *
   * `DELETE /v1/accounts/{accountId}/blogs/{blogId}`
   *
   * @example await zither.blogs.deleteBlog({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0" } })
   */
  readonly deleteBlog: Call<'deleteBlog'>
  /**
   * Returns one blog.
   *
   * `GET /v1/accounts/{accountId}/blogs/{blogId}`
   *
   * @example await zither.blogs.getBlog({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0" } })
   */
  readonly getBlog: Call<'getBlog'>
  /**
   * Changes a blog.
   *
   * Changes only what is sent. Without a member it answers the blog as it is.
   *
   * `PATCH /v1/accounts/{accountId}/blogs/{blogId}`
   *
   * @example await zither.blogs.updateBlog({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0" } })
   */
  readonly updateBlog: Call<'updateBlog'>
  /**
   * Creates an article in a blog.
   *
   * One call to the store. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key creates nothing more for 24 hours: list the articles to see whether it is there. With a handle of your own a second article is refused by the store while the first one is there.
   *
   * `POST /v1/accounts/{accountId}/blogs/{blogId}/articles`
   *
   * @example await zither.blogs.createBlogArticle({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0" }, body: { title: "Autumn shop" } })
   */
  readonly createBlogArticle: Call<'createBlogArticle'>
  /**
   * Lists the articles of a blog.
   *
   * Asks the store, page by page, in the order in which the articles were made. Drafts are in the list.
   *
   * `GET /v1/accounts/{accountId}/blogs/{blogId}/articles`
   *
   * @example await zither.blogs.listBlogArticles({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0" } })
   */
  readonly listBlogArticles: List<'listBlogArticles', 'data'>
  /**
   * Deletes an article.
   *
   * For good: the store keeps no copy.
   *
   * `DELETE /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}`
   *
   * @example await zither.blogs.deleteBlogArticle({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0", articleId: "ad78dcbff849692d56732614" } })
   */
  readonly deleteBlogArticle: Call<'deleteBlogArticle'>
  /**
   * Returns one article.
   *
   * `GET /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}`
   *
   * @example await zither.blogs.getBlogArticle({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0", articleId: "ad78dcbff849692d56732614" } })
   */
  readonly getBlogArticle: Call<'getBlogArticle'>
  /**
   * Changes an article.
   *
   * Changes only what is sent; image: null takes the picture away. Without a member it answers the article as it is.
   *
   * `PATCH /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}`
   *
   * @example await zither.blogs.updateBlogArticle({ path: { accountId: "71074f7101d23a0b3969d5b2", blogId: "dd00853fd5e4178bc0e8ece0", articleId: "ad78dcbff849692d56732614" } })
   */
  readonly updateBlogArticle: Call<'updateBlogArticle'>
}

export interface BroadcastsApi {
  /**
   * Creates a draft broadcast.
   *
   * One message to many people, each once. The platform follows from the account. Add recipients, or set segmentFilters, then send or schedule it. A draft may have no message yet. Profile and account never change.
   *
   * `POST /v1/broadcasts`
   *
   * @example await zither.broadcasts.createBroadcast({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accountId: "52050784feba62a8e3468f5f", name: "Autumn shop" } })
   */
  readonly createBroadcast: Call<'createBroadcast'>
  /**
   * Lists broadcasts with their delivery counts.
   *
   * Newest first. The counts are those of the recipients at this moment.
   *
   * `GET /v1/broadcasts`
   *
   * @example await zither.broadcasts.listBroadcasts()
   */
  readonly listBroadcasts: List<'listBroadcasts', 'data'>
  /**
   * Deletes a broadcast that is not sending.
   *
   * With its recipients. Messages that were sent stay in the inbox.
   *
   * `DELETE /v1/broadcasts/{broadcastId}`
   *
   * @example await zither.broadcasts.deleteBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly deleteBroadcast: Call<'deleteBroadcast'>
  /**
   * Returns one broadcast with its message and counts.
   *
   * `GET /v1/broadcasts/{broadcastId}`
   *
   * @example await zither.broadcasts.getBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly getBroadcast: Call<'getBroadcast'>
  /**
   * Changes a draft broadcast.
   *
   * Changes the sent fields of a draft or scheduled broadcast. null clears description, message, template and segmentFilters.
   *
   * `PATCH /v1/broadcasts/{broadcastId}`
   *
   * @example await zither.broadcasts.updateBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly updateBroadcast: Call<'updateBroadcast'>
  /**
   * Stops a scheduled or running broadcast.
   *
   * No message begins to leave after the answer; what had begun is recorded. Everybody else is skipped with broadcast_cancelled. Cancelling what is cancelled changes nothing.
   *
   * `POST /v1/broadcasts/{broadcastId}/cancel`
   *
   * @example await zither.broadcasts.cancelBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly cancelBroadcast: Call<'cancelBroadcast'>
  /**
   * Adds recipients by contact, phone or segment.
   *
   * Send contactIds, phones (WhatsApp only) or useSegment, or several of them. A contact of the profile with a channel on the account is added once, on its oldest such channel. An unknown phone number becomes a contact. useSegment adds who fits segmentFilters now.
   *
   * `POST /v1/broadcasts/{broadcastId}/recipients`
   *
   * @example await zither.broadcasts.addBroadcastRecipients({ path: { broadcastId: "9713ea9f68589aff5684a13e" }, body: { contactIds: ["29468088e7f12f2e0f164654"] } })
   */
  readonly addBroadcastRecipients: Call<'addBroadcastRecipients'>
  /**
   * Lists recipients with their delivery state.
   *
   * Newest first. Receipts change the rows also after the broadcast has ended.
   *
   * `GET /v1/broadcasts/{broadcastId}/recipients`
   *
   * @example await zither.broadcasts.listBroadcastRecipients({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly listBroadcastRecipients: List<'listBroadcastRecipients', 'data'>
  /**
   * Sets the time a draft broadcast goes out.
   *
   * Moves the time of one that is scheduled already. A time up to five minutes ago is now. A scheduled broadcast that cannot start at its time is failed, and its error says why.
   *
   * `POST /v1/broadcasts/{broadcastId}/schedule`
   *
   * @example await zither.broadcasts.scheduleBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" }, body: { scheduledAt: "2099-01-31T09:00:00Z" } })
   */
  readonly scheduleBroadcast: Call<'scheduleBroadcast'>
  /**
   * Starts sending a broadcast now.
   *
   * Adds who fits segmentFilters at this moment; from then on the audience stands. Messages leave one after the other, at the pace of the platform. Whoever is blocked or not subscribed when their message is about to leave is skipped. Sending what is sending already changes nothing.
   *
   * `POST /v1/broadcasts/{broadcastId}/send`
   *
   * @example await zither.broadcasts.sendBroadcast({ path: { broadcastId: "9713ea9f68589aff5684a13e" } })
   */
  readonly sendBroadcast: Call<'sendBroadcast'>
}

export interface ChatroomApi {
  /**
   * Returns the channel and sender identity of a community account (Discord).
   *
   * The platform is not called: the name of the channel is that of the last health check, or of the last change.
   *
   * `GET /v1/accounts/{accountId}/chatroom-settings`
   *
   * @example await zither.chatroom.getChatroomSettings({ path: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly getChatroomSettings: Call<'getChatroomSettings'>
  /**
   * Changes the channel or sender identity of a community account (Discord).
   *
   * A channel is looked up on Discord first: one that getChatroomChannels lists. The account then has the name of that channel. Posts that wait for their time go to it too, unless their target names a channel. A name or a picture of the sender makes later posts go out by a webhook of the channel, which the bot makes when it is needed; a target may name others. Only members that are sent change. The sender identity stays when the account is connected again.
   *
   * `PATCH /v1/accounts/{accountId}/chatroom-settings`
   *
   * @example await zither.chatroom.updateChatroomSettings({ path: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly updateChatroomSettings: Call<'updateChatroomSettings'>
  /**
   * Deletes a channel message (Discord).
   *
   * Messages of other people take the permission Manage Messages. A post that was published here is then removed once its presence is checked.
   *
   * `DELETE /v1/chatroom/channels/{channelId}/messages/{messageId}`
   *
   * @example await zither.chatroom.deleteChatroomMessage({ path: { channelId: "a3ddb515c9c7047f6b7806ca", messageId: "9709f2ff0643001fcb780b36" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly deleteChatroomMessage: Call<'deleteChatroomMessage'>
  /**
   * Publishes an announcement to following communities (Discord).
   *
   * Only messages of an announcement channel can be crossposted, each once. Repeating the request changes nothing.
   *
   * `POST /v1/chatroom/channels/{channelId}/messages/{messageId}/crosspost`
   *
   * @example await zither.chatroom.crosspostChatroomMessage({ path: { channelId: "a3ddb515c9c7047f6b7806ca", messageId: "9709f2ff0643001fcb780b36" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly crosspostChatroomMessage: Call<'crosspostChatroomMessage'>
  /**
   * Lists the pinned messages of a channel (Discord).
   *
   * What was pinned last comes first. Members have the names of the Discord API.
   *
   * `GET /v1/chatroom/channels/{channelId}/pins`
   *
   * @example await zither.chatroom.listChatroomPinnedMessages({ path: { channelId: "a3ddb515c9c7047f6b7806ca" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly listChatroomPinnedMessages: List<'listChatroomPinnedMessages', 'data'>
  /**
   * Pins a channel message (Discord).
   *
   * Takes the permission Pin Messages. Repeating the request changes nothing.
   *
   * `PUT /v1/chatroom/channels/{channelId}/pins/{messageId}`
   *
   * @example await zither.chatroom.pinChatroomMessage({ path: { channelId: "a3ddb515c9c7047f6b7806ca", messageId: "9709f2ff0643001fcb780b36" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly pinChatroomMessage: Call<'pinChatroomMessage'>
  /**
   * Unpins a channel message (Discord).
   *
   * Takes the permission Pin Messages. Repeating the request changes nothing.
   *
   * `DELETE /v1/chatroom/channels/{channelId}/pins/{messageId}`
   *
   * @example await zither.chatroom.unpinChatroomMessage({ path: { channelId: "a3ddb515c9c7047f6b7806ca", messageId: "9709f2ff0643001fcb780b36" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly unpinChatroomMessage: Call<'unpinChatroomMessage'>
  /**
   * Opens a public thread in a channel (Discord).
   *
   * On a message where one is named, otherwise on its own. A message has at most one thread. In a forum each post is a thread: publish a post there instead.
   *
   * `POST /v1/chatroom/channels/{channelId}/threads`
   *
   * @example await zither.chatroom.createChatroomThread({ path: { channelId: "a3ddb515c9c7047f6b7806ca" }, query: { accountId: "e6b08cdb612ac15f781f8aae" }, body: { name: "Autumn shop" } })
   */
  readonly createChatroomThread: Call<'createChatroomThread'>
  /**
   * Sends a direct message to a community member (Discord).
   *
   * To a member of the server of the account who takes direct messages from it. Sent once: after an answer 504 the message may have arrived, and the service does not repeat it. No row of it is kept here.
   *
   * `POST /v1/chatroom/dms`
   *
   * @example await zither.chatroom.sendChatroomDirectMessage({ body: { accountId: "e6b08cdb612ac15f781f8aae", userId: "830000000000000001", content: "Hello from the API." } })
   */
  readonly sendChatroomDirectMessage: Call<'sendChatroomDirectMessage'>
  /**
   * Creates a scheduled event (Discord).
   *
   * Takes the permission Create Events. Discord has no key for it: after an answer 504, list the events first. Members have the names of the Discord API.
   *
   * `POST /v1/chatroom/guilds/{guildId}/events`
   *
   * @example await zither.chatroom.createChatroomScheduledEvent({ path: { guildId: "5ca213629ca23aa4a347005c" }, body: { accountId: "e6b08cdb612ac15f781f8aae", name: "Autumn shop", startsAt: "2099-05-01T18:00:00.000Z", entity: { type: "external", location: "The square", endsAt: "2099-05-01T20:00:00.000Z" } } })
   */
  readonly createChatroomScheduledEvent: Call<'createChatroomScheduledEvent'>
  /**
   * Lists scheduled events of a community (Discord).
   *
   * Those that are not over. Members have the names of the Discord API.
   *
   * `GET /v1/chatroom/guilds/{guildId}/events`
   *
   * @example await zither.chatroom.listChatroomScheduledEvents({ path: { guildId: "5ca213629ca23aa4a347005c" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly listChatroomScheduledEvents: Call<'listChatroomScheduledEvents'>
  /**
   * Deletes a scheduled event (Discord).
   *
   * Takes Create Events for an event of the bot, and Manage Events for those of others.
   *
   * `DELETE /v1/chatroom/guilds/{guildId}/events/{eventId}`
   *
   * @example await zither.chatroom.deleteChatroomScheduledEvent({ path: { guildId: "5ca213629ca23aa4a347005c", eventId: "b324f39d6f25dce7c9fce2a3" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly deleteChatroomScheduledEvent: Call<'deleteChatroomScheduledEvent'>
  /**
   * Returns one scheduled event (Discord).
   *
   * Members have the names of the Discord API.
   *
   * `GET /v1/chatroom/guilds/{guildId}/events/{eventId}`
   *
   * @example await zither.chatroom.getChatroomScheduledEvent({ path: { guildId: "5ca213629ca23aa4a347005c", eventId: "b324f39d6f25dce7c9fce2a3" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly getChatroomScheduledEvent: Call<'getChatroomScheduledEvent'>
  /**
   * Changes a scheduled event (Discord).
   *
   * Only members that are sent change. A scheduled event becomes active or cancelled, an active one completed. Members have the names of the Discord API.
   *
   * `PATCH /v1/chatroom/guilds/{guildId}/events/{eventId}`
   *
   * @example await zither.chatroom.updateChatroomScheduledEvent({ path: { guildId: "5ca213629ca23aa4a347005c", eventId: "b324f39d6f25dce7c9fce2a3" }, body: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly updateChatroomScheduledEvent: Call<'updateChatroomScheduledEvent'>
  /**
   * Lists members of a community (Discord).
   *
   * By their ids, upwards. The app needs the Server Members intent; without it Discord refuses.
   *
   * `GET /v1/chatroom/guilds/{guildId}/members`
   *
   * @example await zither.chatroom.listChatroomGuildMembers({ path: { guildId: "5ca213629ca23aa4a347005c" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly listChatroomGuildMembers: List<'listChatroomGuildMembers', 'data'>
  /**
   * Finds members by the start of their name (Discord).
   *
   * Of the user name or of the name on the server; capitals do not count.
   *
   * `GET /v1/chatroom/guilds/{guildId}/members/search`
   *
   * @example await zither.chatroom.searchChatroomGuildMembers({ path: { guildId: "5ca213629ca23aa4a347005c" }, query: { accountId: "e6b08cdb612ac15f781f8aae", query: "autumn" } })
   */
  readonly searchChatroomGuildMembers: Call<'searchChatroomGuildMembers'>
  /**
   * Returns one community member (Discord).
   *
   * `GET /v1/chatroom/guilds/{guildId}/members/{userId}`
   *
   * @example await zither.chatroom.getChatroomGuildMember({ path: { guildId: "5ca213629ca23aa4a347005c", userId: "830000000000000001" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly getChatroomGuildMember: Call<'getChatroomGuildMember'>
  /**
   * Gives a member a role (Discord).
   *
   * Takes the permission Manage Roles, and a role of the bot that stands above this one. Repeating the request changes nothing.
   *
   * `PUT /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}`
   *
   * @example await zither.chatroom.addChatroomMemberRole({ path: { guildId: "5ca213629ca23aa4a347005c", userId: "830000000000000001", roleId: "ee34d090f7efb3d1cd475869" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly addChatroomMemberRole: Call<'addChatroomMemberRole'>
  /**
   * Takes a role from a member (Discord).
   *
   * Takes the permission Manage Roles, and a role of the bot that stands above this one. Repeating the request changes nothing.
   *
   * `DELETE /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}`
   *
   * @example await zither.chatroom.removeChatroomMemberRole({ path: { guildId: "5ca213629ca23aa4a347005c", userId: "830000000000000001", roleId: "ee34d090f7efb3d1cd475869" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly removeChatroomMemberRole: Call<'removeChatroomMemberRole'>
  /**
   * Creates a community role (Discord).
   *
   * Takes the permission Manage Roles. Discord has no key for it: after an answer 504, list the roles first.
   *
   * `POST /v1/chatroom/guilds/{guildId}/roles`
   *
   * @example await zither.chatroom.createChatroomGuildRole({ path: { guildId: "5ca213629ca23aa4a347005c" }, query: { accountId: "e6b08cdb612ac15f781f8aae" }, body: { name: "Autumn shop" } })
   */
  readonly createChatroomGuildRole: Call<'createChatroomGuildRole'>
  /**
   * Lists the roles of a community (Discord).
   *
   * `GET /v1/chatroom/guilds/{guildId}/roles`
   *
   * @example await zither.chatroom.listChatroomGuildRoles({ path: { guildId: "5ca213629ca23aa4a347005c" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly listChatroomGuildRoles: Call<'listChatroomGuildRoles'>
  /**
   * Deletes a community role (Discord).
   *
   * Takes the permission Manage Roles, and a role of the bot that stands above this one. Its members lose it.
   *
   * `DELETE /v1/chatroom/guilds/{guildId}/roles/{roleId}`
   *
   * @example await zither.chatroom.deleteChatroomGuildRole({ path: { guildId: "5ca213629ca23aa4a347005c", roleId: "ee34d090f7efb3d1cd475869" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly deleteChatroomGuildRole: Call<'deleteChatroomGuildRole'>
  /**
   * Changes a community role (Discord).
   *
   * Takes the permission Manage Roles, and a role of the bot that stands above this one. Only members that are sent change.
   *
   * `PATCH /v1/chatroom/guilds/{guildId}/roles/{roleId}`
   *
   * @example await zither.chatroom.editChatroomGuildRole({ path: { guildId: "5ca213629ca23aa4a347005c", roleId: "ee34d090f7efb3d1cd475869" }, query: { accountId: "e6b08cdb612ac15f781f8aae" } })
   */
  readonly editChatroomGuildRole: Call<'editChatroomGuildRole'>
}

export interface CommentAutomationsApi {
  /**
   * Creates a rule that answers matching comments.
   *
   * On Facebook and Instagram. Without keywords it matches every comment; without platformPostId and postId it holds for every post of the account. It is active at once. Of several rules that match one comment, one that is bound to the post answers, then the oldest. A comment gets at most one direct message and one public answer, and a person one under a post. Comments from before the rule was made or turned on get none.
   *
   * `POST /v1/comment-automations`
   *
   * @example await zither.commentAutomations.createCommentAutomation({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accountId: "52050784feba62a8e3468f5f", name: "Autumn shop", dmMessage: "autumn" } })
   */
  readonly createCommentAutomation: Call<'createCommentAutomation'>
  /**
   * Lists the rules that answer comments with a direct message.
   *
   * Newest first.
   *
   * `GET /v1/comment-automations`
   *
   * @example await zither.commentAutomations.listCommentAutomations()
   */
  readonly listCommentAutomations: List<'listCommentAutomations', 'data'>
  /**
   * Deletes a rule and its log.
   *
   * What has not been sent is not sent any more. Links in messages that were sent stay good.
   *
   * `DELETE /v1/comment-automations/{automationId}`
   *
   * @example await zither.commentAutomations.deleteCommentAutomation({ path: { automationId: "761e04d8e9da5a2699107276" } })
   */
  readonly deleteCommentAutomation: Call<'deleteCommentAutomation'>
  /**
   * Returns one rule with its counters.
   *
   * `GET /v1/comment-automations/{automationId}`
   *
   * @example await zither.commentAutomations.getCommentAutomation({ path: { automationId: "761e04d8e9da5a2699107276" } })
   */
  readonly getCommentAutomation: Call<'getCommentAutomation'>
  /**
   * Changes a rule.
   *
   * Profile, account and post never change. Turning it off takes back what has not been sent. Of several rules that match one comment, one that is bound to the post answers, then the oldest. A comment gets at most one direct message and one public answer, and a person one under a post. Comments from before the rule was made or turned on get none.
   *
   * `PATCH /v1/comment-automations/{automationId}`
   *
   * @example await zither.commentAutomations.updateCommentAutomation({ path: { automationId: "761e04d8e9da5a2699107276" } })
   */
  readonly updateCommentAutomation: Call<'updateCommentAutomation'>
  /**
   * Lists what a rule did for each matching comment.
   *
   * Newest first, of the last 90 days. `misses` are comments of the last 7 days that the rule saw and did not match.
   *
   * `GET /v1/comment-automations/{automationId}/logs`
   *
   * @example await zither.commentAutomations.listCommentAutomationLogs({ path: { automationId: "761e04d8e9da5a2699107276" } })
   */
  readonly listCommentAutomationLogs: List<'listCommentAutomationLogs', 'data'>
}

export interface CommentsApi {
  /**
   * Lists posts that have comments, over the accounts in scope.
   *
   * From a copy that notifications and passes in the background keep: no platform is called. The newest post comes first. Posts that were not published here are in the list. meta names the accounts whose part may be out of date.
   *
   * `GET /v1/inbox/comments`
   *
   * @example await zither.comments.listInboxComments()
   */
  readonly listInboxComments: List<'listInboxComments', 'data'>
  /**
   * Deletes one comment under a post.
   *
   * Whose comments the account may delete, `comments.delete` of GET /v1/platforms tells. The service makes one call and never repeats it. postId is the id of a post of this service that is published on the account, or the id that the platform gave.
   *
   * `DELETE /v1/inbox/comments/{postId}`
   *
   * @example await zither.comments.deleteInboxComment({ path: { postId: "ceffa83dc809595cbb92820f" }, query: { accountId: "cedf692464e575909d69a282", commentId: "1173528022317" } })
   */
  readonly deleteInboxComment: Call<'deleteInboxComment'>
  /**
   * Lists the comments of one post.
   *
   * The platform is asked at the request. Comments are newest first; answers stand below theirs, oldest first, at most 25. commentId gives the answers to one comment, page by page. postId is the id of a post of this service that is published on the account, or the id that the platform gave.
   *
   * `GET /v1/inbox/comments/{postId}`
   *
   * @example await zither.comments.getInboxPostComments({ path: { postId: "ceffa83dc809595cbb92820f" }, query: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly getInboxPostComments: List<'getInboxPostComments', 'data'>
  /**
   * Answers a post or one of its comments.
   *
   * commentId names the comment that is answered; without it the comment stands under the post itself. The service makes one call and never repeats it. postId is the id of a post of this service that is published on the account, or the id that the platform gave.
   *
   * `POST /v1/inbox/comments/{postId}`
   *
   * @example await zither.comments.replyToInboxPost({ path: { postId: "ceffa83dc809595cbb92820f" }, body: { accountId: "cedf692464e575909d69a282", message: "Hello from the API." } })
   */
  readonly replyToInboxPost: Call<'replyToInboxPost'>
  /**
   * Edits a comment written by the account.
   *
   * The service makes one call and never repeats it. postId is the id of a post of this service that is published on the account, or the id that the platform gave.
   *
   * `PATCH /v1/inbox/comments/{postId}/{commentId}`
   *
   * @example await zither.comments.editInboxComment({ path: { postId: "ac16a278b839386f8f70c80e", commentId: "fc2830f32476845fb1a1a58c" }, body: { accountId: "593901b8515ebf5b08d240dd", content: "Hello from the API." } })
   */
  readonly editInboxComment: Call<'editInboxComment'>
  /**
   * Hides a comment from other people.
   *
   * Repeating the request changes nothing more.
   *
   * `POST /v1/inbox/comments/{postId}/{commentId}/hide`
   *
   * @example await zither.comments.hideInboxComment({ path: { postId: "ceffa83dc809595cbb92820f", commentId: "2867137d2d98409aa76af421" }, body: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly hideInboxComment: Call<'hideInboxComment'>
  /**
   * Shows a hidden comment again.
   *
   * Repeating the request changes nothing more.
   *
   * `DELETE /v1/inbox/comments/{postId}/{commentId}/hide`
   *
   * @example await zither.comments.unhideInboxComment({ path: { postId: "ceffa83dc809595cbb92820f", commentId: "2867137d2d98409aa76af421" }, query: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly unhideInboxComment: Call<'unhideInboxComment'>
  /**
   * Likes a comment as the account.
   *
   * Repeating the request changes nothing more.
   *
   * `POST /v1/inbox/comments/{postId}/{commentId}/like`
   *
   * @example await zither.comments.likeInboxComment({ path: { postId: "ceffa83dc809595cbb92820f", commentId: "2867137d2d98409aa76af421" }, body: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly likeInboxComment: Call<'likeInboxComment'>
  /**
   * Takes back a like on a comment.
   *
   * Repeating the request changes nothing more.
   *
   * `DELETE /v1/inbox/comments/{postId}/{commentId}/like`
   *
   * @example await zither.comments.unlikeInboxComment({ path: { postId: "ceffa83dc809595cbb92820f", commentId: "2867137d2d98409aa76af421" }, query: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly unlikeInboxComment: Call<'unlikeInboxComment'>
  /**
   * Sets the moderation state of a comment.
   *
   * A rejected comment is gone for good. With it banAuthor rejects what its author writes from then on. Repeating the request changes nothing more.
   *
   * `POST /v1/inbox/comments/{postId}/{commentId}/moderation`
   *
   * @example await zither.comments.setCommentModeration({ path: { postId: "716d64e5366c1bf2e7396449", commentId: "9219063a8dcecd213b999cd3" }, body: { accountId: "a5c66b1e50929cfad806dc16", moderationStatus: "published" } })
   */
  readonly setCommentModeration: Call<'setCommentModeration'>
  /**
   * Answers a commenter in a direct message.
   *
   * On Facebook and Instagram, once for each comment and within 7 days of it. It is a message in the conversation with the commenter and has the outcomes of sendInboxMessage; while one is uncertain no second is sent.
   *
   * `POST /v1/inbox/comments/{postId}/{commentId}/private-reply`
   *
   * @example await zither.comments.sendPrivateReplyToComment({ path: { postId: "ceffa83dc809595cbb92820f", commentId: "2867137d2d98409aa76af421" }, body: { accountId: "cedf692464e575909d69a282", message: "Hello from the API." } })
   */
  readonly sendPrivateReplyToComment: Call<'sendPrivateReplyToComment'>
}

export interface ConnectApi {
  /**
   * Lists locations behind an account and marks the selected one (Google Business Profile).
   *
   * In test mode only. Asks Google anew, so cached is false. hasMore says whether there are more than limit.
   *
   * `GET /v1/accounts/{accountId}/bizlisting-locations`
   *
   * @example await zither.connect.getBizlistingLocations({ path: { accountId: "aef6a20c0c3993ccd7df8c82" } })
   */
  readonly getBizlistingLocations: Call<'getBizlistingLocations'>
  /**
   * Switches the location an account manages (Google Business Profile).
   *
   * In test mode only. The account keeps its id and becomes the other location. Posts that are scheduled on the account go to the new location. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/bizlisting-locations`
   *
   * @example await zither.connect.updateBizlistingLocation({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { selectedLocationId: "2085746465223" } })
   */
  readonly updateBizlistingLocation: Call<'updateBizlistingLocation'>
  /**
   * Connects one more location to another profile with the same grant (Google Business Profile).
   *
   * In test mode only. The new account has the grant of the person behind this one. A location that is in the profile already is renewed.
   *
   * `POST /v1/accounts/{accountId}/bizlisting-locations/assign`
   *
   * @example await zither.connect.assignBizlistingLocation({ path: { accountId: "aef6a20c0c3993ccd7df8c82" }, body: { profileId: "7aaaeae8b09b42ae383d2ab3", selectedLocationId: "2085746465223" } })
   */
  readonly assignBizlistingLocation: Call<'assignBizlistingLocation'>
  /**
   * Sets the label of a Reddit post.
   *
   * Of a post of the account. The post keeps no other label.
   *
   * `POST /v1/accounts/{accountId}/forum-flairs`
   *
   * @example await zither.connect.setForumPostFlair({ path: { accountId: "b38c5f8b09685071f84a9aa9" }, body: { subreddit: "autumn", postId: "1435527192670", flairTemplateId: "1257949507065" } })
   */
  readonly setForumPostFlair: Call<'setForumPostFlair'>
  /**
   * Returns the posting rules of one community (Reddit).
   *
   * With the rules of all of Reddit beside them.
   *
   * `GET /v1/accounts/{accountId}/forum-subreddits/{subreddit}/rules`
   *
   * @example await zither.connect.getSubredditRules({ path: { accountId: "b38c5f8b09685071f84a9aa9", subreddit: "f7664621c09163ec4be8dc46" } })
   */
  readonly getSubredditRules: Call<'getSubredditRules'>
  /**
   * Votes on a Reddit post or comment.
   *
   * A person has one vote: the newest one counts, and repeating it changes nothing. 0 takes it back.
   *
   * `POST /v1/accounts/{accountId}/forum-vote`
   *
   * @example await zither.connect.voteForumThing({ path: { accountId: "b38c5f8b09685071f84a9aa9" }, body: { thingId: "t3_1kh35wk", direction: 1 } })
   */
  readonly voteForumThing: Call<'voteForumThing'>
  /**
   * Resolves a profile or page address to a mention token (LinkedIn).
   *
   * Put mentionFormat into the text of a post. LinkedIn finds people only in the name of an organization that the person behind the account administers; it finds pages for everyone.
   *
   * `GET /v1/accounts/{accountId}/pronet-mentions`
   *
   * @example await zither.connect.getPronetMentions({ path: { accountId: "e05f5218c40212bceb946406" }, query: { url: "autumn" } })
   */
  readonly getPronetMentions: Call<'getPronetMentions'>
  /**
   * Switches an account between person and organisation (LinkedIn).
   *
   * The account keeps its id, its credentials and its posts. What it publishes from now on is by the person or by the organization. Repeating the request changes nothing.
   *
   * `PUT /v1/accounts/{accountId}/pronet-organization`
   *
   * @example await zither.connect.updatePronetOrganization({ path: { accountId: "e05f5218c40212bceb946406" }, body: { accountType: "personal" } })
   */
  readonly updatePronetOrganization: Call<'updatePronetOrganization'>
  /**
   * Lists organisations an account can post for (LinkedIn).
   *
   * They are those for which the person behind the account is administrator, content administrator or poster of sponsored content (organizationAcls of the LinkedIn API).
   *
   * `GET /v1/accounts/{accountId}/pronet-organizations`
   *
   * @example await zither.connect.getPronetOrganizations({ path: { accountId: "e05f5218c40212bceb946406" } })
   */
  readonly getPronetOrganizations: Call<'getPronetOrganizations'>
  /**
   * Lists pages behind an account and marks the selected one (Facebook).
   *
   * Asks Facebook for the pages of the person who connected the account. Facebook takes that consent for 60 days after it was last renewed; the service renews it in time while the account is connected.
   *
   * `GET /v1/accounts/{accountId}/socialnet-page`
   *
   * @example await zither.connect.getSocialnetPages({ path: { accountId: "8bdb63885e4050860bd95abc" } })
   */
  readonly getSocialnetPages: Call<'getSocialnetPages'>
  /**
   * Switches the page an account posts to (Facebook).
   *
   * The account keeps its id and becomes the other page, with its name and picture. Posts that are scheduled on the account go to the new page. Repeating the request changes nothing more.
   *
   * `PUT /v1/accounts/{accountId}/socialnet-page`
   *
   * @example await zither.connect.updateSocialnetPage({ path: { accountId: "8bdb63885e4050860bd95abc" }, body: { selectedPageId: "1272789740320" } })
   */
  readonly updateSocialnetPage: Call<'updateSocialnetPage'>
  /**
   * Returns a consent address that renews one account's credentials.
   *
   * The account stays as it is until the person has consented, as the same identity on the platform; a consent of another identity is refused with account_identity_mismatch. The state works once, within 15 minutes. In test mode authUrl is an address of this service; opening it connects the account again. A platform without a consent page is 422: connect the same identity in the same profile again.
   *
   * `POST /v1/accounts/{id}/actions/reconnect`
   *
   * @example await zither.connect.reconnectAccount({ path: { id: "e05f5218c40212bceb946406" } })
   */
  readonly reconnectAccount: Call<'reconnectAccount'>
  /**
   * Lists business locations the user may connect (Google Business Profile).
   *
   * Asks Google for the locations of every account and group of the person who agreed. At most 1000 are answered; hasMore says whether there are others, which search and filter find.
   *
   * `GET /v1/connect/bizlisting/locations`
   *
   * @example await zither.connect.listBizlistingLocations({ query: { pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listBizlistingLocations: Call<'listBizlistingLocations'>
  /**
   * Connects the chosen business location (Google Business Profile).
   *
   * The location is the account; metadata.connectedBy is the person who agreed. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/bizlisting/select-location`
   *
   * @example await zither.connect.selectBizlistingLocation({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", locationId: "1912988401628", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectBizlistingLocation: Call<'selectBizlistingLocation'>
  /**
   * Reports whether a bot link code has been used (Telegram).
   *
   * Reads what was posted since the last call and connects the chat in which the code appeared. pending and expired include the time of expiry. message says what keeps the bot from reading, such as another program that reads its messages. connected includes the account.
   *
   * `PATCH /v1/connect/botchat`
   *
   * @example await zither.connect.completeBotchatConnect({ query: { code: "ZT-AUTUMNSUNSET" } })
   */
  readonly completeBotchatConnect: Call<'completeBotchatConnect'>
  /**
   * Issues a code that links a channel or group through the bot (Telegram).
   *
   * The code is valid for 15 minutes. Posting it in a chat, with nothing else in the message, links the chat; in a group it is sent as `/connect@<bot> CODE`, since a bot in privacy mode sees nothing else. Call completeBotchatConnect to learn whether that has happened.
   *
   * `GET /v1/connect/botchat`
   *
   * @example await zither.connect.getBotchatConnectStatus({ query: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly getBotchatConnectStatus: Call<'getBotchatConnectStatus'>
  /**
   * Connects a channel or group by its chat id (Telegram).
   *
   * The bot must be a member of the chat and be allowed to post. One bot serves all teams of a deployment. In live mode a deployment of several teams therefore asks for proof: to link a chat that is new to the team, post a code in it.
   *
   * `POST /v1/connect/botchat`
   *
   * @example await zither.connect.initiateBotchatConnect({ body: { chatId: "1107117134202", profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly initiateBotchatConnect: Call<'initiateBotchatConnect'>
  /**
   * Connects a WhatsApp number with a system token.
   *
   * Reads the number with the token before anything is kept. With pin the number is registered as well; where that fails the connection stands, and registrationWarning says why.
   *
   * `POST /v1/connect/chatapp/credentials`
   *
   * @example await zither.connect.connectChatappCredentials({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accessToken: "94a2776e7bd6f611462bc434", wabaId: "400000000000001", phoneNumberId: "15551230001" } })
   */
  readonly connectChatappCredentials: Call<'connectChatappCredentials'>
  /**
   * Connects a WhatsApp number from the provider's signup popup.
   *
   * Redeems the code that the pop-up gives to its page. Without phoneNumberId the first number of the sign-up is connected. In test mode the codes are those of a consent, sbx_ok among them, and a number of the team that is named as expectedPhoneNumber is the one signed up.
   *
   * `POST /v1/connect/chatapp/embedded-signup`
   *
   * @example await zither.connect.connectChatappEmbeddedSignup({ body: { code: "sbx_ok", profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly connectChatappEmbeddedSignup: Call<'connectChatappEmbeddedSignup'>
  /**
   * Returns the public ids needed to open the signup popup (WhatsApp).
   *
   * A page opens the pop-up of Facebook Login for Business with them, and sends its code to connectChatappEmbeddedSignup. In live mode the deployment needs CHATAPP_CLIENT_ID and CHATAPP_CONFIG_ID.
   *
   * `GET /v1/connect/chatapp/sdk-config`
   *
   * @example await zither.connect.getChatappSdkConfig()
   */
  readonly getChatappSdkConfig: Call<'getChatappSdkConfig'>
  /**
   * Connects the chosen WhatsApp number.
   *
   * The number is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/chatapp/select-phone-number`
   *
   * @example await zither.connect.completeChatappPhoneSelection({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", phoneNumberId: "1869709684464", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly completeChatappPhoneSelection: Call<'completeChatappPhoneSelection'>
  /**
   * Lists WhatsApp numbers to choose from.
   *
   * Asks WhatsApp for the numbers of the business accounts that the consent covers. Where the consent names none, those of all portfolios of the person are read.
   *
   * `GET /v1/connect/chatapp/select-phone-number`
   *
   * @example await zither.connect.listChatappPhoneNumbers({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listChatappPhoneNumbers: Call<'listChatappPhoneNumbers'>
  /**
   * Connects the chosen community channel (Discord).
   *
   * The channel is the account, and posts go to it unless their target names another one of the same server. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404. With accountId the account is moved to the channel: it keeps its id and its settings, posts that wait for their time go to the new channel, and those that are out stay where they are.
   *
   * `POST /v1/connect/chatroom/select-channel`
   *
   * @example await zither.connect.connectChatroomChannel({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", channelId: "1988129798606", guildId: "1535702789403", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly connectChatroomChannel: Call<'connectChatroomChannel'>
  /**
   * Lists channels of the community just authorised (Discord).
   *
   * Asks Discord for the text and announcement channels of the server that the bot was added to, as far as the bot can write there. Posts reach a forum by options.channelId, or by updateChatroomSettings. With accountId the server is that of the account.
   *
   * `GET /v1/connect/chatroom/select-channel`
   *
   * @example await zither.connect.listChatroomChannelsForSelection({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listChatroomChannelsForSelection: Call<'listChatroomChannelsForSelection'>
  /**
   * Returns the choices of an unfinished connection once, by token.
   *
   * The token is the only credential. This operation takes it once, within 15 minutes; the select step takes it until the connection is made.
   *
   * `GET /v1/connect/pending-data`
   *
   * @example await zither.connect.pendingConnectData({ query: { token: "3c469e9d6c5875d37a43f353" } })
   */
  readonly pendingConnectData: Call<'pendingConnectData'>
  /**
   * Lists pages that have an Instagram account attached.
   *
   * Asks Facebook for the pages of the person who agreed. Pages without a professional Instagram account are left out.
   *
   * `GET /v1/connect/photonet/select-account`
   *
   * @example await zither.connect.listPhotonetPages({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listPhotonetPages: Call<'listPhotonetPages'>
  /**
   * Connects the chosen Instagram account.
   *
   * The Instagram account behind the page is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/photonet/select-account`
   *
   * @example await zither.connect.selectPhotonetAccount({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", pageId: "1849817609890", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectPhotonetAccount: Call<'selectPhotonetAccount'>
  /**
   * Lists boards to choose a default from (Pinterest).
   *
   * Asks Pinterest for the boards of the person who agreed, secret ones included. At most 1000 boards are listed.
   *
   * `GET /v1/connect/pinboard/select-board`
   *
   * @example await zither.connect.listPinboardBoardsForSelection({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listPinboardBoardsForSelection: Call<'listPinboardBoardsForSelection'>
  /**
   * Connects a Pinterest account with the chosen board.
   *
   * The account is the person who agreed; the board becomes the default for its pins. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/pinboard/select-board`
   *
   * @example await zither.connect.selectPinboardBoard({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", boardId: "1280332124778", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectPinboardBoard: Call<'selectPinboardBoard'>
  /**
   * Lists organisations the user may post for (LinkedIn).
   *
   * Asks LinkedIn for the organizations of the person who agreed, and answers those of orgIds. The ids of all stand in the options of the pending connection.
   *
   * `GET /v1/connect/pronet/organizations`
   *
   * @example await zither.connect.listPronetOrganizations({ query: { pendingDataToken: "4bcade2f7392efd3176ef4f9", orgIds: "1433675503181" } })
   */
  readonly listPronetOrganizations: Call<'listPronetOrganizations'>
  /**
   * Connects a person or an organisation on LinkedIn.
   *
   * With accountType personal the account is the person who agreed, with organization the selected one. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/pronet/select-organization`
   *
   * @example await zither.connect.selectPronetOrganization({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accountType: "personal", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectPronetOrganization: Call<'selectPronetOrganization'>
  /**
   * Stores the brand identity used by TikTok Ads.
   *
   * The name and picture that an ad shows when it runs for no TikTok account. The service uploads the picture into the first ad account that the connection reaches, makes the identity there (POST /identity/create/ of the Business API), and keeps it with the connection: one for each. A request with the same name and picture answers the same identity and calls nothing. With others it makes a new one, because TikTok changes none; ads that run keep theirs. When the answer is provider_timeout there may be an identity that is not used.
   *
   * `PATCH /v1/connect/shortvideo-ads`
   *
   * @example await zither.connect.configureShortvideoAdsBrandIdentity({ body: { accountId: "99e5472167a30f9c73b436e3", displayName: "Autumn shop", imageUrl: "https://example.com/launch.jpg" } })
   */
  readonly configureShortvideoAdsBrandIdentity: Call<'configureShortvideoAdsBrandIdentity'>
  /**
   * Connects a Bluesky account with an app password.
   *
   * Name the profile by profileId, or by a state from getConnectUrl in test mode; if you send both, they must agree. The request consumes the state. The service opens a session with the app password and does not store the password.
   *
   * `POST /v1/connect/skynet/credentials`
   *
   * @example await zither.connect.connectSkynetCredentials({ body: { identifier: "ann.example.com", appPassword: "correct horse battery staple", profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly connectSkynetCredentials: Call<'connectSkynetCredentials'>
  /**
   * Lists Snapchat public profiles the user may connect.
   *
   * Asks Snapchat for the public profiles of the organization that the person who agreed belongs to. A person without one has their own profile alone.
   *
   * `GET /v1/connect/snapnet/select-profile`
   *
   * @example await zither.connect.listSnapnetProfiles({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listSnapnetProfiles: Call<'listSnapnetProfiles'>
  /**
   * Connects the chosen Snapchat public profile.
   *
   * The public profile is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/snapnet/select-profile`
   *
   * @example await zither.connect.selectSnapnetProfile({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", selectedPublicProfile: { id: "1372660865404" }, pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectSnapnetProfile: Call<'selectSnapnetProfile'>
  /**
   * Lists pages the user may connect (Facebook).
   *
   * Asks Facebook for the pages of the person who agreed. A page is in the list if the person may act for it and has shared it with the app in the consent.
   *
   * `GET /v1/connect/socialnet/select-page`
   *
   * @example await zither.connect.listSocialnetPages({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listSocialnetPages: Call<'listSocialnetPages'>
  /**
   * Connects the chosen page (Facebook).
   *
   * The page is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.
   *
   * `POST /v1/connect/socialnet/select-page`
   *
   * @example await zither.connect.selectSocialnetPage({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", pageId: "1849817609890", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly selectSocialnetPage: Call<'selectSocialnetPage'>
  /**
   * Starts a store connection and returns the consent address (Shopify).
   *
   * The page of consent is one of the store. The state works once, within 15 minutes; if a session asks, the connection ends only in the browser that got the cookie of this answer. In test mode authUrl is an address of this service; opening it finishes the connection. Its code decides which store of the sandbox is connected, whatever shop names.
   *
   * `GET /v1/connect/storefront`
   *
   * @example await zither.connect.getStorefrontConnectUrl({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", shop: "acme" } })
   */
  readonly getStorefrontConnectUrl: Call<'getStorefrontConnectUrl'>
  /**
   * Connects a store with an admin token (Shopify).
   *
   * accessToken is the Admin API token of an app of the store, which begins with shpat_; the service keeps it sealed. An app of the Dev Dashboard has no such token: send its clientId and clientSecret instead, and the service asks the store for a token of 24 hours whenever it needs one. The app has to be of the same organization as the store, and installed there.
   *
   * `POST /v1/connect/storefront/token`
   *
   * @example await zither.connect.connectStorefrontWithToken({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", shop: "acme", accessToken: "shpat_example" } })
   */
  readonly connectStorefrontWithToken: Call<'connectStorefrontWithToken'>
  /**
   * Connects the chosen Slack channel.
   *
   * The channel is the account. The app enters a public channel if it may. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404. With accountId the account is moved to the channel: it keeps its id and its settings, posts that wait for their time go to the new channel, and those that are out stay where they are.
   *
   * `POST /v1/connect/workchat/select-channel`
   *
   * @example await zither.connect.connectWorkchatChannel({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", channelId: "1988129798606", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly connectWorkchatChannel: Call<'connectWorkchatChannel'>
  /**
   * Lists Slack channels to choose from.
   *
   * Asks Slack for the channels of the workspace: the public ones, and the private ones that the app was invited to. Archived ones are left out, and about 5000 are listed at most. With accountId the workspace is that of the account.
   *
   * `GET /v1/connect/workchat/select-channel`
   *
   * @example await zither.connect.listWorkchatChannelsForSelection({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", pendingDataToken: "4bcade2f7392efd3176ef4f9" } })
   */
  readonly listWorkchatChannelsForSelection: Call<'listWorkchatChannelsForSelection'>
  /**
   * Starts a connection and returns the consent address.
   *
   * A store of Shopify is named first, so getStorefrontConnectUrl begins its connection, at the same path. The state works once, within 15 minutes. If a session asks, the connection ends only in the browser that got the cookie of this answer; if a key asks, bind it to a session of your own. It ends only while the key is valid, or the session open, and may still connect accounts of the profile. In test mode authUrl is an address of this service; opening it finishes the connection. Replace its code to try another result: sbx_ok_2, sbx_denied. With redirect_url the service sends the browser there with connected, accountId and profileId, or with error and error_description.
   *
   * `GET /v1/connect/{platform}`
   *
   * @example await zither.connect.getConnectUrl({ path: { platform: "skynet" }, query: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly getConnectUrl: Call<'getConnectUrl'>
  /**
   * Finishes a connection from an authorisation code.
   *
   * The request consumes the state, also when it fails. If the profile already has the identity, the account is connected again and keeps its id. A connection that was begun with headless answers connected: false and the tokens of its select step, on platforms that have one.
   *
   * `POST /v1/connect/{platform}`
   *
   * @example await zither.connect.handleOAuthCallback({ path: { platform: "skynet" }, body: { code: "sbx_ok", state: "4ba69735ca53765ed6a709ed" } })
   */
  readonly handleOAuthCallback: Call<'handleOAuthCallback'>
  /**
   * Adds an ads connection for a platform or returns the consent address.
   *
   * An ads connection is an account of the kind ads. It stands beside the posting account of accountId, one for each. If the profile has it already, or if what the person of that account agreed to covers ads, the answer is the connection; otherwise it is an address where a person agrees to ads. The state works once, within 15 minutes; in test mode opening authUrl finishes the connection. For socialnet and photonet ads are run through Meta Ads (adnet).
   *
   * `GET /v1/connect/{platform}/ads`
   *
   * @example await zither.connect.connectAds({ path: { platform: "socialnet" }, query: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly connectAds: Call<'connectAds'>
  /**
   * Receives the browser from the platform and finishes the connection.
   *
   * Takes state with code or error; other parameters of the platform are ignored. If the connection has a redirect address, the service sends the browser there: with connected, accountId and profileId, or with step=select and the tokens of the select step, or with error and error_description.
   *
   * `GET /v1/connect/{platform}/callback`
   *
   * @example await zither.connect.completeConnectRedirect({ path: { platform: "skynet" } })
   */
  readonly completeConnectRedirect: Call<'completeConnectRedirect'>
}

export interface ContactsApi {
  /**
   * Creates a contact, optionally with its first channel.
   *
   * A contact needs a displayName, an email, or a channel: accountId and externalId. An identifier of an account belongs to one contact. If it is taken, `details.contactId` names that contact. The platform of a channel is that of its account. A profile has at most 500 different tags.
   *
   * `POST /v1/contacts`
   *
   * @example await zither.contacts.createContact({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", displayName: "Autumn shop" } })
   */
  readonly createContact: Call<'createContact'>
  /**
   * Lists contacts with filters and the tags in scope.
   *
   * Newest first. With `skip` the answer also holds total, skip and limit.
   *
   * `GET /v1/contacts`
   *
   * @example await zither.contacts.listContacts()
   */
  readonly listContacts: List<'listContacts', 'data'>
  /**
   * Imports up to a thousand contacts and reports each row.
   *
   * Each row is imported on its own: a faulty row is reported in errors and does not affect the others. A row needs a displayName, an email, or accountId with externalId. If the identifier of a row already has a contact, also one from an earlier row, the row is skipped and its tags are added to that contact. The whole request is refused if a row has an unknown field or if there are more than 1000 rows. The body may have 8 MiB.
   *
   * `POST /v1/contacts/bulk`
   *
   * @example await zither.contacts.bulkCreateContacts({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", contacts: [{ displayName: "Autumn shop" }] } })
   */
  readonly bulkCreateContacts: Call<'bulkCreateContacts'>
  /**
   * Deletes a contact with everything attached to it.
   *
   * Its channels, tags and custom values are deleted with it at once.
   *
   * `DELETE /v1/contacts/{contactId}`
   *
   * @example await zither.contacts.deleteContact({ path: { contactId: "29468088e7f12f2e0f164654" } })
   */
  readonly deleteContact: Call<'deleteContact'>
  /**
   * Returns one contact with its channels and custom values.
   *
   * `GET /v1/contacts/{contactId}`
   *
   * @example await zither.contacts.getContact({ path: { contactId: "29468088e7f12f2e0f164654" } })
   */
  readonly getContact: Call<'getContact'>
  /**
   * Changes the sent fields of a contact.
   *
   * tags replaces all tags. customFields sets the sent values and leaves the others; DELETE clears one. null clears displayName, email and avatarUrl. The profile never changes.
   *
   * `PATCH /v1/contacts/{contactId}`
   *
   * @example await zither.contacts.updateContact({ path: { contactId: "29468088e7f12f2e0f164654" } })
   */
  readonly updateContact: Call<'updateContact'>
  /**
   * Lists the channels a contact is reachable on.
   *
   * The whole list at once, oldest first.
   *
   * `GET /v1/contacts/{contactId}/channels`
   *
   * @example await zither.contacts.getContactChannels({ path: { contactId: "29468088e7f12f2e0f164654" } })
   */
  readonly getContactChannels: Call<'getContactChannels'>
  /**
   * Clears one custom value of a contact.
   *
   * `DELETE /v1/contacts/{contactId}/fields/{slug}`
   *
   * @example await zither.contacts.clearContactFieldValue({ path: { contactId: "29468088e7f12f2e0f164654", slug: "5b27d34ae20a10488a7bc5d4" } })
   */
  readonly clearContactFieldValue: Call<'clearContactFieldValue'>
  /**
   * Sets one custom value of a contact.
   *
   * The value fits the type of the field: a text of at most 1000 characters, a finite number, true or false, a date as YYYY-MM-DD, or one of the options. null is not a value: use DELETE to clear it.
   *
   * `PUT /v1/contacts/{contactId}/fields/{slug}`
   *
   * @example await zither.contacts.setContactFieldValue({ path: { contactId: "29468088e7f12f2e0f164654", slug: "5b27d34ae20a10488a7bc5d4" }, body: { value: "gold" } })
   */
  readonly setContactFieldValue: Call<'setContactFieldValue'>
}

export interface CustomFieldsApi {
  /**
   * Creates a custom field definition.
   *
   * If slug is absent or null, the service derives it from the name; the same name always gives the same slug. It keeps the letters a to z, digits and _, drops accents, writes other letters and digits as u and their code point, turns everything between them into -, and cuts the result to 64 characters. A slug that the profile already uses is refused and never gets a suffix. A profile has at most 200 fields.
   *
   * `POST /v1/custom-fields`
   *
   * @example await zither.customFields.createCustomField({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", name: "Autumn shop", type: "text" } })
   */
  readonly createCustomField: Call<'createCustomField'>
  /**
   * Lists custom field definitions.
   *
   * Newest first.
   *
   * `GET /v1/custom-fields`
   *
   * @example await zither.customFields.listCustomFields()
   */
  readonly listCustomFields: List<'listCustomFields', 'data'>
  /**
   * Deletes a custom field definition and its stored values.
   *
   * `DELETE /v1/custom-fields/{fieldId}`
   *
   * @example await zither.customFields.deleteCustomField({ path: { fieldId: "58eda1866d268b25fc24d04f" } })
   */
  readonly deleteCustomField: Call<'deleteCustomField'>
  /**
   * Returns one custom field definition.
   *
   * `GET /v1/custom-fields/{fieldId}`
   *
   * @example await zither.customFields.getCustomField({ path: { fieldId: "58eda1866d268b25fc24d04f" } })
   */
  readonly getCustomField: Call<'getCustomField'>
  /**
   * Renames a custom field definition or replaces its options.
   *
   * Slug and type never change. A value whose option was removed stays readable and cannot be set again.
   *
   * `PATCH /v1/custom-fields/{fieldId}`
   *
   * @example await zither.customFields.updateCustomField({ path: { fieldId: "58eda1866d268b25fc24d04f" } })
   */
  readonly updateCustomField: Call<'updateCustomField'>
}

export interface ForumApi {
  /**
   * Returns the posts of one Reddit community.
   *
   * Without subreddit those of the communities that the account has joined.
   *
   * `GET /v1/forum/feed`
   *
   * @example await zither.forum.getForumFeed({ query: { accountId: "b38c5f8b09685071f84a9aa9" } })
   */
  readonly getForumFeed: List<'getForumFeed', 'items'>
  /**
   * Searches Reddit posts.
   *
   * In one community if subreddit is sent and restrict_sr is not 0, else in all of Reddit.
   *
   * `GET /v1/forum/search`
   *
   * @example await zither.forum.searchForum({ query: { accountId: "b38c5f8b09685071f84a9aa9", q: "autumn" } })
   */
  readonly searchForum: List<'searchForum', 'items'>
}

export interface HealthApi {
  /**
   * Reports whether the process and its database answer.
   *
   * Ready means 200. The answer is 503 while the process starts or drains, while the database is down, and when the workers of this process are stuck.
   *
   * `GET /v1/health`
   *
   * @example await zither.health.getHealth()
   */
  readonly getHealth: Call<'getHealth'>
}

export interface InboxApi {
  /**
   * Lists conversations over the accounts in scope.
   *
   * Those with the newest message first, from the copy that notifications and periodic reading keep: no platform is called. Without `status` active and archived ones are listed. `meta` names accounts without a connection, whose conversations are not kept up to date, and accounts that have not opted in.
   *
   * `GET /v1/inbox/conversations`
   *
   * @example await zither.inbox.listInboxConversations()
   */
  readonly listInboxConversations: List<'listInboxConversations', 'data'>
  /**
   * Opens a conversation with a first message.
   *
   * There is one conversation for each account and participant: opening one that exists sends into it. The message has the outcomes of sendInboxMessage. If nothing was sent, no new conversation is left; with 504 provider_timeout `details.conversationId` names it.
   *
   * `POST /v1/inbox/conversations`
   *
   * @example await zither.inbox.createInboxConversation({ body: { accountId: "52050784feba62a8e3468f5f", participantId: "1526963351266", message: "Hello from the API." } })
   */
  readonly createInboxConversation: Call<'createInboxConversation'>
  /**
   * Searches conversations by person or text.
   *
   * Finds the text anywhere in the name and username of the participant and in messages, without regard to case; %, _ and \ are plain text. With `direction` only messages are searched. Conversations with the newest message come first.
   *
   * `GET /v1/inbox/conversations/search`
   *
   * @example await zither.inbox.searchInboxConversations({ query: { query: "autumn" } })
   */
  readonly searchInboxConversations: List<'searchInboxConversations', 'data'>
  /**
   * Returns one conversation.
   *
   * `GET /v1/inbox/conversations/{conversationId}`
   *
   * @example await zither.inbox.getInboxConversation({ path: { conversationId: "8c217f78283b406178344860" } })
   */
  readonly getInboxConversation: Call<'getInboxConversation'>
  /**
   * Archives or reopens a conversation.
   *
   * An archived conversation becomes active again with the next incoming message.
   *
   * `PUT /v1/inbox/conversations/{conversationId}`
   *
   * @example await zither.inbox.updateInboxConversation({ path: { conversationId: "8c217f78283b406178344860" }, body: { status: "active" } })
   */
  readonly updateInboxConversation: Call<'updateInboxConversation'>
  /**
   * Lists the messages of a conversation.
   *
   * The oldest first, by the time of the platform, unless sortOrder is desc. They are a copy: no platform is called.
   *
   * `GET /v1/inbox/conversations/{conversationId}/messages`
   *
   * @example await zither.inbox.getInboxConversationMessages({ path: { conversationId: "8c217f78283b406178344860" } })
   */
  readonly getInboxConversationMessages: List<'getInboxConversationMessages', 'data'>
  /**
   * Takes back a sent message.
   *
   * On Telegram, X, Bluesky, Reddit and Slack. The text stays here. Deleting it a second time answers the same without a call.
   *
   * `DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}`
   *
   * @example await zither.inbox.deleteInboxMessage({ path: { conversationId: "8c217f78283b406178344860", messageId: "ae2bea39b23d7c3531aaf3f8" } })
   */
  readonly deleteInboxMessage: Call<'deleteInboxMessage'>
  /**
   * Edits a sent message where the platform allows it.
   *
   * On Telegram and Slack. replyMarkup is of Telegram; without it a message keeps its keys.
   *
   * `PATCH /v1/inbox/conversations/{conversationId}/messages/{messageId}`
   *
   * @example await zither.inbox.editInboxMessage({ path: { conversationId: "8c217f78283b406178344860", messageId: "ae2bea39b23d7c3531aaf3f8" }, body: { text: "Hello from the API." } })
   */
  readonly editInboxMessage: Call<'editInboxMessage'>
  /**
   * Resolves one attachment to a fetchable address.
   *
   * Redirects to the address, or answers it with format=json. refreshed says that the platform was asked for a new one. index counts from 0. A file of Telegram, WhatsApp or Slack is shown by this service, at an address that is good for an hour, up to 20 MB.
   *
   * `GET /v1/inbox/conversations/{conversationId}/messages/{messageId}/attachments/{index}`
   *
   * @example await zither.inbox.getMessageAttachment({ path: { conversationId: "8c217f78283b406178344860", messageId: "ae2bea39b23d7c3531aaf3f8", index: "0" } })
   */
  readonly getMessageAttachment: Call<'getMessageAttachment'>
  /**
   * Reacts to a message.
   *
   * On Telegram, WhatsApp and Slack. It takes the place of an earlier reaction of the account.
   *
   * `POST /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions`
   *
   * @example await zither.inbox.addMessageReaction({ path: { conversationId: "8c217f78283b406178344860", messageId: "ae2bea39b23d7c3531aaf3f8" }, body: { emoji: "👍" } })
   */
  readonly addMessageReaction: Call<'addMessageReaction'>
  /**
   * Takes back a reaction.
   *
   * Answers the same where the account has not reacted.
   *
   * `DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions`
   *
   * @example await zither.inbox.removeMessageReaction({ path: { conversationId: "8c217f78283b406178344860", messageId: "ae2bea39b23d7c3531aaf3f8" } })
   */
  readonly removeMessageReaction: Call<'removeMessageReaction'>
  /**
   * Marks incoming messages as read.
   *
   * Tells the platform where it can, and answers the same if that fails. Nothing else marks messages as read.
   *
   * `POST /v1/inbox/conversations/{conversationId}/read`
   *
   * @example await zither.inbox.markConversationRead({ path: { conversationId: "8c217f78283b406178344860" } })
   */
  readonly markConversationRead: Call<'markConversationRead'>
  /**
   * Shows the typing indicator to the other side.
   *
   * sent is false where the platform has no such indicator, and where it did not take it.
   *
   * `POST /v1/inbox/conversations/{conversationId}/typing`
   *
   * @example await zither.inbox.sendTypingIndicator({ path: { conversationId: "8c217f78283b406178344860" } })
   */
  readonly sendTypingIndicator: Call<'sendTypingIndicator'>
  /**
   * Likes a post as the account.
   *
   * Repeating the request changes nothing more.
   *
   * `POST /v1/inbox/posts/{postId}/like`
   *
   * @example await zither.inbox.likePost({ path: { postId: "ceffa83dc809595cbb92820f" }, body: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly likePost: Call<'likePost'>
  /**
   * Takes back a like on a post.
   *
   * Repeating the request changes nothing more.
   *
   * `DELETE /v1/inbox/posts/{postId}/like`
   *
   * @example await zither.inbox.unlikePost({ path: { postId: "ceffa83dc809595cbb92820f" }, query: { accountId: "cedf692464e575909d69a282" } })
   */
  readonly unlikePost: Call<'unlikePost'>
}

export interface InboxAnalyticsApi {
  /**
   * Lists conversations with message counts and timings.
   *
   * Those in which something was received, sent or tried in the range; failed and unknown messages are not among the sent ones. By lastMessageAt, the latest first, unless sortBy and order say otherwise; of equal ones the id decides.
   *
   * `GET /v1/analytics/inbox/conversations`
   *
   * @example await zither.inboxAnalytics.listInboxConversationAnalytics({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly listInboxConversationAnalytics: List<'listInboxConversationAnalytics', 'data'>
  /**
   * Returns the metrics of one conversation.
   *
   * Failed and unknown messages are not among the sent ones.
   *
   * `GET /v1/analytics/inbox/conversations/{conversationId}`
   *
   * @example await zither.inboxAnalytics.getInboxConversationAnalytics({ path: { conversationId: "8c217f78283b406178344860" }, query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxConversationAnalytics: Call<'getInboxConversationAnalytics'>
  /**
   * Counts messages by weekday and hour.
   *
   * By the clocks of the zone: dow 1 is Monday and 7 is Sunday. Hours without messages are left out. With action only messages of that kind are counted.
   *
   * `GET /v1/analytics/inbox/heatmap`
   *
   * @example await zither.inboxAnalytics.getInboxHeatmap({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxHeatmap: Call<'getInboxHeatmap'>
  /**
   * Returns how fast incoming messages are answered.
   *
   * An answer is measured from the first incoming message that nobody has answered to the next message that left, by the time of the platform. Broadcasts and sequences are no answers. A question counts on the day on which it was asked, also if the answer came after the range. Times are whole seconds. Percentiles are those of the nearest rank. Without answers all times are null.
   *
   * `GET /v1/analytics/inbox/response-time`
   *
   * @example await zither.inboxAnalytics.getInboxResponseTime({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxResponseTime: Call<'getInboxResponseTime'>
  /**
   * Splits outgoing messages by what produced them.
   *
   * Incoming messages stand beside them, of the source contact. Sources without messages are left out.
   *
   * `GET /v1/analytics/inbox/source-breakdown`
   *
   * @example await zither.inboxAnalytics.getInboxSourceBreakdown({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxSourceBreakdown: Call<'getInboxSourceBreakdown'>
  /**
   * Ranks accounts by message volume.
   *
   * Those with the most received and sent messages come first, of equal ones the lower id. Accounts without messages are left out. With source only messages of it count, and only answers of it are measured. An answer is measured from the first incoming message that nobody has answered to the next message that left, by the time of the platform. Broadcasts and sequences are no answers. A question counts on the day on which it was asked, also if the answer came after the range.
   *
   * `GET /v1/analytics/inbox/top-accounts`
   *
   * @example await zither.inboxAnalytics.getInboxTopAccounts({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxTopAccounts: Call<'getInboxTopAccounts'>
  /**
   * Returns message counts over time.
   *
   * Counted from the messages that are kept, of accounts that are still here. Failed and unknown messages are not among the sent ones. uniqueConversations are those in which something was received or sent.
   *
   * `GET /v1/analytics/inbox/volume`
   *
   * @example await zither.inboxAnalytics.getInboxVolume({ query: { fromDate: "2026-03-01", toDate: "2026-03-31" } })
   */
  readonly getInboxVolume: Call<'getInboxVolume'>
}

export interface IncomingApi {
  /**
   * Accepts a signed notification of a platform or of the payment processor.
   *
   * provider is payments, or the word of a platform. The service verifies the bytes of the body by the scheme of the provider. It refuses a signature of the payment processor that is older than 300 seconds of real time. The answer confirms that what the notification tells is stored. Its effect follows within moments, once per event. What concerns no account here is accepted and forgotten. `challenge` repeats what Slack sends once to see that the address is ours.
   *
   * `POST /v1/incoming/{provider}`
   *
   * @example await zither.incoming.receiveIncomingEvent({ path: { provider: "skynet" } })
   */
  readonly receiveIncomingEvent: Call<'receiveIncomingEvent'>
}

export interface InvitesApi {
  /**
   * Creates a single-use link that lets someone join the team.
   *
   * Anyone with the link can join with their own address within 7 days. If the deployment delivers mail, they join once they have verified the address. Scope profiles, for the roles member and viewer, limits them to the named profiles, which may be of either mode. viewer is the role read_only. A team has at most 500 open invitations.
   *
   * `POST /v1/invite/tokens`
   *
   * @example await zither.invites.inviteLinkTokens()
   */
  readonly inviteLinkTokens: Call<'inviteLinkTokens'>
}

export interface LogsApi {
  /**
   * Lists publishing, connection, webhook, messaging and request logs.
   *
   * Newest first, kept 90 days. Request and answer bodies are not stored. A key that is limited to profiles sees only the rows of those profiles. Rows of requests appear within a second or two. What a session reads successfully leaves no row.
   *
   * `GET /v1/logs`
   *
   * @example await zither.logs.listLogs()
   */
  readonly listLogs: List<'listLogs', 'data'>
}

export interface MediaApi {
  /**
   * Lists the team's uploaded files.
   *
   * Newest first. A file belongs to a mode, and to the profiles of the credential that made it, or to the team if that was not limited to profiles. A credential limited to profiles sees the files of its profiles and those of the team. A type leaves out files that have not arrived yet, since their type is not known.
   *
   * `GET /v1/media`
   *
   * @example await zither.media.listMedia()
   */
  readonly listMedia: List<'listMedia', 'data'>
  /**
   * Issues a one-time upload address and the public address it leads to.
   *
   * PUT the bytes to uploadUrl, with the content type and the size that you announce here. The address takes one file, and the upload begins within an hour. The announced size counts for what the team may store; a file of an unknown size counts as it arrives. An upload that breaks off can be resumed (see the guide on media). The file can be used once its record is ready; the bytes decide its type.
   *
   * `POST /v1/media/presign`
   *
   * @example await zither.media.getMediaPresignedUrl({ body: { filename: "launch.jpg", contentType: "image/jpeg" } })
   */
  readonly getMediaPresignedUrl: Call<'getMediaPresignedUrl'>
  /**
   * Stores a small file sent in the request.
   *
   * A form with the part file, of at most 26214400 bytes. The bytes decide the type: contentType is taken and not needed. Larger files go by presign.
   *
   * `POST /v1/media/upload-direct`
   *
   * @example await zither.media.uploadMediaDirect()
   */
  readonly uploadMediaDirect: Call<'uploadMediaDirect'>
  /**
   * Deletes an uploaded file no pending post uses.
   *
   * Posts that were published keep their place on the networks. A draft that uses the file loses it and fails when it is published. A credential limited to profiles deletes files of its profiles only; others that it sees are 403 insufficient_permissions.
   *
   * `DELETE /v1/media/{mediaId}`
   *
   * @example await zither.media.deleteMedia({ path: { mediaId: "9584046a57c98a5d9cb5026f" } })
   */
  readonly deleteMedia: Call<'deleteMedia'>
  /**
   * Returns one uploaded file's record.
   *
   * A file that was uploaded a moment ago is looked at before the answer.
   *
   * `GET /v1/media/{mediaId}`
   *
   * @example await zither.media.getMedia({ path: { mediaId: "9584046a57c98a5d9cb5026f" } })
   */
  readonly getMedia: Call<'getMedia'>
}

export interface MentionsApi {
  /**
   * Lists posts that mention a connected account.
   *
   * Posts that name an organization on LinkedIn, and media that an account on Instagram is tagged in. The newest first, from a copy that is read every 10 minutes: no platform is called.
   *
   * `GET /v1/inbox/mentions`
   *
   * @example await zither.mentions.listInboxMentions()
   */
  readonly listInboxMentions: List<'listInboxMentions', 'data'>
  /**
   * Answers a post that mentions the account.
   *
   * Name the mention by its id in mentionId, or by mediaId with the commentId that it has. `id` is that of the answer at the platform.
   *
   * `POST /v1/inbox/mentions/reply`
   *
   * @example await zither.mentions.replyToMention({ body: { accountId: "7798b1192367d14c694cea58", message: "Hello from the API.", mentionId: "urn:li:share:7100" } })
   */
  readonly replyToMention: Call<'replyToMention'>
}

export interface MessagesApi {
  /**
   * Sends a message in a conversation.
   *
   * Answers the message as sent, or as failed with its error. 504 provider_timeout means that the platform may have it: the message is unknown, is looked for where the platform can be asked, and is never sent again by itself; its id is in details.messageId, and its key answers 409 from then on. After any other 4xx or 5xx nothing was sent or kept. Which parts a platform takes is in GET /v1/platforms.
   *
   * `POST /v1/inbox/conversations/{conversationId}/messages`
   *
   * @example await zither.messages.sendInboxMessage({ path: { conversationId: "8c217f78283b406178344860" }, body: { message: "Hello from the API." } })
   */
  readonly sendInboxMessage: Call<'sendInboxMessage'>
}

export interface MicroblogEngagementApi {
  /**
   * Bookmarks a post on X.
   *
   * Repeating the request changes nothing more. It is not billed.
   *
   * `POST /v1/microblog/bookmark`
   *
   * @example await zither.microblogEngagement.bookmarkPost({ body: { accountId: "853179c820d6cc9f4f310a20", tweetId: "2060911857756" } })
   */
  readonly bookmarkPost: Call<'bookmarkPost'>
  /**
   * Removes a bookmark (X).
   *
   * Repeating the request changes nothing more. It is not billed.
   *
   * `DELETE /v1/microblog/bookmark`
   *
   * @example await zither.microblogEngagement.removeBookmark({ query: { accountId: "853179c820d6cc9f4f310a20", tweetId: "2060911857756" } })
   */
  readonly removeBookmark: Call<'removeBookmark'>
  /**
   * Follows a user on X.
   *
   * A user with protected posts has to approve the request: then following is false and pending_follow true. X offers this to enterprise plans only: without the setting that the plan has it, the answer is capability_not_in_plan. Repeating the request changes nothing more. It is not billed.
   *
   * `POST /v1/microblog/follow`
   *
   * @example await zither.microblogEngagement.followUser({ body: { accountId: "853179c820d6cc9f4f310a20", targetUserId: "1762503652297" } })
   */
  readonly followUser: Call<'followUser'>
  /**
   * Stops following a user on X.
   *
   * Repeating the request changes nothing more. It is not billed.
   *
   * `DELETE /v1/microblog/follow`
   *
   * @example await zither.microblogEngagement.unfollowUser({ query: { accountId: "853179c820d6cc9f4f310a20", targetUserId: "1762503652297" } })
   */
  readonly unfollowUser: Call<'unfollowUser'>
  /**
   * Reposts a post on X.
   *
   * Repeating the request changes nothing more. It is not billed.
   *
   * `POST /v1/microblog/retweet`
   *
   * @example await zither.microblogEngagement.retweetPost({ body: { accountId: "853179c820d6cc9f4f310a20", tweetId: "2060911857756" } })
   */
  readonly retweetPost: Call<'retweetPost'>
  /**
   * Takes back a repost (X).
   *
   * Repeating the request changes nothing more. It is not billed.
   *
   * `DELETE /v1/microblog/retweet`
   *
   * @example await zither.microblogEngagement.undoRetweet({ query: { accountId: "853179c820d6cc9f4f310a20", tweetId: "2060911857756" } })
   */
  readonly undoRetweet: Call<'undoRetweet'>
  /**
   * Searches recent posts on X.
   *
   * The platform searches posts of the last seven days. A search is not billed; when the platform wants fewer of them, the answer is 429 with Retry-After.
   *
   * `GET /v1/microblog/search`
   *
   * @example await zither.microblogEngagement.searchTweets({ query: { accountId: "853179c820d6cc9f4f310a20", query: "autumn" } })
   */
  readonly searchTweets: List<'searchTweets', 'data'>
  /**
   * Returns one post on X.
   *
   * Of anybody whose posts the account may see. It is not billed.
   *
   * `GET /v1/microblog/tweet`
   *
   * @example await zither.microblogEngagement.getTweet({ query: { accountId: "853179c820d6cc9f4f310a20", id: "1710301525772" } })
   */
  readonly getTweet: Call<'getTweet'>
}

export interface PhoneNumbersApi {
  /**
   * Lists the team's phone numbers.
   *
   * Lists those of the mode of the request, newest first, including released ones. The service asks the carrier about them in the background: about an ordered number after 10 seconds, 1, 5 and 30 minutes and then hourly, about the others once a day.
   *
   * `GET /v1/phone-numbers`
   *
   * @example await zither.phoneNumbers.listPhoneNumbers()
   */
  readonly listPhoneNumbers: List<'listPhoneNumbers', 'data'>
  /**
   * Reports whether a country has numbers in stock and what address it needs.
   *
   * addressConstraint: geo, an address in the area of the number; country, an address in the country; none, no address, or one anywhere.
   *
   * `GET /v1/phone-numbers/availability`
   *
   * @example await zither.phoneNumbers.checkPhoneNumberAvailability({ query: { country: "US" } })
   */
  readonly checkPhoneNumberAvailability: Call<'checkPhoneNumberAvailability'>
  /**
   * Searches numbers that can be bought.
   *
   * Shows what the carrier offers at this moment and reserves nothing. An empty list means that no number fits.
   *
   * `GET /v1/phone-numbers/available`
   *
   * @example await zither.phoneNumbers.searchAvailablePhoneNumbers()
   */
  readonly searchAvailablePhoneNumbers: Call<'searchAvailablePhoneNumbers'>
  /**
   * Lists the countries numbers are offered in.
   *
   * Ordered by code. The price and the questions of a country are those of its default type: local, if there is one. In live mode the list is up to an hour old.
   *
   * `GET /v1/phone-numbers/countries`
   *
   * @example await zither.phoneNumbers.listPhoneNumberCountries()
   */
  readonly listPhoneNumberCountries: Call<'listPhoneNumberCountries'>
  /**
   * Returns the identity form that a country requires.
   *
   * The carrier and the law of the country decide the questions. An empty list means that purchasePhoneNumber needs no answers.
   *
   * `GET /v1/phone-numbers/kyc`
   *
   * @example await zither.phoneNumbers.getPhoneNumberKycForm({ query: { country: "US" } })
   */
  readonly getPhoneNumberKycForm: Call<'getPhoneNumberKycForm'>
  /**
   * Submits identity answers and claims a pending number.
   *
   * Answer every question of the form, or send `reuse` to use earlier answers. Each number is a separate order. `numbers` omits those that the carrier refused; if it refused all, the request answers the error of the carrier. A repeat with the same submissionId answers `kyc_already_submitted` and the numbers that it claimed. The carrier stores the answers; the service stores only the name of the registrant.
   *
   * `POST /v1/phone-numbers/kyc`
   *
   * @example await zither.phoneNumbers.submitPhoneNumberKyc({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", country: "US" } })
   */
  readonly submitPhoneNumberKyc: Call<'submitPhoneNumberKyc'>
  /**
   * Uploads one identity document.
   *
   * The body is the file, at most 10485760 bytes. Only the carrier stores it.
   *
   * `POST /v1/phone-numbers/kyc/upload-document`
   *
   * @example await zither.phoneNumbers.uploadPhoneNumberKycDocument()
   */
  readonly uploadPhoneNumberKycDocument: Call<'uploadPhoneNumberKycDocument'>
  /**
   * Checks a postal address before submission.
   *
   * `skipped` means that the carrier cannot check addresses of the country; the address may be valid.
   *
   * `POST /v1/phone-numbers/kyc/validate-address`
   *
   * @example await zither.phoneNumbers.validatePhoneNumberKycAddress({ body: { country: "US", street_address: "autumn", locality: "autumn", postal_code: "autumn" } })
   */
  readonly validatePhoneNumberKycAddress: Call<'validatePhoneNumberKycAddress'>
  /**
   * Buys a phone number for a profile.
   *
   * 202 means that the country asks who will use the number: nothing was bought, and submitPhoneNumberKyc buys it with the answers. A repeat with the same purchaseIntentId answers the number that it bought, as it is now. 504 with `details.outcome` unknown and `details.phoneNumberId` means that the number may have been bought. The service then asks the carrier until the outcome is known; the number disappears if it was not bought. After any other error nothing was bought.
   *
   * `POST /v1/phone-numbers/purchase`
   *
   * @example await zither.phoneNumbers.purchasePhoneNumber({ body: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly purchasePhoneNumber: Call<'purchasePhoneNumber'>
  /**
   * Returns one phone number.
   *
   * `GET /v1/phone-numbers/{id}`
   *
   * @example await zither.phoneNumbers.getPhoneNumber({ path: { id: "3d42b3bd7018f395fee21d21" } })
   */
  readonly getPhoneNumber: Call<'getPhoneNumber'>
  /**
   * Gives a phone number back to the carrier.
   *
   * If the number is not provided yet, its order is cancelled. The number stays in the list as released; releasing it again answers the same. 504 with `details.outcome` unknown means that the carrier may have taken it back: the number is releasing until the service has asked the carrier. After any other error the number is unchanged.
   *
   * `DELETE /v1/phone-numbers/{id}`
   *
   * @example await zither.phoneNumbers.releasePhoneNumber({ path: { id: "3d42b3bd7018f395fee21d21" } })
   */
  readonly releasePhoneNumber: Call<'releasePhoneNumber'>
  /**
   * Lists the requirements a reviewer declined.
   *
   * `GET /v1/phone-numbers/{id}/remediate`
   *
   * @example await zither.phoneNumbers.getPhoneNumberRemediation({ path: { id: "3d42b3bd7018f395fee21d21" } })
   */
  readonly getPhoneNumberRemediation: Call<'getPhoneNumberRemediation'>
  /**
   * Resubmits a declined number with corrections.
   *
   * You may answer any of the declined requirements again; the others stay as they are. Not idempotent, but a repeat is harmless: it answers 409 while the number is in review.
   *
   * `POST /v1/phone-numbers/{id}/remediate`
   *
   * @example await zither.phoneNumbers.remediatePhoneNumber({ path: { id: "3d42b3bd7018f395fee21d21" }, body: { values: { "registration-number": "HRB 12345" } } })
   */
  readonly remediatePhoneNumber: Call<'remediatePhoneNumber'>
}

export interface PhotonetApi {
  /**
   * Searches the licensed audio catalogue (Instagram).
   *
   * The catalogue is what Instagram has authorised for other services, and may be less than the app shows (Instagram Audio API). Fields that Instagram does not tell are null. Without q the answer is what is popular now.
   *
   * `GET /v1/accounts/{accountId}/photonet/audio`
   *
   * @example await zither.photonet.searchPhotonetAudio({ path: { accountId: "806c15f6b173c124ca84613a" }, query: { audioType: "music" } })
   */
  readonly searchPhotonetAudio: Call<'searchPhotonetAudio'>
  /**
   * Returns one catalogue track (Instagram).
   *
   * The catalogue is what Instagram has authorised for other services, and may be less than the app shows (Instagram Audio API). Fields that Instagram does not tell are null.
   *
   * `GET /v1/accounts/{accountId}/photonet/audio/{audioId}`
   *
   * @example await zither.photonet.getPhotonetAudio({ path: { accountId: "806c15f6b173c124ca84613a", audioId: "58700000000010" } })
   */
  readonly getPhotonetAudio: Call<'getPhotonetAudio'>
  /**
   * Lists the account's live stories (Instagram).
   *
   * A story is live for 24 hours. Stories that were made in the app are in the list, too.
   *
   * `GET /v1/accounts/{accountId}/photonet/stories`
   *
   * @example await zither.photonet.listPhotonetStories({ path: { accountId: "806c15f6b173c124ca84613a" } })
   */
  readonly listPhotonetStories: Call<'listPhotonetStories'>
  /**
   * Returns the metrics of one story (Instagram).
   *
   * Instagram returns them for the 24 hours of the story. While too few people have seen it, source is unavailable and every count is 0. A count that Instagram does not return is 0.
   *
   * `GET /v1/accounts/{accountId}/photonet/stories/{storyId}/insights`
   *
   * @example await zither.photonet.getPhotonetStoryInsights({ path: { accountId: "806c15f6b173c124ca84613a", storyId: "1911915442690" } })
   */
  readonly getPhotonetStoryInsights: Call<'getPhotonetStoryInsights'>
}

export interface PlatformsApi {
  /**
   * Lists the platforms with their abilities and limits.
   *
   * Answers a bare array with the whole list. `selection` is what a person chooses from after the consent, null where there is nothing to choose; without `headless` the first one is taken. A network of the kind ads publishes nothing: its limits are 0. abilities.ads says whether ads are run for the accounts of a platform.
   *
   * `GET /v1/platforms`
   *
   * @example await zither.platforms.listPlatforms()
   */
  readonly listPlatforms: Call<'listPlatforms'>
}

export interface PostsApi {
  /**
   * Creates a post as draft, scheduled, queued or published now.
   *
   * Send at most one of scheduledFor, publishNow, queuedFromProfile and isDraft; without any of them the post is a draft. A post that is not a draft is checked against the limits of its platforms. Publishing is asynchronous: poll the post, or receive events, to learn the outcome of each target. Without an Idempotency-Key, the x-request-id is used as one. The same content on the same account within 24 hours is refused unless skipDuplicateCheck is true.
   *
   * `POST /v1/posts`
   *
   * @example await zither.posts.createPost({ body: { content: "Hello from the API.", publishNow: true, targets: [{ accountId: "e05f5218c40212bceb946406" }] } })
   */
  readonly createPost: Call<'createPost'>
  /**
   * Lists posts with filters and either paging style.
   *
   * With `page`, limit is 10 unless sent and at most 500. `posts` is the legacy copy of `data`, `sortBy` the legacy spelling of `sort`. A post without a time is sorted and filtered by its time of creation.
   *
   * `GET /v1/posts`
   *
   * @example await zither.posts.listPosts()
   */
  readonly listPosts: List<'listPosts', 'data'>
  /**
   * Creates several posts and reports each one.
   *
   * Takes at most 100 posts, each as createPost takes it, and the body may have 8 MiB. Each post is judged and kept on its own, in order: a faulty one is reported in its result and does not affect the others. Answers 207 if any post was refused. If the answer is lost, a repeat refuses what was kept as duplicate_content, except drafts without targets and posts with skipDuplicateCheck.
   *
   * `POST /v1/posts/bulk`
   *
   * @example await zither.posts.bulkCreatePosts({ body: { posts: [{ title: "Autumn shop" }] } })
   */
  readonly bulkCreatePosts: Call<'bulkCreatePosts'>
  /**
   * Deletes several posts that are not published and reports each one.
   *
   * Takes at most 100 ids and deletes each post as deletePost does, in order. Answers 207 if any of them was not deleted.
   *
   * `POST /v1/posts/bulk-delete`
   *
   * @example await zither.posts.bulkDeletePosts({ body: { ids: ["62fcd071cb251ceea4ba88b3"] } })
   */
  readonly bulkDeletePosts: Call<'bulkDeletePosts'>
  /**
   * Creates posts from an uploaded table, with a dry-run option.
   *
   * The file is CSV in UTF-8 with at most 500 rows besides the first, which names the columns; the body may have 8 MiB. The columns are described in docs/guides/bulk-posts.md. A file that cannot be read is refused as a whole. Each row is judged and kept on its own as by bulkCreatePosts. Answers 207 if any row was refused. With dryRun every row is judged, nothing is kept and no slot of a queue is taken.
   *
   * `POST /v1/posts/bulk-upload`
   *
   * @example await zither.posts.bulkUploadPosts()
   */
  readonly bulkUploadPosts: Call<'bulkUploadPosts'>
  /**
   * Deletes a post that is not published.
   *
   * Deletes the post here and ends its look-ups. What is published stays on the platform: unpublish it first. A post with a thread that stopped on the way is 409 post_published until unpublish has taken off what is out of it.
   *
   * `DELETE /v1/posts/{postId}`
   *
   * @example await zither.posts.deletePost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly deletePost: Call<'deletePost'>
  /**
   * Returns one post with its targets.
   *
   * Each target has its own status, with the address of the post on the platform or the reason why it is not out.
   *
   * `GET /v1/posts/{postId}`
   *
   * @example await zither.posts.getPost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly getPost: Call<'getPost'>
  /**
   * Changes a post that is not published yet.
   *
   * Of a published post only recycling can be changed, and of a post that was published elsewhere nothing. A body without fields changes nothing. Changes only the sent fields, and only targets that are draft, scheduled, failed or cancelled. A new time schedules those targets again with zero attempts. Sent targets replace the ones that can be changed; new targets of a scheduled post take its time, unless they have their own. A scheduled post that loses all its targets is a draft that keeps its time for the next ones; if the time has passed then, they are refused as schedule_in_past. New targets of a post that was cancelled are drafts, and the post has no time any more. Only isDraft takes a post off its schedule, and it clears the time. A post whose new targets are in another profile moves there; if something of it is published or unknown, that is 400 mixed_profiles. New words, and words that begin to wait for being sent, are refused as duplicate_content as by createPost, unless skipDuplicateCheck is true. A target that another request is taking off its platform is 409 target_busy. A thread of which something is out is neither made a draft nor replaced. Answers 207 if a target could not be changed so.
   *
   * `PUT /v1/posts/{postId}`
   *
   * @example await zither.posts.updatePost({ path: { postId: "62fcd071cb251ceea4ba88b3" }, body: { content: "Hello from the API." } })
   */
  readonly updatePost: Call<'updatePost'>
  /**
   * Cancels the pending targets of a scheduled post.
   *
   * Cancels the targets that are scheduled and leaves the others as they are. If a target comes due meanwhile, the response says whether it was cancelled.
   *
   * `POST /v1/posts/{postId}/actions/cancel`
   *
   * @example await zither.posts.cancelPost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly cancelPost: Call<'cancelPost'>
  /**
   * Copies a post into a new draft.
   *
   * The copy has the targets whose accounts are in its profile, so a copy in another profile has none.
   *
   * `POST /v1/posts/{postId}/actions/duplicate`
   *
   * @example await zither.posts.duplicatePost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly duplicatePost: Call<'duplicatePost'>
  /**
   * Publishes a draft or scheduled post now.
   *
   * Every target that is draft or scheduled becomes due at once. Publishing is asynchronous: poll the post, or receive events. A draft that repeats what was said on an account within 24 hours is 409 duplicate_content; updatePost with publishNow and skipDuplicateCheck sends it nevertheless.
   *
   * `POST /v1/posts/{postId}/actions/publish`
   *
   * @example await zither.posts.publishPost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly publishPost: Call<'publishPost'>
  /**
   * Edits the text of a published post where the platform allows it.
   *
   * Name the target by targetId or accountId, or by platform if only one target has it. The request calls the platform and waits for its answer. Media stay as they are. A platform may give the edited post a new id.
   *
   * `POST /v1/posts/{postId}/edit`
   *
   * @example await zither.posts.editPost({ path: { postId: "62fcd071cb251ceea4ba88b3" }, body: { content: "Hello from the API.", targetId: "d3747e2450ffaaab8d0a7730" } })
   */
  readonly editPost: Call<'editPost'>
  /**
   * Lists the publishing attempts of a post.
   *
   * One row for each attempt and each look-up, newest first.
   *
   * `GET /v1/posts/{postId}/logs`
   *
   * @example await zither.posts.getPostLogs({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly getPostLogs: List<'getPostLogs', 'data'>
  /**
   * Tries the failed targets of a post again, and settles unknown ones.
   *
   * Retries failed targets. It retries unknown targets only with includeUnknown: the platform may already have the post, so a second copy is possible, and a person must decide. A person who sees the post on its platform says so with settle: the target becomes published; of a thread, the items that may have left count as published, and those that were never sent as cancelled. To settle a target twice with the same address changes nothing. A thread continues with its first unpublished item. Answers 207 if some target could not be retried. The audit log and the log of the post keep who settled a target.
   *
   * `POST /v1/posts/{postId}/retry`
   *
   * @example await zither.posts.retryPost({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly retryPost: Call<'retryPost'>
  /**
   * Lists the targets of a post with their outcome.
   *
   * The whole list at once.
   *
   * `GET /v1/posts/{postId}/targets`
   *
   * @example await zither.posts.listPostTargets({ path: { postId: "62fcd071cb251ceea4ba88b3" } })
   */
  readonly listPostTargets: Call<'listPostTargets'>
  /**
   * Removes a published post from one platform.
   *
   * Name the target by targetId or accountId, or by platform if only one target has it. The items of a thread are removed one by one, the last first; of a thread that stopped on the way, those that are out. The target becomes cancelled and keeps its platformPostId. An item whose outcome is unknown is not looked for any more: look at the platform. A target that is scheduled is cancelled before it is unpublished. While the request runs, an edit, a retry or another unpublish of the target answers 409 target_busy.
   *
   * `POST /v1/posts/{postId}/unpublish`
   *
   * @example await zither.posts.unpublishPost({ path: { postId: "62fcd071cb251ceea4ba88b3" }, body: { targetId: "d3747e2450ffaaab8d0a7730" } })
   */
  readonly unpublishPost: Call<'unpublishPost'>
  /**
   * Changes title, description, privacy, thumbnail or playlist of a published video.
   *
   * Name the target by platform, accountId, videoId or targetId; several names must fit one target. With the post id _ the body names a published video by accountId and videoId, whichever post it is of. Fields that the body leaves out stay as they are. Title, description, tags, category, privacy and declarations change together in one request to the platform; then the service sets the thumbnail; then it adds the video to the playlist. If the platform refuses a later request, the message of the error says what was changed before. Accounts of platforms without such fields answer platform_not_supported.
   *
   * `POST /v1/posts/{postId}/update-metadata`
   *
   * @example await zither.posts.updatePostMetadata({ path: { postId: "62fcd071cb251ceea4ba88b3" }, body: { targetId: "d3747e2450ffaaab8d0a7730", title: "Autumn shop" } })
   */
  readonly updatePostMetadata: Call<'updatePostMetadata'>
}

export interface ProfilesApi {
  /**
   * Creates a profile.
   *
   * The profile belongs to the mode of the request. A team has at most 1000, counting both modes.
   *
   * `POST /v1/profiles`
   *
   * @example await zither.profiles.createProfile({ body: { name: "Autumn shop" } })
   */
  readonly createProfile: Call<'createProfile'>
  /**
   * Lists profiles, the default one first.
   *
   * With `skip` the answer also holds total, skip and limit. `profiles` is the legacy copy of `data`.
   *
   * `GET /v1/profiles`
   *
   * @example await zither.profiles.listProfiles()
   */
  readonly listProfiles: List<'listProfiles', 'data'>
  /**
   * Deletes a profile that has no active account.
   *
   * An account is active until it is disconnected. Its disconnected accounts, posts, contacts and text messages are deleted with it; its phone numbers stay with the team. If it was the default, the oldest other profile becomes the default. The last profile of a mode cannot be deleted.
   *
   * `DELETE /v1/profiles/{profileId}`
   *
   * @example await zither.profiles.deleteProfile({ path: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly deleteProfile: Call<'deleteProfile'>
  /**
   * Returns one profile.
   *
   * `GET /v1/profiles/{profileId}`
   *
   * @example await zither.profiles.getProfile({ path: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly getProfile: Call<'getProfile'>
  /**
   * Changes the sent fields of a profile.
   *
   * Fields that are not sent stay, and null clears description and color.
   *
   * `PATCH /v1/profiles/{profileId}`
   *
   * @example await zither.profiles.patchProfile({ path: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly patchProfile: Call<'patchProfile'>
  /**
   * Changes the sent fields of a profile.
   *
   * The same as PATCH: fields that are not sent stay, and null clears description and color.
   *
   * `PUT /v1/profiles/{profileId}`
   *
   * @example await zither.profiles.updateProfile({ path: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly updateProfile: Call<'updateProfile'>
}

export interface QueueApi {
  /**
   * Returns the next free slot of a queue.
   *
   * It is not reserved: send queuedFromProfile with the post, and the post takes the slot.
   *
   * `GET /v1/queue/next-slot`
   *
   * @example await zither.queue.getNextQueueSlot({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", queueId: "637ced3588ef3f0cd53393fb" } })
   */
  readonly getNextQueueSlot: Call<'getNextQueueSlot'>
  /**
   * Returns the coming slots of a queue.
   *
   * The free ones, in order. A queue that is not active has none.
   *
   * `GET /v1/queue/preview`
   *
   * @example await zither.queue.previewQueue({ query: { profileId: "7aaaeae8b09b42ae383d2ab3", queueId: "637ced3588ef3f0cd53393fb" } })
   */
  readonly previewQueue: Call<'previewQueue'>
  /**
   * Creates a queue in the legacy shape.
   *
   * Does what POST /v1/queues does.
   *
   * `POST /v1/queue/slots`
   *
   * @example await zither.queue.createQueueSlot({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", name: "Autumn shop", slots: [{ dayOfWeek: 1, time: "09:00" }] } })
   */
  readonly createQueueSlot: Call<'createQueueSlot'>
  /**
   * Deletes one queue or all queues of a profile.
   *
   * Without queueId it deletes all queues of the profile. Posts that wait keep their times.
   *
   * `DELETE /v1/queue/slots`
   *
   * @example await zither.queue.deleteQueueSlot({ query: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly deleteQueueSlot: Call<'deleteQueueSlot'>
  /**
   * Returns the queues of a profile in the legacy shape.
   *
   * Without queueId the default queue; with all=true every queue of the profile, the oldest first. exists is false when the profile has no queue.
   *
   * `GET /v1/queue/slots`
   *
   * @example await zither.queue.listQueueSlots({ query: { profileId: "7aaaeae8b09b42ae383d2ab3" } })
   */
  readonly listQueueSlots: Call<'listQueueSlots'>
  /**
   * Creates or updates a queue in the legacy shape.
   *
   * Without queueId it changes the default queue, or makes one when the profile has none. Fields that are not sent stay, only active becomes true.
   *
   * `PUT /v1/queue/slots`
   *
   * @example await zither.queue.updateQueueSlot({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", slots: [{ dayOfWeek: 1, time: "09:00" }] } })
   */
  readonly updateQueueSlot: Call<'updateQueueSlot'>
}

export interface QueuesApi {
  /**
   * Creates a queue of weekly slots.
   *
   * The first queue of a profile is its default. A profile has at most 100 queues. A slot that the clocks skip falls on the first instant after the gap; of a time that comes twice the first counts.
   *
   * `POST /v1/queues`
   *
   * @example await zither.queues.createQueue({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", name: "Autumn shop", slots: [{ dayOfWeek: 1, time: "09:00" }] } })
   */
  readonly createQueue: Call<'createQueue'>
  /**
   * Lists queues.
   *
   * Newest first.
   *
   * `GET /v1/queues`
   *
   * @example await zither.queues.listQueues()
   */
  readonly listQueues: List<'listQueues', 'data'>
  /**
   * Deletes a queue and promotes another default.
   *
   * Posts that wait keep their times. If it was the default, the oldest other queue of the profile becomes the default.
   *
   * `DELETE /v1/queues/{queueId}`
   *
   * @example await zither.queues.deleteQueue({ path: { queueId: "637ced3588ef3f0cd53393fb" } })
   */
  readonly deleteQueue: Call<'deleteQueue'>
  /**
   * Returns one queue with its next slots.
   *
   * `GET /v1/queues/{queueId}`
   *
   * @example await zither.queues.getQueue({ path: { queueId: "637ced3588ef3f0cd53393fb" } })
   */
  readonly getQueue: Call<'getQueue'>
  /**
   * Changes a queue and optionally moves its posts.
   *
   * Changes only the sent fields; slots are replaced as a whole. Posts that wait keep their times unless reshuffleExisting is true: then they get the next free slots of the changed queue, in the order that they have.
   *
   * `PATCH /v1/queues/{queueId}`
   *
   * @example await zither.queues.updateQueue({ path: { queueId: "637ced3588ef3f0cd53393fb" } })
   */
  readonly updateQueue: Call<'updateQueue'>
}

export interface ReviewsApi {
  /**
   * Lists reviews over the accounts in scope.
   *
   * Of Facebook pages and Google Business Profile, the newest first, from a copy that is read every 10 minutes: no platform is called. `summary` is of all reviews that the filter finds. `meta` names accounts without a connection, whose reviews are not kept up to date.
   *
   * `GET /v1/inbox/reviews`
   *
   * @example await zither.reviews.listInboxReviews()
   */
  readonly listInboxReviews: List<'listInboxReviews', 'data'>
  /**
   * Removes the answer to a review.
   *
   * On Google Business Profile. Send accountId once, in the query or in the body. `id` is that of the review.
   *
   * `DELETE /v1/inbox/reviews/{reviewId}/reply`
   *
   * @example await zither.reviews.deleteInboxReviewReply({ path: { reviewId: "38c0c05e3165de2501df9691" }, query: { accountId: "ad79414de358a6f8775962b5" } })
   */
  readonly deleteInboxReviewReply: Call<'deleteInboxReviewReply'>
  /**
   * Answers a review.
   *
   * An earlier answer is replaced. Answers the review with its reply. After 504 the platform may have the answer: the next reading of the reviews shows it.
   *
   * `POST /v1/inbox/reviews/{reviewId}/reply`
   *
   * @example await zither.reviews.replyToInboxReview({ path: { reviewId: "38c0c05e3165de2501df9691" }, body: { accountId: "ad79414de358a6f8775962b5", message: "Hello from the API." } })
   */
  readonly replyToInboxReview: Call<'replyToInboxReview'>
}

export interface SequencesApi {
  /**
   * Creates a draft sequence.
   *
   * Messages that each enrolled contact gets one after the other. The platform follows from the account. A draft may have no steps yet. Activate it, then enroll contacts. Profile and account never change.
   *
   * `POST /v1/sequences`
   *
   * @example await zither.sequences.createSequence({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accountId: "52050784feba62a8e3468f5f", name: "Autumn shop" } })
   */
  readonly createSequence: Call<'createSequence'>
  /**
   * Lists sequences with their totals.
   *
   * Newest first, without the steps.
   *
   * `GET /v1/sequences`
   *
   * @example await zither.sequences.listSequences()
   */
  readonly listSequences: List<'listSequences', 'data'>
  /**
   * Deletes a sequence and ends its enrollments.
   *
   * No step begins to leave after the answer. Messages that were sent stay in the inbox.
   *
   * `DELETE /v1/sequences/{sequenceId}`
   *
   * @example await zither.sequences.deleteSequence({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly deleteSequence: Call<'deleteSequence'>
  /**
   * Returns one sequence with its steps and totals.
   *
   * `GET /v1/sequences/{sequenceId}`
   *
   * @example await zither.sequences.getSequence({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly getSequence: Call<'getSequence'>
  /**
   * Changes a sequence.
   *
   * Changes the sent fields. Steps can be changed while the sequence is a draft or paused: whoever is enrolled keeps the number of steps that are over, the new delay of the next step counts, and whoever has none left has completed.
   *
   * `PATCH /v1/sequences/{sequenceId}`
   *
   * @example await zither.sequences.updateSequence({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly updateSequence: Call<'updateSequence'>
  /**
   * Activates a draft or paused sequence.
   *
   * Contacts can be enrolled from then on. A step that came due during a pause leaves at once, and the steps after it count from there. While the account has no connection, steps wait for it. Activating what is active changes nothing.
   *
   * `POST /v1/sequences/{sequenceId}/activate`
   *
   * @example await zither.sequences.activateSequence({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly activateSequence: Call<'activateSequence'>
  /**
   * Enrolls contacts in an active sequence.
   *
   * Each contact of the profile is enrolled on its oldest channel of the account, or on the channel that channelIds names at the same place. Whoever has completed or exited can be enrolled again.
   *
   * `POST /v1/sequences/{sequenceId}/enroll`
   *
   * @example await zither.sequences.enrollContacts({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" }, body: { contactIds: ["29468088e7f12f2e0f164654"] } })
   */
  readonly enrollContacts: Call<'enrollContacts'>
  /**
   * Removes a contact from a sequence.
   *
   * No step begins to leave after the answer. Answers the enrollment, which has exited.
   *
   * `DELETE /v1/sequences/{sequenceId}/enroll/{contactId}`
   *
   * @example await zither.sequences.unenrollContact({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59", contactId: "f3eecfcab99fdf1a422c3a44" } })
   */
  readonly unenrollContact: Call<'unenrollContact'>
  /**
   * Lists the enrollments of a sequence.
   *
   * Newest first. A contact that was enrolled again has a row for each time.
   *
   * `GET /v1/sequences/{sequenceId}/enrollments`
   *
   * @example await zither.sequences.listSequenceEnrollments({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly listSequenceEnrollments: List<'listSequenceEnrollments', 'data'>
  /**
   * Pauses an active sequence.
   *
   * No step begins to leave after the answer. Enrollments keep the time of their next step, and still end when the contact replies, unsubscribes or is blocked. Pausing what is paused changes nothing.
   *
   * `POST /v1/sequences/{sequenceId}/pause`
   *
   * @example await zither.sequences.pauseSequence({ path: { sequenceId: "27a9f547bf4bb98eec8c9d59" } })
   */
  readonly pauseSequence: Call<'pauseSequence'>
}

export interface SmsApi {
  /**
   * Registers a brand with the carrier.
   *
   * Not idempotent: a repeat registers another brand. Each brand costs a fee, except with `mock`. subUsecases is validated as on a campaign and not sent, because a brand has none.
   *
   * `POST /v1/sms/brands`
   *
   * @example await zither.sms.createSmsBrand({ body: { entityType: "PRIVATE_PROFIT", displayName: "Autumn shop", country: "US", vertical: "AGRICULTURE" } })
   */
  readonly createSmsBrand: Call<'createSmsBrand'>
  /**
   * Lists registered brands from the carrier.
   *
   * Lists those of the team in the mode of the request, newest first.
   *
   * `GET /v1/sms/brands`
   *
   * @example await zither.sms.listSmsBrands()
   */
  readonly listSmsBrands: List<'listSmsBrands', 'records'>
  /**
   * Returns one brand from the carrier.
   *
   * `GET /v1/sms/brands/{brandId}`
   *
   * @example await zither.sms.getSmsBrand({ path: { brandId: "2e634a571f421360bdb55789" } })
   */
  readonly getSmsBrand: Call<'getSmsBrand'>
  /**
   * Registers a campaign with the carrier.
   *
   * Not idempotent: a repeat registers another campaign. Each campaign costs a fee, except with `mock`. In live mode a `mock` campaign requires a `mock` brand. entityType, vertical and country are validated as on a brand and not sent, because the registry takes them from the brand.
   *
   * `POST /v1/sms/campaigns`
   *
   * @example await zither.sms.createSmsCampaign({ body: { brandId: "1199234311967", usecase: "autumn", description: "What the shop shows in autumn." } })
   */
  readonly createSmsCampaign: Call<'createSmsCampaign'>
  /**
   * Lists the campaigns of a brand from the carrier.
   *
   * `GET /v1/sms/campaigns`
   *
   * @example await zither.sms.listSmsCampaigns({ query: { brandId: "1199234311967" } })
   */
  readonly listSmsCampaigns: List<'listSmsCampaigns', 'records'>
  /**
   * Returns one campaign from the carrier.
   *
   * `GET /v1/sms/campaigns/{campaignId}`
   *
   * @example await zither.sms.getSmsCampaign({ path: { campaignId: "83e0f3f1e6bba4deece4665c" } })
   */
  readonly getSmsCampaign: Call<'getSmsCampaign'>
  /**
   * Lists text messages, newest first.
   *
   * Lists those of the mode of the request.
   *
   * `GET /v1/sms/messages`
   *
   * @example await zither.sms.listSmsMessages()
   */
  readonly listSmsMessages: List<'listSmsMessages', 'data'>
  /**
   * Sends one text message.
   *
   * Answers the message as sent or failed. 502 with `details.outcome` unknown means that the carrier may have accepted it: the message stays queued for good, is not billed and is never sent again. After any other 429 or 502 nothing was sent or stored. A repeat with the same Idempotency-Key answers the message as it is now, for as long as it exists. In live mode a team sends one number at most 5 messages an hour, or as many as SMS_RECIPIENT_HOURLY_MAX says.
   *
   * `POST /v1/sms/messages`
   *
   * @example await zither.sms.sendSms({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", from: "+14155550123", to: "+14155550123", body: "Hello from the API." } })
   */
  readonly sendSms: Call<'sendSms'>
  /**
   * Returns one text message.
   *
   * `GET /v1/sms/messages/{id}`
   *
   * @example await zither.sms.getSmsMessage({ path: { id: "b9f6a6c9b879f79c046f569c" } })
   */
  readonly getSmsMessage: Call<'getSmsMessage'>
  /**
   * Registers an alphanumeric sender.
   *
   * Not idempotent.
   *
   * `POST /v1/sms/sender-ids`
   *
   * @example await zither.sms.createSmsSenderId({ body: { senderId: "autumn" } })
   */
  readonly createSmsSenderId: Call<'createSmsSenderId'>
  /**
   * Lists alphanumeric senders from the carrier.
   *
   * Lists those of the team in the mode of the request, newest first.
   *
   * `GET /v1/sms/sender-ids`
   *
   * @example await zither.sms.listSmsSenderIds()
   */
  readonly listSmsSenderIds: List<'listSmsSenderIds', 'senderIds'>
  /**
   * Removes an alphanumeric sender and returns it.
   *
   * `DELETE /v1/sms/sender-ids/{id}`
   *
   * @example await zither.sms.deleteSmsSenderId({ path: { id: "17f4684cab150c3fc986650a" } })
   */
  readonly deleteSmsSenderId: Call<'deleteSmsSenderId'>
  /**
   * Returns one alphanumeric sender.
   *
   * `GET /v1/sms/sender-ids/{id}`
   *
   * @example await zither.sms.getSmsSenderId({ path: { id: "17f4684cab150c3fc986650a" } })
   */
  readonly getSmsSenderId: Call<'getSmsSenderId'>
}

export interface StatusApi {
  /**
   * Reports the version, the mode switches and the state of each part.
   *
   * The part `workers` is down if no worker process has reported for 30 seconds: posts are then stored but not sent. Live mode is limited while a platform lacks its settings.
   *
   * `GET /v1/status`
   *
   * @example await zither.status.getStatus()
   */
  readonly getStatus: Call<'getStatus'>
}

export interface TeamApi {
  /**
   * Deletes the team and everything it owns.
   *
   * Deletes the users, sessions, keys, profiles, accounts, posts, webhooks and logs of both modes before it answers. The addresses of the users can be registered again. Published posts stay on their platforms. The service returns phone numbers to the carrier in the background.
   *
   * `DELETE /v1/team`
   *
   * @example await zither.team.deleteTeam({ body: { confirm: "The Autumn Shop" } })
   */
  readonly deleteTeam: Call<'deleteTeam'>
  /**
   * Invites an address to the team with a role.
   *
   * The invitation works once, within 7 days. It replaces an open invitation for the same address. If the deployment delivers mail, it mails a link to the address. Otherwise the answer shows token and inviteUrl, once. Only an owner can invite an owner. With profileIds, for the roles member and read_only, the member sees only the named profiles, which may be of either mode. A team has at most 500 open invitations. If the deployment delivers mail, an address gets at most 3 mails an hour and 10 a day from all teams together, and a team mails at most 50 invitations a day, 500 once it has published a post in live mode.
   *
   * `POST /v1/team/invitations`
   *
   * @example await zither.team.invite({ body: { email: "ann@example.com", role: "owner" } })
   */
  readonly invite: Call<'invite'>
  /**
   * Creates an account from an invitation token.
   *
   * An invitation by mail proves its address: the answer is 201, opens a session for the new user and sets the session cookie. An address that has an account is refused, and the invitation stays open. A link works for any address, so it needs email. Without mail delivery a link is accepted at once, like an invitation. If the deployment delivers mail, accepting a link answers 202 for every address and creates nothing yet. POST /v1/auth/verify-email with the mailed token creates the user and consumes the link. An address that has an account gets a mail that says so.
   *
   * `POST /v1/team/invitations/accept`
   *
   * @example await zither.team.acceptInvitation({ body: { token: "3c469e9d6c5875d37a43f353", password: "correct horse battery staple" } })
   */
  readonly acceptInvitation: Call<'acceptInvitation'>
  /**
   * Withdraws an open invitation.
   *
   * Its link stops working. An invitation that was accepted, withdrawn or has expired is not found.
   *
   * `DELETE /v1/team/invitations/{invitationId}`
   *
   * @example await zither.team.revokeInvitation({ path: { invitationId: "421a91ca09239237f279d80a" } })
   */
  readonly revokeInvitation: Call<'revokeInvitation'>
  /**
   * Lists members with their role and the open invitations.
   *
   * Members in the order in which they joined. Every page includes all open invitations, newest first.
   *
   * `GET /v1/team/members`
   *
   * @example await zither.team.listTeamMembers()
   */
  readonly listTeamMembers: List<'listTeamMembers', 'data'>
  /**
   * Changes a member's role.
   *
   * Takes effect with the next request. Only an owner can give or take away the role owner, and a team keeps one owner. A member who is limited to some profiles stays limited to them as member and read_only, also after another role in between; the other roles reach all profiles. The audit log names the profiles where a change lifts a limit or brings it back. Open invitations that the new role could not create are withdrawn.
   *
   * `PATCH /v1/team/members/{userId}`
   *
   * @example await zither.team.changeRole({ path: { userId: "6ccb21214ffd60b0fc2c1607" }, body: { role: "owner" } })
   */
  readonly changeRole: Call<'changeRole'>
  /**
   * Removes a member and ends their sessions.
   *
   * Deletes the account with the membership, so the address can be invited or registered again. What the member created stays, including API keys. Open invitations of the member are withdrawn. A team keeps one owner.
   *
   * `DELETE /v1/team/members/{userId}`
   *
   * @example await zither.team.removeTeamMember({ path: { userId: "6ccb21214ffd60b0fc2c1607" } })
   */
  readonly removeTeamMember: Call<'removeTeamMember'>
}

export interface UsageApi {
  /**
   * Returns plan limits, current usage, or a metered breakdown.
   *
   * Covers the whole team in the mode of the request. Without parameters it answers the snapshot of the cycle, which is the calendar month in UTC. With any parameter but reconcile it answers the metering form. cycle and prev-cycle are this month and the previous one. 7d to 30d end today. 3mo and 12mo are calendar months and end with this one. custom needs from and to, at most 366 days apart; from and to alone also mean custom. All days are in UTC.
   *
   * `GET /v1/usage`
   *
   * @example await zither.usage.getUsage()
   */
  readonly getUsage: Call<'getUsage'>
  /**
   * Returns the usage snapshot on the deprecated route.
   *
   * Answers the snapshot of GET /v1/usage, which replaces this route.
   *
   * `GET /v1/usage-stats`
   *
   * @example await zither.usage.getUsageStats()
   *
   * @deprecated
   */
  readonly getUsageStats: Call<'getUsageStats'>
}

export interface UsersApi {
  /**
   * Lists the team's users in the legacy shape.
   *
   * In the order in which they joined. `users` is the legacy copy of `data`.
   *
   * `GET /v1/users`
   *
   * @example await zither.users.listUsers()
   */
  readonly listUsers: List<'listUsers', 'data'>
  /**
   * Returns one user of the team.
   *
   * `GET /v1/users/{userId}`
   *
   * @example await zither.users.getUser({ path: { userId: "6ccb21214ffd60b0fc2c1607" } })
   */
  readonly getUser: Call<'getUser'>
}

export interface ValidateApi {
  /**
   * Checks that a media address is reachable and fits platform limits.
   *
   * Requests the address once and does not read the file. For an address that cannot be used the answer has valid false. In test mode the service requests no outside address; the kind then follows from its extension.
   *
   * `POST /v1/tools/validate/media`
   *
   * @example await zither.validate.validateMedia({ body: { url: "https://example.com/launch.jpg" } })
   */
  readonly validateMedia: Call<'validateMedia'>
  /**
   * Checks a post against its target platforms without saving it.
   *
   * Asks the same functions as createPost and publishing. An invalid post is an answer with valid false, not an error. Name an account to have its own limits and defaults count, or only a platform.
   *
   * `POST /v1/tools/validate/post`
   *
   * @example await zither.validate.validatePost({ body: { content: "Hello from the API.", targets: [{ accountId: "e05f5218c40212bceb946406" }] } })
   */
  readonly validatePost: Call<'validatePost'>
  /**
   * Counts a text by each platform's own rule.
   *
   * Platforms count code points, characters as people see them, UTF-16 units, bytes, or by weights of their own. GET /v1/platforms names the rule of each.
   *
   * `POST /v1/tools/validate/post-length`
   *
   * @example await zither.validate.validatePostLength({ body: { text: "Hello from the API." } })
   */
  readonly validatePostLength: Call<'validatePostLength'>
  /**
   * Measures the alphabet and segments of a text message.
   *
   * One character outside of GSM-7 makes the whole message UCS-2. Sends and stores nothing.
   *
   * `POST /v1/tools/validate/sms`
   *
   * @example await zither.validate.validateSms({ body: { body: "Hello from the API." } })
   */
  readonly validateSms: Call<'validateSms'>
  /**
   * Tells whether a Reddit community exists.
   *
   * Asks Reddit in the name of the account, else of the newest connected Reddit account that the credential sees. A community that is not there is an answer with exists false.
   *
   * `GET /v1/tools/validate/subreddit`
   *
   * @example await zither.validate.validateSubreddit({ query: { name: "Autumn shop" } })
   */
  readonly validateSubreddit: Call<'validateSubreddit'>
}

export interface WebhooksApi {
  /**
   * Creates a subscription and shows its secret once.
   *
   * Deliveries are signed as Standard Webhooks 1.0.0 says. A failed delivery is repeated nine times within about 80 hours. After 5 days with failures only, or after a 410, the webhook is disabled. A team has at most 50 webhooks, counting both modes.
   *
   * `POST /v1/webhooks`
   *
   * @example await zither.webhooks.createWebhook({ body: { name: "Autumn shop", url: "https://hooks.sandbox.test/ok", events: ["post.published", "post.failed"] } })
   */
  readonly createWebhook: Call<'createWebhook'>
  /**
   * Lists webhook subscriptions.
   *
   * Lists those of the mode of the request, newest first. A key limited to profiles sees the webhooks whose profiles are all in its list.
   *
   * `GET /v1/webhooks`
   *
   * @example await zither.webhooks.listWebhooks()
   */
  readonly listWebhooks: List<'listWebhooks', 'data'>
  /**
   * Lists delivery attempts, newest first.
   *
   * One row per attempt, kept 30 days. With `skip`, of at most 10000, the answer also holds total, skip and limit.
   *
   * `GET /v1/webhooks/logs`
   *
   * @example await zither.webhooks.getWebhookLogs()
   */
  readonly getWebhookLogs: List<'getWebhookLogs', 'data'>
  /**
   * Sends a past event again with its original body.
   *
   * Makes one attempt at once with the same webhook-id, also if earlier ones succeeded. It is never repeated. The answer is 200 even if the receiver fails. Events can be sent again for 30 days.
   *
   * `POST /v1/webhooks/logs/redeliver`
   *
   * @example await zither.webhooks.redeliverWebhookEvent({ body: { webhookId: "ce9bfd3dfcebe65588212e3f", eventId: "1403968341166" } })
   */
  readonly redeliverWebhookEvent: Call<'redeliverWebhookEvent'>
  /**
   * Creates a subscription in the legacy shape.
   *
   * Only this answer shows the secret; the other answers of these routes mask it.
   *
   * `POST /v1/webhooks/settings`
   *
   * @example await zither.webhooks.createWebhookSettings({ body: { name: "Autumn shop", url: "https://hooks.sandbox.test/ok", events: ["post.published", "post.failed"] } })
   */
  readonly createWebhookSettings: Call<'createWebhookSettings'>
  /**
   * Deletes a subscription by query id.
   *
   * Name the subscription by one of id, webhookId and _id.
   *
   * `DELETE /v1/webhooks/settings`
   *
   * @example await zither.webhooks.deleteWebhookSettings({ query: { id: "ce9bfd3dfcebe65588212e3f" } })
   */
  readonly deleteWebhookSettings: Call<'deleteWebhookSettings'>
  /**
   * Lists subscriptions in the legacy shape.
   *
   * The same rows as GET /v1/webhooks, all at once, newest first, with `_id`. Secrets are masked.
   *
   * `GET /v1/webhooks/settings`
   *
   * @example await zither.webhooks.getWebhookSettings()
   */
  readonly getWebhookSettings: Call<'getWebhookSettings'>
  /**
   * Changes a subscription in the legacy shape.
   *
   * Name the subscription by one of _id, id and webhookId. Only the sent fields change. A replaced secret signs beside the new one for 24 hours.
   *
   * `PUT /v1/webhooks/settings`
   *
   * @example await zither.webhooks.updateWebhookSettings({ body: { _id: "ce9bfd3dfcebe65588212e3f", name: "Autumn shop" } })
   */
  readonly updateWebhookSettings: Call<'updateWebhookSettings'>
  /**
   * Sends one test event to a subscription.
   *
   * Makes one attempt with `webhook.test` and never repeats it. The answer is 200 even if the receiver fails; the log holds the attempt.
   *
   * `POST /v1/webhooks/test`
   *
   * @example await zither.webhooks.testWebhook({ body: { webhookId: "ce9bfd3dfcebe65588212e3f" } })
   */
  readonly testWebhook: Call<'testWebhook'>
  /**
   * Deletes a subscription and drops its pending deliveries.
   *
   * Its delivery log is deleted with it.
   *
   * `DELETE /v1/webhooks/{webhookId}`
   *
   * @example await zither.webhooks.deleteWebhook({ path: { webhookId: "ce9bfd3dfcebe65588212e3f" } })
   */
  readonly deleteWebhook: Call<'deleteWebhook'>
  /**
   * Returns one subscription.
   *
   * `GET /v1/webhooks/{webhookId}`
   *
   * @example await zither.webhooks.getWebhook({ path: { webhookId: "ce9bfd3dfcebe65588212e3f" } })
   */
  readonly getWebhook: Call<'getWebhook'>
  /**
   * Changes a subscription or rotates its secret.
   *
   * Only the sent fields change. rotateSecret makes a new secret and shows it once; with secret you set your own. Either way the old secret signs beside the new one for 24 hours.
   *
   * `PATCH /v1/webhooks/{webhookId}`
   *
   * @example await zither.webhooks.updateWebhook({ path: { webhookId: "ce9bfd3dfcebe65588212e3f" } })
   */
  readonly updateWebhook: Call<'updateWebhook'>
}

export interface WorkflowsApi {
  /**
   * Creates a draft workflow from a graph.
   *
   * A draft may be incomplete: only the form of what it has is checked. A graph has at most 200 nodes and 500 edges. Without entryNodeId the run begins at the only trigger.
   *
   * `POST /v1/workflows`
   *
   * @example await zither.workflows.createWorkflow({ body: { profileId: "7aaaeae8b09b42ae383d2ab3", accountId: "e05f5218c40212bceb946406", name: "Autumn shop" } })
   */
  readonly createWorkflow: Call<'createWorkflow'>
  /**
   * Lists conversation workflows with run counts.
   *
   * Newest first, without nodes and edges. With `skip` the answer also holds total, skip and limit.
   *
   * `GET /v1/workflows`
   *
   * @example await zither.workflows.listWorkflows()
   */
  readonly listWorkflows: List<'listWorkflows', 'data'>
  /**
   * Deletes a workflow and ends its runs.
   *
   * Its versions and runs go with it. No message of them begins to be sent after the answer.
   *
   * `DELETE /v1/workflows/{workflowId}`
   *
   * @example await zither.workflows.deleteWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly deleteWorkflow: Call<'deleteWorkflow'>
  /**
   * Returns one workflow with its graph.
   *
   * `GET /v1/workflows/{workflowId}`
   *
   * @example await zither.workflows.getWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly getWorkflow: Call<'getWorkflow'>
  /**
   * Changes a draft or paused workflow.
   *
   * nodes and edges replace all of them. A graph that differs from the one before is a new version; runs that have begun keep to theirs. Name and description may change in an active workflow, too.
   *
   * `PATCH /v1/workflows/{workflowId}`
   *
   * @example await zither.workflows.updateWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly updateWorkflow: Call<'updateWorkflow'>
  /**
   * Checks the graph and makes the workflow live.
   *
   * Everything that keeps the graph from running is told at once, in `details.problems`, each with its code, its node or edge, and a sentence. An account has at most 200 active workflows. Activating an active workflow changes nothing.
   *
   * `POST /v1/workflows/{workflowId}/activate`
   *
   * @example await zither.workflows.activateWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly activateWorkflow: Call<'activateWorkflow'>
  /**
   * Copies a workflow into a new draft.
   *
   * The copy has the present graph as its first version, and no runs.
   *
   * `POST /v1/workflows/{workflowId}/duplicate`
   *
   * @example await zither.workflows.duplicateWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly duplicateWorkflow: Call<'duplicateWorkflow'>
  /**
   * Lists the runs of a workflow.
   *
   * Newest first. Runs that have ended are kept for 90 days. With `skip` the answer also holds total, skip and limit.
   *
   * `GET /v1/workflows/{workflowId}/executions`
   *
   * @example await zither.workflows.listWorkflowExecutions({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly listWorkflowExecutions: List<'listWorkflowExecutions', 'data'>
  /**
   * Starts a run by hand.
   *
   * In any status, to try a draft: its graph has to be one that could be activated. The run begins in a conversation, or, on WhatsApp, with the number in `to`. `text` is what the person is taken to have written.
   *
   * `POST /v1/workflows/{workflowId}/executions`
   *
   * @example await zither.workflows.triggerWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" }, body: { conversationId: "8c217f78283b406178344860" } })
   */
  readonly triggerWorkflow: Call<'triggerWorkflow'>
  /**
   * Lists the steps of one run.
   *
   * The oldest first. With `skip` the answer also holds total, skip and limit.
   *
   * `GET /v1/workflows/{workflowId}/executions/{executionId}/events`
   *
   * @example await zither.workflows.listWorkflowExecutionEvents({ path: { workflowId: "cb35dcdb955aa50d05c18f80", executionId: "0f8d90c9a139457a2f0adffc" } })
   */
  readonly listWorkflowExecutionEvents: List<'listWorkflowExecutionEvents', 'data'>
  /**
   * Stops a workflow from starting new runs.
   *
   * Runs that have begun go on to their end. Pausing a paused workflow changes nothing.
   *
   * `POST /v1/workflows/{workflowId}/pause`
   *
   * @example await zither.workflows.pauseWorkflow({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly pauseWorkflow: Call<'pauseWorkflow'>
  /**
   * Lists saved versions of a workflow.
   *
   * Those before the present one, newest first. With `skip` the answer also holds total, skip and limit.
   *
   * `GET /v1/workflows/{workflowId}/versions`
   *
   * @example await zither.workflows.listWorkflowVersions({ path: { workflowId: "cb35dcdb955aa50d05c18f80" } })
   */
  readonly listWorkflowVersions: List<'listWorkflowVersions', 'data'>
  /**
   * Returns one saved version with its graph.
   *
   * Also of the present version.
   *
   * `GET /v1/workflows/{workflowId}/versions/{version}`
   *
   * @example await zither.workflows.getWorkflowVersion({ path: { workflowId: "cb35dcdb955aa50d05c18f80", version: "1" } })
   */
  readonly getWorkflowVersion: Call<'getWorkflowVersion'>
  /**
   * Brings back a saved version.
   *
   * Its graph becomes a new version, unless it is the present graph. Name, description and account stay as they are.
   *
   * `POST /v1/workflows/{workflowId}/versions/{version}/restore`
   *
   * @example await zither.workflows.restoreWorkflowVersion({ path: { workflowId: "cb35dcdb955aa50d05c18f80", version: "1" } })
   */
  readonly restoreWorkflowVersion: Call<'restoreWorkflowVersion'>
}

/** The operations, by tag. */
export interface Api {
  /** Named sets of connected accounts, so that a post can be addressed to a set. */
  readonly accountGroups: AccountGroupsApi
  /** The menus and conversation starters that a platform shows beside the messages of an account. */
  readonly accountSettings: AccountSettingsApi
  /** Connected accounts of the platforms: their health, settings, boards, playlists and replies. */
  readonly accounts: AccountsApi
  /** Search for interests and places, and estimates of reach and price. */
  readonly adTargeting: AdTargetingApi
  /** Campaigns, ad sets, ads, creatives, audiences, leads, conversions and figures of the advertising platforms. */
  readonly ads: AdsApi
  /** What came of posts: their numbers, by day and by time, and followers. */
  readonly analytics: AnalyticsApi
  /** The API keys of the team. */
  readonly apikeys: ApikeysApi
  /** Who changed what in the team. */
  readonly auditLog: AuditLogApi
  /** Registration, login, passwords and the credential of the request. */
  readonly auth: AuthApi
  /** The balance of the team, payments into it, and prices. */
  readonly billing: BillingApi
  /** What a listing on Google says of itself, such as delivery or parking. */
  readonly bizlistingAttributes: BizlistingAttributesApi
  /** Photos and videos of a listing on Google. */
  readonly bizlistingMedia: BizlistingMediaApi
  /** Links of a listing on Google, such as one to book a table. */
  readonly bizlistingPlaceActions: BizlistingPlaceActionsApi
  /** Reviews of a listing on Google and the answers of its owner. */
  readonly bizlistingReviews: BizlistingReviewsApi
  /** The services that a listing on Google names. */
  readonly bizlistingServices: BizlistingServicesApi
  /** Proving to Google that a business belongs to its owner. */
  readonly bizlistingVerifications: BizlistingVerificationsApi
  /** Blogs and articles of a connected Shopify store. */
  readonly blogs: BlogsApi
  /** One message to many people, each exactly once, and what became of it. */
  readonly broadcasts: BroadcastsApi
  /** Servers of Discord: settings, messages, pins, threads, direct messages, events, members and roles. */
  readonly chatroom: ChatroomApi
  /** Rules that answer comments with a direct message, and what each of them did. */
  readonly commentAutomations: CommentAutomationsApi
  /** Comments on posts: read, answer, hide, like, moderate. */
  readonly comments: CommentsApi
  /** Connecting an account of a platform: consent, the choice of a page or a board, credentials. */
  readonly connect: ConnectApi
  /** People that the team writes to, with their channels and the values of custom fields. */
  readonly contacts: ContactsApi
  /** Definitions of the fields that contacts can have. */
  readonly customFields: CustomFieldsApi
  /** Posts of the communities of Reddit: feeds and search. */
  readonly forum: ForumApi
  /** Whether this process can serve requests. */
  readonly health: HealthApi
  /** Conversations with people, their messages, and likes of posts. */
  readonly inbox: InboxApi
  /** How many messages conversations have, when, from whom, and how fast they are answered. */
  readonly inboxAnalytics: InboxAnalyticsApi
  /** Events that platforms and providers send to the service. */
  readonly incoming: IncomingApi
  /** Links that let a person connect an account without a login. */
  readonly invites: InvitesApi
  /** The requests that the team made. */
  readonly logs: LogsApi
  /** Files that posts use: upload, list, delete. */
  readonly media: MediaApi
  /** Posts and comments of others that name an account, and the answers to them. */
  readonly mentions: MentionsApi
  /** Messages to people, each sent once. */
  readonly messages: MessagesApi
  /** Search, follow, repost and bookmark on X. */
  readonly microblogEngagement: MicroblogEngagementApi
  /** Phone numbers: search, purchase, verification, release. */
  readonly phoneNumbers: PhoneNumbersApi
  /** Audio and stories of Instagram. */
  readonly photonet: PhotonetApi
  /** What each platform can do, with its limits. */
  readonly platforms: PlatformsApi
  /** Posts and their targets: create, schedule, publish, edit, retry, delete. */
  readonly posts: PostsApi
  /** Profiles, which hold the accounts of one brand or client. */
  readonly profiles: ProfilesApi
  /** Weekly time slots of a profile, which posts take in turn. */
  readonly queue: QueueApi
  /** Queues with slots of their own, several in a profile. */
  readonly queues: QueuesApi
  /** Reviews of pages and places, and the answers to them. */
  readonly reviews: ReviewsApi
  /** Messages that contacts get one after the other, and where each of them stands. */
  readonly sequences: SequencesApi
  /** Text messages and the registrations that carriers ask for. */
  readonly sms: SmsApi
  /** What this deployment offers. */
  readonly status: StatusApi
  /** Members of the team, their roles, and invitations. */
  readonly team: TeamApi
  /** How much the team has used. */
  readonly usage: UsageApi
  /** The people of the team. */
  readonly users: UsersApi
  /** Checks of a post, a text or a file that change nothing. */
  readonly validate: ValidateApi
  /** Subscriptions to events, their deliveries, and redelivery. */
  readonly webhooks: WebhooksApi
  /** Conversations that lead themselves: graphs of messages, waits, conditions and calls, with versions and runs. */
  readonly workflows: WorkflowsApi
}

/** The id of the operation behind each route. */
export interface Routes {
  'POST /v1/account-groups': 'createAccountGroup'
  'GET /v1/account-groups': 'listAccountGroups'
  'DELETE /v1/account-groups/{groupId}': 'deleteAccountGroup'
  'PATCH /v1/account-groups/{groupId}': 'patchAccountGroup'
  'PUT /v1/account-groups/{groupId}': 'updateAccountGroup'
  'GET /v1/account-groups/{id}': 'getAccountGroup'
  'GET /v1/accounts': 'listAccounts'
  'GET /v1/accounts/follower-stats': 'getFollowerStats'
  'GET /v1/accounts/health': 'getAllAccountsHealth'
  'DELETE /v1/accounts/{accountId}': 'deleteAccount'
  'PATCH /v1/accounts/{accountId}': 'moveAccountToProfile'
  'PUT /v1/accounts/{accountId}': 'updateAccount'
  'GET /v1/accounts/{accountId}/bizlisting-attribute-metadata': 'getBizlistingAttributeMetadata'
  'GET /v1/accounts/{accountId}/bizlisting-attributes': 'getBizlistingAttributes'
  'PUT /v1/accounts/{accountId}/bizlisting-attributes': 'updateBizlistingAttributes'
  'GET /v1/accounts/{accountId}/bizlisting-food-menus': 'getBizlistingFoodMenus'
  'PUT /v1/accounts/{accountId}/bizlisting-food-menus': 'updateBizlistingFoodMenus'
  'GET /v1/accounts/{accountId}/bizlisting-location-details': 'getBizlistingLocationDetails'
  'PUT /v1/accounts/{accountId}/bizlisting-location-details': 'updateBizlistingLocationDetails'
  'GET /v1/accounts/{accountId}/bizlisting-locations': 'getBizlistingLocations'
  'PUT /v1/accounts/{accountId}/bizlisting-locations': 'updateBizlistingLocation'
  'POST /v1/accounts/{accountId}/bizlisting-locations/assign': 'assignBizlistingLocation'
  'POST /v1/accounts/{accountId}/bizlisting-media': 'createBizlistingMedia'
  'DELETE /v1/accounts/{accountId}/bizlisting-media': 'deleteBizlistingMedia'
  'GET /v1/accounts/{accountId}/bizlisting-media': 'listBizlistingMedia'
  'GET /v1/accounts/{accountId}/bizlisting-performance': 'getBizlistingAccountPerformance'
  'POST /v1/accounts/{accountId}/bizlisting-place-actions': 'createBizlistingPlaceAction'
  'DELETE /v1/accounts/{accountId}/bizlisting-place-actions': 'deleteBizlistingPlaceAction'
  'GET /v1/accounts/{accountId}/bizlisting-place-actions': 'listBizlistingPlaceActions'
  'PATCH /v1/accounts/{accountId}/bizlisting-place-actions': 'updateBizlistingPlaceAction'
  'GET /v1/accounts/{accountId}/bizlisting-posts': 'listBizlistingPosts'
  'GET /v1/accounts/{accountId}/bizlisting-posts/{postId}': 'getBizlistingPost'
  'GET /v1/accounts/{accountId}/bizlisting-reviews': 'getBizlistingReviews'
  'POST /v1/accounts/{accountId}/bizlisting-reviews/batch': 'batchGetBizlistingReviews'
  'POST /v1/accounts/{accountId}/bizlisting-reviews/batch-reply': 'batchReplyToBizlistingReviews'
  'GET /v1/accounts/{accountId}/bizlisting-reviews/summary': 'getBizlistingReviewSummary'
  'GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}': 'getBizlistingReview'
  'DELETE /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply': 'deleteBizlistingReviewReply'
  'GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply': 'getBizlistingReviewReply'
  'POST /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply': 'replyToBizlistingReview'
  'PUT /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply': 'setBizlistingReviewReply'
  'GET /v1/accounts/{accountId}/bizlisting-search-keywords': 'listBizlistingAccountSearchKeywords'
  'GET /v1/accounts/{accountId}/bizlisting-services': 'getBizlistingServices'
  'PUT /v1/accounts/{accountId}/bizlisting-services': 'updateBizlistingServices'
  'GET /v1/accounts/{accountId}/bizlisting-verifications': 'getBizlistingVerifications'
  'POST /v1/accounts/{accountId}/bizlisting-verifications': 'startBizlistingVerification'
  'POST /v1/accounts/{accountId}/bizlisting-verifications/options': 'fetchBizlistingVerificationOptions'
  'POST /v1/accounts/{accountId}/bizlisting-verifications/{verificationId}/complete': 'completeBizlistingVerification'
  'POST /v1/accounts/{accountId}/blogs': 'createBlog'
  'GET /v1/accounts/{accountId}/blogs': 'listBlogs'
  'DELETE /v1/accounts/{accountId}/blogs/{blogId}': 'deleteBlog'
  'GET /v1/accounts/{accountId}/blogs/{blogId}': 'getBlog'
  'PATCH /v1/accounts/{accountId}/blogs/{blogId}': 'updateBlog'
  'POST /v1/accounts/{accountId}/blogs/{blogId}/articles': 'createBlogArticle'
  'GET /v1/accounts/{accountId}/blogs/{blogId}/articles': 'listBlogArticles'
  'DELETE /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}': 'deleteBlogArticle'
  'GET /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}': 'getBlogArticle'
  'PATCH /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}': 'updateBlogArticle'
  'DELETE /v1/accounts/{accountId}/botchat-commands': 'deleteBotchatCommands'
  'GET /v1/accounts/{accountId}/botchat-commands': 'getBotchatCommands'
  'PUT /v1/accounts/{accountId}/botchat-commands': 'setBotchatCommands'
  'DELETE /v1/accounts/{accountId}/chat-menu': 'deleteChatMenu'
  'GET /v1/accounts/{accountId}/chat-menu': 'getChatMenu'
  'PUT /v1/accounts/{accountId}/chat-menu': 'setChatMenu'
  'GET /v1/accounts/{accountId}/chatroom-channels': 'getChatroomChannels'
  'GET /v1/accounts/{accountId}/chatroom-settings': 'getChatroomSettings'
  'PATCH /v1/accounts/{accountId}/chatroom-settings': 'updateChatroomSettings'
  'POST /v1/accounts/{accountId}/conversion-destinations': 'createConversionDestination'
  'GET /v1/accounts/{accountId}/conversion-destinations': 'listConversionDestinations'
  'DELETE /v1/accounts/{accountId}/conversion-destinations/{destinationId}': 'deleteConversionDestination'
  'GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}': 'getConversionDestination'
  'PATCH /v1/accounts/{accountId}/conversion-destinations/{destinationId}': 'updateConversionDestination'
  'POST /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations': 'addConversionAssociations'
  'GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations': 'listConversionAssociations'
  'DELETE /v1/accounts/{accountId}/conversion-destinations/{destinationId}/associations': 'removeConversionAssociations'
  'GET /v1/accounts/{accountId}/conversion-destinations/{destinationId}/metrics': 'getConversionMetrics'
  'POST /v1/accounts/{accountId}/custom-conversions': 'createCustomConversion'
  'GET /v1/accounts/{accountId}/custom-conversions': 'listCustomConversions'
  'GET /v1/accounts/{accountId}/follow-status/{userId}': 'getPhotonetFollowStatus'
  'GET /v1/accounts/{accountId}/forum-flairs': 'getForumFlairs'
  'POST /v1/accounts/{accountId}/forum-flairs': 'setForumPostFlair'
  'GET /v1/accounts/{accountId}/forum-subreddits': 'getForumSubreddits'
  'PUT /v1/accounts/{accountId}/forum-subreddits': 'updateForumSubreddits'
  'GET /v1/accounts/{accountId}/forum-subreddits/{subreddit}/rules': 'getSubredditRules'
  'POST /v1/accounts/{accountId}/forum-vote': 'voteForumThing'
  'GET /v1/accounts/{accountId}/health': 'getAccountHealth'
  'DELETE /v1/accounts/{accountId}/photonet-ice-breakers': 'deletePhotonetIceBreakers'
  'GET /v1/accounts/{accountId}/photonet-ice-breakers': 'getPhotonetIceBreakers'
  'PUT /v1/accounts/{accountId}/photonet-ice-breakers': 'setPhotonetIceBreakers'
  'GET /v1/accounts/{accountId}/photonet/audio': 'searchPhotonetAudio'
  'GET /v1/accounts/{accountId}/photonet/audio/{audioId}': 'getPhotonetAudio'
  'GET /v1/accounts/{accountId}/photonet/publishing-limit': 'getPhotonetPublishingLimit'
  'GET /v1/accounts/{accountId}/photonet/stories': 'listPhotonetStories'
  'GET /v1/accounts/{accountId}/photonet/stories/{storyId}/insights': 'getPhotonetStoryInsights'
  'GET /v1/accounts/{accountId}/pinboard-board-sections': 'listPinboardBoardSections'
  'POST /v1/accounts/{accountId}/pinboard-boards': 'createPinboardBoard'
  'GET /v1/accounts/{accountId}/pinboard-boards': 'getPinboardBoards'
  'PUT /v1/accounts/{accountId}/pinboard-boards': 'updatePinboardBoards'
  'GET /v1/accounts/{accountId}/pronet-aggregate-analytics': 'getPronetAggregateAnalytics'
  'GET /v1/accounts/{accountId}/pronet-mentions': 'getPronetMentions'
  'PUT /v1/accounts/{accountId}/pronet-organization': 'updatePronetOrganization'
  'GET /v1/accounts/{accountId}/pronet-organizations': 'getPronetOrganizations'
  'GET /v1/accounts/{accountId}/pronet-post-analytics': 'getPronetPostAnalytics'
  'GET /v1/accounts/{accountId}/pronet-post-reactions': 'getPronetPostReactions'
  'GET /v1/accounts/{accountId}/shortvideo/creator-info': 'getShortvideoCreatorInfo'
  'GET /v1/accounts/{accountId}/skynet-settings': 'getSkynetSettings'
  'PATCH /v1/accounts/{accountId}/skynet-settings': 'updateSkynetSettings'
  'GET /v1/accounts/{accountId}/socialnet-page': 'getSocialnetPages'
  'PUT /v1/accounts/{accountId}/socialnet-page': 'updateSocialnetPage'
  'GET /v1/accounts/{accountId}/socialnet-post-reactions': 'getSocialnetPostReactions'
  'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/conversation': 'getThreadnetPostConversation'
  'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/pending-replies': 'listThreadnetPendingReplies'
  'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/replies': 'listThreadnetPostReplies'
  'GET /v1/accounts/{accountId}/threadnet-replies': 'listThreadnetReplies'
  'POST /v1/accounts/{accountId}/threadnet-replies/{replyId}/approval': 'decideThreadnetReply'
  'PUT /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden': 'hideThreadnetReply'
  'DELETE /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden': 'unhideThreadnetReply'
  'POST /v1/accounts/{accountId}/tracking-tags': 'createTrackingTag'
  'GET /v1/accounts/{accountId}/tracking-tags': 'listTrackingTags'
  'GET /v1/accounts/{accountId}/tracking-tags/{tagId}': 'getTrackingTag'
  'PATCH /v1/accounts/{accountId}/tracking-tags/{tagId}': 'updateTrackingTag'
  'POST /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts': 'addTrackingTagSharedAccount'
  'GET /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts': 'listTrackingTagSharedAccounts'
  'DELETE /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts': 'removeTrackingTagSharedAccount'
  'GET /v1/accounts/{accountId}/tracking-tags/{tagId}/stats': 'getTrackingTagStats'
  'GET /v1/accounts/{accountId}/videosite-captions': 'getVideositeCaptions'
  'GET /v1/accounts/{accountId}/videosite-playlists': 'getVideositePlaylists'
  'PUT /v1/accounts/{accountId}/videosite-playlists': 'updateVideositeDefaultPlaylist'
  'GET /v1/accounts/{accountId}/workchat-members': 'listWorkchatMembers'
  'GET /v1/accounts/{accountId}/workchat-settings': 'getWorkchatSettings'
  'PATCH /v1/accounts/{accountId}/workchat-settings': 'updateWorkchatSettings'
  'GET /v1/accounts/{id}': 'getAccount'
  'POST /v1/accounts/{id}/actions/disconnect': 'disconnectAccount'
  'POST /v1/accounts/{id}/actions/reconnect': 'reconnectAccount'
  'GET /v1/ads': 'listAds'
  'GET /v1/ads/accounts': 'listAdAccounts'
  'PATCH /v1/ads/accounts': 'updateAdAccount'
  'GET /v1/ads/accounts/finance': 'getAdAccountFinance'
  'GET /v1/ads/activity': 'getAdsActivityLog'
  'GET /v1/ads/ad-sets/{adSetId}': 'getAdSetDetails'
  'PUT /v1/ads/ad-sets/{adSetId}': 'updateAdSet'
  'DELETE /v1/ads/ad-sets/{adSetId}': 'deleteAdSet'
  'POST /v1/ads/ad-sets/{adSetId}/duplicate': 'duplicateAdSet'
  'PUT /v1/ads/ad-sets/{adSetId}/status': 'updateAdSetStatus'
  'POST /v1/ads/audiences': 'createAdAudience'
  'GET /v1/ads/audiences': 'listAdAudiences'
  'DELETE /v1/ads/audiences/{audienceId}': 'deleteAdAudience'
  'GET /v1/ads/audiences/{audienceId}': 'getAdAudience'
  'PUT /v1/ads/audiences/{audienceId}': 'updateAdAudience'
  'POST /v1/ads/audiences/{audienceId}/companies': 'replaceAdAudienceCompanies'
  'POST /v1/ads/audiences/{audienceId}/users': 'addUsersToAdAudience'
  'DELETE /v1/ads/audiences/{audienceId}/users': 'removeUsersFromAdAudience'
  'POST /v1/ads/boost': 'boostPost'
  'GET /v1/ads/business-centers': 'listAdsBusinessCenters'
  'GET /v1/ads/businesses': 'listAdnetBusinesses'
  'POST /v1/ads/call': 'createCallAd'
  'GET /v1/ads/campaigns': 'listAdCampaigns'
  'POST /v1/ads/campaigns': 'createAdCampaign'
  'POST /v1/ads/campaigns/bulk-status': 'bulkUpdateAdCampaignStatus'
  'PUT /v1/ads/campaigns/{campaignId}': 'updateAdCampaign'
  'DELETE /v1/ads/campaigns/{campaignId}': 'deleteAdCampaign'
  'GET /v1/ads/campaigns/{campaignId}/analytics': 'getCampaignAnalytics'
  'POST /v1/ads/campaigns/{campaignId}/assets': 'attachCampaignAssets'
  'POST /v1/ads/campaigns/{campaignId}/duplicate': 'duplicateAdCampaign'
  'PUT /v1/ads/campaigns/{campaignId}/status': 'updateAdCampaignStatus'
  'GET /v1/ads/catalogs': 'listAdCatalogs'
  'GET /v1/ads/catalogs/{catalogId}/product-sets': 'listAdCatalogProductSets'
  'POST /v1/ads/conversions': 'sendConversions'
  'POST /v1/ads/conversions/adjustments': 'adjustConversions'
  'GET /v1/ads/conversions/quality': 'getConversionsQuality'
  'POST /v1/ads/create': 'createStandaloneAd'
  'POST /v1/ads/creatives': 'createAdCreative'
  'GET /v1/ads/creatives': 'listAdCreatives'
  'DELETE /v1/ads/creatives/{creativeId}': 'deleteAdCreative'
  'GET /v1/ads/creatives/{creativeId}': 'getAdCreative'
  'PUT /v1/ads/creatives/{creativeId}': 'updateAdCreative'
  'POST /v1/ads/ctwa': 'createCtwaAd'
  'GET /v1/ads/dsa-defaults': 'getDsaDefaults'
  'GET /v1/ads/dsa-recommendations': 'getDsaRecommendations'
  'POST /v1/ads/high-demand-periods': 'createHighDemandPeriod'
  'GET /v1/ads/high-demand-periods': 'listHighDemandPeriods'
  'GET /v1/ads/images': 'listAdImages'
  'POST /v1/ads/images': 'uploadAdImage'
  'GET /v1/ads/insights': 'queryAdInsights'
  'POST /v1/ads/insights/reports': 'createAdInsightsReport'
  'GET /v1/ads/insights/reports/{reportRunId}': 'getAdInsightsReport'
  'GET /v1/ads/interests': 'searchAdInterests'
  'GET /v1/ads/keywords': 'listAdKeywords'
  'POST /v1/ads/keywords/historical-metrics': 'generateKeywordHistoricalMetrics'
  'POST /v1/ads/keywords/ideas': 'generateKeywordIdeas'
  'GET /v1/ads/labels': 'listAdLabels'
  'POST /v1/ads/lead-forms': 'createLeadForm'
  'GET /v1/ads/lead-forms': 'listLeadForms'
  'DELETE /v1/ads/lead-forms/{formId}': 'archiveLeadForm'
  'GET /v1/ads/lead-forms/{formId}': 'getLeadForm'
  'GET /v1/ads/lead-forms/{formId}/leads': 'listFormLeads'
  'POST /v1/ads/lead-forms/{formId}/test-leads': 'createTestLead'
  'GET /v1/ads/leads': 'listLeads'
  'GET /v1/ads/local-services/leads': 'listLocalServicesLeads'
  'GET /v1/ads/local-services/leads/{leadId}/conversations': 'listLocalServicesLeadConversations'
  'POST /v1/ads/messaging': 'createMessagingAd'
  'POST /v1/ads/preview': 'generateAdPreviews'
  'POST /v1/ads/rf-predictions': 'createRfPrediction'
  'DELETE /v1/ads/rf-predictions/{predictionId}': 'cancelRfReservation'
  'GET /v1/ads/rf-predictions/{predictionId}': 'getRfPrediction'
  'POST /v1/ads/rf-predictions/{predictionId}/reserve': 'reserveRfPrediction'
  'GET /v1/ads/search-terms': 'getAdsSearchTerms'
  'GET /v1/ads/studies': 'listAdStudies'
  'POST /v1/ads/targeting/bid-pricing': 'getLinkedInBidPricing'
  'POST /v1/ads/targeting/reach-estimate': 'estimateAdReach'
  'GET /v1/ads/targeting/search': 'searchAdTargeting'
  'POST /v1/ads/targeting/supply-forecast': 'getLinkedInSupplyForecast'
  'GET /v1/ads/timeline': 'getAdsTimeline'
  'GET /v1/ads/tree': 'getAdTree'
  'POST /v1/ads/value-rule-sets': 'createValueRuleSet'
  'GET /v1/ads/value-rule-sets': 'listValueRuleSets'
  'DELETE /v1/ads/value-rule-sets/{valueRuleSetId}': 'deleteValueRuleSet'
  'GET /v1/ads/value-rule-sets/{valueRuleSetId}': 'getValueRuleSet'
  'PUT /v1/ads/value-rule-sets/{valueRuleSetId}': 'updateValueRuleSet'
  'GET /v1/ads/videos': 'listAdVideos'
  'POST /v1/ads/videos': 'uploadAdVideo'
  'DELETE /v1/ads/videos/{videoId}': 'deleteAdVideo'
  'GET /v1/ads/{adId}': 'getAd'
  'DELETE /v1/ads/{adId}': 'deleteAd'
  'PUT /v1/ads/{adId}': 'updateAd'
  'GET /v1/ads/{adId}/analytics': 'getAdAnalytics'
  'GET /v1/ads/{adId}/comments': 'getAdComments'
  'POST /v1/ads/{adId}/duplicate': 'duplicateAd'
  'GET /v1/ads/{adId}/media': 'getAdMedia'
  'GET /v1/ads/{adId}/preview': 'getAdPreviews'
  'PUT /v1/ads/{adId}/status': 'updateAdStatus'
  'GET /v1/ads/{adId}/tracking-tags': 'getAdTrackingTags'
  'PATCH /v1/ads/{adId}/tracking-tags': 'updateAdTrackingTags'
  'GET /v1/analytics': 'getAnalytics'
  'GET /v1/analytics/best-time': 'getBestTimeToPost'
  'GET /v1/analytics/bizlisting/performance': 'getBizlistingPerformance'
  'GET /v1/analytics/bizlisting/search-keywords': 'getBizlistingSearchKeywords'
  'GET /v1/analytics/content-decay': 'getContentDecay'
  'GET /v1/analytics/daily-metrics': 'getDailyMetrics'
  'GET /v1/analytics/inbox/conversations': 'listInboxConversationAnalytics'
  'GET /v1/analytics/inbox/conversations/{conversationId}': 'getInboxConversationAnalytics'
  'GET /v1/analytics/inbox/heatmap': 'getInboxHeatmap'
  'GET /v1/analytics/inbox/response-time': 'getInboxResponseTime'
  'GET /v1/analytics/inbox/source-breakdown': 'getInboxSourceBreakdown'
  'GET /v1/analytics/inbox/top-accounts': 'getInboxTopAccounts'
  'GET /v1/analytics/inbox/volume': 'getInboxVolume'
  'GET /v1/analytics/photonet/account-insights': 'getPhotonetAccountInsights'
  'GET /v1/analytics/photonet/demographics': 'getPhotonetDemographics'
  'GET /v1/analytics/photonet/follower-history': 'getPhotonetFollowerHistory'
  'GET /v1/analytics/post-timeline': 'getPostTimeline'
  'GET /v1/analytics/posting-frequency': 'getPostingFrequency'
  'GET /v1/analytics/pronet/org-aggregate-analytics': 'getPronetOrgAggregateAnalytics'
  'GET /v1/analytics/shortvideo/account-insights': 'getShortvideoAccountInsights'
  'GET /v1/analytics/socialnet/page-insights': 'getSocialnetPageInsights'
  'GET /v1/analytics/socialnet/post-earnings': 'getSocialnetPostEarnings'
  'GET /v1/analytics/videosite/channel-insights': 'getVideositeChannelInsights'
  'GET /v1/analytics/videosite/daily-views': 'getVideositeDailyViews'
  'GET /v1/analytics/videosite/demographics': 'getVideositeDemographics'
  'GET /v1/analytics/videosite/video-retention': 'getVideositeVideoRetention'
  'POST /v1/api-keys': 'createApiKey'
  'GET /v1/api-keys': 'listApiKeys'
  'DELETE /v1/api-keys/{keyId}': 'deleteApiKey'
  'GET /v1/audit-log': 'listAuditLog'
  'POST /v1/auth/login': 'login'
  'POST /v1/auth/logout': 'logout'
  'POST /v1/auth/password/change': 'changePassword'
  'POST /v1/auth/password/forgot': 'requestPasswordReset'
  'POST /v1/auth/password/reset': 'resetPassword'
  'POST /v1/auth/register': 'register'
  'GET /v1/auth/session': 'getSession'
  'GET /v1/auth/verify': 'verifyCredential'
  'POST /v1/auth/verify-email': 'verifyEmail'
  'GET /v1/billing': 'getBilling'
  'POST /v1/billing/checkout': 'createBillingCheckout'
  'GET /v1/billing/microblog-pricing': 'getMicroblogPricing'
  'POST /v1/broadcasts': 'createBroadcast'
  'GET /v1/broadcasts': 'listBroadcasts'
  'DELETE /v1/broadcasts/{broadcastId}': 'deleteBroadcast'
  'GET /v1/broadcasts/{broadcastId}': 'getBroadcast'
  'PATCH /v1/broadcasts/{broadcastId}': 'updateBroadcast'
  'POST /v1/broadcasts/{broadcastId}/cancel': 'cancelBroadcast'
  'POST /v1/broadcasts/{broadcastId}/recipients': 'addBroadcastRecipients'
  'GET /v1/broadcasts/{broadcastId}/recipients': 'listBroadcastRecipients'
  'POST /v1/broadcasts/{broadcastId}/schedule': 'scheduleBroadcast'
  'POST /v1/broadcasts/{broadcastId}/send': 'sendBroadcast'
  'DELETE /v1/chatroom/channels/{channelId}/messages/{messageId}': 'deleteChatroomMessage'
  'POST /v1/chatroom/channels/{channelId}/messages/{messageId}/crosspost': 'crosspostChatroomMessage'
  'GET /v1/chatroom/channels/{channelId}/pins': 'listChatroomPinnedMessages'
  'PUT /v1/chatroom/channels/{channelId}/pins/{messageId}': 'pinChatroomMessage'
  'DELETE /v1/chatroom/channels/{channelId}/pins/{messageId}': 'unpinChatroomMessage'
  'POST /v1/chatroom/channels/{channelId}/threads': 'createChatroomThread'
  'POST /v1/chatroom/dms': 'sendChatroomDirectMessage'
  'POST /v1/chatroom/guilds/{guildId}/events': 'createChatroomScheduledEvent'
  'GET /v1/chatroom/guilds/{guildId}/events': 'listChatroomScheduledEvents'
  'DELETE /v1/chatroom/guilds/{guildId}/events/{eventId}': 'deleteChatroomScheduledEvent'
  'GET /v1/chatroom/guilds/{guildId}/events/{eventId}': 'getChatroomScheduledEvent'
  'PATCH /v1/chatroom/guilds/{guildId}/events/{eventId}': 'updateChatroomScheduledEvent'
  'GET /v1/chatroom/guilds/{guildId}/members': 'listChatroomGuildMembers'
  'GET /v1/chatroom/guilds/{guildId}/members/search': 'searchChatroomGuildMembers'
  'GET /v1/chatroom/guilds/{guildId}/members/{userId}': 'getChatroomGuildMember'
  'PUT /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}': 'addChatroomMemberRole'
  'DELETE /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}': 'removeChatroomMemberRole'
  'POST /v1/chatroom/guilds/{guildId}/roles': 'createChatroomGuildRole'
  'GET /v1/chatroom/guilds/{guildId}/roles': 'listChatroomGuildRoles'
  'DELETE /v1/chatroom/guilds/{guildId}/roles/{roleId}': 'deleteChatroomGuildRole'
  'PATCH /v1/chatroom/guilds/{guildId}/roles/{roleId}': 'editChatroomGuildRole'
  'POST /v1/comment-automations': 'createCommentAutomation'
  'GET /v1/comment-automations': 'listCommentAutomations'
  'DELETE /v1/comment-automations/{automationId}': 'deleteCommentAutomation'
  'GET /v1/comment-automations/{automationId}': 'getCommentAutomation'
  'PATCH /v1/comment-automations/{automationId}': 'updateCommentAutomation'
  'GET /v1/comment-automations/{automationId}/logs': 'listCommentAutomationLogs'
  'GET /v1/connect/bizlisting/locations': 'listBizlistingLocations'
  'POST /v1/connect/bizlisting/select-location': 'selectBizlistingLocation'
  'PATCH /v1/connect/botchat': 'completeBotchatConnect'
  'GET /v1/connect/botchat': 'getBotchatConnectStatus'
  'POST /v1/connect/botchat': 'initiateBotchatConnect'
  'POST /v1/connect/chatapp/credentials': 'connectChatappCredentials'
  'POST /v1/connect/chatapp/embedded-signup': 'connectChatappEmbeddedSignup'
  'GET /v1/connect/chatapp/sdk-config': 'getChatappSdkConfig'
  'POST /v1/connect/chatapp/select-phone-number': 'completeChatappPhoneSelection'
  'GET /v1/connect/chatapp/select-phone-number': 'listChatappPhoneNumbers'
  'POST /v1/connect/chatroom/select-channel': 'connectChatroomChannel'
  'GET /v1/connect/chatroom/select-channel': 'listChatroomChannelsForSelection'
  'GET /v1/connect/pending-data': 'pendingConnectData'
  'GET /v1/connect/photonet/select-account': 'listPhotonetPages'
  'POST /v1/connect/photonet/select-account': 'selectPhotonetAccount'
  'GET /v1/connect/pinboard/select-board': 'listPinboardBoardsForSelection'
  'POST /v1/connect/pinboard/select-board': 'selectPinboardBoard'
  'GET /v1/connect/pronet/organizations': 'listPronetOrganizations'
  'POST /v1/connect/pronet/select-organization': 'selectPronetOrganization'
  'PATCH /v1/connect/shortvideo-ads': 'configureShortvideoAdsBrandIdentity'
  'POST /v1/connect/skynet/credentials': 'connectSkynetCredentials'
  'GET /v1/connect/snapnet/select-profile': 'listSnapnetProfiles'
  'POST /v1/connect/snapnet/select-profile': 'selectSnapnetProfile'
  'GET /v1/connect/socialnet/select-page': 'listSocialnetPages'
  'POST /v1/connect/socialnet/select-page': 'selectSocialnetPage'
  'GET /v1/connect/storefront': 'getStorefrontConnectUrl'
  'POST /v1/connect/storefront/token': 'connectStorefrontWithToken'
  'POST /v1/connect/workchat/select-channel': 'connectWorkchatChannel'
  'GET /v1/connect/workchat/select-channel': 'listWorkchatChannelsForSelection'
  'GET /v1/connect/{platform}': 'getConnectUrl'
  'POST /v1/connect/{platform}': 'handleOAuthCallback'
  'GET /v1/connect/{platform}/ads': 'connectAds'
  'GET /v1/connect/{platform}/callback': 'completeConnectRedirect'
  'POST /v1/contacts': 'createContact'
  'GET /v1/contacts': 'listContacts'
  'POST /v1/contacts/bulk': 'bulkCreateContacts'
  'DELETE /v1/contacts/{contactId}': 'deleteContact'
  'GET /v1/contacts/{contactId}': 'getContact'
  'PATCH /v1/contacts/{contactId}': 'updateContact'
  'GET /v1/contacts/{contactId}/channels': 'getContactChannels'
  'DELETE /v1/contacts/{contactId}/fields/{slug}': 'clearContactFieldValue'
  'PUT /v1/contacts/{contactId}/fields/{slug}': 'setContactFieldValue'
  'POST /v1/custom-fields': 'createCustomField'
  'GET /v1/custom-fields': 'listCustomFields'
  'DELETE /v1/custom-fields/{fieldId}': 'deleteCustomField'
  'GET /v1/custom-fields/{fieldId}': 'getCustomField'
  'PATCH /v1/custom-fields/{fieldId}': 'updateCustomField'
  'GET /v1/forum/feed': 'getForumFeed'
  'GET /v1/forum/search': 'searchForum'
  'GET /v1/health': 'getHealth'
  'GET /v1/inbox/comments': 'listInboxComments'
  'DELETE /v1/inbox/comments/{postId}': 'deleteInboxComment'
  'GET /v1/inbox/comments/{postId}': 'getInboxPostComments'
  'POST /v1/inbox/comments/{postId}': 'replyToInboxPost'
  'PATCH /v1/inbox/comments/{postId}/{commentId}': 'editInboxComment'
  'POST /v1/inbox/comments/{postId}/{commentId}/hide': 'hideInboxComment'
  'DELETE /v1/inbox/comments/{postId}/{commentId}/hide': 'unhideInboxComment'
  'POST /v1/inbox/comments/{postId}/{commentId}/like': 'likeInboxComment'
  'DELETE /v1/inbox/comments/{postId}/{commentId}/like': 'unlikeInboxComment'
  'POST /v1/inbox/comments/{postId}/{commentId}/moderation': 'setCommentModeration'
  'POST /v1/inbox/comments/{postId}/{commentId}/private-reply': 'sendPrivateReplyToComment'
  'GET /v1/inbox/conversations': 'listInboxConversations'
  'POST /v1/inbox/conversations': 'createInboxConversation'
  'GET /v1/inbox/conversations/search': 'searchInboxConversations'
  'GET /v1/inbox/conversations/{conversationId}': 'getInboxConversation'
  'PUT /v1/inbox/conversations/{conversationId}': 'updateInboxConversation'
  'GET /v1/inbox/conversations/{conversationId}/messages': 'getInboxConversationMessages'
  'POST /v1/inbox/conversations/{conversationId}/messages': 'sendInboxMessage'
  'DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}': 'deleteInboxMessage'
  'PATCH /v1/inbox/conversations/{conversationId}/messages/{messageId}': 'editInboxMessage'
  'GET /v1/inbox/conversations/{conversationId}/messages/{messageId}/attachments/{index}': 'getMessageAttachment'
  'POST /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions': 'addMessageReaction'
  'DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions': 'removeMessageReaction'
  'POST /v1/inbox/conversations/{conversationId}/read': 'markConversationRead'
  'POST /v1/inbox/conversations/{conversationId}/typing': 'sendTypingIndicator'
  'GET /v1/inbox/mentions': 'listInboxMentions'
  'POST /v1/inbox/mentions/reply': 'replyToMention'
  'POST /v1/inbox/posts/{postId}/like': 'likePost'
  'DELETE /v1/inbox/posts/{postId}/like': 'unlikePost'
  'GET /v1/inbox/reviews': 'listInboxReviews'
  'DELETE /v1/inbox/reviews/{reviewId}/reply': 'deleteInboxReviewReply'
  'POST /v1/inbox/reviews/{reviewId}/reply': 'replyToInboxReview'
  'POST /v1/incoming/{provider}': 'receiveIncomingEvent'
  'POST /v1/invite/tokens': 'inviteLinkTokens'
  'GET /v1/logs': 'listLogs'
  'GET /v1/media': 'listMedia'
  'POST /v1/media/presign': 'getMediaPresignedUrl'
  'POST /v1/media/upload-direct': 'uploadMediaDirect'
  'DELETE /v1/media/{mediaId}': 'deleteMedia'
  'GET /v1/media/{mediaId}': 'getMedia'
  'POST /v1/microblog/bookmark': 'bookmarkPost'
  'DELETE /v1/microblog/bookmark': 'removeBookmark'
  'POST /v1/microblog/follow': 'followUser'
  'DELETE /v1/microblog/follow': 'unfollowUser'
  'POST /v1/microblog/retweet': 'retweetPost'
  'DELETE /v1/microblog/retweet': 'undoRetweet'
  'GET /v1/microblog/search': 'searchTweets'
  'GET /v1/microblog/tweet': 'getTweet'
  'GET /v1/phone-numbers': 'listPhoneNumbers'
  'GET /v1/phone-numbers/availability': 'checkPhoneNumberAvailability'
  'GET /v1/phone-numbers/available': 'searchAvailablePhoneNumbers'
  'GET /v1/phone-numbers/countries': 'listPhoneNumberCountries'
  'GET /v1/phone-numbers/kyc': 'getPhoneNumberKycForm'
  'POST /v1/phone-numbers/kyc': 'submitPhoneNumberKyc'
  'POST /v1/phone-numbers/kyc/upload-document': 'uploadPhoneNumberKycDocument'
  'POST /v1/phone-numbers/kyc/validate-address': 'validatePhoneNumberKycAddress'
  'POST /v1/phone-numbers/purchase': 'purchasePhoneNumber'
  'GET /v1/phone-numbers/{id}': 'getPhoneNumber'
  'DELETE /v1/phone-numbers/{id}': 'releasePhoneNumber'
  'GET /v1/phone-numbers/{id}/remediate': 'getPhoneNumberRemediation'
  'POST /v1/phone-numbers/{id}/remediate': 'remediatePhoneNumber'
  'GET /v1/platforms': 'listPlatforms'
  'POST /v1/posts': 'createPost'
  'GET /v1/posts': 'listPosts'
  'POST /v1/posts/bulk': 'bulkCreatePosts'
  'POST /v1/posts/bulk-delete': 'bulkDeletePosts'
  'POST /v1/posts/bulk-upload': 'bulkUploadPosts'
  'POST /v1/posts/sync-external': 'syncExternalPosts'
  'DELETE /v1/posts/{postId}': 'deletePost'
  'GET /v1/posts/{postId}': 'getPost'
  'PUT /v1/posts/{postId}': 'updatePost'
  'POST /v1/posts/{postId}/actions/cancel': 'cancelPost'
  'POST /v1/posts/{postId}/actions/duplicate': 'duplicatePost'
  'POST /v1/posts/{postId}/actions/publish': 'publishPost'
  'POST /v1/posts/{postId}/edit': 'editPost'
  'GET /v1/posts/{postId}/logs': 'getPostLogs'
  'POST /v1/posts/{postId}/retry': 'retryPost'
  'GET /v1/posts/{postId}/targets': 'listPostTargets'
  'POST /v1/posts/{postId}/unpublish': 'unpublishPost'
  'POST /v1/posts/{postId}/update-metadata': 'updatePostMetadata'
  'POST /v1/profiles': 'createProfile'
  'GET /v1/profiles': 'listProfiles'
  'DELETE /v1/profiles/{profileId}': 'deleteProfile'
  'GET /v1/profiles/{profileId}': 'getProfile'
  'PATCH /v1/profiles/{profileId}': 'patchProfile'
  'PUT /v1/profiles/{profileId}': 'updateProfile'
  'GET /v1/queue/next-slot': 'getNextQueueSlot'
  'GET /v1/queue/preview': 'previewQueue'
  'POST /v1/queue/slots': 'createQueueSlot'
  'DELETE /v1/queue/slots': 'deleteQueueSlot'
  'GET /v1/queue/slots': 'listQueueSlots'
  'PUT /v1/queue/slots': 'updateQueueSlot'
  'POST /v1/queues': 'createQueue'
  'GET /v1/queues': 'listQueues'
  'DELETE /v1/queues/{queueId}': 'deleteQueue'
  'GET /v1/queues/{queueId}': 'getQueue'
  'PATCH /v1/queues/{queueId}': 'updateQueue'
  'POST /v1/sequences': 'createSequence'
  'GET /v1/sequences': 'listSequences'
  'DELETE /v1/sequences/{sequenceId}': 'deleteSequence'
  'GET /v1/sequences/{sequenceId}': 'getSequence'
  'PATCH /v1/sequences/{sequenceId}': 'updateSequence'
  'POST /v1/sequences/{sequenceId}/activate': 'activateSequence'
  'POST /v1/sequences/{sequenceId}/enroll': 'enrollContacts'
  'DELETE /v1/sequences/{sequenceId}/enroll/{contactId}': 'unenrollContact'
  'GET /v1/sequences/{sequenceId}/enrollments': 'listSequenceEnrollments'
  'POST /v1/sequences/{sequenceId}/pause': 'pauseSequence'
  'POST /v1/sms/brands': 'createSmsBrand'
  'GET /v1/sms/brands': 'listSmsBrands'
  'GET /v1/sms/brands/{brandId}': 'getSmsBrand'
  'POST /v1/sms/campaigns': 'createSmsCampaign'
  'GET /v1/sms/campaigns': 'listSmsCampaigns'
  'GET /v1/sms/campaigns/{campaignId}': 'getSmsCampaign'
  'GET /v1/sms/messages': 'listSmsMessages'
  'POST /v1/sms/messages': 'sendSms'
  'GET /v1/sms/messages/{id}': 'getSmsMessage'
  'POST /v1/sms/sender-ids': 'createSmsSenderId'
  'GET /v1/sms/sender-ids': 'listSmsSenderIds'
  'DELETE /v1/sms/sender-ids/{id}': 'deleteSmsSenderId'
  'GET /v1/sms/sender-ids/{id}': 'getSmsSenderId'
  'GET /v1/status': 'getStatus'
  'DELETE /v1/team': 'deleteTeam'
  'POST /v1/team/invitations': 'invite'
  'POST /v1/team/invitations/accept': 'acceptInvitation'
  'DELETE /v1/team/invitations/{invitationId}': 'revokeInvitation'
  'GET /v1/team/members': 'listTeamMembers'
  'PATCH /v1/team/members/{userId}': 'changeRole'
  'DELETE /v1/team/members/{userId}': 'removeTeamMember'
  'POST /v1/tools/validate/media': 'validateMedia'
  'POST /v1/tools/validate/post': 'validatePost'
  'POST /v1/tools/validate/post-length': 'validatePostLength'
  'POST /v1/tools/validate/sms': 'validateSms'
  'GET /v1/tools/validate/subreddit': 'validateSubreddit'
  'GET /v1/usage': 'getUsage'
  'GET /v1/usage-stats': 'getUsageStats'
  'GET /v1/users': 'listUsers'
  'GET /v1/users/{userId}': 'getUser'
  'POST /v1/webhooks': 'createWebhook'
  'GET /v1/webhooks': 'listWebhooks'
  'GET /v1/webhooks/logs': 'getWebhookLogs'
  'POST /v1/webhooks/logs/redeliver': 'redeliverWebhookEvent'
  'POST /v1/webhooks/settings': 'createWebhookSettings'
  'DELETE /v1/webhooks/settings': 'deleteWebhookSettings'
  'GET /v1/webhooks/settings': 'getWebhookSettings'
  'PUT /v1/webhooks/settings': 'updateWebhookSettings'
  'POST /v1/webhooks/test': 'testWebhook'
  'DELETE /v1/webhooks/{webhookId}': 'deleteWebhook'
  'GET /v1/webhooks/{webhookId}': 'getWebhook'
  'PATCH /v1/webhooks/{webhookId}': 'updateWebhook'
  'POST /v1/workflows': 'createWorkflow'
  'GET /v1/workflows': 'listWorkflows'
  'DELETE /v1/workflows/{workflowId}': 'deleteWorkflow'
  'GET /v1/workflows/{workflowId}': 'getWorkflow'
  'PATCH /v1/workflows/{workflowId}': 'updateWorkflow'
  'POST /v1/workflows/{workflowId}/activate': 'activateWorkflow'
  'POST /v1/workflows/{workflowId}/duplicate': 'duplicateWorkflow'
  'GET /v1/workflows/{workflowId}/executions': 'listWorkflowExecutions'
  'POST /v1/workflows/{workflowId}/executions': 'triggerWorkflow'
  'GET /v1/workflows/{workflowId}/executions/{executionId}/events': 'listWorkflowExecutionEvents'
  'POST /v1/workflows/{workflowId}/pause': 'pauseWorkflow'
  'GET /v1/workflows/{workflowId}/versions': 'listWorkflowVersions'
  'GET /v1/workflows/{workflowId}/versions/{version}': 'getWorkflowVersion'
  'POST /v1/workflows/{workflowId}/versions/{version}/restore': 'restoreWorkflowVersion'
}
