import { legacyCopy } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import type { GroupRow } from './account-groups.store.ts'

export const AccountGroup = t.object(
  {
    id: t.id(),
    name: t.anyString(),
    profileId: t.nullable(
      t.id({ description: 'The profile of its accounts; null if they belong to several profiles.' }),
    ),
    accountIds: t.array(t.id(), { description: 'In the order in which they were sent.' }),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'AccountGroup' },
)

export const legacyGroup = legacyCopy(AccountGroup, 'LegacyAccountGroup', ['name', 'profileId', 'accountIds'])

export function toAccountGroup(row: GroupRow): t.Static<typeof AccountGroup> {
  const { profile_ids: profiles } = row
  return {
    id: row.id,
    name: row.name,
    profileId: profiles.length === 0 ? row.profile_id : onlyOne(profiles),
    accountIds: row.account_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function onlyOne(profileIds: readonly string[]): string | null {
  const [first = null, ...others] = new Set(profileIds)
  return others.length === 0 ? first : null
}
