import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { type AutomaticMessage, automaticMessagesSettled } from '../inbox.causes.ts'
import type { MessageSource } from '../inbox.tables.ts'

const automatic: ReadonlySet<MessageSource> = new Set([
  'broadcast',
  'sequence',
  'comment_automation',
  'workflow',
])

/** Tells those who send messages by themselves what became of theirs. */
export async function tellAutomation(
  tx: Db,
  { react }: Pick<Tools, 'react'>,
  settled: readonly AutomaticMessage[],
  now: Date,
): Promise<void> {
  const messages = settled.filter(({ message }) => automatic.has(message.source))
  if (messages.length > 0) await react(tx, automaticMessagesSettled, { messages }, now)
}
