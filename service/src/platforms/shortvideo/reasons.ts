/** Why the platform refuses a post, or fails one that it has accepted, in words that say what to do. */
const sentences: Readonly<Record<string, string>> = {
  spam_risk_too_many_posts:
    'TikTok takes no more posts from apps for this account today. Wait, or post in the TikTok app.',
  spam_risk_too_many_pending_share:
    'Too many drafts of this account wait in its inbox. Finish or delete some in the TikTok app first.',
  spam_risk_user_banned_from_posting: 'TikTok has banned the account from posting.',
  spam_risk_text: 'TikTok takes the text for spam. Change the text.',
  spam_risk: 'TikTok takes the post for spam.',
  reached_active_user_cap:
    'The registered app has reached the number of accounts that TikTok lets it post for in 24 hours: five, unless TikTok has audited the app.',
  unaudited_client_can_only_post_to_private_accounts:
    'TikTok has not audited the registered app, so it posts only what nobody but the account sees (SELF_ONLY), and only to accounts that are private at that time. Set the account to private in the TikTok app, or have the app audited.',
  scope_not_authorized:
    'The person did not grant a permission that this takes. Connect the account again, and leave every permission ticked.',
  privacy_level_option_mismatch:
    'The account does not allow this privacy level. Choose one of the levels that its creator info names.',
  url_ownership_unverified:
    'TikTok fetches photos only from addresses that the owner of the registered app has verified. Verify the domain of the media in the TikTok developer portal.',
  file_format_check_failed:
    'TikTok cannot read the format of the file. It takes MP4, MOV and WebM, JPEG and WebP.',
  duration_check_failed: 'The video is longer than TikTok takes from this account.',
  frame_rate_check_failed: 'TikTok takes videos of 23 to 60 frames per second.',
  picture_size_check_failed:
    'TikTok takes videos whose sides have 360 to 4096 pixels, and photos of at most 1080p.',
  video_pull_failed: 'TikTok could not fetch the video from its address.',
  photo_pull_failed: 'TikTok could not fetch a photo from its address.',
  auth_removed:
    'The owner of the account withdrew the permission while the post was processed. Reconnect the account.',
  publish_cancelled: 'The owner of the account cancelled the post in the TikTok app.',
  app_version_check_failed: 'The TikTok app of the account is too old for drafts of photos. Update it.',
  internal: 'TikTok had an error of its own and did not publish the post. Try again.',
}

const mediaReasons = new Set(['url_ownership_unverified', 'video_pull_failed', 'photo_pull_failed'])

export function sentenceOf(reason: string): string | undefined {
  return Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
}

export function isMediaReason(reason: string): boolean {
  return mediaReasons.has(reason)
}
