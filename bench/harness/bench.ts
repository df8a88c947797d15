import type { Figure } from './figure.ts'
import type { Kind } from './kind.ts'

/** One run of one benchmark on one kind of database. */
export interface Run {
  kind: Kind
  /** The small sizes, for a machine that checks every change. */
  short: boolean
  /** Prints a line about how it goes. */
  say(line: string): void
  /** Where the processes of the service leave their CPU profiles; undefined when nobody asked. */
  profiles: string | undefined
}

export interface Bench {
  name: string
  /** What is measured and how, in the words of docs/benchmarks.md. */
  about: string
  kinds: readonly Kind[]
  /** Those of the short run, which leaves out what takes long. */
  shortKinds: readonly Kind[]
  run(run: Run): Promise<Figure[]>
}
