/** What a message to a person may hold besides its text. A part that a network does not name is refused before any call. */
export const messageParts = [
  'attachment',
  'quickReplies',
  'buttons',
  'template',
  'namedTemplate',
  'interactive',
  'replyMarkup',
  'messagingType',
  'replyTo',
  'location',
  'contacts',
  'voiceNote',
  'linkPreview',
] as const

export type MessagePart = (typeof messageParts)[number]

/** The kinds of what networks report of an inbox. */
export const inboxKinds = [
  'inbox_message',
  'inbox_edit',
  'inbox_deletion',
  'inbox_reaction',
  'inbox_receipt',
  'inbox_referral',
] as const

/** What a network may report of mentions. */
export const mentionKinds = ['inbox_mention'] as const

/** What a network may report of reviews. */
export const reviewKinds = ['inbox_review'] as const
