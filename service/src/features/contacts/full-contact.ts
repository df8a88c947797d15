import type { Db } from '#db/database.ts'
import { findAccounts } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import type { FullContact } from './contacts.shape.ts'
import { type ChannelRow, type ContactRow, listChannels } from './contacts.store.ts'
import { listValues } from './fields/field-values.store.ts'

/** The channels of contacts in the scope. An account may have moved to a profile outside the scope. */
export async function visibleChannels(
  db: Db,
  scope: Scope,
  contactIds: readonly string[],
): Promise<ChannelRow[]> {
  const channels = await listChannels(db, contactIds)
  if (scope.profileIds === 'all' || channels.length === 0) return channels
  const ids = [...new Set(channels.map(({ account_id }) => account_id))]
  const seen = new Set((await findAccounts(db, scope, ids)).map(({ id }) => id))
  return channels.filter(({ account_id }) => seen.has(account_id))
}

/** Contacts with all that belongs to them. */
export async function fullContacts(
  db: Db,
  scope: Scope,
  contacts: readonly ContactRow[],
): Promise<FullContact[]> {
  if (contacts.length === 0) return []
  const ids = contacts.map(({ id }) => id)
  const [channels, values] = await Promise.all([visibleChannels(db, scope, ids), listValues(db, ids)])
  const channelsOf = Map.groupBy(channels, ({ contact_id }) => contact_id)
  const valuesOf = Map.groupBy(values, ({ contact_id }) => contact_id)
  return contacts.map((contact) => ({
    contact,
    channels: channelsOf.get(contact.id) ?? [],
    values: valuesOf.get(contact.id) ?? [],
  }))
}

export async function fullContact(db: Db, scope: Scope, contact: ContactRow): Promise<FullContact> {
  const [full] = await fullContacts(db, scope, [contact])
  return full ?? { contact, channels: [], values: [] }
}
