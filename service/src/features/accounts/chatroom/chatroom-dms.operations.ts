import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import { memberNotFound } from './chatroom.errors.ts'
import { onChatroom } from './chatroom.subject.ts'

const Attachment = t.object({
  type: t.oneOf('image', 'video', 'gif', 'document'),
  url: t.fetched({ description: 'The service fetches it and sends it along. No uploaded file.' }),
  filename: t.optional(t.name(255)),
  mimeType: t.optional(t.text(100)),
  size: t.optional(t.integer(0, undefined, { description: 'Bytes; Discord takes 10 MiB for each file.' })),
})

const empty = generalError('missing_required_parameter')
const badAddress = generalError('invalid_url')
const fileMax = 10 * 1024 * 1024

export const sendChatroomDirectMessage = operation({
  id: 'sendChatroomDirectMessage',
  route: 'POST /v1/chatroom/dms',
  tag: 'chatroom',
  summary: 'Sends a direct message to a community member.',
  description:
    'To a member of the server of the account who takes direct messages from it. Sent once: after an answer 504 the message may have arrived, and the service does not repeat it. No row of it is kept here.',
  permission: 'inbox:write',
  on: onChatroom,
  uses: ['media', 'mediaFault', 'files'],
  example: { with: ['content'], body: { userId: '830000000000000001' } },
  body: t.object({
    accountId: t.id(),
    userId: t.text(50, { description: 'The id of a member, as listChatroomGuildMembers answers it.' }),
    content: t.optional(t.prose(2000, { description: 'Up to 2000 characters.' })),
    embeds: t.optional(
      t.array(t.map(t.anything(), 20, { description: 'An embed as the Discord API takes it.' }), {
        max: 10,
        description: 'Cards below the words, at most 10.',
      }),
    ),
    attachments: t.optional(t.array(Attachment, { max: 10, description: 'At most 10 files.' })),
    tts: t.optional(t.boolean({ description: 'Reads the words out.' })),
  }),
  reply: t.created(
    t.object({
      messageId: t.anyString(),
      channelId: t.anyString({ description: 'The conversation.' }),
      url: t.anyString(),
      timestamp: t.timestamp(),
      recipient: t.object({ userId: t.anyString(), platform: t.literal('chatroom') }),
      account: t.object({ id: t.id(), username: t.anyString(), displayName: t.anyString() }),
    }),
  ),
  errors: [memberNotFound, empty, badAddress],
  check({ body: { content = '', embeds = [], attachments = [] } }) {
    if (content.trim() === '' && embeds.length === 0 && attachments.length === 0)
      raise(empty, { param: 'content', message: 'Send content, embeds or attachments.' })
  },
  async handler({ account, ask, effect, body, media, mediaFault, files, scope }) {
    const { userId, content: text = '', embeds = [], attachments = [], tts = false } = body
    for (const [index, { url, size = 0 }] of attachments.entries()) {
      // Whether a caller sees a stored file is known to posts alone.
      const isStored = files.keyOf(url) !== undefined
      const fault =
        (isStored ? 'An uploaded file goes with posts alone. Give a public address.' : undefined) ??
        mediaFault(url) ??
        (size > fileMax ? `Discord takes ${fileMax} bytes for each file.` : undefined)
      if (fault !== undefined) raise(badAddress, { param: `attachments[${index}].url`, message: fault })
    }
    if ((await ask((chatroom) => chatroom.findMember(userId))) === null)
      raise(memberNotFound, { param: 'userId' })
    const message = { userId, text, media: attachments as MediaItem[], embeds, tts }
    const sent = await effect({ step: 'message', text }, (chatroom) =>
      media(scope.mode, (source) => chatroom.sendDirectMessage(message, source)),
    )
    return {
      ...sent,
      url: `https://discord.com/channels/@me/${sent.channelId}/${sent.messageId}`,
      recipient: { userId, platform: 'chatroom' as const },
      account: { id: account.id, username: account.username, displayName: account.display_name },
    }
  },
})
