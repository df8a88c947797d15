import type { ParseFunction } from '#contract/tools/parsers.ts'

/** Does what a library may do with foreign bytes. */
export type Misbehaviour =
  | 'none'
  | 'crash'
  | 'circles'
  | 'hoard'
  | 'keep'
  | 'allocate'
  | 'throw'
  | 'environment'

let kept: Uint8Array | undefined

export const parse: ParseFunction<Misbehaviour, unknown> = async (how) => {
  if (how === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (how === 'throw') throw new Error('a fault of ours')
  if (how === 'allocate') throw new RangeError('Array buffer allocation failed')
  if (how === 'environment') return { value: Object.keys(process.env) }
  if (how === 'keep') kept = new Uint8Array(80 * 1024 * 1024).fill(1)
  const hoarded: Uint8Array[] = []
  while (how !== 'none' && !kept) if (how === 'hoard') hoarded.push(new Uint8Array(1024 * 1024).fill(1))
  return { value: process.pid }
}
