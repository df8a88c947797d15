import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { userNotFound } from '../identity.errors.ts'
import { LegacyUser, toLegacyUser, toUser, User } from '../teams/members.shape.ts'
import { findMember, listMembers } from '../teams/members.store.ts'

export const listUsers = operation({
  id: 'listUsers',
  route: 'GET /v1/users',
  tag: 'users',
  summary: "Lists the team's users in the legacy shape.",
  description: 'In the order in which they joined. `users` is the legacy copy of `data`.',
  permission: 'team:read',
  reply: t.page(User, { currentUserId: t.id(), users: t.copies(LegacyUser) }),
  errors: [],
  async handler({ db, scope, caller, page }) {
    const rows = await listMembers(db, scope.teamId, page)
    const currentUserId = caller.userId ?? ''
    return { ...pageAnswer(rows, page, toUser), currentUserId, users: rows.data.map(toLegacyUser) }
  },
})

export const getUser = operation({
  id: 'getUser',
  route: 'GET /v1/users/{userId}',
  tag: 'users',
  summary: 'Returns one user of the team.',
  permission: 'team:read',
  reply: t.ok(User),
  errors: [userNotFound],
  async handler({ db, scope, params }) {
    return toUser((await findMember(db, scope.teamId, params.userId)) ?? raise(userNotFound))
  },
})
