import { type RawBuilder, sql } from 'kysely'
import { type Db, isAny, ofOwner } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { Facts } from './bytes/facts.ts'

interface Computed {
  is_used: boolean
}

export type MediaRow = FamilyRow<'media', Computed>

const isUsed = sql<boolean>`exists (select 1 from media_use as use where use.media_id = media.id)`

export const mediaFamily = family('media', {
  scope: 'mode',
  visibleTo: isOfSome,
  computed: { is_used: isUsed },
})

/** One that is known by its upload address. */
export function findByUpload(db: Db, digest: Buffer): Promise<MediaRow | undefined> {
  return rows(db).where('upload_digest', '=', digest).executeTakeFirst()
}

/** One whose bytes may be shown to any client that has its address. */
export function findByKey(db: Db, key: string): Promise<MediaRow | undefined> {
  return rows(db).where('key', '=', key).where('status', '=', 'ready').executeTakeFirst()
}

export function findById(db: Db, id: string): Promise<MediaRow | undefined> {
  return rows(db).where('id', '=', id).executeTakeFirst()
}

function rows(db: Db) {
  return db.selectFrom('media').selectAll().select(isUsed.as('is_used'))
}

/** Those of the ids and keys that the scope sees. */
export function findNamed(
  db: Db,
  scope: Scope,
  ids: readonly string[],
  keys: readonly string[],
): Promise<MediaRow[]> {
  return rows(db)
    .where(ofOwner(scope))
    .where(scope.profileIds === 'all' ? sql<boolean>`true` : isOfSome(scope.profileIds))
    .where((eb) => eb.or([isAny('id', ids), isAny('key', keys)]))
    .execute()
}

/** Undefined when the row is gone; the row as it is when another process has looked at the bytes meanwhile. */
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
      has_thumbnail = ${thumbnail !== null}, held_bytes = ${Math.max(size, thumbnail?.length ?? 0)},
      expires_at = ${expiresAt}, uploaded_at = ${now}, due_at = null, look_until = null, lease_until = null,
      lease_owner = null
    where id = ${id} and status = 'pending' returning *, false as is_used`.execute(db)
  return marked[0] ?? findById(db, id)
}

/** Why a file cannot be used: a code for programs, a sentence for people. */
export interface Failure {
  code: 'unsupported_media_type' | 'media_unreadable'
  message: string
}

export async function markFailed(
  db: Db,
  id: string,
  { code, message }: Failure,
  size: number,
  now: Date,
  expiresAt: Date,
): Promise<MediaRow | undefined> {
  const { rows: marked } = await sql<MediaRow>`
    update media set status = 'failed', failure = ${message}, failure_code = ${code}, size = ${size}, held_bytes = 0,
      expires_at = ${expiresAt}, uploaded_at = ${now}, due_at = null, look_until = null, lease_until = null,
      lease_owner = null
    where id = ${id} and status = 'pending' returning *, false as is_used`.execute(db)
  return marked[0] ?? findById(db, id)
}

/** The lease of a look at a file: a process that does not extend it counts as dead. */
const lookSeconds = 15

/**
 * Counts a look at the bytes before it is taken, so that one that ends the process counts. Answers how many have begun
 * and not ended; undefined when another process is looking, or there is nothing to look at any more.
 */
export async function beginLook(db: Db, id: string): Promise<number | undefined> {
  const { rows: begun } = await sql<{ looks: number }>`
    update media set looks = looks + 1, look_until = clock_timestamp() + ${`${lookSeconds} seconds`}::interval
    where id = ${id} and status = 'pending' and (look_until is null or look_until < clock_timestamp())
    returning looks`.execute(db)
  return begun[0]?.looks
}

/** Extends the lease of a look. */
export async function prolongLook(db: Db, id: string): Promise<void> {
  await sql`update media set look_until = clock_timestamp() + ${`${lookSeconds} seconds`}::interval
    where id = ${id} and look_until is not null`.execute(db)
}

/** A look has ended without a verdict. It does not count where it was not the file that ended it. */
export async function endLook(db: Db, id: string, counts: boolean): Promise<void> {
  await sql`update media set look_until = null, looks = looks - ${counts ? 0 : 1}::int
    where id = ${id} and status = 'pending'`.execute(db)
}

/** The row, and whether a process is looking at its bytes now. */
export async function findLooked(
  db: Db,
  id: string,
): Promise<{ row: MediaRow; isLookedAt: boolean } | undefined> {
  const row = await rows(db)
    .select(sql<boolean>`coalesce(look_until >= clock_timestamp(), false)`.as('is_looked_at'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_looked_at: isLookedAt, ...rest } = row
  return { row: rest, isLookedAt }
}

/** A pending file is looked for again at `dueAt`; null: when a caller requests it. */
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

/** What is read of a post that uses files. */
export interface UsingPost {
  id: string
  team_id: string
  mode: Mode
}

/**
 * Has a post use the files of these ids and keys, and no others. Answers the names of those that are there: a file that
 * is being deleted, or expires, is locked until it is decided who comes first.
 */
export async function setUses(
  tx: Db,
  { id: postId, team_id, mode }: UsingPost,
  names: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  const { rows: held } = await sql<{ id: string; key: string }>`
    update media set expires_at = greatest(expires_at, ${expiresAt})
    where id in (
      select id from media where ${ofOwner({ team_id, mode })}
        and (id = any(${[...names]}::text[]) or key = any(${[...names]}::text[]))
      order by id for no key update
    )
    returning id, key`.execute(tx)
  const found = held.map(({ id }) => id)
  await sql`delete from media_use where post_id = ${postId} and media_id <> all(${found}::text[])`.execute(tx)
  await sql`
    insert into media_use (post_id, media_id) select ${postId}, unnest(${found}::text[]) on conflict do nothing`.execute(
    tx,
  )
  return new Set(held.flatMap(({ id, key }) => [id, key]))
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

/** A credential that is limited to profiles sees and uses the files of any of them, and those of the team. */
function isOfSome(profileIds: readonly string[]): RawBuilder<boolean> {
  return sql`(media.profile_ids is null or media.profile_ids && ${[...profileIds]}::text[])`
}
