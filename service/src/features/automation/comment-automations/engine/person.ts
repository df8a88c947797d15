import type { Db } from '#db/database.ts'
import { findMetContact, findPerson } from '#features/contacts/index.ts'
import type { PersonValues } from '../../messages/filled-text.ts'

/** Somebody as the contacts of an account know them. */
export interface KnownPerson {
  contactId: string | null
  isBlocked: boolean
  values: PersonValues
}

const noValues: PersonValues = { name: null, email: null, phone: null, company: null, custom: {} }

export async function personOf(
  db: Db,
  { account_id, profile_id }: { account_id: string; profile_id: string },
  participantId: string,
): Promise<KnownPerson> {
  const contactId = await findMetContact(db, account_id, participantId, profile_id)
  const person = contactId === null ? undefined : await findPerson(db, contactId)
  if (!person) return { contactId: null, isBlocked: false, values: noValues }
  const { isBlocked, ...values } = person
  return { contactId, isBlocked, values }
}
