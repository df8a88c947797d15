import { type EffectFaults, effectFaults } from '#contract/work/fault-point.ts'

/** The calls that add assets to a campaign. */
const attachCalls = ['asset', 'link'] as const
export type AttachCall = (typeof attachCalls)[number]

export function attachFaultsOf(call: AttachCall): EffectFaults {
  return effectFaults(`attach.before:${call}`, `attach.after:${call}`, `attach.kept:${call}`)
}

export const attachFaults = attachCalls.flatMap(attachFaultsOf)
