import type { Tools } from '#contract/tools/tools.ts'
import type { Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { MessageBody } from '#features/inbox/index.ts'
import type { Participant } from '#platforms/capabilities/conversations/conversations.ts'
import type { AutomaticRow, Item } from './automatic-messages.store.ts'
import type { AutomaticKindName } from './messages.tables.ts'

/** What is sent now, or why nothing is. */
export type Composed =
  | {
      kind: 'send'
      body: MessageBody
      metadata: Readonly<Record<string, unknown>>
      /** The comment that it answers in private. */
      commentId?: string
      /** What is known of the person, where they may have no conversation yet. */
      participant?: Pick<Participant, 'name' | 'username'>
    }
  | { kind: 'skip'; code: string }
  /** It cannot be sent, and the person is not who hinders it. */
  | { kind: 'fail'; code: string; message: string }

/** What became of the message of an item. After `sent` come receipts, and after `unknown` what was found out. */
export type AutomaticEnd =
  | { kind: 'sent' | 'delivered' | 'read'; messageId: string; at: Date }
  | { kind: 'unknown'; messageId: string }
  | { kind: 'failed'; code: string; message: string; messageId?: string }
  /** Nothing was sent and nothing will be. */
  | { kind: 'skipped'; code: string }

/** What an automation of one kind does with the messages that it lets wait. */
export interface AutomaticKind {
  name: AutomaticKindName
  /** The members of `metadata.origin` that name the item and its part (D21.5). */
  members: { item: string; part?: string }
  /**
   * Holds the origins before any row of theirs: a conversation is held first, then the origin, then what waits, then the
   * items. Where an origin is not changed together with its rows it is left out.
   */
  holdOrigins?(tx: Db, ids: readonly string[]): Promise<unknown>
  /** Reads what the message says to this person. Looks at the contact as it is now. */
  compose(task: Task<AutomaticRow>, account: AccountRow): Promise<Composed>
  /** Writes what became of it, in the commit of that. The row waits no more. */
  settle(tx: Db, tools: SettleTools, item: Item, end: AutomaticEnd, now: Date): Promise<void>
  /** The account has no connection: the row is still there, and ends or waits. */
  loseConnection(tx: Db, tools: SettleTools, row: AutomaticRow, now: Date): Promise<void>
  /** The network did not take it, and it goes again at a time. */
  postpone?(tx: Db, item: Item, until: Date, now: Date): Promise<void>
}

export type SettleTools = Pick<Tools, 'emit' | 'react' | 'settings' | 'wake'>

export const noConnection = {
  kind: 'failed',
  code: 'account_disconnected',
  message: 'The account has no live connection.',
} as const satisfies AutomaticEnd
