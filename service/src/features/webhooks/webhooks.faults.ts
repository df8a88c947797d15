import { faultPoint } from '#contract/work/fault-point.ts'

export const beforeSendFault = faultPoint('webhook.before_send')
export const afterSendFault = faultPoint('webhook.after_send')
