import type { PlatformCall } from '#contract/tools/tools.ts'
import type { TwinState } from '#wire/twin/twin.ts'

/** The steps of background reads, which no text of a post or message can bend as a whole. */
export const faultSteps = ['metrics', 'posts', 'insights', 'identity'] as const

export const faultWords = [
  ...(['refused', '500', 'expired', 'throttled', 'unreachable', 'transient'] as const),
  ...(['timeout', 'lost', 'dropped', 'garbled'] as const),
] as const

/** A fault that meets the requests of a step, for so many of them or for all. */
export interface AccountFault {
  step: (typeof faultSteps)[number]
  fault: (typeof faultWords)[number]
  times?: number
}

const collection = 'account faults'

/** From now on these faults meet the calls of an account, in place of those before. */
export async function setFaults(
  state: TwinState,
  accountId: string,
  faults: readonly AccountFault[],
): Promise<void> {
  await state.put(collection, accountId, { faults })
}

/** The call as a fault of its account bends it. The fault is used up by one request. */
export async function bentByAccount(state: TwinState, call: PlatformCall): Promise<PlatformCall> {
  const { accountId, step, text = '' } = call
  if (!accountId || !faultSteps.some((one) => one === step)) return call
  const faults: AccountFault[] = (await state.get(collection, accountId))?.faults ?? []
  const place = faults.findIndex((one) => one.step === step && one.times !== 0)
  const found = faults[place]
  if (!found) return call
  const { fault } = found
  const times = found.times ?? (fault === 'transient' ? 1 : undefined)
  if (times !== undefined)
    await state.put(collection, accountId, { faults: faults.with(place, { ...found, times: times - 1 }) })
  // Faults of the network come and go here, and are not counted on what the call is about.
  const word = fault === 'transient' ? 'unreachable' : fault
  return { ...call, text: `sbx:${step}:${word} ${text}` }
}
