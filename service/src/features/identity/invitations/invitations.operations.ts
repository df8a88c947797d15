import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { type Role, roles } from '#contract/operation/permissions.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { lockTeam } from '#db/query/locks.ts'
import { areProfilesOfTeam, profileNotFound } from '#features/accounts/index.ts'
import {
  alreadyMember,
  emailAlreadyRegistered,
  invalidEmail,
  invitationLimitReached,
  invitationNotFound,
  invitationTokenInvalid,
  missingParameter,
  ownerRoleProtected,
  passwordsBusy,
  recipientLimitReached,
  tooManyInvitations,
  weakPassword,
} from '../identity.errors.ts'
import { Identity } from '../identity.shape.ts'
import { emailField, passwordField, toKeptAddress } from '../people/address.ts'
import { Pending } from '../people/registering.ts'
import { accept } from './accepting.ts'
import { invitationEntry } from './invitations.audit.ts'
import { Invitation, type LinkRole, linkRoles, roleOfLink, toInvitation } from './invitations.shape.ts'
import * as store from './invitations.store.ts'
import { makeInvitation } from './inviting.ts'

const profileIdsField = t.array(t.id({ eitherMode: true }), { min: 1, max: 1000, unique: true })

export const invite = operation({
  id: 'invite',
  route: 'POST /v1/team/invitations',
  tag: 'team',
  summary: 'Invites an address to the team with a role.',
  description:
    'The invitation works once, within 7 days. It replaces an open invitation for the same address. If the deployment delivers mail, it mails a link to the address. Otherwise the answer shows token and inviteUrl, once. Only an owner can invite an owner. With profileIds, for the roles member and read_only, the member sees only the named profiles, which may be of either mode. A team has at most 500 open invitations. If the deployment delivers mail, an address gets at most 3 mails an hour and 10 a day from all teams together, and a team mails at most 50 invitations a day, 500 once it has published a post in live mode.',
  permission: 'team:manage',
  body: t.object({
    email: emailField,
    role: t.oneOf(...roles),
    profileIds: t.optional(profileIdsField),
  }),
  reply: t.created(Invitation),
  errors: [
    invalidEmail,
    profileNotFound,
    ownerRoleProtected,
    alreadyMember,
    tooManyInvitations,
    recipientLimitReached,
    invitationLimitReached,
  ],
  async handler(call) {
    const { db, body, settings, now, wake } = call
    const { role, profileIds = null } = body
    if (profileIds) await assertLimit(call, { role, profileIds, param: 'profileIds' })
    const invited = { email: await toKeptAddress(db, body.email), role, profileIds }
    const { row, token, inviteUrl } = await makeInvitation(call, invited)
    if (!settings.emailDelivery) return { ...toInvitation(row, now), token, inviteUrl }
    wake('mail')
    return toInvitation(row, now)
  },
})

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  route: 'DELETE /v1/team/invitations/{invitationId}',
  tag: 'team',
  summary: 'Withdraws an open invitation.',
  description:
    'Its link stops working. An invitation that was accepted, withdrawn or has expired is not found.',
  permission: 'team:manage',
  reply: t.ok(Invitation),
  errors: [invitationNotFound],
  handler(call) {
    const { scope, params, now, transaction } = call
    return transaction(async (tx) => {
      await lockTeam(tx, scope.teamId)
      const revoked = await store.revokeInvitation(tx, scope.teamId, params.invitationId, now)
      const row = revoked ?? raise(invitationNotFound)
      invitationEntry('team.invitation_revoked')(tx, row, call, { role: row.role })
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
    'Anyone with the link can join with their own address within 7 days. If the deployment delivers mail, they join once they have verified the address. Scope profiles, for the roles member and viewer, limits them to the named profiles, which may be of either mode. viewer is the role read_only. A team has at most 500 open invitations.',
  permission: 'team:manage',
  body: t.object({
    role: t.optional(t.oneOf(...linkRoles)),
    readOnly: t.optional(
      t.boolean({ description: 'true is the role viewer, and goes with the roles member and viewer only.' }),
    ),
    scope: t.optional(t.oneOf('all', 'profiles')),
    profileIds: t.optional(profileIdsField),
  }),
  reply: t.created(LinkToken),
  errors: [missingParameter, profileNotFound, tooManyInvitations],
  async handler(call) {
    const { body } = call
    const { scope: reach = 'all', profileIds = [] } = body
    const role = roleAsked(body)
    if (reach === 'all' && profileIds.length > 0)
      refuse('profileIds', 'profileIds goes with scope profiles only.')
    if (reach === 'profiles') {
      if (profileIds.length === 0) raise(missingParameter, { param: 'profileIds' })
      await assertLimit(call, { role: roleOfLink(role), profileIds, param: 'scope' })
    }
    const { row, token, inviteUrl } = await makeInvitation(call, {
      role: roleOfLink(role),
      profileIds: reach === 'profiles' ? profileIds : null,
    })
    return {
      token,
      role,
      scope: reach,
      invitedProfileIds: profileIds,
      expiresAt: row.expires_at.toISOString(),
      inviteUrl,
    }
  },
})

const refuse = (param: string, message: string) => raiseFault({ code: 'invalid_value', param, message })

/** A read-only member gets the read-only role; the other roles include the right to write or manage. */
function roleAsked({ role = 'member', readOnly = false }: { role?: LinkRole; readOnly?: boolean }): LinkRole {
  if (!readOnly) return role
  if (role !== 'member' && role !== 'viewer')
    refuse('readOnly', 'Only the roles member and viewer can be read-only.')
  return 'viewer'
}

/** Only who works with profiles can be kept to some of the team's. `param` is the member that keeps. */
async function assertLimit(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  { role, profileIds, param }: { role: Role; profileIds: readonly string[]; param: string },
): Promise<void> {
  if (role !== 'member' && role !== 'read_only')
    refuse(param, 'Only members and those who only read are kept to profiles.')
  if (!(await areProfilesOfTeam(db, scope.teamId, profileIds)))
    raise(profileNotFound, { param: 'profileIds' })
}

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  route: 'POST /v1/team/invitations/accept',
  tag: 'team',
  summary: 'Creates an account from an invitation token.',
  description:
    'An invitation by mail proves its address: the answer is 201, opens a session for the new user and sets the session cookie. An address that has an account is refused, and the invitation stays open. A link works for any address, so it needs email. Without mail delivery a link is accepted at once, like an invitation. If the deployment delivers mail, accepting a link answers 202 for every address and creates nothing yet. POST /v1/auth/verify-email with the mailed token creates the user and consumes the link. An address that has an account gets a mail that says so.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  body: t.object({
    token: t.token('invitation_token_invalid'),
    password: passwordField,
    email: t.optional(emailField),
    name: t.optional(t.name(100)),
  }),
  reply: t.created(Identity),
  replies: { 202: Pending },
  errors: [
    invitationTokenInvalid,
    missingParameter,
    invalidEmail,
    weakPassword,
    emailAlreadyRegistered,
    passwordsBusy,
  ],
  handler: (call) => accept(call, call.body),
})
