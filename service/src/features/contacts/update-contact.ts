import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { lockProfile } from '#db/query/locks.ts'
import type { Scope } from '#values/scope.ts'
import { keepChanges, updateContact as writeContact } from './contact-changes.store.ts'
import { type ContactBody, contactFields, judgeContact, withBody } from './contact-input.ts'
import { contactChanged } from './contacts.causes.ts'
import { contactNotFound, immutableField, tooManyProfileTags } from './contacts.errors.ts'
import type { FullContact } from './contacts.shape.ts'
import { type ContactRow, findContact } from './contacts.store.ts'
import { readCustomFields } from './fields/field-value.ts'
import { fullContact } from './full-contact.ts'
import { openTagBook } from './tags/tags.store.ts'

export const ContactPatch = t.object({
  ...contactFields,
  profileId: t.optional(t.anything({ description: 'Refused: a contact stays in its profile.' })),
})

type PatchCall = Call<{ contactId: string }, unknown, t.Static<typeof ContactPatch>>

export async function patchContact(call: PatchCall): Promise<FullContact> {
  const { scope, params, body, transaction } = call
  if (body.profileId !== undefined) raise(immutableField, { param: 'profileId' })
  judgeContact(body)
  return transaction(async (tx) => {
    const before = await lockContact(tx, scope, params.contactId)
    return fullContact(tx, scope, await changeContact(tx, call, before, body))
  })
}

/** Writes what a judged body says of a contact. The caller has locked it. */
export async function changeContact(
  tx: Db,
  { scope, now, react }: Pick<PatchCall, 'scope' | 'now' | 'react'>,
  before: ContactRow,
  body: ContactBody,
): Promise<ContactRow> {
  const { id, profile_id: profileId } = before
  const values = await readCustomFields(tx, scope, profileId, body.customFields)
  const book = await openTagBook(tx, scope, profileId, body.tags ? [...before.tags, ...body.tags] : [])
  const tags = body.tags
    ? (book.retag(before.tags, body.tags) ?? raise(tooManyProfileTags, { param: 'tags' }))
    : before.tags
  const contact = { ...withBody(before, body), tags, updated_at: now }
  await writeContact(tx, scope, contact)
  const kept = values.map(({ fieldId, value }) => ({ contact_id: id, field_id: fieldId, value }))
  await keepChanges(tx, scope, { profileId, values: kept, book }, now)
  await react(tx, contactChanged, { contactId: id, before, after: contact }, now)
  return contact
}

/** Keeps others from changing what the profile has, and then reads the contact as it is. */
export async function lockContact(tx: Db, scope: Scope, contactId: string): Promise<ContactRow> {
  const seen = (await findContact(tx, scope, contactId)) ?? raise(contactNotFound)
  await lockProfile(tx, scope, seen.profile_id)
  return (await findContact(tx, scope, contactId)) ?? raise(contactNotFound)
}
