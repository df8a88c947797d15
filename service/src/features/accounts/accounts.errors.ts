import { error } from '#contract/operation/errors.ts'

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
export const defaultProfile = error(409, 'default_profile', 'The last profile of a mode cannot be deleted.')
export const tooManyProfiles = error(400, 'too_many_profiles', 'A team has at most 1000 profiles.')

export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')

export const mixedProfiles = error(
  400,
  'mixed_profiles',
  'The accounts belong to several profiles, or to another one than the request names.',
  'Make one post for each profile.',
)

export const accountNotFound = error(404, 'account_not_found', 'No such account.')
export const accountAlreadyInProfile = error(
  409,
  'account_already_in_profile',
  'The profile has an account for the same identity on the platform.',
  'Use the account that is there, or another profile.',
)
export const pageNotFound = error(
  404,
  'page_not_found',
  'The person who connected the account has no such page.',
)
export const audioNotFound = error(404, 'audio_not_found', 'The catalogue has no such track.')
export const storyNotFound = error(404, 'story_not_found', 'No such story, or its 24 hours are over.')
export const tooManyAccounts = error(400, 'too_many_accounts', 'A team has at most 10000 accounts.')

export const accountGroupNotFound = error(404, 'account_group_not_found', 'No such account group.')
export const accountGroupNameConflict = error(
  409,
  'account_group_name_conflict',
  'The team has an account group of this name in this mode.',
)
export const tooManyAccountGroups = error(
  400,
  'too_many_account_groups',
  'A team has at most 1000 account groups, in both modes together.',
)

export const platformNotFound = error(404, 'platform_not_found', 'No such platform.')
export const capabilityNotSupported = error(
  501,
  'capability_not_supported',
  'This service does not do this on the platform.',
  'GET /v1/platforms says what each platform can do.',
)
export const platformNotSupported = error(
  422,
  'platform_not_supported',
  'This service does not support the platform, or not in this way.',
)
export const providerUnavailable = error(
  503,
  'provider_unavailable',
  'This deployment has no settings for the platform in live mode.',
  'Use test mode, or let the operator set it up (docs/going-live).',
)

export const invalidState = error(
  400,
  'invalid_state',
  'The state is unknown, used, expired, or was issued for something else.',
)
export const accountIdentityMismatch = error(
  409,
  'account_identity_mismatch',
  'The consent is of another identity than that of the account. Sign in on the platform as the account, and begin again.',
)
export const oauthDenied = error(
  400,
  'oauth_denied',
  'The person did not consent.',
  'Begin again, and agree at the platform.',
)
export const credentialsRefused = error(
  400,
  'credentials_refused',
  'The platform refused the credentials or the chat.',
  'Check the name, the password or the token at the platform.',
)
export const nothingToConnect = error(
  422,
  'nothing_to_connect',
  'The person who agreed has nothing on the platform that can be connected.',
)
export const choiceNotFound = error(
  404,
  'choice_not_found',
  'The person who agreed has no such choice. List the choices again.',
)
export const pendingDataNotFound = error(
  404,
  'pending_data_not_found',
  'The token is unknown, used or expired.',
)
export const invalidPhoneNumber = error(400, 'invalid_phone_number', 'Send a phone number in E.164 form.')
export const phoneNumberMismatch = error(
  409,
  'phone_number_mismatch',
  'The sign-up is of another number than the one that was expected. Nothing was kept.',
)
export const linkCodeNotFound = error(404, 'link_code_not_found', 'No such link code.')

export const boardNotFound = error(
  404,
  'board_not_found',
  'The account has no such board on Pinterest. List its boards with getPinboardBoards.',
)

export const communityNotFound = error(
  404,
  'community_not_found',
  'Reddit has no such community, or does not show it to the account.',
)
export const forumPostNotFound = error(404, 'forum_post_not_found', 'Reddit shows the account no such post.')

export const organizationNotFound = error(
  404,
  'organization_not_found',
  'The person behind the account administers no such organization. List theirs with getPronetOrganizations.',
)
export const organizationRequired = error(
  403,
  'organization_required',
  'LinkedIn finds people only for those who administer an organization. The person behind the account has none.',
)
export const mentionNotFound = error(
  404,
  'mention_not_found',
  'LinkedIn shows no member and no page of this address to the account.',
)

export const locationNotFound = error(
  404,
  'location_not_found',
  'The person behind the account manages no such location. List theirs with getBizlistingLocations.',
)
export const listingPostNotFound = error(404, 'listing_post_not_found', 'The location shows no such post.')
export const reviewNotFound = error(404, 'review_not_found', 'The location has no such review.')
export const reviewReplyNotFound = error(
  404,
  'review_reply_not_found',
  'The owner of the location has not answered the review.',
)
export const listingMediaNotFound = error(
  404,
  'listing_media_not_found',
  'The location has no such photo or video.',
)
export const placeActionNotFound = error(
  404,
  'place_action_not_found',
  'No location of the person has such an action link.',
)
export const verificationNotFound = error(
  404,
  'verification_not_found',
  'The location has no such verification.',
)

/** What a row may belong to in this area. */
export const accountParents = { profile_id: profileNotFound, account_id: accountNotFound }
