import type { Parsed } from '../arguments/parse.ts'
import type { Common } from '../catalogue/flags.ts'
import type { Io } from '../io.ts'

/** A command that is more than one operation. */
export interface OwnCommand {
  /** `['posts', 'wait']`; one word stands without an area. */
  readonly words: readonly string[]
  /** What follows, for help: `<postId>`. */
  readonly arguments: readonly string[]
  readonly summary: string
  readonly description: string
  readonly flags: readonly Common[]
  readonly examples: readonly string[]
  /** Loads what answers with the exit code: help and completion need not wait for it. */
  load(): Promise<(io: Io, parsed: Parsed) => Promise<number>>
}
