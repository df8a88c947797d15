import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { owned, scoped } from '#db/query/scoped.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { ChainStepTable, ChainTable } from '../ads.tables.ts'

export type ChainRow = Selectable<ChainTable>
export type StepRow = Selectable<ChainStepTable>
export type NewStep = Insertable<ChainStepTable>
export type NewChain = Omit<Insertable<ChainTable>, 'state' | 'lease_until'> & { lease_owner: string }

/** A request without a sign of life for this long has stopped. Its chain takes no further step. */
const lease = sql<Date>`clock_timestamp() + interval '12 seconds'`

/** Commits that the first call of a chain follows. */
export async function beginChain(db: Db, chain: NewChain, step: NewStep): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .insertInto('chain')
      .values({ ...chain, state: 'running', lease_until: lease })
      .execute()
    await tx.insertInto('chain_step').values(step).execute()
  })
}

/** Commits that a further call follows. False when the chain was given up meanwhile. */
export async function beginStep(db: Db, { chain_id, n, step, name, started_at }: NewStep): Promise<boolean> {
  const { rows } = await sql`
    insert into chain_step (chain_id, n, step, name, state, started_at)
    select id, ${n}::smallint, ${step}::text, ${name}::text, 'sending', ${started_at}::timestamptz
    from chain where id = ${chain_id} and state = 'running' and fence = 0 and lease_until > clock_timestamp()
    returning n`.execute(db)
  return rows.length === 1
}

/** Keeps the lease of a chain whose request still runs. One that has lapsed stays so. */
export async function renewChain(db: Db, id: string): Promise<void> {
  await sql`update chain set lease_until = ${lease}
    where id = ${id} and state = 'running' and fence = 0 and lease_until > clock_timestamp()`.execute(db)
}

export interface ChainName {
  teamId: string
  mode: Mode
  kind: ChainTable['kind']
  key: string
  since: Date
}

/** The chain that a request with a key has begun, and its steps in their order. */
export async function findChainOfKey(
  db: Db,
  { teamId, mode, kind, key, since }: ChainName,
): Promise<{ chain: ChainRow; steps: StepRow[] } | undefined> {
  const chain = await owned(db, { teamId, mode })
    .from('chain')
    .selectAll()
    .where('kind', '=', kind)
    .where('idempotency_key', '=', key)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!chain) return undefined
  const steps = await db
    .selectFrom('chain_step')
    .selectAll()
    .where('chain_id', '=', chain.id)
    .orderBy('n')
    .execute()
  return { chain, steps }
}

/** A post as the ad platform knows it. */
export interface PublishedPost {
  platform: string
  platformPostId: string
  /** Of the page or the account that it stands on. */
  platformAccountId: string
}

/** Where a post is published that can be advertised, named by its own id or that of a target. A page comes first. */
export async function findPublishedPost(
  db: Db,
  scope: Scope,
  id: string,
): Promise<PublishedPost | undefined> {
  const found = await scoped(db, scope)
    .from('post_target')
    .innerJoin('account', 'account.id', 'post_target.account_id')
    .select(['post_target.platform', 'post_target.platform_post_id', 'account.platform_account_id'])
    .where((is) => is.or([is('post_target.post_id', '=', id), is('post_target.id', '=', id)]))
    .where('post_target.status', '=', 'published')
    .where('post_target.platform', 'in', ['socialnet', 'photonet'])
    .where('post_target.platform_post_id', 'is not', null)
    .orderBy('post_target.platform', 'desc')
    .orderBy('post_target.position')
    .limit(1)
    .executeTakeFirst()
  if (!found?.platform_post_id) return undefined
  const { platform, platform_post_id: platformPostId, platform_account_id: platformAccountId } = found
  return { platform, platformPostId, platformAccountId }
}
