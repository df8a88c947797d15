// Written by npm run docs from the names of the files.
import { moveConversationsOfAccount } from './conversations/account-moved.reaction.ts'
import * as conversationsConversationsOperations from './conversations/conversations.operations.ts'
import * as conversationsSearchOperations from './conversations/search.operations.ts'
import { messageFaults } from './inbox.faults.ts'
import * as messagesMessagesEvents from './messages/messages.events.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    conversationsConversationsOperations,
    conversationsSearchOperations,
  ],
  events: [
    messagesMessagesEvents,
  ],
  reactions: [
    moveConversationsOfAccount,
  ],
  faultPoints: [
    messageFaults,
  ].flat(),
}
