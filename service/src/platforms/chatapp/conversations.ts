import type { Conversations } from '../capabilities/conversations/conversations.ts'
import { findFile, readFile } from './files.ts'
import { reactTo, sendMessage, tellRead } from './messages.ts'
import { spelled } from './people.ts'

/** The network cannot be asked for a message: what became of one is told by its receipts alone. */
export const conversations: Conversations = {
  rules: {
    parts: [
      'attachment',
      'buttons',
      'namedTemplate',
      'interactive',
      'replyTo',
      'location',
      'contacts',
      'voiceNote',
      'linkPreview',
    ],
    textMax: 4096,
    captionMax: 1024,
    buttonTypes: ['postback', 'url'],
    plainButtons: true,
    window: { hours: 24, tags: {}, namedTemplate: true },
    pushes: true,
    spellId: spelled,
  },
  send: sendMessage,
  react: (transport, account, message, emoji) => reactTo(transport, account, message, emoji),
  unreact: (transport, account, message) => reactTo(transport, account, message, ''),
  // It is shown beside the message that is answered, which is read with it.
  async showTyping(transport, account, _to, newest) {
    if (!newest) return { kind: 'unreachable' }
    return tellRead(transport, account, newest.platformMessageId, { typing_indicator: { type: 'text' } })
  },
  markRead: (transport, account, _to, { platformMessageId }) =>
    tellRead(transport, account, platformMessageId),
  findFile,
  readFile,
}
