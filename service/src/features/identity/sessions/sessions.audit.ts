import { audited } from '#contract/area/audited.ts'

export const sessionsAudit = audited({
  targets: ['user'],
  actions: ['auth.login', 'auth.login_failed', 'auth.logout'],
})
