import { audited } from '#contract/area/audited.ts'
import { audits } from '#features/system/index.ts'

export const invitationsAudit = audited({
  targets: ['invitation'],
  actions: ['team.member_invited', 'team.invitation_revoked', 'team.invitation_accepted'],
})

export const invitationEntry = audits(
  invitationsAudit,
  'invitation',
  ({ email }: { id: string; email: string | null }) => email,
)
