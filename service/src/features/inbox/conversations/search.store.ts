import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { PageRequest } from '#db/query/keyset.ts'
import { literally } from '#db/query/literally.ts'
import type { Scope } from '#values/scope.ts'
import { conversations } from './conversations.store.ts'

interface Search {
  where: Record<string, string | undefined>
  /** Without regard to case. */
  text: string
  direction: 'incoming' | 'outgoing' | undefined
}

/** More messages than these are not gathered before their conversations are looked at. */
const mostGathered = 2000

/**
 * One page of the conversations whose participant or messages hold a text. What a few messages hold is found by the index of
 * their texts. Where many hold it, a page of conversations is full soon, so the newest are asked one by one.
 */
export async function searchConversations(
  db: Db,
  scope: Scope,
  page: PageRequest,
  { where, text, direction }: Search,
) {
  const pattern = `%${literally(text)}%`
  const holds = sql<boolean>`search_text like ${pattern}
    and (${direction ?? null}::text is null or direction = ${direction ?? null}::text)`
  const { rows } = await sql<{ conversation_id: string }>`
    select conversation_id from inbox_message where ${holds} and ${ofOwner(scope)}
    limit ${mostGathered + 1}`.execute(db)
  const gathered = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
  // The offset keeps the index of texts out: it would be read anew for each conversation.
  const said =
    rows.length > mostGathered
      ? sql<boolean>`exists (select 1 from (
          select search_text, direction from inbox_message where conversation_id = inbox_conversation.id offset 0
        ) as message where ${holds})`
      : sql<boolean>`id in (select unnest(${gathered}::text[]))`
  const named = sql<boolean>`inbox_conversation.search_text like ${pattern}`
  const and = direction === undefined ? sql<boolean>`(${named} or ${said})` : said
  return conversations.list(db, scope, page, { where, and, sort: '-lastMessageAt' })
}

interface Match {
  id: string
  text: string | null
  direction: 'incoming' | 'outgoing'
  timestamp: string
}

/** Of each conversation how many messages hold the text, and the newest five of them. */
export async function listMatches(
  db: Db,
  ids: readonly string[],
  { text, direction }: Pick<Search, 'text' | 'direction'>,
): Promise<ReadonlyMap<string, { matchCount: number; matches: Match[] }>> {
  const { rows } = await sql<Match & { conversation_id: string; ordered_at: Date; all: number }>`
    select * from (
      select id, text, direction, ordered_at, conversation_id,
        (count(*) over (partition by conversation_id))::int as all,
        row_number() over (partition by conversation_id order by ordered_at desc, id desc) as place
      from inbox_message
      where conversation_id = any(${[...ids]}::text[]) and search_text like ${`%${literally(text)}%`}
        and (${direction ?? null}::text is null or direction = ${direction ?? null}::text)
    ) as found where place <= 5 order by place`.execute(db)
  const found = new Map<string, { matchCount: number; matches: Match[] }>()
  for (const { conversation_id, ordered_at, all, ...match } of rows) {
    const { matches } = found.get(conversation_id) ?? { matches: [] }
    const shown = { id: match.id, text: match.text, direction: match.direction }
    const next = [...matches, { ...shown, timestamp: ordered_at.toISOString() }]
    found.set(conversation_id, { matchCount: all, matches: next })
  }
  return found
}
