import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import type { Scope } from '#values/scope.ts'

export type CustomFieldRow = FamilyRow<'custom_field'>

/** Changing the values of contacts locks the profile, so that no field is deleted while one of its values is written. */
export const customFields = family('custom_field', {
  scope: 'profile',
  changes: ['name', 'options', 'updated_at'],
  unique: { slug: ['profile_id', 'slug'] },
  under: 'profile',
  changesHold: true,
  ceiling: 200,
})

export async function findFieldsBySlug(
  db: Db,
  scope: Scope,
  profileId: string,
  slugs: readonly string[],
): Promise<CustomFieldRow[]> {
  if (slugs.length === 0) return []
  return customFields.all(db, scope, { where: { profile_id: profileId, slug: slugs } })
}
