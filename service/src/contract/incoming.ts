import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** A request of a provider as it came: what is signed are these bytes. */
export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** A notification whose signature verified, as far as it is kept. */
export interface Verified<Notice = unknown> {
  mode: Mode
  /** What the provider calls the event: of two with the same id in a mode, the second changes nothing. */
  eventId: string
  type: string
  /** Plain JSON. It is sealed until it is taken, so it may name people. */
  notice: Notice
}

/** What was signed is no event of the provider. */
export const unreadable = 'unreadable'

export interface ReceivedEvent<Notice = unknown> {
  mode: Mode
  notice: Notice
}

/** An event with what its provider was asked for. */
export interface LookedAtEvent<Notice = unknown, Found = unknown> extends ReceivedEvent<Notice> {
  found: Found
}

/** The receivers of all areas, by the word of their provider. */
export interface Receivers {
  has(provider: string): boolean
  /** Undefined when no signature verifies. */
  verify(
    provider: string,
    request: SignedRequest,
  ): Promise<readonly Verified[] | typeof unreadable | undefined>
  /** Outside of any transaction. */
  look(provider: string, event: ReceivedEvent, signal: AbortSignal): Promise<unknown>
  take(tx: Db, provider: string, event: LookedAtEvent, now: Date): Promise<void>
}
