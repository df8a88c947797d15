import type { FailingReceiver } from '../../harness/servers/receiver.ts'

/** An event as a receiver has it, however often it was delivered. */
export interface Told {
  id: string
  type: string
  data: any
}

/** Every event once, by its id, in the order in which the first copy of each arrived. */
export function toldBy({ arrivals }: FailingReceiver): Told[] {
  const told = new Map<string, Told>()
  for (const { id, type, event } of arrivals) if (!told.has(id)) told.set(id, { id, type, data: event.data })
  return [...told.values()]
}

/** How many events there are of each type and message. */
export function countsOf(told: readonly Told[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { type, data } of told) {
    const name = `${type} ${data.message?.platformMessageId ?? data.conversation?.id ?? ''}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
