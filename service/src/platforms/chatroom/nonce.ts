import { createHash } from 'node:crypto'

const nonceMax = 25

/** What the network knows a message by for a few minutes: the same for every attempt, so that a repeat makes no second one. */
export function nonceOf(reference: string): string {
  if (reference.length <= nonceMax) return reference
  return createHash('sha256').update(reference).digest('hex').slice(0, nonceMax)
}
