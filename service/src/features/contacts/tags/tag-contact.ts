import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { keepChanges } from '../contact-changes.store.ts'
import { lockContact } from '../update-contact.ts'
import { tagsByKey, tagsPerContact } from './tag-book.ts'
import { openTagBook } from './tags.store.ts'

/** Puts a tag on a contact. False where the contact or its profile has as many as it may have. */
export async function tagContact(
  tx: Db,
  scope: Scope,
  { contactId, tag }: { contactId: string; tag: string },
  now: Date,
): Promise<boolean> {
  const { id, profile_id: profileId, tags } = await lockContact(tx, scope, contactId)
  const wanted = [...tags, tag]
  const { size } = tagsByKey(wanted)
  if (size === tags.length) return true
  if (size > tagsPerContact) return false
  const book = await openTagBook(tx, scope, profileId, wanted)
  const spelled = book.retag(tags, wanted)
  if (!spelled) return false
  await keepChanges(tx, scope, { profileId, retagged: [{ id, tags: spelled }], book }, now)
  return true
}
