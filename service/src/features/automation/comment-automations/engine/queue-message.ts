import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { insertAutomatic } from '../../messages/automatic-messages.store.ts'
import type { MessageKind } from '../comment-automations.tables.ts'
import type { LogRow } from '../logs/logs.store.ts'

export interface Queued {
  account: Pick<AccountRow, 'id' | 'team_id' | 'mode' | 'platform'>
  row: LogRow
  contactId: string | null
  kind: MessageKind
  dueAt: Date
}

/** Lets a direct message wait for its time. */
export async function queueMessage(
  tx: Db,
  { wake }: Pick<Tools, 'wake'>,
  { account, row, contactId, kind, dueAt }: Queued,
  now: Date,
): Promise<void> {
  if (row.participant_id === null) return
  const item = {
    kind: 'comment_automation',
    originId: row.automation_id,
    itemId: row.id,
    part: kind,
  } as const
  await insertAutomatic(tx, [{ account, item, participantId: row.participant_id, contactId, dueAt }], now)
  afterCommit(() => wake('automation'))
}
