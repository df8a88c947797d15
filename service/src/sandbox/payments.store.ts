import type { Db } from '#db/database.ts'

/** The team that a session of the sandbox processor was opened for. Undefined once the team is gone. */
export async function findTeamOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkout')
    .innerJoin('team', 'team.id', 'checkout.team_id')
    .select('team_id')
    .where('mode', '=', 'test')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.team_id
}
