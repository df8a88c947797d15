import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { ConversationRow, MessageRow } from '#features/inbox/index.ts'

/** One message that came in. */
export interface Received {
  account: AccountRow
  conversation: ConversationRow
  contactId: string | null
  message: MessageRow
  /** Nothing was said in the conversation before it. */
  isFirst: boolean
}

/** Who took it, as the message says from then on. */
export interface Taken {
  type: 'comment_automation' | 'workflow'
  id: string
  /** The row of the log, or the run. */
  logId?: string
  executionId?: string
}

export type TakingTools = Pick<Tools, 'emit' | 'react' | 'settings' | 'wake'>

/** Looks at a message in the transaction that keeps it, and takes it or leaves it to the next. */
export type Taker = (tx: Db, tools: TakingTools, received: Received, now: Date) => Promise<Taken | undefined>
