import type { Ground } from './ground.ts'
import type { Size } from './size.ts'

/** One claim, and the run that would show it to be wrong. */
export interface ProofRun {
  /** As in the list of goals: R1, R9b. A run in several forms has one entry for each: R1-embedded. */
  id: string
  /** What holds, as a sentence. */
  claim: string
  /** Longest time in seconds on a quiet machine, by size. A run that has not ended after twice as long has failed. */
  seconds: Record<Size, number>
  /** Keeps the run apart from others: it needs the machine for itself because it judges time or load. */
  alone?: boolean
  run(ground: Ground): Promise<void>
}

export function proofRun(declaration: ProofRun): ProofRun {
  return declaration
}
