import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import type { Lane } from '#contract/work/lane.ts'
import type { Db } from '#db/database.ts'

/** A reconnected account keeps its lanes, with the pause that the network requested. */
export async function insertLanes(
  tx: Db,
  { id, team_id, mode, platform }: SyncedAccount,
  lanes: readonly Lane[],
): Promise<void> {
  const declared = lanes.map(({ kind, width }) => ({ kind, width }))
  await sql`
    insert into lane (id, team_id, mode, account_id, platform, kind, width)
    select substr(md5(${id}::text || kind), 1, 24), ${team_id}, ${mode}, ${id}, ${platform}, kind, width
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as declared(kind text, width int)
    on conflict (account_id, kind) do nothing`.execute(tx)
}
