import { error } from '#contract/operation/errors.ts'

export const conversationNotFound = error(404, 'conversation_not_found', 'No such conversation.')
export const messageNotFound = error(404, 'message_not_found', 'The conversation has no such message.')
export const attachmentNotFound = error(
  404,
  'attachment_not_found',
  'The message has no attachment of this number, or the platform has it no more.',
)
export const participantNotFound = error(
  404,
  'participant_not_found',
  'The platform has nobody of this id or name.',
)
export const messagesNotAllowed = error(
  422,
  'messages_not_allowed',
  'This person takes no messages from the account.',
)
export const messageWindowClosed = error(
  422,
  'message_window_closed',
  'The platform takes messages for a limited time after the last incoming one. `details.closedAt` says when that ended.',
  'Wait until the person writes, or send a template where the platform has them.',
)
export const messageNotEditable = error(
  409,
  'message_not_editable',
  'Only sent messages of the account that still exist can be changed.',
)
export const privateReplySent = error(
  409,
  'private_reply_sent',
  'The comment has been answered in private, or that is uncertain. A platform takes one such answer.',
)
export const contentRequired = error(400, 'content_required', 'There is nothing to send.')
export const contentTooLong = error(
  400,
  'content_too_long',
  'The text is longer than the platform takes. `details` says how long it may be.',
  'Shorten it, or give the target a text of its own.',
)
export const channelPlatformMismatch = error(
  400,
  'channel_platform_mismatch',
  'The platform is not that of the account.',
)
