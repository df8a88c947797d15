import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAny } from '#db/database.ts'
import { family } from '#db/family.ts'
import type { FamilyRow } from '#db/family-types.ts'
import type { Scope } from '#values/scope.ts'
import type { Facts } from './facts.ts'

interface Computed {
  is_used: boolean
}

export type MediaRow = FamilyRow<'media', Computed>

const isUsed = sql<boolean>`exists (select 1 from media_use as use where use.media_id = media.id)`

export const mediaFamily = family('media', { scope: 'mode', computed: { is_used: isUsed } })

/** One that is known by its upload address. */
export function findByUpload(db: Db, digest: Buffer): Promise<MediaRow | undefined> {
  return rows(db).where('upload_digest', '=', digest).executeTakeFirst()
}

/** One whose bytes may be shown to whoever has its address. */
export function findByKey(db: Db, key: string): Promise<MediaRow | undefined> {
  return rows(db).where('key', '=', key).where('status', '=', 'ready').executeTakeFirst()
}

function findById(db: Db, id: string): Promise<MediaRow | undefined> {
  return rows(db).where('id', '=', id).executeTakeFirst()
}

function rows(db: Db) {
  return db.selectFrom('media').selectAll().select(isUsed.as('is_used'))
}

/** Those of the ids and keys that the scope sees. */
export function findNamed(
  db: Db,
  { teamId, mode }: Scope,
  ids: readonly string[],
  keys: readonly string[],
): Promise<MediaRow[]> {
  return rows(db)
    .where('team_id', '=', teamId)
    .where('mode', '=', mode)
    .where((eb) => eb.or([isAny('id', ids) as never, isAny('key', keys) as never]))
    .execute()
}

/** Bytes go on arriving by the upload address for as long as this. */
export async function prolongUpload(db: Db, id: string, until: Date): Promise<void> {
  await sql`update media set upload_until = ${until} where id = ${id} and uploaded_at is null`.execute(db)
}

/** Undefined when the row is gone; the row as it is when somebody else has looked at the bytes meanwhile. */
export async function markReady(
  db: Db,
  id: string,
  { contentType, type, width, height, durationMs, codec, isRotated, thumbnail }: Facts,
  size: number,
  now: Date,
  expiresAt: Date,
): Promise<MediaRow | undefined> {
  const { rows: marked } = await sql<MediaRow>`
    update media set status = 'ready', content_type = ${contentType}, type = ${type}, size = ${size}, width = ${width},
      height = ${height}, duration_ms = ${durationMs}, codec = ${codec}, is_rotated = ${isRotated},
      has_thumbnail = ${thumbnail !== null}, expires_at = ${expiresAt}, uploaded_at = ${now}, due_at = null,
      lease_until = null, lease_owner = null
    where id = ${id} and status = 'pending' returning *, false as is_used`.execute(db)
  return marked[0] ?? findById(db, id)
}

export async function markFailed(
  db: Db,
  id: string,
  failure: string,
  size: number,
  now: Date,
  expiresAt: Date,
): Promise<MediaRow | undefined> {
  const { rows: marked } = await sql<MediaRow>`
    update media set status = 'failed', failure = ${failure}, size = ${size}, expires_at = ${expiresAt},
      uploaded_at = ${now}, due_at = null, lease_until = null, lease_owner = null
    where id = ${id} and status = 'pending' returning *, false as is_used`.execute(db)
  return marked[0] ?? findById(db, id)
}

/** A pending file is looked for again later; null: when somebody asks for it. */
export async function lookAgain(db: Db, id: string, dueAt: Date | null): Promise<void> {
  await sql`
    update media set due_at = ${dueAt}, attempts = attempts + 1, lease_until = null, lease_owner = null
    where id = ${id} and status = 'pending'`.execute(db)
}

/** Whether a post uses the file that is still to be sent, or is being sent. */
export async function isAwaited(tx: Db, id: string): Promise<boolean> {
  const { rows: found } = await sql`
    select 1 from media_use join post_target on post_target.post_id = media_use.post_id
    where media_use.media_id = ${id} and post_target.status in ('scheduled', 'publishing') limit 1`.execute(
    tx,
  )
  return found.length > 0
}

/**
 * Has a post use these files and no others. Answers the ids of those that are there: a file that is being deleted, or
 * expires, is locked until it is decided who comes first.
 */
export async function setUses(
  tx: Db,
  postId: string,
  ids: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  const { rows: held } = await sql<{ id: string }>`
    update media set expires_at = greatest(expires_at, ${expiresAt})
    where id in (select id from media where id = any(${[...ids]}::text[]) order by id for no key update)
    returning id`.execute(tx)
  const found = held.map(({ id }) => id)
  await sql`delete from media_use where post_id = ${postId} and media_id <> all(${found}::text[])`.execute(tx)
  await sql`
    insert into media_use (post_id, media_id) select ${postId}, unnest(${found}::text[]) on conflict do nothing`.execute(
    tx,
  )
  return new Set(found)
}

/** Files that posts use get a new time of expiry before the old one comes. */
export async function prolongUsed(db: Db, before: Date, expiresAt: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update media set expires_at = ${expiresAt}
    where expires_at < ${before} and exists (select 1 from media_use where media_use.media_id = media.id)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
