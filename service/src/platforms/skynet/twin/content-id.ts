import { createHash } from 'node:crypto'
import { base32 } from './fault.ts'

/** The codec byte of a content identifier: plain bytes or a record. */
const codecs = { raw: 0x55, record: 0x71 }

export function cidOf(codec: keyof typeof codecs, content: Uint8Array | string): string {
  const digest = createHash('sha256').update(content).digest()
  return `b${base32(new Uint8Array([1, codecs[codec], 0x12, 0x20, ...digest]))}`
}

const sortable = '234567abcdefghijklmnopqrstuvwxyz'

/** A revision has the form of a record key: the instant and a number in 13 sortable characters. */
export function revisionOf(now: Date, number: number | bigint): string {
  const value = BigInt(now.getTime()) * 1_024_000n + (BigInt(number) % 1024n)
  return Array.from(
    { length: 13 },
    (_, place) => sortable[Number((value >> BigInt(60 - 5 * place)) & 31n)],
  ).join('')
}
