import type { Enrollment } from '../sequence.ts'

export interface Waiting {
  count: number
  /** When the first of them gets the step. */
  nextAt: string | null
}

/** Who waits for which step, by its index. */
export function waitingAt(
  rows: readonly Pick<Enrollment, 'currentStepIndex' | 'nextStepAt'>[],
): ReadonlyMap<number, Waiting> {
  const steps = new Map<number, Waiting>()
  for (const { currentStepIndex, nextStepAt } of rows) {
    const { count, nextAt } = steps.get(currentStepIndex) ?? { count: 0, nextAt: null }
    const earlier = nextStepAt !== null && (nextAt === null || nextStepAt < nextAt) ? nextStepAt : nextAt
    steps.set(currentStepIndex, { count: count + 1, nextAt: earlier })
  }
  return steps
}
