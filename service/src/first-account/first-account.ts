import { loadKeyring, WrongKey } from '#boot/encryption-key.ts'
import { ClockMoved, prepareStorage } from '#boot/storage.ts'
import { type Config, ConfigRefused, readConfig } from '#config/config.ts'
import { ApiError } from '../contract/operation/errors.ts'
import { DirectoryInUse, lockDirectory } from '../db/storage/directory-lock.ts'
import { openStorage } from '../db/storage/storage.ts'
import { createFirstAccount } from '../features/identity/index.ts'
import { OffsetClock } from '../values/clock.ts'

export interface Report {
  line: string
  code: number
}

interface Person {
  email: string
  password: string
}

/** Creates the first account of a deployment. The exit codes are those of the service; 1 when there is an account. */
export async function firstAccount(env: NodeJS.ProcessEnv, person: Person): Promise<Report> {
  try {
    const config = readConfig(env)
    const unlock = config.databaseUrl ? undefined : await lockDirectory(config.dataDir, 'first-account')
    try {
      const isCreated = await createOn(config, person)
      if (!isCreated) return { line: 'There is an account already. Nothing was changed.', code: 1 }
      return { line: `The account was created. Log in at ${config.publicUrl}`, code: 0 }
    } finally {
      await unlock?.()
    }
  } catch (cause) {
    return { line: (cause as Error).message, code: codeOf(cause) }
  }
}

function codeOf(cause: unknown): number {
  const isRefused = [ConfigRefused, WrongKey, ClockMoved, ApiError].some((kind) => cause instanceof kind)
  if (isRefused) return 2
  return cause instanceof DirectoryInUse ? 3 : 1
}

async function createOn(config: Config, person: Person): Promise<boolean> {
  const clock = new OffsetClock()
  const keyring = await loadKeyring(config)
  const { databaseUrl, dataDir: directory, defaultTier: tier } = config
  const storage = await openStorage({ databaseUrl, directory, poolSize: 1, onError() {}, onHang() {} })
  try {
    await prepareStorage({ storage, clock, keyring, config, log: () => {}, goesOn: () => false })
    return await createFirstAccount(storage.db, { ...person, tier, now: clock.now() })
  } finally {
    await storage.close()
  }
}
