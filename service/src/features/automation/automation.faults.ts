import { faultPoint } from '#contract/work/fault-point.ts'

/** The transaction that records what became of a step, of whatever kind of automation (D21.47). */
export const automationCommit = faultPoint('automation.commit')
