import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'

/** Webhooks first and then their waiting deliveries, in the order of their ids, as everybody takes them. */
export async function deleteWebhooksOfTeam(tx: Db, teamId: string): Promise<void> {
  const webhooks = await idsOf(tx, sql`select id from webhook where ${ofTeam(teamId)} order by id for update`)
  await sql`
    select 1 from webhook_delivery where ${ofTeam(teamId)} and status = 'pending' order by id for update`.execute(
    tx,
  )
  const deliveries = await idsOf(tx, sql`select id from webhook_delivery where ${ofTeam(teamId)}`)
  await deleteByIds(tx, 'webhook_delivery', deliveries)
  await deleteByIds(tx, 'webhook', webhooks)
}

async function idsOf(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(tx)
  return rows.map(({ id }) => id)
}
