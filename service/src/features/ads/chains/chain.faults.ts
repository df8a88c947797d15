import { type EffectFaults, effectFaults } from '#contract/work/fault-point.ts'

/** The calls of a chain: one of a kind, or the one of its number where there are several. */
const chainCalls = [
  'campaign',
  'adset',
  'creative',
  'creative2',
  'creative3',
  'ad1',
  'ad2',
  'ad3',
  'flip',
  'flip2',
  'flip3',
  'flip4',
  'flip5',
  'pause',
] as const
export type ChainCall = (typeof chainCalls)[number]

export function chainFaultsOf(call: ChainCall): EffectFaults {
  return effectFaults(`chain.before:${call}`, `chain.after:${call}`, `chain.kept:${call}`)
}

export const chainFaults = chainCalls.flatMap(chainFaultsOf)
