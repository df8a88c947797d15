import { randomBytes } from 'node:crypto'
import { api, newTestTeam, withKey } from '../../service/src/demo/api.ts'
import { startService } from './children.ts'
import { type Database, newDatabase } from './database.ts'
import type { Kind } from './kind.ts'

export const platforms = ['skynet', 'botchat', 'threadnet', 'microblog'] as const

export interface Account {
  id: string
  platform: string
}

/** A database that the service has migrated, with a team, its test key and its accounts in it. */
export interface Ground {
  database: Database
  /** Settings of every process on it. */
  settings: Record<string, string>
  key: string
  teamId: string
  profileId: string
  accounts: readonly Account[]
}

const controlToken = 'the-control-of-the-benchmarks'

/** What every measured process is given: no limit decides, and the sandbox keeps no ledger of calls. */
const measured = { RATE_TIER_CEILING: '1000000000', WEBHOOK_ALLOW_PRIVATE: '1' }

/** Webhooks that are made while the ground is laid. */
export interface Wish {
  accounts: number
  /** Those that the accounts are on, in turn. */
  platforms?: readonly string[]
  webhookUrls?: readonly string[]
}

/** Lays the ground with a process of its own, which alone has the sandbox control, and ends it again. */
export async function layGround(kind: Kind, { accounts, webhookUrls = [], ...wish }: Wish): Promise<Ground> {
  const words = wish.platforms ?? platforms
  const database = await newDatabase(kind)
  const settings = { ...database.settings, ...measured, ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const service = await startService({
    ...settings,
    ROLE: kind === 'postgres' ? 'api' : 'all',
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
  })
  const { id: teamId, key } = await newTestTeam(service.url, 'Benchmarks')
  const call = api(service.url, withKey(key))
  const profileId: string = (await call('GET /v1/profiles')).body.data[0].id
  const control = api(service.url, { 'x-sandbox-token': controlToken })
  // One of the platforms is paid from the balance.
  await control('POST /_sandbox/billing/credits', { teamId, kind: 'manual', amountUsd: '500000.00' })
  const connected: Account[] = []
  for (let from = 0; from < accounts; from += 8) {
    const some = Array.from({ length: Math.min(8, accounts - from) }, async (_, n): Promise<Account> => {
      const platform = words[(from + n) % words.length] as string
      const { body } = await control('POST /_sandbox/accounts', { platform, profileId })
      return { id: body.id, platform }
    })
    connected.push(...(await Promise.all(some)))
  }
  for (const [index, url] of webhookUrls.entries())
    await call('POST /v1/webhooks', { name: `receiver ${index}`, url, events: ['post.failed'] })
  await service.stop()
  return { database, settings, key, teamId, profileId, accounts: connected }
}

/** The settings of a process that answers requests and, where the database allows it, does nothing else. */
export function apiSettings({ database, settings }: Ground): Record<string, string> {
  return { ...settings, ROLE: database.kind === 'postgres' ? 'api' : 'all' }
}

/** The settings of a process that does due work. */
export function workerSettings({ database, settings }: Ground): Record<string, string> {
  return { ...settings, ROLE: database.kind === 'postgres' ? 'worker' : 'all' }
}
