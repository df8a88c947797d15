import { profilesOfRole, roles } from '#contract/operation/permissions.ts'
import * as t from '#contract/schema/schema.ts'
import type { MemberRow } from './members.store.ts'

export const Member = t.object(
  {
    userId: t.id(),
    email: t.anyString(),
    name: t.anyString(),
    role: t.oneOf(...roles),
    joinedAt: t.timestamp(),
    lastSeenAt: t.nullable(t.timestamp({ description: 'Up to a minute late.' })),
  },
  { component: 'Member' },
)

export function toMember(row: MemberRow): t.Static<typeof Member> {
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

export const User = t.object(
  {
    id: t.id(),
    email: t.anyString(),
    name: t.anyString(),
    role: t.oneOf(...roles),
    emailVerified: t.boolean(),
    createdAt: t.timestamp(),
    lastSeenAt: t.nullable(t.timestamp({ description: 'Up to a minute late.' })),
  },
  { component: 'User' },
)

/** The same user as older clients know it. */
export const LegacyUser = t.object(
  {
    _id: t.id(),
    name: t.anyString(),
    email: t.anyString(),
    role: t.oneOf(...roles),
    isRoot: t.boolean({ description: 'Whether the user is an owner.' }),
    profileAccess: t.array(t.anyString(), {
      description: 'The ids of the profiles that the user is kept to, else the one word all.',
    }),
    createdAt: t.timestamp(),
  },
  { component: 'LegacyUser' },
)

export function toUser(row: MemberRow): t.Static<typeof User> {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

export function toLegacyUser(row: MemberRow): t.Static<typeof LegacyUser> {
  const { id, name, email, role, created_at: createdAt } = row
  return {
    _id: id,
    name,
    email,
    role,
    isRoot: role === 'owner',
    profileAccess: profilesOfRole(row.role, row.profile_ids) ?? ['all'],
    createdAt: createdAt.toISOString(),
  }
}
