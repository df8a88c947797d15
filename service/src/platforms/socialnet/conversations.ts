import type { Conversations } from '../capabilities/conversations/conversations.ts'
import { listThreads, lookUpInThread } from '../graph/message-threads.ts'
import { describePerson, sendAction, sendGraphMessage } from '../graph/messages.ts'

const day = 24

export const conversations: Conversations = {
  rules: {
    parts: ['attachment', 'quickReplies', 'buttons', 'template', 'messagingType'],
    textMax: 2000,
    buttonTypes: ['url', 'postback', 'phone'],
    window: {
      hours: day,
      tags: {
        HUMAN_AGENT: 7 * day,
        CONFIRMED_EVENT_UPDATE: 'any',
        POST_PURCHASE_UPDATE: 'any',
        ACCOUNT_UPDATE: 'any',
      },
    },
    pushes: true,
  },
  send: sendGraphMessage,
  describe: (transport, account, id) =>
    describePerson(transport, account, id, 'first_name,last_name,profile_pic'),
  lookUp: (transport, account, message, since) =>
    lookUpInThread(transport, account, message, since, 'messenger'),
  showTyping: (transport, account, { participantId }) =>
    sendAction(transport, account, participantId, 'typing_on'),
  markRead: (transport, account, { participantId }) =>
    sendAction(transport, account, participantId, 'mark_seen'),
  listNews: (transport, account, cursor, since) =>
    listThreads(transport, account, { cursor, since, platform: 'messenger' }),
}
