import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What may be filled in for a person, and whether they may be written to. */
export interface Person {
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  custom: Readonly<Record<string, unknown>>
  isBlocked: boolean
  isSubscribed: boolean
}

/** A contact as it is now. The caller has it from a row of its own scope. */
export async function findPerson(db: Db, contactId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select display_name as name, email, nullif(company, '') as company, is_blocked as "isBlocked",
      is_subscribed as "isSubscribed",
      (select external_id from contact_channel where contact_id = contact.id and platform = 'chatapp'
        order by created_at, id limit 1) as phone,
      coalesce((select jsonb_object_agg(custom_field.slug, contact_value.value)
        from contact_value join custom_field on custom_field.id = contact_value.field_id
        where contact_value.contact_id = contact.id), '{}') as custom
    from contact where id = ${contactId}`.execute(db)
  return rows[0]
}
