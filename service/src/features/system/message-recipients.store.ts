import { sql } from 'kysely'
import type { SendLimit } from '#contract/area/message-kind.ts'
import type { Db } from '#db/database.ts'
import { after } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'

/** The recipient of a message, in one form for all spellings of an address or number. */
export interface Recipient {
  channel: 'mail' | 'text'
  name: string
}

/** A recipient as it is kept. After a rotation of the key the digest is another one, and counting begins anew. */
export function recipientDigest(keyring: Keyring, { channel, name }: Recipient): Buffer {
  return Buffer.from(keyring.sign('message recipient', `${channel}\n${name}`), 'base64url')
}

/**
 * Counts one message for a recipient, unless a limit is reached: then it answers when the next one may leave. One
 * statement on one row, so that messages at once are counted one after the other.
 */
export async function countMessage(
  db: Db,
  digest: Uint8Array,
  limits: readonly SendLimit[],
  now: Date,
): Promise<Date | undefined> {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs))
  const isReached = limits.map(
    ({ most, withinMs }) => sql<boolean>`
      (select count(*) from unnest(kept.sent_at) as at where at > ${after(now, -withinMs)}::timestamptz) >= ${most}::int`,
  )
  const recent = sql`array(select at from unnest(kept.sent_at) as at where at > ${after(now, -longestMs)}::timestamptz)`
  const { rows } = await sql`
    insert into message_recipient as kept (digest, sent_at, last_at)
    values (${digest}, array[${now}::timestamptz], ${now})
    on conflict (digest) do update set
      sent_at = ${recent} || ${now}::timestamptz,
      last_at = excluded.last_at
    where not (${sql.join(isReached, sql` or `)})
    returning digest`.execute(db)
  return rows.length > 0 ? undefined : nextMessageAt(db, digest, limits, now)
}

async function nextMessageAt(
  db: Db,
  digest: Uint8Array,
  limits: readonly SendLimit[],
  now: Date,
): Promise<Date> {
  const kept = await db
    .selectFrom('message_recipient')
    .select('sent_at')
    .where('digest', '=', digest)
    .executeTakeFirst()
  const times = (kept?.sent_at ?? []).map((at) => new Date(at).getTime()).sort((a, b) => b - a)
  const free = limits.map(({ most, withinMs }) => (times[most - 1] ?? 0) + withinMs)
  return new Date(Math.max(now.getTime(), ...free))
}

/** Counts a message that leaves beyond the limits. */
export async function countBeyond(db: Db, digest: Uint8Array, now: Date): Promise<void> {
  await sql`
    update message_recipient set sent_at = sent_at || ${now}::timestamptz, last_at = ${now}
    where digest = ${digest}`.execute(db)
}

/** A message that was counted at this time has not left after all. */
export async function forgetMessage(db: Db, digest: Uint8Array, at: Date): Promise<void> {
  await sql`
    update message_recipient set sent_at = sent_at[:place - 1] || sent_at[place + 1:]
    from (select array_position(sent_at, ${at}::timestamptz) as place from message_recipient
      where digest = ${digest}) as found
    where digest = ${digest} and place is not null`.execute(db)
}
