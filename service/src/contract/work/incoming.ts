import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** A request of a provider as it came: what is signed are these bytes. */
export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** What was signed is no event of the provider. */
export const unreadable = 'unreadable'

/** One thing that a provider reports. Its kind decides which receiver takes it. */
export interface Notice {
  kind: string
}

/** A part of a body that is of a known kind and cannot be read. It is kept as it came. */
export interface UnreadableNotice extends Notice {
  unreadable: unknown
}

/** What a provider reported of its own accord, in a request that its app has signed. */
export interface Notified {
  mode: Mode
  /** In test mode: of whose sandbox. In live mode there is one network for all. */
  teamId?: string
  notices: readonly (Notice | UnreadableNotice)[] | typeof unreadable
}

/** A fact of the provider, as a receiver has it stored. */
export interface IncomingFact<Kept = unknown> {
  /** What the provider calls it: of two of a kind with the same id in a mode, the second changes nothing. */
  eventId: string
  /**
   * What it is ordered by, such as a conversation, a comment thread or a lead form. Events of one key are taken in the
   * order in which they came, of all kinds. Left out, the event waits for no other.
   */
  key?: string
  kind: string
  /** Plain JSON. It is sealed until it is taken, so it may name people. */
  notice: Kept
}

export interface ReceivedEvent<Kept = unknown> {
  mode: Mode
  notice: Kept
}

/** An event with what was read from its provider. */
export interface LookedAtEvent<Kept = unknown, Found = unknown> extends ReceivedEvent<Kept> {
  found: Found
}

/** By whom an event is taken. */
export interface Addressed {
  provider: string
  kind: string
}

/** Everything that one verified body says, for all areas. */
export interface Verified {
  mode: Mode
  facts: readonly IncomingFact[]
  /** Parts that could not be read, each with an id that it has whenever it comes again. */
  unreadable: readonly IncomingFact[]
}

/** The receivers of all areas, by the word of their provider and the kind of the event. */
export interface Receivers {
  has(provider: string): boolean
  /** Undefined when no signature verifies. */
  verify(provider: string, request: SignedRequest): Promise<Verified | typeof unreadable | undefined>
  /** The same of what the service has asked the provider for, which nobody has to sign. `db` may be a transaction. */
  sort(db: Db, provider: string, notified: Notified): Promise<Verified | typeof unreadable>
  /** Whether two events of one key may be taken at once: one receiver takes both, and several together. */
  areOfOne(one: Addressed, other: Addressed): boolean
  /** Outside of any transaction. More than one event only where they are of one. */
  look(
    to: Addressed,
    events: readonly ReceivedEvent[],
    signal: AbortSignal,
  ): Promise<readonly LookedAtEvent[]>
  take(tx: Db, to: Addressed, events: readonly LookedAtEvent[], now: Date): Promise<void>
  /** Those of the events whose provider waits to be told that they have arrived. */
  awaited(to: Addressed, events: readonly ReceivedEvent[]): readonly ReceivedEvent[]
  /** Outside of any transaction, once the events are committed. */
  acknowledge(to: Addressed, events: readonly ReceivedEvent[], signal: AbortSignal): Promise<void>
}

/** Thrown by a receiver for an event that can never be read. It is kept for the operator, and nothing waits for it. */
export class UnreadableEvent extends Error {}
