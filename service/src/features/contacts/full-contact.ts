import type { Db } from '#db/database.ts'
import type { FullContact } from './contacts.shape.ts'
import { type ContactRow, listChannels } from './contacts.store.ts'
import { listValues } from './field-values.store.ts'

/** Contacts with all that belongs to them. */
export async function fullContacts(db: Db, contacts: readonly ContactRow[]): Promise<FullContact[]> {
  if (contacts.length === 0) return []
  const ids = contacts.map(({ id }) => id)
  const [channels, values] = await Promise.all([listChannels(db, ids), listValues(db, ids)])
  const channelsOf = Map.groupBy(channels, ({ contact_id }) => contact_id)
  const valuesOf = Map.groupBy(values, ({ contact_id }) => contact_id)
  return contacts.map((contact) => ({
    contact,
    channels: channelsOf.get(contact.id) ?? [],
    values: valuesOf.get(contact.id) ?? [],
  }))
}

export async function fullContact(db: Db, contact: ContactRow): Promise<FullContact> {
  const [full] = await fullContacts(db, [contact])
  return full ?? { contact, channels: [], values: [] }
}
