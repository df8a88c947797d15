import type { Ended } from '#contract/work/effect.ts'
import { retryInBackground } from '#db/query/retry-until-committed.ts'
import { endChain, keepStep } from './chain-ends.store.ts'
import { answerOf, madeRow, noteDone, type Progress } from './chain-progress.ts'
import { countActivations, creationsOf, type Step } from './plan-chain.ts'

export { abandonChain } from './chain-ends.store.ts'

/** What ends a chain before its last step, and the error that the request is answered with. */
export interface ChainEnd {
  state: 'failed' | 'unknown'
  code: string
  raise(): never
}

/** Commits the outcome of a step's call; with the last one, that the chain is complete. */
export async function settleStep(
  progress: Progress,
  step: Step,
  n: number,
  { outcome, atCommit }: Pick<Ended<string>, 'outcome' | 'atCommit'>,
): Promise<void> {
  const { call, plan, id } = progress
  const platformId = outcome.kind === 'done' ? outcome.value : null
  if (platformId !== null) noteDone(progress, step, platformId)
  const isLast = step.step !== 'pause' && n === creationsOf(plan).length + countActivations(plan)
  await keepStep(call.db, {
    ...{ chainId: id, n, platformId },
    state: outcome.kind,
    at: call.clock.now(),
    made: platformId === null ? [] : madeRow(progress, step, platformId),
    answer: isLast && platformId !== null ? JSON.stringify(answerOf(progress)) : undefined,
  })
  await atCommit?.()
}

/** Where even this cannot be written, the chain is given up once its lease has lapsed. */
export async function settleChain({ call, id }: Progress, { state, code }: ChainEnd): Promise<void> {
  const at = call.clock.now()
  await retryInBackground(() => endChain(call.db, id, { state, code, at })).catch(() => {})
}
