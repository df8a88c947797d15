import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCalls,
  type AccountRow,
  accountErrors,
  accountNotFound,
  accountTools,
  callsOf,
  findAccountForWork,
  platformNotSupported,
  type With,
} from '#features/accounts/index.ts'
import type { Conversations } from '#platforms/capabilities/conversations/conversations.ts'
import { seesProfile } from '#values/scope.ts'
import { conversationNotFound } from '../inbox.errors.ts'
import {
  type ConversationRow,
  conversations,
  type FoundConversation,
  findConversationOf,
} from './conversations.store.ts'

type Reading = Pick<CallWith<never>, 'db' | 'scope'>

/** The account of the conversation, and no other. */
const ids = { accountId: 'conversationAccountId' }

const named = { accountId: t.optional(t.id()) }

/** The conversation knows its account, so a request need not name it. A wrong one is absent (D8.2). */
async function findIn(
  { db, scope }: Reading,
  id: string,
  accountId: string | undefined,
): Promise<FoundConversation> {
  return inAccount((await conversations.find(db, scope, id)) ?? raise(conversationNotFound), accountId)
}

function inAccount<Row extends ConversationRow>(row: Row, accountId: string | undefined): Row {
  if (accountId !== undefined && accountId !== row.account_id) raise(accountNotFound, { param: 'accountId' })
  return row
}

/** A conversation as it is kept here. */
export const keptConversation = subject({
  idParam: 'conversationId',
  ids,
  errors: [conversationNotFound, accountNotFound],
  reads: named,
  resolve: async (call, { id, members }) => ({ conversation: await findIn(call, id, members.accountId) }),
})

/** What a subject over a conversation gives a handler. */
export interface ConversationCalls extends AccountCalls<With<'conversations', never>> {
  conversation: ConversationRow
  rules: Conversations['rules']
  /** The account as it is stored; it may have no connection. */
  owner: AccountRow
}

/** A conversation with the calls to its network. Requests that come at once share the two reads. */
export const conversation = subject({
  idParam: 'conversationId',
  ids,
  errors: [conversationNotFound, ...accountErrors],
  uses: accountTools,
  reads: named,
  async resolve(call, { id, members }): Promise<ConversationCalls> {
    const { db, scope } = call
    const owner = { team_id: scope.teamId, mode: scope.mode }
    const found = await findConversationOf(db, owner, id)
    if (!found || !seesProfile(scope, found.profile_id)) raise(conversationNotFound)
    const row = inAccount(found, members.accountId)
    const account = await findAccountForWork(db, owner, row.account_id)
    if (!account || !seesProfile(scope, account.profile_id)) raise(accountNotFound)
    const rules = call.platforms.get(account.platform)?.conversations?.rules ?? raise(platformNotSupported)
    const calls = callsOf<With<'conversations', never>>(call, account, undefined, 'conversations')
    return { conversation: row, owner: account, rules, ...calls }
  },
})
