import { effectFaults } from '#contract/work/fault-point.ts'

export const followUpFaults = effectFaults('followup.before_call', 'followup.after_accept', 'followup.commit')
