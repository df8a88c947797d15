import { raise } from '#contract/errors.ts'
import { Answer, operation } from '#contract/operation.ts'
import { roles } from '#contract/permissions.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import * as t from '#contract/schema.ts'
import { lockTeam } from '#db/locks.ts'
import { send } from '#db/transaction.ts'
import { areProfilesOfTeam, profileNotFound } from '#features/accounts/index.ts'
import { doingOf, insertAudit } from '#features/system/index.ts'
import { accept } from './accepting.ts'
import { emailField, passwordField, toAddress } from './address.ts'
import { sessionCookie } from './cookie.ts'
import {
  alreadyMember,
  emailAlreadyRegistered,
  invalidEmail,
  invitationNotFound,
  invitationTokenInvalid,
  missingParameter,
  ownerRoleProtected,
  passwordsBusy,
  tooManyInvitations,
  weakPassword,
} from './identity.errors.ts'
import { Identity, toIdentity } from './identity.shape.ts'
import { Invitation, type LinkRole, linkRoles, roleOfLink, toInvitation } from './invitations.shape.ts'
import * as store from './invitations.store.ts'
import { makeInvitation } from './inviting.ts'
import { linkTo } from './links.ts'

export const invite = operation({
  id: 'invite',
  route: 'POST /v1/team/invitations',
  tag: 'team',
  summary: 'Invites an address to the team with a role.',
  description:
    'The invitation is open for 7 days and works once. It takes the place of an open one for the same address. Where mail is delivered the address gets a link; elsewhere the answer holds token and inviteUrl, this once. Only an owner invites an owner. At most 500 are open.',
  permission: 'team:manage',
  body: t.object({ email: emailField, role: t.oneOf(...roles) }),
  reply: t.created(Invitation),
  errors: [invalidEmail, ownerRoleProtected, alreadyMember, tooManyInvitations],
  async handler(call) {
    const { body, settings, now, wake } = call
    const invited = { email: toAddress(body.email), role: body.role, profileIds: null }
    const { row, token } = await makeInvitation(call, invited)
    if (!settings.emailDelivery)
      return { ...toInvitation(row, now), token, inviteUrl: linkTo(settings, 'invitation', token) }
    wake('mail')
    return toInvitation(row, now)
  },
})

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  route: 'DELETE /v1/team/invitations/{invitationId}',
  tag: 'team',
  summary: 'Withdraws an open invitation.',
  description: 'Its link works no more. One that is accepted, withdrawn or lapsed is not found.',
  permission: 'team:manage',
  reply: t.ok(Invitation),
  errors: [invitationNotFound],
  handler(call) {
    const { scope, params, now, transaction } = call
    return transaction(async (tx) => {
      await lockTeam(tx, scope.teamId)
      const revoked = await store.revokeInvitation(tx, scope.teamId, params.invitationId, now)
      const row = revoked ?? raise(invitationNotFound)
      const target = { type: 'invitation', id: row.id, label: row.email } as const
      const changes = { role: row.role }
      send(insertAudit(tx, doingOf(call), { action: 'team.invitation_revoked', target, changes }))
      return toInvitation(row, now)
    })
  },
})

const LinkToken = t.object({
  token: t.anyString({ description: 'Shown this once.' }),
  role: t.oneOf(...linkRoles),
  scope: t.oneOf('all', 'profiles'),
  invitedProfileIds: t.array(t.id()),
  expiresAt: t.timestamp(),
  inviteUrl: t.anyString(),
})

export const inviteLinkTokens = operation({
  id: 'inviteLinkTokens',
  route: 'POST /v1/invite/tokens',
  tag: 'invites',
  summary: 'Creates a single-use link that lets someone join the team.',
  description:
    'Whoever holds the link joins with an address of their own, within 7 days. With scope profiles, for the roles member and viewer, they see the named profiles only. viewer is the role read_only. At most 500 invitations are open.',
  permission: 'team:manage',
  body: t.object({
    role: t.optional(t.oneOf(...linkRoles)),
    scope: t.optional(t.oneOf('all', 'profiles')),
    profileIds: t.optional(t.array(t.id({ eitherMode: true }), { min: 1, max: 1000, unique: true })),
  }),
  reply: t.created(LinkToken),
  errors: [missingParameter, profileNotFound, tooManyInvitations],
  async handler(call) {
    const { db, body, settings, scope } = call
    const { role = 'member', scope: reach = 'all', profileIds = [] } = body
    assertReach(role, reach, profileIds)
    if (!(await areProfilesOfTeam(db, scope.teamId, profileIds)))
      raise(profileNotFound, { param: 'profileIds' })
    const { row, token } = await makeInvitation(call, {
      role: roleOfLink(role),
      profileIds: reach === 'profiles' ? profileIds : null,
    })
    return {
      token,
      role,
      scope: reach,
      invitedProfileIds: profileIds,
      expiresAt: row.expires_at.toISOString(),
      inviteUrl: linkTo(settings, 'invitation', token),
    }
  },
})

function assertReach(role: LinkRole, reach: 'all' | 'profiles', profileIds: readonly string[]): void {
  const refuse = (param: string, message: string) => raiseFault({ code: 'invalid_value', param, message })
  if (reach === 'all' && profileIds.length > 0)
    refuse('profileIds', 'profileIds goes with scope profiles only.')
  if (reach === 'all') return
  if (role !== 'member' && role !== 'viewer')
    refuse('scope', 'Only the roles member and viewer are kept to profiles.')
  if (profileIds.length === 0) raise(missingParameter, { param: 'profileIds' })
}

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  route: 'POST /v1/team/invitations/accept',
  tag: 'team',
  summary: 'Creates an account from an invitation token.',
  description:
    'Signs the new user in: the answer sets the session cookie. An invitation by mail proves its address, so email is needed for links only. An address that has an account is refused, and the invitation stays open.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  body: t.object({
    token: t.token('invitation_token_invalid'),
    password: passwordField,
    email: t.optional(emailField),
    name: t.optional(t.text(100)),
  }),
  reply: t.created(Identity),
  errors: [
    invitationTokenInvalid,
    missingParameter,
    invalidEmail,
    weakPassword,
    emailAlreadyRegistered,
    passwordsBusy,
  ],
  async handler(call) {
    const { member, session } = await accept(call, call.body)
    return new Answer(201, toIdentity(member, 'live'), sessionCookie(session, call.settings))
  },
})
