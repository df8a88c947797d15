import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { allCalls } from '../../harness/ledger.ts'
import type { PostgresServer } from '../../harness/servers/postgres-server.ts'

export interface Entry {
  teamId: string
  mode: string
  kind: string
  amount: number
  balanceAfter: number
  position: number
  /** Of a metered row: the post that it charges. */
  number: number | undefined
  /** Of a top-up: the session that was paid. */
  session: string | undefined
}

export interface Balance {
  teamId: string
  mode: string
  balance: number
  held: number
}

export interface SeenPost {
  number: number
  status: string
  code: string | undefined
}

/** What a run knows in the end: of the ledger from the database, of the calls from the platform. */
export interface Facts {
  entries: Entry[]
  balances: Balance[]
  /** How often the platform has answered a request for a post with an answer of its own. */
  answered: Map<number, number>
  /** What each post may be charged for one request. */
  prices: Map<number, number>
  /** Balances from the API, read while the posts went out. */
  samples: number[]
  posts: SeenPost[]
  /** Posts that went out while nobody was killed: each answer of theirs is charged. */
  undisturbed: Set<number>
}

export const textOf = (number: number, rest = '') => `money ${number}. ${rest}`.trim()

/** The number that stands in a text of this run. */
export function numberIn(text: string): number | undefined {
  const found = /money (\d+)\./.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

export async function ledgerOf(server: PostgresServer, { databaseUrl = '' }: Deployment) {
  const entries = await server.query(
    databaseUrl,
    `select ledger_entry.*, post.content from ledger_entry
       left join post_target on post_target.id = ledger_entry.target_id left join post on post.id = post_target.post_id
     order by ledger_entry.team_id, ledger_entry.mode, position`,
  )
  const balances = await server.query(databaseUrl, 'select * from balance')
  return {
    entries: entries.rows.map(
      (row): Entry => ({
        teamId: row.team_id,
        mode: row.mode,
        kind: row.kind,
        amount: Number(row.amount_micros),
        balanceAfter: Number(row.balance_after),
        position: Number(row.position),
        number: numberIn(row.content ?? ''),
        session: row.kind === 'topup' ? row.processor_ref : undefined,
      }),
    ),
    balances: balances.rows.map(
      (row): Balance => ({
        teamId: row.team_id,
        mode: row.mode,
        balance: Number(row.balance_micros),
        held: Number(row.held_micros),
      }),
    ),
  }
}

/** An answer that cannot be read is none of the platform's own. */
export async function answersOf(control: Client): Promise<Map<number, number>> {
  const answered = new Map<number, number>()
  for (const { provider, operation, body, result } of await allCalls(control)) {
    const number = numberIn(JSON.stringify(body))
    if (provider !== 'microblog' || operation !== 'publish' || number === undefined) continue
    if (result.kind !== 'answered' || result.body?.base64 !== undefined) continue
    answered.set(number, (answered.get(number) ?? 0) + 1)
  }
  return answered
}

export async function postsOf(client: Client): Promise<SeenPost[]> {
  const rows = await client.all('/v1/posts?limit=100')
  return rows.map(({ content, status, targets }) => ({
    number: numberIn(content) ?? 0,
    status,
    code: targets[0]?.error?.code,
  }))
}
