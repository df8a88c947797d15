import { effectFaults, faultPoint } from '#contract/work/fault-point.ts'

export const publishFaults = effectFaults('publish.before_call', 'publish.after_accept', 'publish.commit')

/** Before what a post costs is charged. */
export const ledgerFault = faultPoint('ledger.before_write')
