import { faultPoint } from '#contract/work/fault-point.ts'

/** Once a body is stored and before it is answered. */
export const afterStoreFault = faultPoint('incoming.after_store')

/** Once the provider was looked at, before the transaction of an event. */
export const beforeTakeFault = faultPoint('incoming.before_take')

/** In that transaction, when everything is written. */
export const incomingCommitFault = faultPoint('incoming.commit')
