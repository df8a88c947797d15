import type { Db } from '#db/database.ts'
import type { LookedAtEvent, ReceivedEvent, SignedRequest, unreadable, Verified } from './incoming.ts'
import type { Tools } from './tools.ts'

/** Takes the notifications of a provider: verified at once, stored as rows, and taken by due work. */
export interface Receiver<Notice = unknown, Found = unknown> {
  /** The word in the path of POST /v1/incoming/{provider}. */
  provider: string
  /**
   * Reads what was signed and changes nothing. One request may tell of several events, or of none that matter here.
   * Undefined when no signature verifies.
   */
  verify(
    tools: Tools,
    request: SignedRequest,
  ): Promise<readonly Verified<Notice>[] | typeof unreadable | undefined>
  /** Asks the provider for what the notice does not say, outside of any transaction. It runs again later when it throws. */
  look?(event: ReceivedEvent<Notice>, tools: Tools & { signal: AbortSignal }): Promise<Found>
  /**
   * Does what an event asks for, in the transaction that marks the event as taken. When it throws, nothing of it is
   * kept and it runs again later. Events may come in any order.
   */
  take(tx: Db, event: LookedAtEvent<Notice, Found>, tools: Tools, now: Date): Promise<void>
}

export function receiver<Notice, Found = undefined>(declaration: Receiver<Notice, Found>): Receiver {
  return declaration as unknown as Receiver
}
