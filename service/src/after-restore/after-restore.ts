import { sql } from 'kysely'
import { loadKeyring, WrongKey } from '#boot/encryption-key.ts'
import { ClockMoved, prepareStorage } from '#boot/storage.ts'
import { type Config, ConfigRefused, readConfig } from '#config/config.ts'
import { closeEgress } from '#egress/live.ts'
import { createTools } from '#egress/tools.ts'
import { noMeter } from '../contract/tools/meter.ts'
import { DirectoryInUse, lockDirectory } from '../db/storage/directory-lock.ts'
import { openStorage, type Storage } from '../db/storage/storage.ts'
import { doubtAttaches } from '../features/ads/search/attach/attach.store.ts'
import { endAllSessions } from '../features/identity/index.ts'
import { type Restored, settleRestored } from '../features/publishing/index.ts'
import { doubtKeys } from '../http/idempotency/key.store.ts'
import { poolLimits } from '../parsing/limits.ts'
import { ParserPool } from '../parsing/parser-pool.ts'
import { OffsetClock } from '../values/clock.ts'

export interface Report {
  lines: string[]
  code: number
}

/** The database is at work: what it holds is not a backup that rests. */
class AtWork extends Error {
  name = 'AtWork'
}

/** Makes a restored database safe to start on. The exit codes are those of the service. */
export async function afterRestore(env: NodeJS.ProcessEnv, holdFuture: boolean): Promise<Report> {
  try {
    const config = readConfig(env)
    const unlock = config.databaseUrl ? undefined : await lockDirectory(config.dataDir, 'after-restore')
    try {
      return { lines: await settleOn(config, holdFuture), code: 0 }
    } finally {
      await unlock?.()
    }
  } catch (cause) {
    return { lines: [(cause as Error).message], code: codeOf(cause) }
  }
}

function codeOf(cause: unknown): number {
  if (cause instanceof ConfigRefused || cause instanceof WrongKey || cause instanceof ClockMoved) return 2
  return cause instanceof DirectoryInUse || cause instanceof AtWork ? 3 : 1
}

async function settleOn(config: Config, holdFuture: boolean): Promise<string[]> {
  const clock = new OffsetClock()
  const keyring = await loadKeyring(config)
  const { databaseUrl, dataDir: directory } = config
  const storage = await openStorage({ databaseUrl, directory, poolSize: 1, onError() {}, onHang() {} })
  try {
    if (storage.kind === 'postgres') await assertAtRest(storage)
    await prepareStorage({ storage, clock, keyring, config, log: () => {}, goesOn: () => false })
    const condition = () => ({ state: 'starting' as const, workersTurn: true, startedAt: new Date() })
    const tools = createTools({
      config,
      clock,
      keyring,
      condition,
      db: storage.db,
      meter: noMeter,
      log: () => {},
      wake: () => {},
      parsers: new ParserPool(poolLimits(config.memoryBytes)),
    })
    const restored = await settleRestored(tools, holdFuture)
    const keys = (await doubtKeys(storage.db)) + (await doubtAttaches(storage.db))
    const gone = { keys, sessions: await endAllSessions(storage.db) }
    return linesOf(restored, gone, holdFuture)
  } finally {
    await storage.close()
    await closeEgress()
  }
}

/** Workers that are at work already have begun to send what waits. */
async function assertAtRest({ db }: Storage): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'zither' and pid <> pg_backend_pid()`.execute(
    db,
  )
  if (rows[0]?.others) throw new AtWork('the database is in use by processes of the service: end them first')
}

function linesOf(
  { lastSign, lookedUp, forPeople, drafts }: Restored,
  { keys, sessions }: { keys: number; sessions: number },
  held: boolean,
): string[] {
  return [
    `the backup tells of the time until ${lastSign?.toISOString() ?? 'nobody used it'}`,
    `${lookedUp} targets may have gone out since: unknown, their platforms are asked`,
    `${forPeople} targets may have gone out since and cannot be asked for: unknown until a person decides`,
    held
      ? `${drafts} targets that were to go out later are drafts now`
      : 'targets that are to go out later stay scheduled; with --hold-future they become drafts',
    `${keys} requests with an Idempotency-Key were under way: a repeat answers that its outcome is unknown`,
    `${sessions} sessions ended; look through the API keys: one that was deleted after the backup is valid again`,
    'the service can be started',
  ]
}
