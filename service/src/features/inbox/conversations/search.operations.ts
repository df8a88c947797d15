import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, profileNotFound } from '#features/accounts/index.ts'
import { inboxWords } from '#values/platforms.ts'
import { fold } from '#values/text/fold.ts'
import { accountFiltersOf, ListMeta, queriedAccounts } from '../queried-accounts.ts'
import { Conversation, toConversation } from './conversations.shape.ts'
import { skipsInbox } from './opted-in.ts'
import { listMatches, searchConversations } from './search.store.ts'

const Match = t.object({
  id: t.id({ of: 'messageId' }),
  text: t.nullable(t.foreign()),
  direction: t.oneOf('incoming', 'outgoing'),
  timestamp: t.timestamp(),
})

const Found = t.object({
  conversation: Conversation,
  matchCount: t.integer(0, undefined, {
    description: 'How many messages match; 0 if only the name of the participant does.',
  }),
  matches: t.array(Match, { description: 'The newest five.' }),
})

export const searchInboxConversations = operation({
  id: 'searchInboxConversations',
  route: 'GET /v1/inbox/conversations/search',
  tag: 'inbox',
  summary: 'Searches conversations by person or text.',
  description:
    'Finds the text anywhere in the name and username of the participant and in messages, without regard to case; %, _ and \\ are plain text. With `direction` only messages are searched. Conversations with the newest message come first.',
  permission: 'inbox:read',
  query: t.object({
    ...accountFiltersOf(...inboxWords),
    query: t.text(200, { min: 2 }),
    direction: t.optional(t.oneOf('incoming', 'outgoing')),
  }),
  reply: t.page(Found, { meta: ListMeta }),
  errors: [accountNotFound, profileNotFound],
  uses: ['platforms'],
  async handler(call) {
    const { db, scope, page, query, platforms } = call
    const { where, meta } = await queriedAccounts(call, 'conversations', skipsInbox)
    const wanted = { text: fold(query.query), direction: query.direction }
    const rows = await searchConversations(db, scope, page, { where, ...wanted })
    const matches = await listMatches(
      db,
      rows.data.map(({ id }) => id),
      wanted,
    )
    return {
      ...pageAnswer(rows, page, (row) => ({
        conversation: toConversation(row, platforms),
        ...(matches.get(row.id) ?? { matchCount: 0, matches: [] }),
      })),
      meta,
    }
  },
})
