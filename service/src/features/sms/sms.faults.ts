import { effectFaults } from '#contract/work/fault-point.ts'

export const smsFaults = effectFaults('sms.before_carrier', 'sms.after_carrier_accept', 'sms.commit')
