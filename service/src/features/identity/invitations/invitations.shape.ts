import { type Role, roles } from '#contract/operation/permissions.ts'
import * as t from '#contract/schema/schema.ts'
import type { InvitationRow } from './invitations.store.ts'

export const Invitation = t.object(
  {
    id: t.id(),
    email: t.nullable(t.anyString({ description: 'Null for a link, which works for any address.' })),
    role: t.oneOf(...roles),
    profileIds: t.nullable(
      t.array(t.id(), {
        description: 'The only profiles that the member will see. Null if it is all of them.',
      }),
    ),
    status: t.oneOf('pending', 'accepted', 'revoked', 'expired'),
    invitedBy: t.nullable(t.id({ description: 'Null when that user is gone.' })),
    expiresAt: t.timestamp(),
    createdAt: t.timestamp(),
    token: t.optional(t.anyString({ description: 'Shown this once, and only where no mail is delivered.' })),
    inviteUrl: t.optional(t.anyString()),
  },
  { component: 'Invitation' },
)

export function toInvitation(row: InvitationRow, now: Date): t.Static<typeof Invitation> {
  const lapsed = row.status === 'pending' && row.expires_at <= now
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    profileIds: row.profile_ids,
    status: lapsed ? 'expired' : row.status,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** Links have a spelling of their own for one role, and none for the owner. */
export const linkRoles = ['admin', 'member', 'billing_admin', 'viewer'] as const
export type LinkRole = (typeof linkRoles)[number]

export function roleOfLink(role: LinkRole): Role {
  return role === 'viewer' ? 'read_only' : role
}
