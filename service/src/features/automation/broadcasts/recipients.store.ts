import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import { newId } from '#values/id.ts'
import { phoneWords } from '#values/platforms.ts'
import { fold } from '#values/text/fold.ts'
import type { AutomaticEnd } from '../messages/kind.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import type { RecipientStatus, RecipientTable, Segment } from './broadcasts.tables.ts'

export type RecipientRow = Selectable<RecipientTable>

export const recipients = family('broadcast_recipient', { scope: 'profile' })

type Of = Pick<BroadcastRow, 'id' | 'team_id' | 'mode' | 'profile_id' | 'account_id' | 'platform'>

const columns = sql.raw(`id, broadcast_id, team_id, mode, profile_id, contact_id, channel_id, participant_id,
  contact_name, created_at`)

/** Where people are known by their phone numbers, the network writes them with a plus, and contacts as they were sent. */
function participantOn(platform: string): RawBuilder<unknown> {
  const plain = sql.raw('channel.external_id')
  return phoneWords.includes(platform)
    ? sql`case when ${plain} ~ '^[1-9][0-9]{6,14}$' then '+' || ${plain} else ${plain} end`
    : plain
}

/** A new row of a contact, with its oldest channel on the account as `channel`. */
const rowOf = ({ id, team_id, mode, profile_id, platform }: Of, place: RawBuilder<unknown>, now: Date) => sql`
  ${newId(now).slice(0, 8)} || lpad(to_hex(${place}), 6, '0') || substr(md5(${id}::text || contact.id), 1, 10), ${id}::text, ${team_id}::text, ${mode}::text, ${profile_id}::text,
  contact.id, channel.id, ${participantOn(platform)}, contact.display_name, ${now}::timestamptz`

const oldestChannel = ({ account_id }: Of) => sql`lateral (
  select id, external_id from contact_channel
  where contact_channel.contact_id = contact.id and contact_channel.account_id = ${account_id}
  order by created_at, id limit 1) as channel`

export type SkipCode =
  | 'contact_not_found'
  | 'no_channel'
  | 'contact_blocked'
  | 'contact_unsubscribed'
  | 'already_added'

/** Why each contact was not added; null of those that were. In the order of the request. */
export async function addContacts(
  tx: Db,
  broadcast: Of,
  contactIds: readonly string[],
  now: Date,
): Promise<{ contactId: string; code: SkipCode | null }[]> {
  const { rows } = await sql<{ contactId: string; code: SkipCode | null }>`
    with wanted as materialized (
      select id, place, row_number() over (partition by id order by place) as time
      from unnest(${[...contactIds]}::text[]) with ordinality as one(id, place)
    ), found as materialized (
      select wanted.id as wanted_id, place, time, contact.*, channel.id as channel_id, channel.external_id
      from wanted left join contact on contact.id = wanted.id and contact.profile_id = ${broadcast.profile_id}
      left join ${oldestChannel(broadcast)} on true
    ), made as (
      insert into broadcast_recipient (${columns})
      select ${rowOf(broadcast, sql`contact.place`, now)}
      from found as contact join ${oldestChannel(broadcast)} on true
      where time = 1 and not is_blocked and is_subscribed
      on conflict on constraint broadcast_recipient_once do nothing returning contact_id
    )
    select wanted_id as "contactId", case
      when found.id is null then 'contact_not_found' when is_blocked then 'contact_blocked'
      when not is_subscribed then 'contact_unsubscribed' when found.channel_id is null then 'no_channel'
      when made.contact_id is null or time > 1 then 'already_added' end as code
    from found left join made on made.contact_id = found.id order by place`.execute(tx)
  return rows
}

/** Adds who fits the segment now and was not added before. Answers how many fit besides. */
export async function addSegment(
  tx: Db,
  broadcast: Of,
  { tags, isSubscribed }: Segment,
  now: Date,
): Promise<number> {
  const keys = (tags ?? []).map((tag) => fold(tag.trim()))
  const { rows } = await sql<{ added: number }>`
    with made as (
      insert into broadcast_recipient (${columns})
      select ${rowOf(broadcast, sql`row_number() over (order by contact.id)`, now)}
      from contact join ${oldestChannel(broadcast)} on true
      where contact.profile_id = ${broadcast.profile_id} and not is_blocked and is_subscribed
        and ${isSubscribed !== false}::boolean
        ${
          tags === undefined
            ? sql``
            : sql`and contact.tags && coalesce((
          select array_agg(name) from contact_tag
          where contact_tag.profile_id = ${broadcast.profile_id} and key = any(${keys}::text[])), '{}')`
        }
      on conflict on constraint broadcast_recipient_once do nothing returning 1
    )
    select count(*)::int as added from made`.execute(tx)
  return rows[0]?.added ?? 0
}

/** Lets a message wait for each who is still to be written to. Answers how many those are. */
export async function letAllWait(tx: Db, broadcast: Of, now: Date): Promise<number> {
  const { id, team_id, mode, account_id, platform } = broadcast
  const { rows } = await sql<{ waiting: number }>`
    with made as (
      insert into automatic_message (id, team_id, mode, account_id, platform, kind, origin_id, item_id, participant_id,
        contact_id, status, due_at, created_at)
      select recipient.id, ${team_id}, ${mode}, ${account_id}, ${platform}, 'broadcast', ${id}, recipient.id,
        participant_id, contact_id, 'waiting', ${now}::timestamptz, ${now}::timestamptz
      from broadcast_recipient as recipient where broadcast_id = ${id} and status = 'pending'
      returning 1
    )
    select count(*)::int as waiting from made`.execute(tx)
  return rows[0]?.waiting ?? 0
}

/** What may come after what: a receipt may be the first that is heard, and nothing goes back. */
const before: Readonly<Record<AutomaticEnd['kind'], readonly RecipientStatus[]>> = {
  sent: ['pending', 'unknown'],
  delivered: ['pending', 'unknown', 'sent'],
  read: ['pending', 'unknown', 'sent', 'delivered'],
  failed: ['pending', 'unknown', 'sent'],
  unknown: ['pending'],
  skipped: ['pending'],
}

const nothing = { status: null, message: null, code: null, sent: null, delivered: null, read: null }

function writtenBy(end: AutomaticEnd) {
  switch (end.kind) {
    case 'sent':
      return { ...nothing, message: end.messageId, sent: end.at }
    case 'delivered':
      return { ...nothing, message: end.messageId, delivered: end.at }
    case 'read':
      return { ...nothing, message: end.messageId, read: end.at, delivered: end.at }
    case 'unknown':
      return { ...nothing, message: end.messageId, code: 'outcome_unknown' }
    case 'failed':
      return { ...nothing, message: end.messageId ?? null, code: end.code, error: end.message }
    case 'skipped':
      return { ...nothing, code: end.code }
  }
}

/** Writes what became of one. */
export async function settleRecipient(tx: Db, id: string, end: AutomaticEnd): Promise<void> {
  const { message, code, sent, delivered, read, error = null } = { error: null, ...writtenBy(end) }
  await sql`
    update broadcast_recipient set status = ${end.kind}, message_id = coalesce(${message}, message_id),
      error_code = ${code}, error = ${error}, sent_at = coalesce(sent_at, ${sent}::timestamptz),
      delivered_at = coalesce(delivered_at, ${delivered}::timestamptz), read_at = coalesce(read_at, ${read}::timestamptz)
    where id = ${id} and status = any(${[...before[end.kind]]}::text[])`.execute(tx)
}

interface PendingEnd {
  status: 'failed' | 'skipped' | 'unknown'
  code: string
  error?: string
  /** Also those whose call has begun: nobody will tell of it. */
  alsoBegun?: boolean
}

/** Ends all of a broadcast who were still to be written to. A call that has begun is left to its outcome. */
export async function endPending(
  tx: Db,
  broadcastId: string,
  { status, code, error, alsoBegun = false }: PendingEnd,
): Promise<void> {
  await sql`
    update broadcast_recipient set status = ${status}, error_code = ${code}, error = ${error ?? null}
    where broadcast_id = ${broadcastId} and status = 'pending' and (${alsoBegun} or not exists (
      select 1 from automatic_message where kind = 'broadcast' and item_id = broadcast_recipient.id
        and automatic_message.status = 'sending'))`.execute(tx)
}

/** The broadcasts that a contact is a recipient of. */
export async function listBroadcastsOf(tx: Db, contactId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('broadcast_recipient')
    .select('broadcast_id')
    .distinct()
    .where('contact_id', '=', contactId)
    .execute()
  return rows.map(({ broadcast_id }) => broadcast_id)
}

/** Keeps the row for the numbers, and nothing of the person. Whoever was still to be written to is not any more. */
export async function forgetContact(tx: Db, contactId: string): Promise<void> {
  await sql`
    update broadcast_recipient set contact_id = null, channel_id = null, participant_id = null, contact_name = null,
      status = case when ends then 'skipped' else status end,
      error_code = case when ends then 'contact_deleted' else error_code end
    from (
      select id as its, status = 'pending' and not exists (select 1 from automatic_message
        where kind = 'broadcast' and item_id = broadcast_recipient.id and automatic_message.status = 'sending') as ends
      from broadcast_recipient where contact_id = ${contactId}
    ) as known
    where broadcast_recipient.id = its`.execute(tx)
}
