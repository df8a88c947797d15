import { createHash } from 'node:crypto'

const range = 2 ** 32

/** The side that a person takes at a node: the same one whenever they come there again. */
export function sideOf(nodeId: string, person: string, percentage: number): 'a' | 'b' {
  const hash = createHash('sha256').update(`${nodeId}\n${person}`).digest().readUInt32BE(0)
  return (hash / range) * 100 < percentage ? 'a' : 'b'
}
