import { roles } from '#contract/operation/permissions.ts'
import * as t from '#contract/schema/schema.ts'
import type { Mode } from '#values/scope.ts'
import type { Member } from './people/users.store.ts'

export const Identity = t.object(
  {
    user: t.object({
      id: t.id(),
      email: t.anyString(),
      name: t.anyString(),
      emailVerified: t.boolean(),
      createdAt: t.timestamp(),
    }),
    team: t.object({
      id: t.id(),
      name: t.anyString(),
      tier: t.oneOf('free', 'growth', 'scale'),
      createdAt: t.timestamp(),
    }),
    role: t.oneOf(...roles),
    mode: t.oneOf('live', 'test'),
  },
  { component: 'Identity' },
)

export function toIdentity({ user, team, role }: Member, mode: Mode): t.Static<typeof Identity> {
  const { id, email, name } = user
  return {
    user: { id, email, name, emailVerified: user.email_verified, createdAt: user.created_at.toISOString() },
    team: { id: team.id, name: team.name, tier: team.tier, createdAt: team.created_at.toISOString() },
    role,
    mode,
  }
}
