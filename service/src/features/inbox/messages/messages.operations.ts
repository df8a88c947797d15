import { raise } from '#contract/operation/errors.ts'
import type { KnownOutcome } from '#contract/operation/operation.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { conversation, keptConversation } from '../conversations/conversation.subject.ts'
import { messageNotFound } from '../inbox.errors.ts'
import {
  attachedFile,
  attachedFileErrors,
  attachedFileTools,
  withPlaceOfFile,
  withStoredFile,
} from './attached-file.ts'
import { contentFields, words } from './content.shape.ts'
import { contentErrors, judgeContent, judgeWindow } from './judge-content.ts'
import { Message, toMessage } from './messages.shape.ts'
import { findMessage, findSentUnder, messages } from './messages.store.ts'
import { sendMessage, sourceOf } from './send-message.ts'

const ofAccount = { accountId: t.optional(t.id()) }

export const getInboxConversationMessages = operation({
  id: 'getInboxConversationMessages',
  route: 'GET /v1/inbox/conversations/{conversationId}/messages',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Lists the messages of a conversation.',
  description:
    'The oldest first, by the time of the platform, unless sortOrder is desc. They are a copy: no platform is called.',
  permission: 'inbox:read',
  query: t.object({ ...ofAccount, sortOrder: t.optional(t.oneOf('asc', 'desc')) }),
  reply: t.page(Message),
  errors: [],
  async handler({ conversation: { id }, db, scope, page, query }) {
    const sort = query.sortOrder === 'desc' ? '-sentAt' : 'sentAt'
    const rows = await messages.list(db, scope, page, { where: { conversation_id: id }, sort })
    return pageAnswer(rows, page, toMessage)
  },
})

export const sendInboxMessage = operation({
  id: 'sendInboxMessage',
  route: 'POST /v1/inbox/conversations/{conversationId}/messages',
  on: conversation,
  tag: 'messages',
  summary: 'Sends a message in a conversation.',
  description:
    'Answers the message as sent, or as failed with its error. 504 provider_timeout means that the platform may have it: the message is unknown, is looked for where the platform can be asked, and is never sent again by itself; its id is in details.messageId, and its key answers 409 from then on. After any other 4xx or 5xx nothing was sent or kept. Which parts a platform takes is in GET /v1/platforms.',
  permission: 'inbox:write',
  idempotency: {
    scope: 'credential',
    minutes: 24 * 60,
    effect: 'provider',
    keepsDoubt: true,
    async findOutcome(db, doubt): Promise<KnownOutcome | undefined> {
      const row = await findSentUnder(db, doubt)
      return row && { details: { messageId: row.id } }
    },
  },
  ...attachedFile,
  example: { with: ['message'] },
  body: t.object({ ...ofAccount, message: words(), ...contentFields }),
  reply: t.created(Message),
  errors: [...contentErrors, messageNotFound, ...attachedFileErrors],
  uses: ['idempotencyKey', 'platforms', 'media', ...attachedFileTools],
  async handler(call) {
    const { db, now, body, conversation: row, rules, account, attempt, idempotencyKey, platforms } = call
    const { accountId: _, ...sentBody } = body
    const content = withPlaceOfFile(call, sentBody)
    const answers =
      body.replyTo === undefined
        ? undefined
        : ((await findMessage(db, row.id, body.replyTo)) ?? raise(messageNotFound, { param: 'replyTo' }))
    judgeContent(rules, content)
    judgeWindow(rules, content, row.last_incoming_at, now)
    const sent = await sendMessage(call, {
      calls: { account, attempt },
      to: { id: row.participant_id },
      conversationId: row.platform_conversation_id,
      within: row.id,
      body: await withStoredFile(call, content),
      answers,
      origin: { source: sourceOf(call), idempotencyKey },
      canLookUp: platforms.get(account.platform)?.conversations?.lookUp !== undefined,
    })
    return toMessage(sent)
  },
})
