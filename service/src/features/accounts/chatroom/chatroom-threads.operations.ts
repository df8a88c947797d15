import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { channelNotFound, messageNotFound } from './chatroom.errors.ts'
import { ofAccount, onChannel } from './chatroom.subject.ts'

const archiveMinutes = [60, 1440, 4320, 10_080]
const wrongMinutes = generalError('invalid_value')

export const createChatroomThread = operation({
  id: 'createChatroomThread',
  route: 'POST /v1/chatroom/channels/{channelId}/threads',
  tag: 'chatroom',
  summary: 'Opens a public thread in a channel.',
  description:
    'On a message where one is named, otherwise on its own. A message has at most one thread. In a forum each post is a thread: publish a post there instead.',
  permission: 'posts:write',
  on: onChannel,
  query: t.object(ofAccount),
  body: t.object({
    name: t.name(100, { description: 'Up to 100 characters.' }),
    messageId: t.optional(t.text(50, { description: 'The message that the thread is opened on.' })),
    autoArchiveDuration: t.optional(
      t.integer(60, 10_080, {
        description: 'After how many quiet minutes it is put away: 60, 1440, 4320 or 10080.',
      }),
    ),
  }),
  reply: t.created(t.object({ id: t.anyString(), name: t.anyString() })),
  errors: [channelNotFound, messageNotFound, wrongMinutes],
  check({ body: { autoArchiveDuration: minutes } }) {
    if (minutes === undefined || archiveMinutes.includes(minutes)) return
    raise(wrongMinutes, {
      param: 'autoArchiveDuration',
      message: `Send one of ${archiveMinutes.join(', ')}.`,
    })
  },
  async handler({ params: { channelId }, body, effect }) {
    const what = { step: 'edit', text: body.name }
    const thread = await effect(what, (chatroom) => chatroom.createThread(channelId, body))
    return thread ?? raise(messageNotFound, { param: 'messageId' })
  },
})
