import type { ConversationRow } from '../conversations/conversations.store.ts'
import type { MessageRow } from '../messages/messages.store.ts'
import { type EarlyChange, takeEarlyChanges } from './early-changes.store.ts'
import { takeChange } from './take-change.ts'
import { takeReceipt } from './take-receipt.ts'
import type { Taking } from './taking.ts'

type Before = Omit<Taking, 'notice'>

/** Does what was reported of a message before the message itself was known. */
export async function applyEarlyChanges(
  around: Before,
  conversation: ConversationRow,
  { account_id, platform_message_id }: MessageRow,
): Promise<void> {
  if (platform_message_id === null) return
  const waited = await takeEarlyChanges(around.tx, account_id, [platform_message_id])
  await apply(around, conversation, waited.get(platform_message_id) ?? [])
}

export async function apply(
  around: Before,
  conversation: ConversationRow,
  early: readonly EarlyChange[],
): Promise<void> {
  for (const notice of early) {
    if (notice.kind === 'inbox_receipt') await takeReceipt({ ...around, notice }, conversation)
    else await takeChange({ ...around, notice }, conversation)
  }
}
