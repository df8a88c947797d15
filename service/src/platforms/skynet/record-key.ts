import { createHash } from 'node:crypto'

const alphabet = '234567abcdefghijklmnopqrstuvwxyz'
const spreadBits = 34n

/**
 * The key under which an item is stored: the same for every attempt, so a repeat meets the first copy instead
 * of making a second one. It has the platform's form: 53 bits of microseconds and 10 bits more in 13 sortable
 * characters. A hash keeps items of the same instant apart by moving them up to 17 seconds into the past,
 * never into the future. The items of a thread stay in their order.
 */
export function recordKey(reference: { id: string; at: Date }, index: number): string {
  const hash = createHash('sha256').update(reference.id).digest().readBigUInt64BE()
  const instant = BigInt(reference.at.getTime()) * 1000n * 1024n
  const value = instant - (hash % 2n ** spreadBits) + BigInt(index)
  return Array.from(
    { length: 13 },
    (_, place) => alphabet[Number((value >> BigInt(60 - 5 * place)) & 31n)],
  ).join('')
}
