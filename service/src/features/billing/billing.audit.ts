import { audited } from '#contract/area/audited.ts'

export const billingAudit = audited({
  targets: ['billing'],
  actions: ['billing.checkout_created', 'billing.credited'],
})
