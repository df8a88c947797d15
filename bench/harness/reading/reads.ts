import type { Figure, Target } from '../figure.ts'
import { figureOf, quantile } from '../figure.ts'
import type { Kind } from '../kind.ts'
import type { Reader } from './in-turn.ts'

export interface Reads {
  kind: Kind
  count: number
  target: Target
  say(line: string): void
}

/** The 95th percentile of each path, one request after the other. */
export async function figuresOfReads(
  reader: Reader,
  paths: readonly [name: string, path: (n: number) => string][],
  { kind, count, target, say }: Reads,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of paths) {
    const times = await timesOf(reader, path, count)
    const note = `p50 ${quantile(times, 0.5).toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms`
    say(`${name}: ${note}`)
    const service = [quantile(times, 0.95)]
    figures.push(figureOf({ name: `${name}, p95`, kind, unit: 'ms', service, target, note }))
  }
  return figures
}

/** A first tenth warms up and does not count. */
async function timesOf(reader: Reader, path: (n: number) => string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = -Math.ceil(count / 10); n < count; n++) {
    const took = await reader.read(path(Math.abs(n)))
    if (n >= 0) times.push(took)
  }
  return times
}
