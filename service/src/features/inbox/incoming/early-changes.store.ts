import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type {
  DeletionNotice,
  EditNotice,
  ReactionNotice,
  ReceiptNotice,
} from '#platforms/capabilities/conversations/conversations.ts'

/** What may be reported of a message before the message itself. */
export type EarlyChange = EditNotice | DeletionNotice | ReactionNotice | ReceiptNotice

/** Keeps what was reported of a message that is not known yet. It waits a day. */
export async function insertEarlyChange(
  tx: Db,
  accountId: string,
  { platformMessageId, change }: { platformMessageId: string; change: EarlyChange },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('inbox_early_change')
    .values({
      account_id: accountId,
      platform_message_id: platformMessageId,
      change: JSON.stringify(change),
      created_at: now,
    })
    .execute()
}

/** What waited for messages, of each in the order of the network's time; it waits no longer. */
export async function takeEarlyChanges(
  tx: Db,
  accountId: string,
  platformMessageIds: readonly string[],
): Promise<Map<string, EarlyChange[]>> {
  const { rows } = await sql<{ of: string; change: EarlyChange }>`
    delete from inbox_early_change
    where account_id = ${accountId} and platform_message_id = any(${[...platformMessageIds]}::text[])
    returning platform_message_id as of, change`.execute(tx)
  const inOrder = rows.toSorted((one, other) => one.change.at.localeCompare(other.change.at))
  const waited = new Map<string, EarlyChange[]>()
  for (const { of, change } of inOrder) waited.set(of, [...(waited.get(of) ?? []), change])
  return waited
}
