import type { Arrival } from '../../harness/servers/receiver.ts'

/** What is known after the storm, all of it from outside. */
export interface WebhookFacts {
  /** The posts that were accepted; each of them was scheduled at least once. */
  posts: readonly string[]
  endpoints: readonly string[]
  arrivals: readonly Arrival[]
  /** When a worker was killed. */
  kills: readonly number[]
  /** How many deliveries a worker may have in hand at once. */
  concurrency: number
  /** How often the log says that an event was delivered to an endpoint. */
  recorded: ReadonlyMap<string, number>
  /** Deliveries that the log still has as waiting. */
  waiting: number
  /** The types of the events of some posts in the order in which the API had answered their causes. */
  histories: ReadonlyMap<string, readonly string[]>
}

export function keyOf(endpoint: string, id: string): string {
  return `${endpoint} ${id}`
}

export function isYes({ status, cutAt }: Arrival): boolean {
  return status >= 200 && status < 300 && cutAt === 0
}
