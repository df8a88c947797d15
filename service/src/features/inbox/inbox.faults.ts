import { effectFaults } from '#contract/work/fault-point.ts'

export const messageFaults = effectFaults('message.before_call', 'message.after_accept', 'message.commit')
