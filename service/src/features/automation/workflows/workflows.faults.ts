import { faultPoint } from '#contract/work/fault-point.ts'

export const beforeWorkflowCall = faultPoint('workflow.before_call')
export const afterWorkflowCall = faultPoint('workflow.after_call')
