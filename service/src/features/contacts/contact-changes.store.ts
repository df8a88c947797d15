import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import { fold } from '#values/text/fold.ts'
import type { ChannelRow, ContactRow } from './contacts.store.ts'
import type { FieldValue } from './contacts.tables.ts'
import type { TagBook } from './tags/tag-book.ts'

export interface NewValue {
  contact_id: string
  field_id: string
  value: FieldValue
}

/** What is written about the contacts of one profile at once. */
export interface ContactChanges {
  profileId: string
  contacts?: readonly ContactRow[]
  channels?: readonly ChannelRow[]
  values?: readonly NewValue[]
  /** Contacts that carry other tags from now on. */
  retagged?: readonly Pick<ContactRow, 'id' | 'tags'>[]
  book: TagBook
}

/** Writes all of it by one statement, under the lock of the profile. */
export async function keepChanges(
  tx: Db,
  { teamId, mode }: Scope,
  { profileId, contacts = [], channels = [], values = [], retagged = [], book }: ContactChanges,
  now: Date,
): Promise<void> {
  const owner = { profile_id: profileId, team_id: teamId, mode }
  const { carried, forgotten } = book.changes
  const tags = carried.map((tag) => ({ ...owner, ...tag, created_at: now }))
  const rows = contacts.map((row) => ({ ...row, search_text: searchText(row) }))
  await sql`
    with made as (
      insert into contact select * from ${records('contact', rows)}
    ), known as (
      insert into contact_channel select * from ${records('contact_channel', channels)}
    ), valued as (
      insert into contact_value select * from ${records('contact_value', values)}
      on conflict (contact_id, field_id) do update set value = excluded.value
    ), retagged as (
      update contact set tags = wanted.tags, updated_at = ${now} from ${records('contact', retagged)} as wanted
      where contact.id = wanted.id and contact.profile_id = ${profileId}
    ), forgotten as (
      delete from contact_tag where profile_id = ${profileId} and key = any(${forgotten}::text[])
    )
    insert into contact_tag select * from ${records('contact_tag', tags)}
    on conflict (profile_id, key) do update set contacts = excluded.contacts`.execute(tx)
}

/** A line for each field, so that no search finds what begins in one and ends in the next. */
function searchText({ display_name, email, company }: ContactRow): string {
  return [display_name ?? '', email ?? '', company].map(fold).join('\n')
}

/** Under the lock of the profile. */
export async function updateContact(tx: Db, scope: Scope, row: ContactRow): Promise<void> {
  const { id, team_id, mode, profile_id, created_at, ...changes } = row
  await scoped(tx, scope)
    .update('contact')
    .set({ ...changes, search_text: searchText(row) })
    .where('id', '=', id)
    .execute()
}

/** Undefined when the scope has no such contact. Channels and values go with it; its tags are the caller's to take. */
export function deleteContact(tx: Db, scope: Scope, id: string): Promise<{ tags: string[] } | undefined> {
  return scoped(tx, scope).delete('contact').where('id', '=', id).returning('tags').executeTakeFirst()
}

const channelIndex = 'contact_channel_account_id_external_id_platform_key'
const channelAccount = 'contact_channel_account_id_fkey'

/** Why a channel could not be written: another request has written it, or its account is gone. */
export function channelRefusal(cause: unknown): 'taken' | 'account gone' | undefined {
  const { constraint } = (cause ?? {}) as { constraint?: unknown }
  if (constraint === channelIndex) return 'taken'
  return constraint === channelAccount ? 'account gone' : undefined
}
