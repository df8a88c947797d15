import { type ParseFunction, Unparsable } from '#contract/tools/parsers.ts'

/** Does what a library may do with foreign bytes. */
export type Misbehaviour =
  | 'none'
  | 'crash'
  | 'circles'
  | 'hoard'
  | 'keep'
  | 'keep some'
  | 'large'
  | 'allocate'
  | 'throw'
  | 'environment'

const mebibyte = 1024 * 1024

let kept: Uint8Array | undefined

export const parse: ParseFunction<Misbehaviour, unknown> = async (how, _file, room) => {
  if (how === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (how === 'throw') throw new Error('a fault of ours')
  if (how === 'allocate') throw new RangeError('Array buffer allocation failed')
  if (how === 'environment') return { value: Object.keys(process.env) }
  if (how === 'large' && room.memoryBytes < 90 * mebibyte) throw new Unparsable('memory')
  if (how === 'large') return { value: process.pid }
  if (how === 'keep some') kept = new Uint8Array(30 * mebibyte).fill(1)
  if (how === 'keep') kept = new Uint8Array(80 * mebibyte).fill(1)
  const hoarded: Uint8Array[] = []
  while (how !== 'none' && !kept) if (how === 'hoard') hoarded.push(new Uint8Array(mebibyte).fill(1))
  return { value: process.pid }
}
