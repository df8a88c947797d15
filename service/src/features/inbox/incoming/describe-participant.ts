import type { Tools } from '#contract/tools/tools.ts'
import { askAccount, findAccountById } from '#features/accounts/index.ts'
import type { InboxNotice, Participant } from '#platforms/capabilities/conversations/conversations.ts'
import { after, hour } from '#values/clock.ts'
import { findConversationWith } from '../conversations/conversations.store.ts'

/** What a network said of somebody when it was asked, and when that was. */
export interface Asked {
  at: Date
  participant?: Participant
}

/** A network that did not tell who somebody is, is asked again with a later message. */
const againAfterMs = hour

/**
 * Asks the network who has written, where its report does not say and nobody knows yet. A message is worth more than the
 * name of its writer: it is taken in without one where the network does not tell.
 */
export async function describeParticipant(
  tools: Tools & { signal: AbortSignal },
  accountId: string,
  { kind, participant }: InboxNotice,
): Promise<Asked | undefined> {
  if (kind !== 'inbox_message' || participant.name) return undefined
  const [account, known] = await Promise.all([
    findAccountById(tools.db, accountId),
    findConversationWith(tools.db, accountId, participant.id),
  ])
  if (account?.status !== 'connected' || !tools.platforms.get(account.platform)?.conversations?.describe)
    return undefined
  const at = tools.clock.now()
  const askedAt = known?.participant_asked_at
  if (known?.participant_name || (askedAt && at < after(askedAt, againAfterMs))) return undefined
  const about = { step: 'identity', object: participant.id, signal: tools.signal }
  const outcome = await askAccount<Participant | undefined>(
    tools,
    account,
    about,
    async ({ conversations }) => {
      const found = await conversations?.describe?.(participant.id)
      return found ?? { kind: 'unreachable' }
    },
  )
  return { at, ...(outcome.kind === 'done' && outcome.value && { participant: outcome.value }) }
}
