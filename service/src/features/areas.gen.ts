// Written by npm run docs from the names of the files.

/** Every area of the service. */
export { manifest as accounts } from './accounts/index.ts'
export { manifest as ads } from './ads/index.ts'
export { manifest as analytics } from './analytics/index.ts'
export { manifest as automation } from './automation/index.ts'
export { manifest as billing } from './billing/index.ts'
export { manifest as contacts } from './contacts/index.ts'
export { manifest as identity } from './identity/index.ts'
export { manifest as inbox } from './inbox/index.ts'
export { manifest as incoming } from './incoming/index.ts'
export { manifest as media } from './media/index.ts'
export { manifest as platforms } from './platforms/index.ts'
export { manifest as publishing } from './publishing/index.ts'
export { manifest as queues } from './queues/index.ts'
export { manifest as sms } from './sms/index.ts'
export { manifest as system } from './system/index.ts'
export { manifest as webhooks } from './webhooks/index.ts'
