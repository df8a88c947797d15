import { audited } from '#contract/area/audited.ts'

export const peopleAudit = audited({
  targets: ['user'],
  actions: ['auth.registered', 'auth.password_changed', 'auth.password_reset'],
})
