import { type Selectable, sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { CustomFieldTable, FieldValue } from '../contacts.tables.ts'

export interface ValueOfField {
  contact_id: string
  slug: string
  value: FieldValue
}

/** In the order in which the fields were made. The caller has checked the contacts against its scope. */
export async function listValues(db: Db, contactIds: readonly string[]): Promise<ValueOfField[]> {
  const { rows } = await sql<ValueOfField>`
    select contact_value.contact_id, custom_field.slug, contact_value.value
    from contact_value join custom_field on custom_field.id = contact_value.field_id
    where contact_value.contact_id = any(${[...contactIds]}::text[])
    order by custom_field.created_at, custom_field.id`.execute(db)
  return rows
}

export type FieldOfContact = { [K in keyof Selectable<CustomFieldTable>]: CustomFieldTable[K] | null }

/** The field of a slug in the profile of a contact: undefined without the contact, its id null without the field. */
export function findFieldOfContact(
  db: Db,
  scope: Scope,
  contactId: string,
  slug: string,
): Promise<FieldOfContact | undefined> {
  return scoped(db, scope)
    .from('contact')
    .leftJoin('custom_field', (join) =>
      join.onRef('custom_field.profile_id', '=', 'contact.profile_id').on('custom_field.slug', '=', slug),
    )
    .selectAll('custom_field')
    .where('contact.id', '=', contactId)
    .executeTakeFirst()
}

export interface ValuePlace {
  contactId: string
  fieldId: string
}

/** False when the contact is gone. */
export async function putValue(
  db: Db,
  scope: Scope,
  { contactId, fieldId }: ValuePlace,
  value: FieldValue,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with touched as (
      update contact set updated_at = ${now}
      where id = ${contactId} and ${ofOwner(scope)} returning id
    )
    insert into contact_value (contact_id, field_id, value)
    select id, ${fieldId}::text, ${JSON.stringify(value)}::jsonb from touched
    on conflict (contact_id, field_id) do update set value = excluded.value
    returning contact_id`.execute(db)
  return rows.length > 0
}

/** False when there was no value. The contact is locked first, as it is when it is deleted with its values. */
export async function deleteValue(
  db: Db,
  scope: Scope,
  { contactId, fieldId }: ValuePlace,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (
      select id from contact where id = ${contactId} and ${ofOwner(scope)} for no key update
    ), cleared as (
      delete from contact_value using held where contact_id = held.id and field_id = ${fieldId} returning contact_id
    )
    update contact set updated_at = ${now} from cleared where contact.id = cleared.contact_id
    returning contact.id`.execute(db)
  return rows.length > 0
}
