import { audited } from '#contract/area/audited.ts'

export const invitationsAudit = audited({
  targets: ['invitation'],
  actions: ['team.member_invited', 'team.invitation_revoked', 'team.invitation_accepted'],
})
