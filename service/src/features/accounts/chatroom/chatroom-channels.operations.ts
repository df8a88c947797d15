import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { onChatroom } from './chatroom.subject.ts'

const Channel = t.object(
  {
    id: t.anyString({ description: 'options.channelId of a target takes it.' }),
    name: t.anyString(),
    type: t.integer(0, undefined, {
      description: 'By the numbers of Discord: 0 text, 5 announcement, 15 forum.',
    }),
    kind: t.anyString({ description: 'text, announcement or forum.' }),
    parentId: t.nullable(t.anyString({ description: 'The category that it stands in.' })),
  },
  { component: 'ChatroomChannel' },
)

export const getChatroomChannels = operation({
  id: 'getChatroomChannels',
  route: 'GET /v1/accounts/{accountId}/chatroom-channels',
  tag: 'accounts',
  summary: 'Lists the channels of the connected community the bot can write to.',
  description:
    'Asks Discord: text, announcement and forum channels in the order of the server, as far as the roles of the bot and the channel let it write there.',
  permission: 'accounts:read',
  on: onChatroom,
  reply: t.ok(t.object({ channels: t.array(Channel) })),
  async handler({ ask }) {
    const channels = await ask((chatroom) => chatroom.listChannels())
    return {
      channels: channels.map(({ id, name, type, kind, parentId }) => ({ id, name, type, kind, parentId })),
    }
  },
})
