import { error } from '#contract/operation/errors.ts'

export const capabilityNotSupported = error(
  501,
  'capability_not_supported',
  'This version of the service does not serve the platform.',
  'GET /v1/platforms says what each platform can do.',
)
export const postNotFound = error(404, 'post_not_found', 'No such post.')
export const targetNotFound = error(404, 'target_not_found', 'The post has no such target.')
export const postNotEditable = error(
  409,
  'post_not_editable',
  'The post is published or being published and cannot be changed.',
  'Edit what is out with POST /v1/posts/{postId}/edit, or duplicate the post.',
)
/** Why a post of another source is not editable. */
export const publishedElsewhere = {
  message: 'The post was published outside of this service, which does not change it.',
}
export const postChanged = error(
  412,
  'post_changed',
  'The post has changed since you read it. Read it again, and send what is still to be changed.',
)
export const postPublished = error(
  409,
  'post_published',
  'Items of a thread of the post are on its platform. Take them off with unpublish first.',
)
export const postAlreadyPublished = error(
  409,
  'post_already_published',
  'The post is published or being published.',
  'Edit what is out with POST /v1/posts/{postId}/edit, or duplicate the post.',
)
export const postNotRetryable = error(
  409,
  'post_not_retryable',
  'No target of the post has failed.',
  'Read its targets. An unknown one needs includeUnknown, or settle.',
)
export const targetNotUnknown = error(
  409,
  'target_not_unknown',
  'Only a target whose outcome is unknown can be settled, and this one is known by now.',
  'Read the post again.',
)
export const invalidPostUrl = error(
  400,
  'invalid_post_url',
  'The address is not that of a post of this account on its platform.',
)
export const postNotCancellable = error(
  409,
  'post_not_cancellable',
  'No target of the post is waiting to be sent.',
  'Read the post: its targets are out, or cancelled already.',
)
export const postNotPublished = error(409, 'post_not_published', 'The target is not published.')
export const targetBusy = error(
  409,
  'target_busy',
  'Another request is changing this target on its platform. Try again once it has been answered.',
)
export const duplicateContent = error(
  409,
  'duplicate_content',
  'The same content was sent to this account in the last 24 hours.',
  'Look at the post that `details` names. Send skipDuplicateCheck if you mean it.',
)
export const mutuallyExclusiveFields = error(
  400,
  'mutually_exclusive_fields',
  'These fields exclude one another.',
)
export const scheduleInPast = error(
  400,
  'schedule_in_past',
  'The time is more than five minutes in the past.',
)
export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')
export const noTargets = error(400, 'no_targets', 'A post that is scheduled or published needs a target.')
export const contentRequired = error(400, 'content_required', 'A target has no text and no media.')
export const contentTooLong = error(
  400,
  'content_too_long',
  'A text is longer than its platform takes.',
  'Shorten it, or give the target a text of its own.',
)
export const mediaRequired = error(
  400,
  'media_required',
  'A platform asks for media.',
  'GET /v1/platforms says what each platform takes.',
)
export const mediaUnsupported = error(
  400,
  'media_unsupported',
  'A platform does not take these media.',
  'GET /v1/platforms says what each platform takes.',
)
