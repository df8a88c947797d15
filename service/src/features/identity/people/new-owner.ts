import type { Tier } from '#contract/operation/caller.ts'
import type { Db } from '#db/database.ts'
import { insertDefaultProfiles } from '#features/accounts/index.ts'
import { insertAudit } from '#features/system/index.ts'
import { newId } from '#values/id.ts'
import { type Asking, asking } from '../asking.ts'
import { insertTeam, insertUser, type Member } from './users.store.ts'

export interface NewOwner {
  email: string
  name: string
  teamName: string
  passwordHash: string
  emailVerified: boolean
}

/** A user with a team that the user owns, and a default profile in each mode. Undefined when the address is taken. */
export async function insertOwner(
  tx: Db,
  { email, name, teamName, passwordHash, emailVerified }: NewOwner,
  tier: Tier,
  from: Asking,
): Promise<Member | undefined> {
  const { now } = from
  const user = await insertUser(tx, {
    id: newId(now),
    email,
    name,
    password_hash: passwordHash,
    email_verified: emailVerified,
    created_at: now,
  })
  if (!user) return undefined
  const team = { id: newId(now), name: teamName, tier, created_at: now }
  await insertTeam(tx, team, user.id)
  await insertDefaultProfiles(tx, team.id, now)
  const target = { type: 'user', id: user.id, label: email } as const
  const auditContext = asking(from, { teamId: team.id, userId: user.id })
  await insertAudit(tx, auditContext, { action: 'auth.registered', target })
  return { user, team, role: 'owner' }
}
