import { audited } from '#contract/area/audited.ts'

export const teamAudit = audited({
  targets: ['team'],
  actions: ['team.role_changed', 'team.member_removed', 'team.deleted'],
})
