import type { Db } from '#db/database.ts'
import type { Tools } from '../tools/tools.ts'
import type { IncomingFact, LookedAtEvent, Notice, Notified, ReceivedEvent } from '../work/incoming.ts'

/** Takes kinds of notices of a provider: they are stored as rows at once, and taken by due work. */
export interface Receiver<Told extends Notice = Notice, Kept = unknown, Found = unknown> {
  /** The word in the path of POST /v1/incoming/{provider}. */
  provider: string
  /** What it takes. Other areas take other kinds of the same provider; two receivers never take the same one. */
  kinds: readonly Told['kind'][]
  /**
   * Converts notices of its kinds to events, and omits notices without a recipient here. Changes nothing: the request
   * is answered when the events of all areas are stored.
   */
  facts(
    notices: readonly Told[],
    of: Pick<Notified, 'mode' | 'teamId'>,
    tools: Tools,
  ): Promise<readonly Fact<Kept>[]>
  /**
   * Reads from the provider what the notice does not contain, outside of any transaction. It runs again later when it
   * throws.
   */
  look?(event: ReceivedEvent<Kept>, tools: Tools & { signal: AbortSignal }): Promise<Found>
  /**
   * Applies an event, in the transaction that marks the event as taken. When it throws, nothing is stored and it runs
   * again later. Events of one key come in order, except one whose first attempts all failed: it may come after later
   * ones.
   */
  take(tx: Db, event: LookedAtEvent<Kept, Found>, tools: Tools, now: Date): Promise<void>
  /** Whether the provider waits to be told that the event has arrived. */
  isAwaited?(event: ReceivedEvent<Kept>): boolean
  /**
   * Tells the provider of awaited events once they are committed, outside of any transaction. It is tried once, and not at
   * all when the process dies in between: whether it worked changes nothing.
   */
  acknowledge?(events: readonly ReceivedEvent<Kept>[], tools: Tools & { signal: AbortSignal }): Promise<void>
  /** Where events of one key often come close together: how more than one is taken at once. */
  several?: Several<Kept, Found>
}

/** Events of one key in their order. When their transaction fails, each is looked at and taken alone. */
interface Several<Kept, Found> {
  look(
    events: readonly ReceivedEvent<Kept>[],
    tools: Tools & { signal: AbortSignal },
  ): Promise<readonly Found[]>
  take(tx: Db, events: readonly LookedAtEvent<Kept, Found>[], tools: Tools, now: Date): Promise<void>
}

type Fact<Kept> = IncomingFact<Kept>

export function receiver<Told extends Notice, Kept = Told, Found = undefined>(
  declaration: Receiver<Told, Kept, Found>,
): Receiver {
  return declaration as unknown as Receiver
}

/** The same declaration for each of several providers, which report the same kinds. */
export function receivers<Told extends Notice, Kept = Told, Found = undefined>(
  providers: readonly string[],
  declaration: Omit<Receiver<Told, Kept, Found>, 'provider' | 'facts'> & {
    facts(
      provider: string,
      ...rest: Parameters<Receiver<Told, Kept, Found>['facts']>
    ): Promise<readonly Fact<Kept>[]>
  },
): readonly Receiver[] {
  return providers.map((provider) =>
    receiver<Told, Kept, Found>({
      ...declaration,
      provider,
      facts: (...rest) => declaration.facts(provider, ...rest),
    }),
  )
}

/** Refuses two receivers of one kind: the second would take events from the first. */
export function onePerKind(receivers: readonly Receiver[]): readonly Receiver[] {
  const taken = receivers.flatMap(({ provider, kinds }) => kinds.map((kind) => `${provider} ${kind}`))
  const twice = taken.find((one, index) => taken.indexOf(one) < index)
  if (twice !== undefined) throw new Error(`two areas receive ${twice}`)
  return receivers
}
