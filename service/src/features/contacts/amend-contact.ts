import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { fold } from '#values/text/fold.ts'
import { type ContactBody, contactFields, judgeContact } from './contact-input.ts'
import type { ContactRow } from './contacts.store.ts'
import { findFieldsBySlug } from './fields/custom-fields.store.ts'
import { changeContact, lockContact } from './update-contact.ts'

/** What an automation changes of a contact. `field` is displayName, email, company, or the slug of a custom field. */
export type ContactChange =
  | { kind: 'field'; field: string; value: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'untag'; tag: string }

interface Amending extends Pick<Tools, 'react'> {
  scope: Scope
  now: Date
}

const Patch = t.object(contactFields)

/** Changes a contact for an automation. Raises what a request would be refused for, before anything is written. */
export async function amendContact(
  tx: Db,
  amending: Amending,
  contactId: string,
  change: ContactChange,
): Promise<void> {
  const before = await lockContact(tx, amending.scope, contactId)
  const body = await bodyOf(tx, amending, before, change)
  const found = firstFault(Patch, body)
  if (found) raiseFault(found)
  judgeContact(body)
  await changeContact(tx, amending, before, body)
}

async function bodyOf(
  tx: Db,
  { scope }: Amending,
  { tags, profile_id }: ContactRow,
  change: ContactChange,
): Promise<ContactBody> {
  if (change.kind === 'tag') return { tags: [...tags, change.tag] }
  if (change.kind === 'untag') return { tags: tags.filter((tag) => fold(tag) !== fold(change.tag.trim())) }
  const { field, value } = change
  if (field === 'displayName' || field === 'email' || field === 'company') return { [field]: value }
  const [defined] = await findFieldsBySlug(tx, scope, profile_id, [field])
  return { customFields: { [field]: typed(defined?.type, value) } }
}

/** A text as the value that a field of a type takes. One that is none stays a text, which the field refuses. */
function typed(type: string | undefined, value: string): string | number | boolean {
  if (type === 'boolean' && /^(true|false)$/i.test(value.trim())) return value.trim().toLowerCase() === 'true'
  const isNumber = type === 'number' && value.trim() !== '' && Number.isFinite(Number(value))
  return isNumber ? Number(value) : value
}
