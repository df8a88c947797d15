import { readFile } from 'node:fs/promises'
import type { Child } from './children.ts'
import { startChild } from './children.ts'
import { median } from './figure.ts'
import type { Load, LoadAnswer, Loaded } from './load.ts'

export interface Rounds {
  rounds: number
  seconds: number
}

/** Which requests to send, and to which process: the service or a baseline. */
export type Requested = Omit<Load, 'seconds'> & { pid: number }

export interface Side {
  load: Requested
  samples: Loaded[]
  /** What a request cost the process that answered, in milliseconds of a core. */
  costs: number[]
}

/** More of the client's core than this, and its own speed would be measured. */
const clientLimit = 0.92

/** Loads each side in turn, round after round, with the same client. A first turn warms up and does not count. */
export async function inTurns(loads: readonly Requested[], { rounds, seconds }: Rounds): Promise<Side[]> {
  const client: Child<Load, LoadAnswer> = await startChild('harness/load.ts')
  const sides = loads.map((load): Side => ({ load, samples: [], costs: [] }))
  try {
    for (let round = 0; round <= rounds; round++)
      for (const { load, samples, costs } of sides) {
        const before = await busyMs(load.pid)
        const answer = await client.ask({ ...load, seconds: round === 0 ? Math.min(2, seconds) : seconds })
        if ('error' in answer) throw new Error(answer.error)
        if (round === 0) continue
        samples.push(answer)
        costs.push(((await busyMs(load.pid)) - before) / answer.count)
      }
  } finally {
    await client.stop()
  }
  return sides
}

export const rates = ({ samples }: Side) => samples.map(({ perSecond }) => perSecond)

/**
 * What a request cost each process, which says more than rates when others use the machine; and whether the client was
 * busy all the time.
 */
export function clientNote(sides: readonly Side[]): string {
  const busiest = Math.max(...sides.flatMap(({ samples }) => samples.map(({ cpu }) => cpu)))
  const costs = sides.map((side) => `${median(side.costs).toFixed(3)} ms`)
  const share = `CPU of a request ${costs.join(' and ')}; client at ${Math.round(busiest * 100)} % of a core`
  return busiest > clientLimit ? `${share}, so the faster side is understated` : share
}

/** The time that all threads of a process have used, in the ticks of /proc, of which a second has a hundred. */
async function busyMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
