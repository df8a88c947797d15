import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'

export { assertCommentText, isCommentTooLong } from './comments/comment-text.ts'
export { type CommentsReceived, commentsReceived } from './comments/comments.causes.ts'
export { keptReply } from './comments/kept-reply.ts'
export {
  type ConversationRow,
  findConversation,
  findConversationWith,
  isHandedOff,
  markHandoff,
} from './conversations/conversations.store.ts'
export {
  type AutomaticMessage,
  automaticMessagesSettled,
  messageNoted,
  messagesReceived,
  type Unsent,
} from './inbox.causes.ts'
export { contentRequired, contentTooLong } from './inbox.errors.ts'
export type { MessageBody } from './messages/content.shape.ts'
export { judgeAutomatic, judgeContent, judgeLength } from './messages/judge-content.ts'
export {
  findByPlatformId as findTakenMessage,
  isSecondReply,
  type MessageRow,
  noteTaken,
} from './messages/messages.store.ts'
export { sendAutomatic } from './messages/send-automatic.ts'

export { type ReadFile, readSharedFile, sharedFilesUnder } from './messages/shared-file.ts'

export const manifest = area({
  name: 'inbox',
  ...gathered,
  tables: [
    'inbox_conversation',
    'inbox_message',
    'inbox_message_part',
    'inbox_early_change',
    'inbox_cursor',
    'commented_post',
    'known_comment',
    'written_comment',
    'inbox_review',
    'inbox_mention',
    'inbox_mention_pass',
  ],
  crossings: {
    account:
      'what is copied of an account is seen by those who see the account, and is written while its connection lasts',
    account_sync: 'a list tells which of its accounts could not be read',
    contact: 'a conversation is shown with the contact that the channel of its participant leads to',
    contact_channel: 'and that channel is of the account and the participant',
    follow_up: 'a first comment that was published here is told by no event',
    external_post: 'a post that was published elsewhere is none of the service',
    post_target: 'a post that people comment on may be one of ours',
  },
  retention: [
    retention('inbox_early_change', { since: 'created_at', forMs: day }),
    // Passes read the posts of thirty days, and so no comment that is older.
    retention('known_comment', { since: 'created_at', forMs: 90 * day }),
    retention('written_comment', { since: 'created_at', forMs: day }),
  ],
})
