// Written by npm run docs from the names of the files.
import * as analyticsAnswersOperations from './analytics/answers.operations.ts'
import * as analyticsConversationAnalyticsOperations from './analytics/conversation-analytics.operations.ts'
import * as analyticsVolumeOperations from './analytics/volume.operations.ts'
import * as commentsCommentedPostsOperations from './comments/commented-posts.operations.ts'
import { commentsReceived } from './comments/comments.causes.ts'
import * as commentsCommentsEvents from './comments/comments.events.ts'
import * as commentsCommentsOperations from './comments/comments.operations.ts'
import { socialnetComments, photonetComments, threadnetComments, pronetComments } from './comments/comments.receiver.ts'
import { commentsSync } from './comments/comments.sync.ts'
import * as commentsLikesOperations from './comments/likes.operations.ts'
import * as commentsModerationOperations from './comments/moderation.operations.ts'
import { moveConversationsOfAccount } from './conversations/account-moved.reaction.ts'
import * as conversationsConversationsOperations from './conversations/conversations.operations.ts'
import * as conversationsCreateConversationOperations from './conversations/create-conversation.operations.ts'
import * as conversationsPresenceOperations from './conversations/presence.operations.ts'
import * as conversationsSearchOperations from './conversations/search.operations.ts'
import { automaticMessagesSettled, messagesReceived, messageNoted } from './inbox.causes.ts'
import { messageFaults } from './inbox.faults.ts'
import { inboxReceivers } from './incoming/inbox.receiver.ts'
import { accountInbox } from './incoming/inbox.sync.ts'
import { accountReports } from './incoming/reports.sync.ts'
import { moveMentionsOfAccount } from './mentions/account-moved.reaction.ts'
import * as mentionsMentionsOperations from './mentions/mentions.operations.ts'
import { photonetMentions } from './mentions/mentions.receiver.ts'
import { accountMentions } from './mentions/mentions.sync.ts'
import * as messagesAttachmentsOperations from './messages/attachments.operations.ts'
import { messageLookupWork } from './messages/lookup.work.ts'
import * as messagesMessageChangesOperations from './messages/message-changes.operations.ts'
import * as messagesMessagesEvents from './messages/messages.events.ts'
import * as messagesMessagesOperations from './messages/messages.operations.ts'
import * as messagesPrivateReplyOperations from './messages/private-reply.operations.ts'
import { moveReviewsOfAccount } from './reviews/account-moved.reaction.ts'
import * as reviewsReviewsEvents from './reviews/reviews.events.ts'
import * as reviewsReviewsOperations from './reviews/reviews.operations.ts'
import { socialnetReviews } from './reviews/reviews.receiver.ts'
import { accountReviews } from './reviews/reviews.sync.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    analyticsAnswersOperations,
    analyticsConversationAnalyticsOperations,
    analyticsVolumeOperations,
    commentsCommentedPostsOperations,
    commentsCommentsOperations,
    commentsLikesOperations,
    commentsModerationOperations,
    conversationsConversationsOperations,
    conversationsCreateConversationOperations,
    conversationsPresenceOperations,
    conversationsSearchOperations,
    mentionsMentionsOperations,
    messagesAttachmentsOperations,
    messagesMessageChangesOperations,
    messagesMessagesOperations,
    messagesPrivateReplyOperations,
    reviewsReviewsOperations,
  ],
  events: [
    commentsCommentsEvents,
    messagesMessagesEvents,
    reviewsReviewsEvents,
  ],
  dueWorks: [
    messageLookupWork,
  ],
  accountSyncs: [
    commentsSync,
    accountInbox,
    accountReports,
    accountMentions,
    accountReviews,
  ],
  causes: [
    commentsReceived,
    automaticMessagesSettled,
    messagesReceived,
    messageNoted,
  ],
  reactions: [
    moveConversationsOfAccount,
    moveMentionsOfAccount,
    moveReviewsOfAccount,
  ],
  receivers: [
    socialnetComments,
    photonetComments,
    threadnetComments,
    pronetComments,
    inboxReceivers,
    photonetMentions,
    socialnetReviews,
  ].flat(),
  faultPoints: [
    messageFaults,
  ].flat(),
}
