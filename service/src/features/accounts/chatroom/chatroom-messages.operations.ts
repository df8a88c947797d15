import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { messageNotFound } from './chatroom.errors.ts'
import { ofAccount, onChannel, onMessage } from './chatroom.subject.ts'

const Message = t.object(
  {
    id: t.anyString(),
    channel_id: t.anyString(),
    content: t.foreign({
      description: 'Empty for messages of other people where the app lacks the Message Content intent.',
    }),
    timestamp: t.timestamp(),
    author: t.object({ id: t.anyString(), username: t.foreign(), bot: t.boolean() }),
    attachments: t.array(
      t.object({
        id: t.anyString(),
        filename: t.foreign(),
        url: t.anyString(),
        content_type: t.nullable(t.anyString()),
        size: t.integer(0),
      }),
    ),
    embeds: t.array(t.foreignIn(t.map(t.anything(), 50))),
  },
  { component: 'ChatroomMessage' },
)

const PinChange = <const O extends string>(operation: O) =>
  t.object({ operation: t.literal(operation), channelId: t.anyString(), messageId: t.anyString() })

const about = { tag: 'chatroom', on: onMessage, query: t.object(ofAccount) } as const

export const deleteChatroomMessage = operation({
  id: 'deleteChatroomMessage',
  route: 'DELETE /v1/chatroom/channels/{channelId}/messages/{messageId}',
  summary: 'Deletes a channel message.',
  description:
    'Messages of other people take the permission Manage Messages. A post that was published here is then removed once its presence is checked.',
  permission: 'posts:write',
  ...about,
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  async handler({ params: { channelId, messageId }, effect }) {
    const wasThere = await effect({ step: 'remove' }, (chatroom) =>
      chatroom.deleteMessage(channelId, messageId),
    )
    return wasThere ? { id: messageId, deleted: true as const } : raise(messageNotFound)
  },
})

export const crosspostChatroomMessage = operation({
  id: 'crosspostChatroomMessage',
  route: 'POST /v1/chatroom/channels/{channelId}/messages/{messageId}/crosspost',
  summary: 'Publishes an announcement to following communities.',
  description:
    'Only messages of an announcement channel can be crossposted, each once. Repeating the request changes nothing.',
  permission: 'posts:write',
  ...about,
  reply: t.ok(t.object({ id: t.anyString(), channelId: t.anyString() })),
  async handler({ params: { channelId, messageId }, effect }) {
    const wasThere = await effect({ step: 'edit' }, (chatroom) =>
      chatroom.crosspostMessage(channelId, messageId),
    )
    return wasThere ? { id: messageId, channelId } : raise(messageNotFound)
  },
})

export const listChatroomPinnedMessages = operation({
  id: 'listChatroomPinnedMessages',
  route: 'GET /v1/chatroom/channels/{channelId}/pins',
  summary: 'Lists the pinned messages of a channel.',
  description: 'What was pinned last comes first. Members have the names of the Discord API.',
  permission: 'posts:read',
  tag: 'chatroom',
  on: onChannel,
  query: t.object(ofAccount),
  reply: t.page(Message),
  async handler({ params: { channelId }, ask, page }) {
    const rows = await providerPage(page, (wanted) => ask((chatroom) => chatroom.listPins(channelId, wanted)))
    return { ...rows, data: rows.data.map(toMessage) }
  },
})

export const pinChatroomMessage = operation({
  id: 'pinChatroomMessage',
  route: 'PUT /v1/chatroom/channels/{channelId}/pins/{messageId}',
  summary: 'Pins a channel message.',
  description: 'Takes the permission Pin Messages. Repeating the request changes nothing.',
  permission: 'posts:write',
  ...about,
  reply: t.ok(PinChange('message_pinned')),
  async handler({ params: { channelId, messageId }, effect }) {
    const wasThere = await effect({ step: 'edit' }, (chatroom) => chatroom.pinMessage(channelId, messageId))
    return wasThere ? { operation: 'message_pinned' as const, channelId, messageId } : raise(messageNotFound)
  },
})

export const unpinChatroomMessage = operation({
  id: 'unpinChatroomMessage',
  route: 'DELETE /v1/chatroom/channels/{channelId}/pins/{messageId}',
  summary: 'Unpins a channel message.',
  description: 'Takes the permission Pin Messages. Repeating the request changes nothing.',
  permission: 'posts:write',
  ...about,
  reply: t.ok(PinChange('message_unpinned')),
  async handler({ params: { channelId, messageId }, effect }) {
    const wasThere = await effect({ step: 'edit' }, (chatroom) => chatroom.unpinMessage(channelId, messageId))
    return wasThere
      ? { operation: 'message_unpinned' as const, channelId, messageId }
      : raise(messageNotFound)
  },
})

interface Seen {
  id: string
  channelId: string
  content: string
  timestamp: string
  author: { id: string; username: string; bot: boolean }
  attachments: { id: string; filename: string; url: string; contentType: string | null; size: number }[]
  embeds: Record<string, unknown>[]
}

function toMessage({ channelId, attachments, ...message }: Seen): t.Static<typeof Message> {
  const files = attachments.map(({ contentType, ...file }) => ({ ...file, content_type: contentType }))
  return { ...message, channel_id: channelId, attachments: files }
}
