import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { MessageError } from './messages.shape.ts'

const EventMessage = t.object({
  id: t.id({ of: 'messageId' }),
  conversationId: t.id(),
  platform: t.anyString(),
  platformMessageId: t.nullable(t.anyString()),
  direction: t.oneOf('incoming', 'outgoing'),
  source: t.anyString(),
  text: t.nullable(t.foreign()),
  attachments: t.array(
    t.object({
      type: t.anyString(),
      url: t.foreign(),
      payload: t.optional(t.map(t.anything(), 10)),
    }),
  ),
  sender: t.object({
    id: t.anyString(),
    contactId: t.nullable(t.id()),
    name: t.nullable(t.foreign()),
    username: t.nullable(t.foreign()),
    picture: t.nullable(t.foreign()),
  }),
  sentAt: t.timestamp(),
  isRead: t.boolean(),
})

const EventConversation = t.object({
  id: t.id({ of: 'conversationId' }),
  platform: t.anyString(),
  platformConversationId: t.anyString(),
  participantId: t.anyString(),
  participantName: t.foreign(),
  participantUsername: t.nullable(t.foreign()),
  participantPicture: t.nullable(t.foreign()),
  status: t.oneOf('active', 'archived'),
  contactId: t.nullable(t.id()),
})

const EventAccount = t.object({
  id: t.id({ of: 'accountId' }),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
})

const around = { conversation: EventConversation, account: EventAccount }
const ofMessage = { message: EventMessage, ...around }
const metadata = t.nullable(t.map(t.anything(), 100))
const settled = { statusAt: t.timestamp(), error: t.nullable(MessageError) }

const incoming = {
  message: { direction: 'incoming', source: 'contact', isRead: false, attachments: [] },
  conversation: { status: 'active' },
}
const outgoing = {
  message: { direction: 'outgoing', source: 'api', isRead: true, attachments: [] },
  conversation: { status: 'active' },
}

export const messageEvents = {
  received: event('message.received', t.object({ ...ofMessage, metadata }), incoming),
  sent: event('message.sent', t.object({ ...ofMessage, metadata }), outgoing),
  edited: event(
    'message.edited',
    t.object({
      ...ofMessage,
      editHistory: t.array(
        t.object({
          text: t.nullable(t.foreign()),
          attachments: t.array(t.object({ type: t.anyString() })),
          editedAt: t.timestamp(),
        }),
      ),
      editCount: t.integer(1),
      editedAt: t.timestamp(),
    }),
    incoming,
  ),
  deleted: event('message.deleted', t.object({ ...ofMessage, deletedAt: t.timestamp() }), incoming),
  delivered: event('message.delivered', t.object({ ...ofMessage, ...settled }), outgoing),
  read: event('message.read', t.object({ ...ofMessage, ...settled }), outgoing),
  failed: event('message.failed', t.object({ ...ofMessage, ...settled }), {
    ...outgoing,
    error: { code: 'provider_rejected', message: 'The platform refused the message.' },
  }),
  reaction: event(
    'reaction.received',
    t.object({
      reaction: t.object({
        emoji: t.foreign(),
        action: t.oneOf('added', 'removed'),
        messageId: t.id(),
        platformMessageId: t.anyString(),
        sender: EventMessage.properties.sender,
        reactedAt: t.timestamp(),
      }),
      ...around,
    }),
    { reaction: { emoji: '👍' } },
  ),
  referral: event(
    'referral.received',
    t.object({
      referral: t.map(t.anything(), 50),
      sender: EventMessage.properties.sender,
      ...around,
    }),
  ),
  started: event('conversation.started', t.object({ ...around, startedAt: t.timestamp() })),
}
