import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { InboxNotice, MessageNotice } from '#platforms/capabilities/conversations/conversations.ts'
import {
  type ConversationRow,
  findConversationWith,
  holdConversation,
  keepReferral,
} from '../conversations/conversations.store.ts'
import { keepable } from '../foreign.ts'
import { eventsOf, sceneOf } from '../messages/message-records.ts'
import { conversationOf } from './conversation-of.ts'
import { type EarlyChange, insertEarlyChange } from './early-changes.store.ts'
import { conversationOfReceipt, settleNamed } from './named-by-receipt.ts'
import { takeChange } from './take-change.ts'
import { takeMessages } from './take-messages.ts'
import { takeReceipt } from './take-receipt.ts'
import { isHistory, type Taking, type TakingTools } from './taking.ts'

/**
 * Brings the copy up to date with what the network reports, in its order. The same thing again changes nothing. The caller
 * holds the account, and then the conversation is held: what concerns one conversation happens one after the other.
 */
export async function takeNotices(
  tx: Db,
  tools: TakingTools,
  account: AccountRow,
  reported: readonly InboxNotice[],
  now: Date,
): Promise<void> {
  const around = { tx, tools, account, now }
  for (const [first, ...others] of togetherOf(reported.map((one) => keepable(one, now)))) {
    if (first.kind === 'inbox_message') await takeMessages(around, [first, ...(others as MessageNotice[])])
    else await takeNotice({ ...around, notice: first, isHistory: isHistory(account, first) })
  }
}

/** Messages that a person wrote one after the other are taken as one; everything else by itself. */
function togetherOf(notices: readonly InboxNotice[]): [InboxNotice, ...InboxNotice[]][] {
  const groups: [InboxNotice, ...InboxNotice[]][] = []
  for (const notice of notices) {
    const group = groups.at(-1)
    if (group && continues(group[0], notice)) group.push(notice)
    else groups.push([notice])
  }
  return groups
}

function continues(one: InboxNotice, other: InboxNotice): boolean {
  if (one.kind !== 'inbox_message' || other.kind !== 'inbox_message') return false
  const areIncoming = one.direction === 'incoming' && other.direction === 'incoming'
  return (
    areIncoming && one.participant.id === other.participant.id && one.conversationId === other.conversationId
  )
}

async function takeNotice(taking: Taking<Exclude<InboxNotice, MessageNotice>>): Promise<void> {
  const { notice } = taking
  switch (notice.kind) {
    case 'inbox_receipt': {
      const conversation = await conversationOfReceipt({ ...taking, notice })
      if (conversation) await settleNamed({ ...taking, notice }, conversation)
      const unknown = await takeReceipt({ ...taking, notice }, conversation)
      if (notice.status === 'sent') return
      const { until: _, ...alone } = notice
      for (const id of unknown) await keepEarly(taking, id, { ...alone, messageIds: [id] })
      return
    }
    case 'inbox_referral':
      return takeReferral(taking, notice.referral)
    default: {
      const conversation = await heldConversation(taking)
      const known = conversation && (await takeChange({ ...taking, notice }, conversation))
      if (!known) await keepEarly(taking, notice.messageId, notice)
    }
  }
}

function keepEarly({ tx, account, now }: Taking, platformMessageId: string, change: EarlyChange) {
  return insertEarlyChange(tx, account.id, { platformMessageId, change }, now)
}

async function heldConversation({ tx, account, notice }: Taking): Promise<ConversationRow | undefined> {
  const known = await findConversationWith(tx, account.id, notice.participant.id)
  return known && holdConversation(tx, known.id)
}

/** A person came by a link or an ad without a word. Where there is a conversation it remembers from where. */
async function takeReferral(taking: Taking, referral: Record<string, unknown>): Promise<void> {
  const { tx, tools, account, now, isHistory } = taking
  const conversation = await conversationOf(taking, taking.notice)
  await keepReferral(tx, conversation, referral)
  if (isHistory) return
  const scene = await sceneOf(tx, tools, { account, conversation })
  await tools.emit(tx, eventsOf(scene, now).referral(referral))
}
