import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, profileNotFound } from '#features/accounts/index.ts'
import { inboxWords } from '#values/platforms.ts'
import { conversationNotFound } from '../inbox.errors.ts'
import { accountFiltersOf, ListMeta, queriedAccounts } from '../queried-accounts.ts'
import { keptConversation } from './conversation.subject.ts'
import { Conversation, ConversationStatus, toConversation } from './conversations.shape.ts'
import { conversations, endHandoff, unread } from './conversations.store.ts'
import { skipsInbox } from './opted-in.ts'

export const listInboxConversations = operation({
  id: 'listInboxConversations',
  route: 'GET /v1/inbox/conversations',
  tag: 'inbox',
  summary: 'Lists conversations over the accounts in scope.',
  description:
    'Those with the newest message first, from the copy that notifications and periodic reading keep: no platform is called. Without `status` active and archived ones are listed. `meta` names accounts without a connection, whose conversations are not kept up to date, and accounts that have not opted in.',
  permission: 'inbox:read',
  query: t.object({
    ...accountFiltersOf(...inboxWords),
    status: t.optional(ConversationStatus),
    unread: t.optional(t.boolean()),
    sortOrder: t.optional(t.oneOf('asc', 'desc')),
  }),
  reply: t.page(Conversation, { meta: ListMeta }),
  errors: [accountNotFound, profileNotFound],
  uses: ['platforms'],
  async handler(call) {
    const { db, scope, page, query, platforms } = call
    const { where, meta } = await queriedAccounts(call, 'conversations', skipsInbox)
    const rows = await conversations.list(db, scope, page, {
      where: { ...where, status: query.status },
      and: unread(query.unread),
      sort: query.sortOrder === 'asc' ? 'lastMessageAt' : '-lastMessageAt',
    })
    return { ...pageAnswer(rows, page, (row) => toConversation(row, platforms)), meta }
  },
})

export const getInboxConversation = operation({
  id: 'getInboxConversation',
  route: 'GET /v1/inbox/conversations/{conversationId}',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Returns one conversation.',
  permission: 'inbox:read',
  query: t.object({ accountId: t.optional(t.id()) }),
  reply: t.ok(Conversation),
  errors: [],
  uses: ['platforms'],
  handler: async ({ conversation, platforms }) => toConversation(conversation, platforms),
})

export const updateInboxConversation = operation({
  id: 'updateInboxConversation',
  route: 'PUT /v1/inbox/conversations/{conversationId}',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Archives or reopens a conversation.',
  description: 'An archived conversation becomes active again with the next incoming message.',
  permission: 'inbox:write',
  body: t.object({ accountId: t.optional(t.id()), status: ConversationStatus }),
  reply: t.ok(Conversation),
  errors: [],
  uses: ['platforms'],
  async handler({ conversation, body, scope, now, transaction, platforms }) {
    const changes = { status: body.status }
    const row = await transaction(async (tx) => {
      if (body.status === 'archived') await endHandoff(tx, conversation.id)
      return conversations.update(tx, scope, conversation.id, changes, now, () => raise(conversationNotFound))
    })
    return toConversation(row ?? raise(conversationNotFound), platforms)
  },
})
