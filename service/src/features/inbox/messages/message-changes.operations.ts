import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { conversation } from '../conversations/conversation.subject.ts'
import { contentRequired, contentTooLong, messageNotEditable, messageNotFound } from '../inbox.errors.ts'
import { inlineKeyboard } from './content.shape.ts'
import { judgeLength } from './judge-content.ts'
import { assertCan, knownOf, requireMessage } from './known-message.ts'
import { Message, toMessage } from './messages.shape.ts'
import type { MessageRow } from './messages.store.ts'
import { keepDeletion, keepEdit, keepReaction } from './own-changes.ts'

const route = '/v1/inbox/conversations/{conversationId}/messages/{messageId}'
const ofAccount = { accountId: t.optional(t.id()) }

/** Only what has arrived at the network as a message of the account can be changed there. */
function assertEditable({ direction, status, deleted_at, platform_message_id }: MessageRow): void {
  const isSent = status === 'sent' || status === 'delivered' || status === 'read'
  if (direction !== 'outgoing' || !isSent || deleted_at || platform_message_id === null)
    raise(messageNotEditable)
}

export const editInboxMessage = operation({
  id: 'editInboxMessage',
  route: `PATCH ${route}`,
  on: conversation,
  tag: 'inbox',
  summary: 'Edits a sent message where the platform allows it.',
  description: 'On Telegram and Slack. replyMarkup is of Telegram; without it a message keeps its keys.',
  permission: 'inbox:write',
  body: t.object({
    ...ofAccount,
    text: t.alsoNamed('message', t.prose(100_000)),
    replyMarkup: t.optional(t.object({ type: t.oneOf('inline_keyboard'), keyboard: inlineKeyboard })),
  }),
  reply: t.ok(Message),
  errors: [messageNotFound, messageNotEditable, contentRequired, contentTooLong],
  uses: ['platforms'],
  async handler(call) {
    const { body, conversation: row, effect, rules } = call
    const message = await requireMessage(call)
    assertCan(call, 'edit')
    assertEditable(message)
    if (body.text.trim() === '') raise(contentRequired, { param: 'text' })
    judgeLength(rules, { message: body.text }, 'text')
    const { text, replyMarkup } = body
    const changed = await effect(
      { step: 'edit', object: message.id, text, keep: () => keepEdit(call, message, { text, replyMarkup }) },
      ({ edit }) => called(edit)(knownOf(row, message), { text, ...(replyMarkup && { replyMarkup }) }),
    )
    return toMessage(changed)
  },
})

export const deleteInboxMessage = operation({
  id: 'deleteInboxMessage',
  route: `DELETE ${route}`,
  on: conversation,
  tag: 'inbox',
  summary: 'Takes back a sent message.',
  description:
    'On Telegram, X, Bluesky, Reddit and Slack. The text stays here. Deleting it a second time answers the same without a call.',
  permission: 'inbox:write',
  query: t.object(ofAccount),
  reply: t.ok(t.object({ id: t.id(), deleted: t.literal(true) })),
  errors: [messageNotFound, messageNotEditable],
  uses: ['platforms'],
  async handler(call) {
    const { conversation: row, effect } = call
    const message = await requireMessage(call)
    assertCan(call, 'remove')
    const answer = { id: message.id, deleted: true as const }
    if (message.deleted_at) return answer
    assertEditable(message)
    await effect(
      {
        step: 'remove',
        object: message.id,
        text: message.text ?? '',
        keep: () => keepDeletion(call, message),
      },
      ({ remove }) => called(remove)(knownOf(row, message)),
    )
    return answer
  },
})

/** What no emoji is made of: blanks, letters and most punctuation. */
const noEmoji = [
  ...['\\u0000-"', '$-)', '+-/', ':-\\u00a8', '\\u00aa-\\u00ad', '\\u00af-\\u200c', '\\u200e-\\u203b'],
  ...['\\u203d-\\u2048', '\\u204a-\\u20e2', '\\u20e4-\\u2121', '\\u2123-\\u2138', '\\u213a-\\u218f'],
  ...['\\u2c00-\\u302f', '\\u3031-\\u303c', '\\u303e-\\u3296', '\\u3298', '\\u329a-\\ud7ff'],
  ...['\\ue000-\\ufe0e', '\\ufe10-\\uffff'],
].join('')

/** One emoji, however many code points it is made of. The ranges mean the same to engines that do not know Unicode. */
const emoji = t.pattern(`^[^${noEmoji}]{1,40}$`)

export const addMessageReaction = operation({
  id: 'addMessageReaction',
  route: `POST ${route}/reactions`,
  on: conversation,
  tag: 'inbox',
  summary: 'Reacts to a message.',
  description: 'On Telegram, WhatsApp and Slack. It takes the place of an earlier reaction of the account.',
  permission: 'inbox:write',
  example: { body: { emoji: '👍' } },
  body: t.object({ ...ofAccount, emoji }),
  reply: t.ok(Message),
  errors: [messageNotFound, messageNotEditable],
  uses: ['platforms'],
  async handler(call) {
    const { conversation: row, effect, body } = call
    const message = await requireMessage(call)
    assertCan(call, 'react')
    assertThere(message)
    const changed = await effect(
      {
        step: 'react',
        object: message.id,
        text: message.text ?? '',
        keep: () => keepReaction(call, message, body.emoji),
      },
      ({ react }) => called(react)(knownOf(row, message), body.emoji),
    )
    return toMessage(changed)
  },
})

export const removeMessageReaction = operation({
  id: 'removeMessageReaction',
  route: `DELETE ${route}/reactions`,
  on: conversation,
  tag: 'inbox',
  summary: 'Takes back a reaction.',
  description: 'Answers the same where the account has not reacted.',
  permission: 'inbox:write',
  query: t.object(ofAccount),
  reply: t.ok(Message),
  errors: [messageNotFound, messageNotEditable],
  uses: ['platforms'],
  async handler(call) {
    const { conversation: row, effect } = call
    const message = await requireMessage(call)
    assertCan(call, 'unreact')
    assertThere(message)
    const own = message.reactions.find(({ by }) => by === 'account')?.emoji
    if (!own) return toMessage(message)
    const changed = await effect(
      {
        step: 'react',
        object: message.id,
        text: message.text ?? '',
        keep: () => keepReaction(call, message, null),
      },
      ({ unreact }) => called(unreact)(knownOf(row, message), own),
    )
    return toMessage(changed)
  },
})

function assertThere({ deleted_at, platform_message_id }: MessageRow): void {
  if (deleted_at || platform_message_id === null) raise(messageNotEditable)
}

/** The network was found to have the call before. */
function called<C>(call: C | undefined): C {
  if (call === undefined) throw new Error('the network lacks a call that it was found to have')
  return call
}
