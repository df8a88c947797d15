import type { Conversations } from '../capabilities/conversations/conversations.ts'
import { listThreads, lookUpInThread } from '../graph/message-threads.ts'
import { describePerson, sendAction, sendGraphMessage } from '../graph/messages.ts'
import { getStanding } from './follow-status.ts'

const day = 24

/** People are known by ids that are good for one account: a username cannot be turned into one. */
export const conversations: Conversations = {
  rules: {
    parts: ['attachment', 'quickReplies', 'buttons', 'template', 'messagingType'],
    textMax: 1000,
    buttonTypes: ['url', 'postback'],
    window: { hours: day, tags: { HUMAN_AGENT: 7 * day } },
    storyReplies: true,
    pushes: true,
  },
  send: sendGraphMessage,
  describe: (transport, account, id) => describePerson(transport, account, id, 'name,username,profile_pic'),
  standing: getStanding,
  lookUp: (transport, account, message, since) =>
    lookUpInThread(transport, account, message, since, 'instagram'),
  showTyping: (transport, account, { participantId }) =>
    sendAction(transport, account, participantId, 'typing_on'),
  markRead: (transport, account, { participantId }) =>
    sendAction(transport, account, participantId, 'mark_seen'),
  listNews: (transport, account, cursor, since) =>
    listThreads(transport, account, { cursor, since, platform: 'instagram' }),
}
