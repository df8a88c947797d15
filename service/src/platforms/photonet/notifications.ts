import type { CommentNotice } from '../capabilities/comments/comments.ts'
import type { InboxNotice } from '../capabilities/conversations/conversations.ts'
import type { MentionNotice } from '../capabilities/mentions/mentions.ts'
import type { Notifications } from '../capabilities/notifications/notifications.ts'
import { messagesIn } from '../graph/message-notices.ts'
import { entriesIn, isSigned, sign } from '../graph/notifications.ts'
import { commentsIn } from './comment-notices.ts'
import { mentionsIn } from './mentions/notices.ts'
import { subscribeAccount } from './subscription.ts'

type Told = CommentNotice | MentionNotice | InboxNotice

export const notifications: Notifications<Told> = {
  // An account behind a page may be subscribed by either app.
  apps: ['photonet', 'socialnet'],
  // Which app signs for an account without a page is not documented; its own may.
  otherSecrets: ['loginClientSecret'],
  isSigned,
  subscribe: subscribeAccount,
  sign,
  read: (body) =>
    entriesIn<Told>(body, 'instagram', 'inbox_message', (entry) => [
      ...commentsIn(entry),
      ...mentionsIn(entry),
      ...messagesIn(entry),
    ]),
}
