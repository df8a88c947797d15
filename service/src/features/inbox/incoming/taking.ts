import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { InboxNotice } from '#platforms/capabilities/conversations/conversations.ts'
import { second } from '#values/clock.ts'

export type TakingTools = Pick<Tools, 'emit' | 'react' | 'settings'>

/** Where something is taken in: the account whose inbox it is, and the transaction. */
export interface Around {
  tx: Db
  tools: TakingTools
  account: AccountRow
  now: Date
}

/** What is being taken in: what the network reports, and whether anybody is told. */
export interface Taking<Notice extends InboxNotice = InboxNotice> extends Around {
  notice: Notice
  /** From before the account was connected: kept as read, and told by no event (D20.17). */
  isHistory: boolean
}

/** Some networks write whole seconds: what happened in the second of the connection is no history. */
export function isHistory({ created_at }: AccountRow, { at }: Pick<InboxNotice, 'at'>): boolean {
  return new Date(at).getTime() < Math.floor(created_at.getTime() / second) * second
}
