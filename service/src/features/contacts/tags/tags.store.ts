import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { countOf } from '#db/query/keyset.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import { type Tag, TagBook, tagsByKey } from './tag-book.ts'

/** The tags in scope, those that were written first before others. */
export async function listTags(
  db: Db,
  scope: Scope,
  profileId: string | undefined,
): Promise<Pick<Tag, 'key' | 'name'>[]> {
  let tags = scoped(db, scope).from('contact_tag').select(['key', 'name'])
  if (profileId !== undefined) tags = tags.where('profile_id', '=', profileId)
  return tags.orderBy('created_at').orderBy('profile_id').execute()
}

/** What the profile knows of tags that contacts carry or are to carry. Under the lock of the profile. */
export async function openTagBook(
  tx: Db,
  scope: Scope,
  profileId: string,
  tags: readonly string[],
): Promise<TagBook> {
  if (tags.length === 0) return new TagBook(0, [])
  const all = scoped(tx, scope).from('contact_tag').where('profile_id', '=', profileId)
  const [size, known] = await Promise.all([
    countOf(all.select('key')),
    all
      .select(['key', 'name', 'contacts'])
      .where(isAny('key', [...tagsByKey(tags).keys()]))
      .execute(),
  ])
  return new TagBook(size, known)
}

/** One contact less carries each of the tags. Under the lock of the profile. */
export async function takeTags(tx: Db, profileId: string, tags: readonly string[]): Promise<void> {
  const keys = [...tagsByKey(tags).keys()]
  if (keys.length === 0) return
  await sql`
    with forgotten as (
      delete from contact_tag where profile_id = ${profileId} and key = any(${keys}::text[]) and contacts = 1
    )
    update contact_tag set contacts = contacts - 1
    where profile_id = ${profileId} and key = any(${keys}::text[]) and contacts > 1`.execute(tx)
}
