import { audited } from '#contract/area/audited.ts'

export const profilesAudit = audited({
  targets: ['profile'],
  actions: ['profile.deleted'],
})
