import { randomBytes } from 'node:crypto'
import type { Call, CallWith } from '#contract/operation/call.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import type { Ended } from '#contract/work/effect.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountCalls, With } from '#features/accounts/index.ts'
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
import { findMessage, insertQueued, insertQueuedIn, type MessageRow, renewSending } from './messages.store.ts'
import { outgoingOf } from './outgoing.ts'
import { endOf, settleMessage } from './settle-message.ts'

/** Who sends it, and why. */
export interface Origin {
  source: MessageSource
  idempotencyKey?: string | undefined
}

export interface Sending {
  calls: Pick<AccountCalls<With<'conversations', never>>, 'account' | 'attempt'>
  to: Participant
  conversationId: string | null
  /** The conversation as it is kept here, where it is known and nothing new is known of the participant. */
  within?: string
  body: MessageBody
  /** The message that this one answers. */
  answers?: MessageRow | undefined
  /** The comment that this one answers in private. */
  commentId?: string
  origin: Origin
  canLookUp: boolean
}

type SendCall = Pick<Call, 'db' | 'clock' | 'emit' | 'settings' | 'wake' | 'now'> &
  Pick<OptionalTools, 'media'>

/** What the rows of running requests call this process. */
const thisProcess = randomBytes(6).toString('hex')

const renewalMs = 1000

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
  let renewing: NodeJS.Timeout | undefined
  const outgoing = outgoingOf({ ...sending, id })
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
          renewing = setInterval(() => renewSending(call.db, id).catch(() => {}), renewalMs)
        },
        keep: (ended) => conclude(call, sending, message, ended),
      },
      ({ send }) =>
        outgoing.attachment
          ? call.media(calls.account.mode, (files) => send(outgoing, files))
          : send(outgoing),
    )
  } finally {
    clearInterval(renewing)
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
  const row = (conversationId: string) => queuedRow(call, sending, { id, conversationId, outgoing })
  const kept = within && (await insertQueued(call.db, row(within)))
  if (kept) return kept
  return transaction(call.db, async (tx) => {
    const { id: conversationId } = await openedFor(tx, call, sending)
    const made = await insertQueuedIn(tx, row(conversationId))
    if (!made) throw new Error('a conversation that is held cannot be gone')
    return made
  })
}

function openedFor(
  tx: Db,
  { now }: SendCall,
  { calls: { account }, to, conversationId }: Sending,
): Promise<ConversationRow> {
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

function queuedRow(
  { now }: SendCall,
  { calls: { account }, body, answers, origin, commentId }: Sending,
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
