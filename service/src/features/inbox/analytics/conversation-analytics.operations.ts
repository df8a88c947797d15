import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import { conversations } from '../conversations/conversations.store.ts'
import { conversationNotFound } from '../inbox.errors.ts'
import { sources } from '../inbox.tables.ts'
import { allCounted, none, Source, tally, timeseries } from './analytics.shape.ts'
import { listCountedConversations } from './counted-accounts.store.ts'
import { countedAccounts, filterErrors, filters, source } from './counted-accounts.ts'
import {
  conversationSorts,
  countByDay,
  countBySource,
  countReads,
  rankConversations,
} from './counts.store.ts'
import { answeredRange, daysOf, range, rangeErrors } from './days.ts'
import { inPlace, rangeOf, seriesOf } from './reply-parts.ts'

const example = { query: { fromDate: '2026-03-01', toDate: '2026-03-31' } }
const numbers = {
  ...allCounted,
  totalMessages: t.integer(0, undefined, { description: 'received and sent.' }),
}
const most = 100_000

const ConversationAnalytics = t.object(
  {
    conversationId: t.id(),
    accountId: t.id(),
    platform: t.anyString(),
    participantName: t.nullable(t.foreign()),
    participantUsername: t.nullable(t.foreign()),
    participantPicture: t.nullable(t.foreign()),
    lastMessage: t.nullable(
      t.foreign({ description: 'The text of the newest message, also after the range.' }),
    ),
    ...numbers,
    firstMessageAt: t.timestamp({ description: 'Of the messages in the range.' }),
    lastMessageAt: t.timestamp({ description: 'Of the messages in the range.' }),
  },
  { component: 'ConversationAnalytics' },
)

export const listInboxConversationAnalytics = operation({
  id: 'listInboxConversationAnalytics',
  route: 'GET /v1/analytics/inbox/conversations',
  tag: 'inbox-analytics',
  summary: 'Lists conversations with message counts and timings.',
  description:
    'Those in which something was received, sent or tried in the range; failed and unknown messages are not among the sent ones. By lastMessageAt, the latest first, unless sortBy and order say otherwise; of equal ones the id decides.',
  permission: 'inbox:read',
  example,
  query: t.object({
    ...range,
    ...filters,
    ...source,
    limit: t.optional(
      t.integer(1, 100, {
        code: 'invalid_limit',
        description: 'How many on a page: 1 to 100, 25 when left out.',
      }),
    ),
    page: t.optional(
      t.integer(1, most, { code: 'invalid_pagination', description: 'The page, from 1; 1 when left out.' }),
    ),
    sortBy: t.optional(t.oneOf(...conversationSorts)),
    order: t.optional(t.described(t.oneOf('asc', 'desc'), 'desc when left out.')),
  }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      data: t.array(ConversationAnalytics),
      hasMore: t.boolean(),
      pagination: t.object({
        page: t.integer(1),
        limit: t.integer(1),
        total: t.integer(0),
        pages: t.integer(0),
      }),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, scope, query, now } = call
    const days = daysOf(query, now)
    const accountIds = (await countedAccounts(call)).map(({ id }) => id)
    const { page = 1, limit = 25, sortBy: by = 'lastMessageAt', order = 'desc' } = query
    const offset = (page - 1) * limit
    const counting = { of: { accountIds }, days, source: query.source }
    const { rows, total } = await rankConversations(db, counting, { by, order, limit, offset })
    const conversationIds = rows.map(({ id }) => id)
    const [shown, reads] = await Promise.all([
      listCountedConversations(db, scope, conversationIds),
      countReads(db, { ...counting, of: { conversationIds } }),
    ])
    const data = rows.flatMap(({ id, received, sent, failed, unknown, firstMessageAt, lastMessageAt }) => {
      const conversation = shown.get(id)
      if (!conversation) return []
      const counts = {
        received,
        sent,
        read: reads.get(id) ?? 0,
        failed,
        unknown,
        totalMessages: received + sent,
      }
      const times = {
        firstMessageAt: firstMessageAt.toISOString(),
        lastMessageAt: lastMessageAt.toISOString(),
      }
      return [{ conversationId: id, ...conversation, ...counts, ...times }]
    })
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { ...rangeOf(days), data, hasMore: page * limit < total, pagination }
  },
})

const countedConversation = subject({
  idParam: 'conversationId',
  errors: [conversationNotFound],
  resolve: async ({ db, scope }, { id }) => ({
    conversation: (await conversations.find(db, scope, id)) ?? raise(conversationNotFound),
  }),
})

export const getInboxConversationAnalytics = operation({
  id: 'getInboxConversationAnalytics',
  route: 'GET /v1/analytics/inbox/conversations/{conversationId}',
  on: countedConversation,
  tag: 'inbox-analytics',
  summary: 'Returns the metrics of one conversation.',
  description: 'Failed and unknown messages are not among the sent ones.',
  permission: 'inbox:read',
  example,
  query: t.object(range),
  reply: t.ok(
    t.object({
      conversationId: t.id(),
      accountId: t.id(),
      platform: t.anyString(),
      ...answeredRange,
      summary: t.object({
        ...numbers,
        firstMessageAt: t.nullable(t.timestamp({ description: 'Of the messages in the range.' })),
        lastMessageAt: t.nullable(t.timestamp({ description: 'Of the messages in the range.' })),
      }),
      timeseries,
      bySource: t.array(t.object({ source: Source, count: t.integer(1) }), {
        description: 'The received and sent messages by what produced them.',
      }),
    }),
  ),
  errors: rangeErrors,
  async handler({ conversation, db, query, now }) {
    const days = daysOf(query, now)
    const counting = { of: { conversationIds: [conversation.id] }, days }
    const [counts, bySource, { rows }] = await Promise.all([
      countByDay(db, counting),
      countBySource(db, ['received', 'sent'], counting),
      rankConversations(db, counting, { by: 'lastMessageAt', order: 'desc', limit: 1, offset: 0 }),
    ])
    const sums = tally(
      counts.filter(({ day }) => day === null),
      () => true,
    ).get(true)
    const { received, sent, ...others } = sums ?? none
    const said = inPlace(
      sources,
      tally(bySource, (row) => row.source),
    )
    return {
      conversationId: conversation.id,
      accountId: conversation.account_id,
      platform: conversation.platform,
      ...rangeOf(days),
      summary: {
        ...{ received, sent, ...others, totalMessages: received + sent },
        firstMessageAt: rows[0]?.firstMessageAt.toISOString() ?? null,
        lastMessageAt: rows[0]?.lastMessageAt.toISOString() ?? null,
      },
      timeseries: seriesOf(days, counts),
      bySource: said.map(([word, of]) => ({ source: word, count: of.received + of.sent })),
    }
  },
})
