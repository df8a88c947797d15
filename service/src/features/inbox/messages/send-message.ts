import { randomBytes } from 'node:crypto'
import type { Call, CallWith } from '#contract/operation/call.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import type { Ended } from '#contract/work/effect.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountCalls, AccountRow, With } from '#features/accounts/index.ts'
import type {
  OutgoingMessage,
  Participant,
  SentMessage,
} from '#platforms/capabilities/conversations/conversations.ts'
import { newId } from '#values/id.ts'
import { fold } from '#values/text/fold.ts'
import { type ConversationRow, openConversation } from '../conversations/conversations.store.ts'
import { messageFaults } from '../inbox.faults.ts'
import type { MessageSource } from '../inbox.tables.ts'
import type { MessageBody } from './content.shape.ts'
import { findMessage, insertQueued, insertQueuedIn, type MessageRow } from './messages.store.ts'
import { outgoingOf } from './outgoing.ts'
import { RenewedLease } from './renewed-lease.ts'
import { endOf, settleMessage } from './settle-message.ts'

/** Who sends it, and why. */
export interface Origin {
  source: MessageSource
  idempotencyKey?: string | undefined
  /** Of an automation: which one, and what in it (D21.5). */
  metadata?: Readonly<Record<string, unknown>>
}

/** A message to one person, before it is a row. */
export interface Outgoing {
  account: AccountRow
  to: Participant
  conversationId: string | null
  body: MessageBody
  /** The message that this one answers. */
  answers?: MessageRow | undefined
  /** The comment that this one answers in private. */
  commentId?: string
  origin: Origin
}

export interface Sending extends Omit<Outgoing, 'account'> {
  calls: Pick<AccountCalls<With<'conversations', never>>, 'account' | 'attempt'>
  /** The conversation as it is kept here, where it is known and nothing new is known of the participant. */
  within?: string
  canLookUp: boolean
}

type SendCall = Pick<Call, 'db' | 'clock' | 'emit' | 'react' | 'settings' | 'wake' | 'now'> &
  Pick<OptionalTools, 'media'>

/** What the rows of running requests call this process. */
const thisProcess = randomBytes(6).toString('hex')

/** A session is a person at the panel; a key is a program. */
export function sourceOf({ caller }: Pick<CallWith<never>, 'caller'>): MessageSource {
  return caller.kind === 'session' ? 'human' : 'api'
}

/**
 * Two commits with one call between them. After the first the message may have left, whatever happens: nothing sends it
 * again. Answers the message as sent or failed; every other outcome is raised, and unknown keeps the row.
 */
export async function sendMessage(call: SendCall, sending: Sending): Promise<MessageRow> {
  const { calls, body } = sending
  const id = newId(call.now)
  let message: MessageRow | undefined
  const outgoing = outgoingOf({ ...sending, id })
  const renewing = new RenewedLease(call.db, id)
  try {
    return await calls.attempt<SentMessage, MessageRow>(
      {
        step: 'message',
        object: id,
        text: body.message ?? '',
        points: messageFaults,
        effect: { id },
        unsent: raiseOutcome,
        async begin() {
          message = await keepQueued(call, sending, id, outgoing)
          renewing.begin()
        },
        keep: (ended) => conclude(call, sending, message, ended),
      },
      ({ send }) =>
        outgoing.attachment
          ? call.media(calls.account.mode, (files) => send(outgoing, files))
          : send(outgoing),
    )
  } finally {
    renewing.end()
  }
}

/** Keeps the message, and its conversation where it is the first. */
async function keepQueued(
  call: SendCall,
  sending: Sending,
  id: string,
  outgoing: OutgoingMessage,
): Promise<MessageRow> {
  const { within } = sending
  const message = { ...sending, account: sending.calls.account }
  const row = (conversationId: string) => queuedRow(call, message, { id, conversationId, outgoing })
  const kept = within && (await insertQueued(call.db, row(within)))
  if (kept) return kept
  return transaction(call.db, async (tx) => {
    const { id: conversationId } = await openedFor(tx, call, message)
    const made = await insertQueuedIn(tx, row(conversationId))
    if (!made) throw new Error('a conversation that is held cannot be gone')
    return made
  })
}

export function openedFor(
  tx: Db,
  { now }: Pick<SendCall, 'now'>,
  { account, to, conversationId }: Outgoing,
): Promise<ConversationRow & { is_new: boolean }> {
  const { team_id, mode, profile_id, platform } = account
  const row = {
    ...{ id: newId(now), team_id, mode, profile_id, platform, account_id: account.id },
    participant_id: to.id,
    participant_name: to.name ?? null,
    participant_username: to.username ?? null,
    participant_avatar_url: to.avatarUrl ?? null,
    platform_conversation_id: conversationId,
    search_text: searchTextOf(to),
  }
  return openConversation(tx, row, now, now)
}

export function queuedRow(
  { now }: Pick<SendCall, 'now'>,
  { account, body, answers, origin, commentId }: Outgoing,
  { id, conversationId, outgoing }: { id: string; conversationId: string; outgoing: OutgoingMessage },
) {
  const { id: account_id, team_id, mode, platform } = account
  const { text: _, attachment, reference: __, ...parts } = outgoing
  return {
    ...{ id, team_id, mode, platform, account_id, conversation_id: conversationId },
    direction: 'outgoing' as const,
    source: origin.source,
    status: 'queued' as const,
    text: body.message ?? null,
    attachments: attachment ? [attachment] : [],
    reply_to: answers?.id ?? null,
    parts,
    metadata: origin.metadata ?? null,
    idempotency_key: origin.idempotencyKey ?? null,
    comment_id: commentId ?? null,
    lease_owner: thisProcess,
    ordered_at: now,
    created_at: now,
  }
}

export function searchTextOf({ name, username }: Participant): string {
  return [name ?? '', username ?? ''].map(fold).join('\n').trim()
}

/** Commits what came of the call, and answers it. */
async function conclude(
  call: SendCall,
  { calls: { account }, canLookUp }: Sending,
  message: MessageRow | undefined,
  { outcome, atCommit, durationMs }: Ended<SentMessage>,
): Promise<MessageRow> {
  if (!message) throw new Error('the message was not kept before its call')
  const end = endOf(outcome, canLookUp, call.clock.now())
  const settled = await settleMessage(call, {
    account,
    message,
    end,
    action: 'message.send',
    durationMs,
    atCommit,
  })
  // The network's own report may have settled it before its answer came.
  if (outcome.kind === 'done' || outcome.kind === 'refused')
    return settled ?? (await findMessage(call.db, message.conversation_id, message.id)) ?? message
  const known = { messageId: message.id, conversationId: message.conversation_id }
  return raiseOutcome(outcome, end.kind === 'unknown' ? known : {})
}
