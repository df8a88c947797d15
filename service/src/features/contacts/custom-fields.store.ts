import type { Insertable, Selectable } from 'kysely'
import { type Db, inScope, isAny } from '#db/database.ts'
import { countOf, type Page, type PageRequest, paginate } from '#db/keyset.ts'
import type { CustomFieldTable } from '#db/tables/contacts.ts'
import type { Scope } from '#values/scope.ts'

export type CustomFieldRow = Selectable<CustomFieldTable>

function fieldsIn(db: Db, scope: Scope) {
  return db.selectFrom('custom_field').selectAll().where(inScope(scope))
}

export function listCustomFields(
  db: Db,
  scope: Scope,
  profileId: string | undefined,
  page: PageRequest,
): Promise<Page<CustomFieldRow>> {
  const all = fieldsIn(db, scope)
  return paginate(profileId === undefined ? all : all.where('profile_id', '=', profileId), page)
}

export function findCustomField(db: Db, scope: Scope, id: string): Promise<CustomFieldRow | undefined> {
  return fieldsIn(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function findFieldsBySlug(
  db: Db,
  scope: Scope,
  profileId: string,
  slugs: readonly string[],
): Promise<CustomFieldRow[]> {
  if (slugs.length === 0) return []
  return fieldsIn(db, scope).where('profile_id', '=', profileId).where(isAny('slug', slugs)).execute()
}

export function countCustomFields(db: Db, scope: Scope, profileId: string): Promise<number> {
  return countOf(fieldsIn(db, scope).where('profile_id', '=', profileId))
}

/** Undefined when the profile already uses the slug: the unique index decides, so two racing calls cannot both win. */
export function insertCustomField(
  db: Db,
  row: Insertable<CustomFieldTable>,
): Promise<CustomFieldRow | undefined> {
  return db
    .insertInto('custom_field')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'slug']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateCustomField(
  db: Db,
  scope: Scope,
  id: string,
  changes: Partial<Pick<CustomFieldRow, 'name' | 'options'>>,
  now: Date,
): Promise<CustomFieldRow | undefined> {
  return db
    .updateTable('custom_field')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where(inScope(scope))
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when the scope has no such field. Its values go with it. Under the lock of the profile. */
export function deleteCustomField(db: Db, scope: Scope, id: string): Promise<CustomFieldRow | undefined> {
  return db
    .deleteFrom('custom_field')
    .where('id', '=', id)
    .where(inScope(scope))
    .returningAll()
    .executeTakeFirst()
}
