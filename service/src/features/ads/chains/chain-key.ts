import type { KeptKey, KnownOutcome } from '#contract/operation/operation.ts'
import type { ChainKind } from '../ads.tables.ts'
import { adsKey } from '../ads-calls.ts'
import type { Created } from './chain-progress.ts'
import { findChainOfKey, type StepRow } from './chains.store.ts'

/** What is answered under the key of a chain whose process died: how far it was, or its answer if it was complete. */
export function chainKey(kind: ChainKind): KeptKey {
  return {
    ...(adsKey as KeptKey),
    reusedStatus: 422,
    async findOutcome(db, doubt): Promise<KnownOutcome> {
      const found = await findChainOfKey(db, { ...doubt, kind })
      if (!found) return { details: { created: [], step: null, outcome: 'unknown' } }
      const { chain, steps } = found
      if (chain.answer !== null) return { answer: { status: 201, body: chain.answer } }
      return { details: { created: createdIn(steps), step: steps.at(-1)?.step ?? null, outcome: 'unknown' } }
    },
  }
}

function createdIn(steps: readonly StepRow[]): Created[] {
  return steps.flatMap(({ step, platform_id: platformId, name }): Created[] =>
    platformId === null || step === 'activation' || step === 'pause'
      ? []
      : [{ kind: step, platformId, ...(name !== null && { name }) }],
  )
}
