import type { Config } from '#config/config.ts'
import type { Account } from '#platforms/account.ts'
import type { Platform } from '#platforms/platform.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { openAccount } from '../features/accounts/index.ts'
import { readDatabase, ringOf } from './database.check.ts'
import { type Finding, fail } from './finding.ts'

const connectAgain = 'connect it again in the panel'

/** An account of live mode with its token, or why there is none. */
export async function readLiveAccount(
  config: Config,
  accountId: string,
): Promise<{ platform: Platform; account: Account } | Finding> {
  const read = await readDatabase(config, async (db) => ({
    row: await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst(),
  }))
  if (!read)
    return fail(
      `a running service has the embedded database in ${config.dataDir} open, so the account cannot be read`,
      'stop the service, ask again and start it; on PostgreSQL both can run at once',
    )
  const { row } = read
  const platform = row && servedPlatforms.get(row.platform)
  if (!platform)
    return fail(`there is no account ${accountId}`, 'take its id from the panel or GET /v1/accounts')
  if (row.mode !== 'live')
    return fail(`the account ${accountId} is of test mode`, 'name an account of live mode')
  if (!config.platforms[platform.word])
    return fail(`${platform.name} is not configured`, `see docs/going-live/${platform.word}.md`)
  const ring = await ringOf(config)
  const account = ring && openAccount(ring, row)
  if (!account) return fail(`the account ${accountId} has no connection`, connectAgain)
  return { platform, account }
}
