import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import {
  type InboxTwin,
  inboxTwin,
  type KeptMessage,
  type MessageChange,
  type Reported,
} from '../../capabilities/conversations/conversations.twin.ts'
import type { GraphCall } from './serve.ts'
import { isReported } from './subscription.ts'

/** How the two networks of the family differ in their messages. */
export interface GraphChat {
  /** The word of the platform, under which it reports. */
  word: string
  /** What the body of a report calls itself. */
  object: 'page' | 'instagram'
  textMax: number
  /** The account that a call acts as. */
  actingAs(call: GraphCall): string
  types: readonly string[]
  /** With what number it refuses what comes after the window. */
  closedSubcode: number
}

/** A body that reports one thing. */
export function reportOf(chat: GraphChat, message: KeptMessage): object {
  return entryOf(chat, message, { message: reported(message) }, message.at)
}

function entryOf({ object }: GraphChat, message: KeptMessage, what: object, at: string): object {
  const { accountId, personId, direction } = message
  const timestamp = Date.parse(at)
  const [sender, recipient] = direction === 'incoming' ? [personId, accountId] : [accountId, personId]
  const event = { sender: { id: sender }, recipient: { id: recipient }, timestamp, ...what }
  return { object, entry: [{ id: accountId, time: timestamp, messaging: [event] }] }
}

function reported({ id, text, attachments, direction, extra, replyTo }: KeptMessage): object {
  const { metadata, quickReplyPayload, storyReply, isStoryMention } = extra ?? {}
  const files = attachments.map(({ type, url, name }) => ({
    type,
    ...(name !== null && { name }),
    payload: { url },
  }))
  const mention = isStoryMention
    ? [{ type: 'story_mention', payload: { url: 'https://media.example.com/story.jpg' } }]
    : []
  const all = [...files, ...mention]
  return {
    mid: id,
    ...(text !== null && { text }),
    ...(all.length > 0 && { attachments: all }),
    ...(direction === 'outgoing' && { is_echo: true }),
    ...(metadata !== undefined && { metadata }),
    ...(quickReplyPayload !== undefined && { quick_reply: { payload: quickReplyPayload } }),
    ...(storyReply !== undefined && { reply_to: { story: storyOf(storyReply) } }),
    ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
  }
}

/** As the control says it, in the words of the inbox, or in those of the network. */
function storyOf(said: unknown): object {
  const { storyId, storyUrl, ...own } = Object(said)
  return {
    ...own,
    ...(storyId !== undefined && { id: storyId }),
    ...(storyUrl !== undefined && { url: storyUrl }),
  }
}

function receiptReport(
  chat: GraphChat,
  message: KeptMessage,
  { kind, at }: MessageChange,
): object | undefined {
  const from = { ...message, direction: 'incoming' as const }
  // The account behind a page is told what was read, and by the message alone.
  if (chat.object === 'instagram')
    return kind === 'read' ? entryOf(chat, from, { read: { mid: message.id } }, at) : undefined
  const watermark = Date.parse(at)
  if (kind === 'delivered') return entryOf(chat, from, { delivery: { mids: [message.id], watermark } }, at)
  return kind === 'read' ? entryOf(chat, from, { read: { mid: message.id, watermark } }, at) : undefined
}

/** What a person has written, or what a button of ours says that was pressed. */
function messageReport(chat: GraphChat, message: KeptMessage): object {
  const { extra, at, id, text } = message
  const referral = extra?.referral
  const what =
    extra?.postback !== undefined
      ? { postback: { mid: id, title: text ?? '', ...Object(extra.postback) } }
      : { message: reported(message), ...(referral !== undefined && { referral }) }
  return entryOf(chat, message, what, at)
}

/** The other side of the chats of a page, or of the account behind it. */
export function graphInbox(chat: GraphChat): InboxTwin {
  const twin = inboxTwin({
    newId: async (state) => `m_${chat.word}-${await state.unique()}`,
    message: (message) => messageReport(chat, message),
    edited: (message) =>
      entryOf(
        chat,
        message,
        { message_edit: { mid: message.id, text: message.text, num_edit: 1 } },
        message.editedAt ?? message.at,
      ),
    deleted: (message) =>
      entryOf(
        chat,
        message,
        { message: { mid: message.id, is_deleted: true } },
        message.deletedAt ?? message.at,
      ),
    reaction: (message, _person, { emoji = '❤', action, at }) =>
      entryOf(
        chat,
        { ...message, direction: 'incoming' },
        {
          reaction: {
            mid: message.id,
            action: action === 'removed' ? 'unreact' : 'react',
            reaction: 'other',
            ...(action !== 'removed' && { emoji }),
          },
        },
        at,
      ),
    receipt: (message, _person, change) => receiptReport(chat, message, change),
  })
  return {
    ...twin,
    async say(state, said) {
      const key = `${said.accountId} ${said.participant.id}`
      if (said.direction === 'incoming')
        await state.put('dm_last', key, { at: said.at }, { days: memoryDays })
      return ifReported(state, said.accountId, await twin.say(state, said))
    },
    async change(state, id, change) {
      const changed = await twin.change(state, id, change)
      const accountId = await twin.accountOf(state, id)
      return changed && ifReported(state, accountId ?? '', changed)
    },
  }
}

async function ifReported(state: TwinState, accountId: string, reported: Reported): Promise<Reported> {
  const isTold = await isReported(state, accountId, 'messages')
  return isTold ? reported : { ...reported, notification: undefined }
}
