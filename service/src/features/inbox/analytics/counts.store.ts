import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MessageSource } from '../inbox.tables.ts'
import type { Days } from './days.ts'

/** What a message counts as. One message counts once as received or sent, and once as read. */
export const kinds = ['received', 'sent', 'read', 'failed', 'unknown'] as const

export type Kind = (typeof kinds)[number]

/** Which messages are counted: those of accounts, or of conversations, that the caller was shown to see. */
export type Of = { accountIds: readonly string[] } | { conversationIds: readonly string[] }

export interface Counting {
  of: Of
  days: Days
  source?: MessageSource | undefined
}

/** How each kind is told from the rows, and by which time it is counted. */
const rules: Record<
  Kind,
  { at: RawBuilder<unknown>; is: RawBuilder<unknown>; source?: RawBuilder<unknown> }
> = {
  received: { at: sql`created_at`, is: sql`direction = 'incoming'`, source: sql`'contact'::text` },
  // That of a message that has left is the time at which it was sent.
  sent: { at: sql`ordered_at`, is: sql`source <> 'contact' and status in ('sent', 'delivered', 'read')` },
  read: { at: sql`read_at`, is: sql`direction = 'outgoing' and read_at is not null` },
  failed: { at: sql`created_at`, is: sql`status = 'failed'` },
  unknown: { at: sql`created_at`, is: sql`status = 'unknown'` },
}

/** A statement over the messages of a kind in the range, of which `at` is when they count. */
function messagesOf(kind: Kind, { of, days, source }: Counting, columns: RawBuilder<unknown>, rest = sql``) {
  const { at, is, source: from = sql`source` } = rules[kind]
  const whose =
    'accountIds' in of
      ? sql`account_id = any(${[...of.accountIds]}::text[])`
      : sql`conversation_id = any(${[...of.conversationIds]}::text[])`
  const bySource = source === undefined ? sql`` : sql`and ${from} = ${source}`
  return sql`select ${kind}::text as kind, ${columns} from (
      select account_id, conversation_id, ${from} as source, ${at} as at from inbox_message
      where ${whose} and ${is} ${bySource} and ${at} >= ${days.starts[0]} and ${at} < ${days.until}
    ) as message ${rest}`
}

/** The same of several kinds. Incoming messages are of their own source and need not be looked at for another. */
function union(wanted: readonly Kind[], counting: Counting, columns: RawBuilder<unknown>, rest = sql``) {
  const { source } = counting
  const possible = wanted.filter(
    (kind) => source === undefined || (kind === 'received') === (source === 'contact'),
  )
  const parts = (possible.length > 0 ? possible : wanted.slice(0, 1)).map((kind) =>
    messagesOf(kind, counting, columns, rest),
  )
  return sql.join(parts, sql` union all `)
}

const dates = ({ starts }: Days) => sql`${starts.map((start) => start.toISOString())}::timestamptz[]`

export interface DayCount {
  kind: Kind
  /** The place of the day in the range from 1; null in the sum of an account. */
  day: number | null
  accountId: string | null
  count: number
}

/** How many messages there are by day, and by account. */
export async function countByDay(db: Db, counting: Counting): Promise<DayCount[]> {
  const grouped = union(
    kinds,
    counting,
    sql`width_bucket(at, ${dates(counting.days)}) as day, account_id as "accountId", count(*)::int as count`,
    sql`group by grouping sets ((2), (account_id))`,
  )
  return (await sql<DayCount>`${grouped}`.execute(db)).rows
}

/** In how many conversations something was received or sent. */
export async function countConversations(db: Db, counting: Counting): Promise<number> {
  const said = union(['received', 'sent'], counting, sql`conversation_id`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select conversation_id from (${said}) as said group by 1) as talking`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface HourCount {
  kind: Kind
  /** The hour of the week, from Monday at midnight. */
  hour: number
  count: number
}

/** Hours since Thursday, 1 January 1970, as the clocks show them, into hours since a Monday. */
const mondayShift = 3 * 24

/** How many messages there are by hour of the week. */
export async function countByHour(db: Db, wanted: readonly Kind[], counting: Counting): Promise<HourCount[]> {
  const { offsets } = counting.days
  const starts = sql`${offsets.map(({ from }) => from.toISOString())}::timestamptz[]`
  const ahead = sql`(${offsets.map(({ seconds }) => seconds)}::float8[])[width_bucket(at, ${starts})]`
  const hours = sql`floor((date_part('epoch', at) + ${ahead}) / 3600)::int + ${mondayShift}::int`
  const grouped = union(
    wanted,
    counting,
    sql`((${hours}) % 168 + 168) % 168 as hour, count(*)::int as count`,
    sql`group by 2`,
  )
  return (await sql<HourCount>`${grouped}`.execute(db)).rows
}

export interface SourceCount {
  kind: Kind
  source: MessageSource
  accountId: string
  count: number
}

/** How many messages there are by what produced them, and by account. */
export async function countBySource(
  db: Db,
  wanted: readonly Kind[],
  counting: Counting,
): Promise<SourceCount[]> {
  const columns = sql`source, account_id as "accountId", count(*)::int as count`
  const grouped = union(wanted, counting, columns, sql`group by 2, 3`)
  return (await sql<SourceCount>`${grouped}`.execute(db)).rows
}

/** How many of these conversations' messages were read. */
export async function countReads(db: Db, counting: Counting): Promise<ReadonlyMap<string, number>> {
  const grouped = union(
    ['read'],
    counting,
    sql`conversation_id as id, count(*)::int as count`,
    sql`group by 2`,
  )
  const { rows } = await sql<{ id: string; count: number }>`${grouped}`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface AccountVolume {
  accountId: string
  received: number
  sent: number
  conversations: number
}

/** What accounts received and sent, those with the most messages first. */
export async function rankAccounts(db: Db, counting: Counting, limit: number): Promise<AccountVolume[]> {
  const said = union(
    ['received', 'sent'],
    counting,
    sql`conversation_id, account_id, count(*)::int as count`,
    sql`group by 2, 3`,
  )
  const { rows } = await sql<AccountVolume>`
    select account_id as "accountId", count(*)::int as conversations, sum(received)::int as received,
      sum(sent)::int as sent
    from (
      select account_id, coalesce(sum(count) filter (where kind = 'received'), 0) as received,
        coalesce(sum(count) filter (where kind = 'sent'), 0) as sent
      from (${said}) as said group by account_id, conversation_id
    ) as talking
    group by account_id order by sum(received + sent) desc, account_id limit ${limit}`.execute(db)
  return rows
}

export const conversationSorts = [
  'lastMessageAt',
  'firstMessageAt',
  'totalMessages',
  'received',
  'sent',
  'read',
  'failed',
] as const

export interface ConversationNumbers {
  id: string
  received: number
  sent: number
  failed: number
  unknown: number
  firstMessageAt: Date
  lastMessageAt: Date
}

export interface Ranking {
  by: (typeof conversationSorts)[number]
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of the conversations with messages in the range, and how many there are. */
export async function rankConversations(
  db: Db,
  counting: Counting,
  { by, order, limit, offset }: Ranking,
): Promise<{ rows: ConversationNumbers[]; total: number }> {
  // What was read counts by its own time, and is looked at for all conversations only where it orders them.
  const counted = by === 'read' ? kinds : kinds.filter((kind) => kind !== 'read')
  const grouped = union(
    counted,
    counting,
    sql`conversation_id, count(*)::int as count, min(at) as first, max(at) as last`,
    sql`group by 2`,
  )
  const sum = (kind: Kind) => sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::int`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ConversationNumbers & { total: number }>`
    with numbers as materialized (
      select conversation_id as id, ${sum('received')} as received, ${sum('sent')} as sent,
        ${sum('read')} as read, ${sum('failed')} as failed, ${sum('unknown')} as unknown,
        coalesce(sum(count) filter (where kind in ('received', 'sent')), 0)::int as "totalMessages",
        min(first) filter (where kind <> 'read') as "firstMessageAt",
        max(last) filter (where kind <> 'read') as "lastMessageAt"
      from (${grouped}) as counted group by conversation_id
    ), listed as (select * from numbers where "firstMessageAt" is not null)
    select all_of.total, page.* from (select count(*)::int as total from listed) as all_of left join (
      select * from listed order by ${sql.ref(by)} ${direction}, id ${direction} limit ${limit} offset ${offset}
    ) as page on true
    order by page.${sql.ref(by)} ${direction}, page.id ${direction}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
