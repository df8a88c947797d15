import type { Db } from '#db/database.ts'
import type { ReceivedEvent, SignedRequest, unreadable, Verified } from './incoming.ts'
import type { Tools } from './tools.ts'

/** Takes the notifications of a provider: verified at once, stored as a row, and taken by due work. */
export interface Receiver<Notice = unknown> {
  /** The word in the path of POST /v1/incoming/{provider}. */
  provider: string
  /** Reads what was signed and changes nothing. Undefined when no signature verifies. */
  verify(tools: Tools, request: SignedRequest): Promise<Verified<Notice> | typeof unreadable | undefined>
  /**
   * Does what an event asks for, in the transaction that marks the event as taken. When it throws, nothing of it is
   * kept and it runs again later. Events may come in any order.
   */
  take(tx: Db, event: ReceivedEvent<Notice>, tools: Tools, now: Date): Promise<void>
}

export function receiver<Notice>(declaration: Receiver<Notice>): Receiver {
  return declaration as Receiver
}
