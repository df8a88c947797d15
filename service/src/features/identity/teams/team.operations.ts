import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { profilesOfRole, type Role, roles } from '#contract/operation/permissions.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { lockTeam } from '#db/query/locks.ts'
import { send } from '#db/query/transaction.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import { lastOwner, memberNotFound, ownerRoleProtected } from '../identity.errors.ts'
import { Invitation, toInvitation } from '../invitations/invitations.shape.ts'
import { listOpen } from '../invitations/invitations.store.ts'
import { Member, toMember } from './members.shape.ts'
import * as members from './members.store.ts'
import { assertMayGrant, assertOwnerMayGo, withdrawInvitations } from './owners.ts'
import * as teams from './teams.store.ts'

export const listTeamMembers = operation({
  id: 'listTeamMembers',
  route: 'GET /v1/team/members',
  tag: 'team',
  summary: 'Lists members with their role and the open invitations.',
  description:
    'Members in the order in which they joined. Every page includes all open invitations, newest first.',
  permission: 'team:read',
  reply: t.page(Member, { invitations: t.array(Invitation) }),
  errors: [],
  async handler({ db, scope, page, now }) {
    const rows = await members.listMembers(db, scope.teamId, page)
    const invitations = await listOpen(db, scope.teamId, now)
    const open = invitations.map((row) => toInvitation(row, now))
    return { ...pageAnswer(rows, page, toMember), invitations: open }
  },
})

export const changeRole = operation({
  id: 'changeRole',
  route: 'PATCH /v1/team/members/{userId}',
  tag: 'team',
  summary: "Changes a member's role.",
  description:
    'Takes effect with the next request. Only an owner can give or take away the role owner, and a team keeps one owner. A member who is limited to some profiles stays limited to them as member and read_only, also after another role in between; the other roles reach all profiles. The audit log names the profiles where a change lifts a limit or brings it back. Open invitations that the new role could not create are withdrawn.',
  permission: 'team:manage',
  body: t.object({ role: t.oneOf(...roles) }),
  reply: t.ok(Member),
  errors: [memberNotFound, ownerRoleProtected, lastOwner],
  handler(call) {
    const { scope, caller, params, body, transaction } = call
    const { teamId } = scope
    const { role } = body
    return transaction(async (tx) => {
      await lockTeam(tx, teamId)
      const actor = await members.findMember(tx, teamId, caller.userId ?? '')
      assertMayGrant(actor, role)
      const member = (await members.findMember(tx, teamId, params.userId)) ?? raise(memberNotFound)
      if (member.role === role) return toMember(member)
      if (member.role === 'owner') await assertOwnerMayGo(tx, teamId, actor)
      await members.updateRole(tx, teamId, member.id, role)
      const revokedInvitations = await withdrawInvitations(tx, teamId, member.id, role)
      const target = { type: 'user', id: member.id, label: member.email } as const
      const profiles = changedProfiles(member, role)
      const changes = { role: { before: member.role, after: role }, ...profiles, revokedInvitations }
      send(insertAudit(tx, auditContextOf(call), { action: 'team.role_changed', target, changes }))
      return toMember({ ...member, role })
    })
  },
})

/** A role that is never kept to profiles lifts a limit, and the next one that is brings it back. */
function changedProfiles({ role, profile_ids }: members.MemberRow, next: Role): { profiles?: object } {
  const [before, after] = [role, next].map((role) => profilesOfRole(role, profile_ids) ?? 'all')
  return before === after ? {} : { profiles: { before, after } }
}

export const removeTeamMember = operation({
  id: 'removeTeamMember',
  route: 'DELETE /v1/team/members/{userId}',
  tag: 'team',
  summary: 'Removes a member and ends their sessions.',
  description:
    'Deletes the account with the membership, so the address can be invited or registered again. What the member created stays, including API keys. Open invitations of the member are withdrawn. A team keeps one owner.',
  permission: 'team:delete',
  reply: t.ok(Deleted),
  errors: [memberNotFound, ownerRoleProtected, lastOwner],
  handler(call) {
    const { scope, caller, params, transaction } = call
    const { teamId } = scope
    return transaction(async (tx) => {
      await lockTeam(tx, teamId)
      const actor = await members.findMember(tx, teamId, caller.userId ?? '')
      const member = (await members.findMember(tx, teamId, params.userId)) ?? raise(memberNotFound)
      if (member.role === 'owner') await assertOwnerMayGo(tx, teamId, actor)
      const revokedInvitations = await withdrawInvitations(tx, teamId, member.id, undefined)
      const target = { type: 'user', id: member.id, label: member.email } as const
      const changes = { role: { before: member.role }, revokedInvitations }
      // Before the account goes: it may be the actor's own, whose address the entry keeps.
      await insertAudit(tx, auditContextOf(call), { action: 'team.member_removed', target, changes })
      await members.deleteUsers(tx, teamId, [member.id])
      return deleted(member.id)
    })
  },
})

export const deleteTeam = operation({
  id: 'deleteTeam',
  route: 'DELETE /v1/team',
  tag: 'team',
  summary: 'Deletes the team and everything it owns.',
  description:
    'Deletes the users, sessions, keys, profiles, accounts, posts, webhooks and logs of both modes before it answers. The addresses of the users can be registered again. Published posts stay on their platforms. The service returns phone numbers to the carrier in the background.',
  example: { body: { confirm: 'The Autumn Shop' } },
  permission: 'team:delete',
  body: t.object({ confirm: t.anyString({ description: 'The name of the team.' }) }),
  reply: t.ok(Deleted),
  errors: [generalError('invalid_value')],
  uses: ['erase'],
  handler(call) {
    const { scope, body, now, transaction, erase } = call
    const { teamId } = scope
    return transaction(async (tx) => {
      await lockTeam(tx, teamId)
      const team = await teams.findTeam(tx, teamId)
      if (body.confirm !== team?.name)
        raiseFault({ code: 'invalid_value', param: 'confirm', message: 'confirm is the name of the team.' })
      const target = { type: 'team', id: teamId, label: team?.name ?? null } as const
      await insertAudit(tx, auditContextOf(call), { action: 'team.deleted', target })
      await erase(tx, { teamId }, now)
      await members.deleteUsers(tx, teamId, await members.listUserIds(tx, teamId))
      await teams.deleteTeam(tx, teamId)
      return deleted(teamId)
    })
  },
})
