import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { providerError, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { ReachedCarrier } from '#contract/tools/tools.ts'
import type { Outcome } from '#wire/outcome.ts'
import { providerUnavailable } from './phone-numbers.errors.ts'

/** `number` reads or prepares, `order` buys, `release` gives back. */
type Step = 'number' | 'order' | 'release'

type Asking = Pick<CallWith<'carrier'>, 'carrier' | 'scope'>

/** The way to the carrier. `text` is what the sandbox looks for tokens in, `object` what it counts attempts on. */
export function reach(
  { carrier, scope }: Asking,
  step: Step,
  about: { object?: string; text?: string } = {},
): ReachedCarrier {
  const call = { teamId: scope.teamId, accountId: null, step, ...about }
  return carrier(scope.mode, call) ?? raise(providerUnavailable)
}

/** The value of an outcome; raises the matching error for a failure. */
export function answerOf<T>(outcome: Outcome<T>): T {
  return outcome.kind === 'done' ? outcome.value : raiseFailure(outcome)
}

export type Failure = Exclude<Outcome<unknown>, { kind: 'done' }>

/** The key is the deployment's own and no account of the team: that it lapsed is no fault of the caller. */
export function raiseFailure(outcome: Failure, known: Record<string, unknown> = {}): never {
  if (outcome.kind === 'unauthorized')
    raise(providerError, {
      message: 'The carrier does not accept the key of this deployment.',
      details: { outcome: 'unauthorized' },
    })
  return raiseOutcome(outcome, known)
}
