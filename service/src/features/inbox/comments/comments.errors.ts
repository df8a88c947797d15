import { error } from '#contract/operation/errors.ts'

export const postNotFound = error(404, 'post_not_found', 'No such post.')
export const commentNotFound = error(404, 'comment_not_found', 'The post has no such comment.')
export const contentRequired = error(400, 'content_required', 'A text is required.')
export const contentTooLong = error(
  400,
  'content_too_long',
  'The text is longer than the platform takes.',
  'Shorten it, or give the target a text of its own.',
)
export const channelPlatformMismatch = error(
  400,
  'channel_platform_mismatch',
  'The account is on another platform than the request names.',
)
