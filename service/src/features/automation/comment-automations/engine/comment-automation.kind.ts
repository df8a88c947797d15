import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { type Item, itemOf, removeSettled } from '../../messages/automatic-messages.store.ts'
import type { AutomaticEnd, AutomaticKind, Composed, SettleTools } from '../../messages/kind.ts'
import { noConnection } from '../../messages/kind.ts'
import type { MessageKind } from '../comment-automations.tables.ts'
import { changeLog, findLog, holdLog } from '../logs/logs.store.ts'
import { afterMessage } from './after-message.ts'
import { bodyOf } from './body-of.ts'
import { personOf } from './person.ts'
import { findRule } from './rules.store.ts'
import { release } from './taken.store.ts'

/** The direct messages of comment automations: the message itself, the question to follow, and the hint that one does not. */
export const commentAutomationKind: AutomaticKind = {
  name: 'comment_automation',
  members: { item: 'logId', part: 'message' },
  async compose({ row, db, settings, clock }): Promise<Composed> {
    const [log, rule] = await Promise.all([findLog(db, row.item_id), findRule(db, row.origin_id)])
    if (!log || !rule?.is_active) return { kind: 'skip', code: 'automation_inactive' }
    const person = await personOf(db, rule, row.participant_id)
    if (person.isBlocked) return { kind: 'skip', code: 'contact_blocked' }
    const kind = kindIn(row.part)
    const body = await bodyOf(
      { db, publicUrl: settings.publicUrl, now: clock.now() },
      { log, rule, kind, person },
    )
    const origin = { type: 'comment_automation', id: rule.id, logId: log.id, message: kind }
    return {
      kind: 'send',
      body,
      metadata: { origin },
      participant: { name: log.participant_name, username: log.participant_username },
      // One private answer to a comment is all that a network takes; what follows a press is a message like any other.
      ...(log.source === 'comment' && !hasAnswered(log.audience_outcome) && { commentId: log.occasion }),
    }
  },
  settle: (tx, tools, item, end, now) => settle(tx, tools, item, end, now),
  async loseConnection(tx, tools, row, now) {
    await removeSettled(tx, [row])
    await settle(tx, tools, itemOf(row), noConnection, now)
  },
}

function hasAnswered(outcome: string | null): boolean {
  return outcome === 'gate_passed' || outcome === 'gate_failed'
}

function kindIn(part: string): MessageKind {
  return part === 'gate' || part === 'hint' ? part : 'dm'
}

async function settle(
  tx: Db,
  { wake }: SettleTools,
  { itemId, part }: Item,
  end: AutomaticEnd,
  now: Date,
): Promise<void> {
  const row = await holdLog(tx, itemId)
  if (!row) return
  const changes = afterMessage(row, kindIn(part), end, now)
  if (!changes) return
  await changeLog(tx, row.id, changes, now)
  if (changes.status === 'failed' || changes.status === 'skipped')
    await release(tx, { accountId: row.account_id, occasion: row.occasion })
  if (changes.stage === 'reply') afterCommit(() => wake('comment-automation'))
}
