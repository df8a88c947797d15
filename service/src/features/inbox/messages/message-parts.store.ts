import type { Db } from '#db/database.ts'
import { deleteMessage, findByPlatformId, type MessageRow } from './messages.store.ts'

type Whole = Pick<MessageRow, 'id' | 'account_id'>

/**
 * Remembers a further part of a message by the network's id. It may have been reported first, and been taken for a message
 * that was written elsewhere.
 */
export async function keepPart(tx: Db, { id, account_id }: Whole, platformMessageId: string): Promise<void> {
  const taken = await findByPlatformId(tx, account_id, platformMessageId)
  if (taken?.id === id) return
  if (taken?.source === 'platform') await deleteMessage(tx, taken.id)
  await tx
    .insertInto('inbox_message_part')
    .values({ account_id, platform_message_id: platformMessageId, message_id: id })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** The network's ids of the further parts of a message that are known to be there. */
export async function listParts(db: Db, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox_message_part')
    .select('platform_message_id')
    .where('message_id', '=', messageId)
    .orderBy('platform_message_id')
    .execute()
  return rows.map(({ platform_message_id }) => platform_message_id)
}
