import { sql } from 'kysely'
import type { Config } from '#config/config.ts'
import { classifyDatabaseError } from '#db/engines/database-condition.ts'
import { migrate } from '#db/setup/migrate.ts'
import type { Storage } from '#db/storage/storage.ts'
import type { Log } from '#logging/log.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import { checkKey } from './encryption-key.ts'

/** Between two attempts; callers wait for this process meanwhile. */
const longestWaitMs = 1000

/** A database whose clock was moved is for those who may move it. */
export class ClockMoved extends Error {
  name = 'ClockMoved'
}

export interface BootOptions {
  storage: Storage
  clock: OffsetClock
  keyring: Keyring
  config: Config
  log: Log
  /** False once the process has to end. */
  goesOn(): boolean
}

/**
 * Brings the database to its newest form and makes sure that this process may work on it. Goes on trying while the
 * database is away: a dependency that fails is a state and not an end. Answers how many migrations were applied.
 */
export async function prepareStorage(options: BootOptions): Promise<number> {
  const { storage, clock, keyring, config, log, goesOn } = options
  for (let wait = 250; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      const applied = await migrate(storage.db)
      await checkKey(storage.db, keyring)
      await followClock(storage, clock, config)
      if (storage.kind === 'postgres') await assertDurable(storage)
      storage.upkeep.start()
      return applied
    } catch (cause) {
      if (!goesOn() || classifyDatabaseError(cause) !== 'away') throw cause
      log('warn', 'the database is away; trying again', { cause })
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

async function followClock({ db }: Storage, clock: OffsetClock, config: Config): Promise<void> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  if (offset_ms > 0 && config.sandboxControlToken === undefined)
    throw new ClockMoved(
      'SANDBOX_CONTROL: the clock of this database was moved; start with SANDBOX_CONTROL=1',
    )
  clock.follow(offset_ms)
}

/** What a server acknowledges must be on its disk. */
async function assertDurable({ db }: Storage): Promise<void> {
  const { rows } = await sql<{ commit: string; fsync: string }>`
    select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`.execute(db)
  if (rows[0]?.commit === 'off' || rows[0]?.fsync === 'off')
    throw new Error(
      'DATABASE_URL: the server has synchronous_commit or fsync off, so acknowledged writes could be lost',
    )
}
