import { createHash } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/database.ts'
import type { Log } from '#logging/log.ts'
import { type Clock, minute } from '#values/clock.ts'
import { sealedBody } from '#values/keyring.ts'
import { type Limiter, TrailingWindow } from './limiter.ts'
import { Presence } from './serving.ts'
import type { SharedStore } from './shared-limiter.ts'

export interface Limits {
  addressLimiter: Limiter
  teamLimiter: Limiter
  /** Whether the shared limiter is in use; undefined where there is none. */
  isShared(): boolean | undefined
  /** Once the database is in its newest form, and before requests are taken. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface LimitsOptions {
  config: Config
  db: Db
  clock: Clock
  log: Log
}

const addressPeriodMs = 15 * minute

/** The limiters of one process: its own, or with a Redis those that all processes share. */
export async function openLimits(options: LimitsOptions): Promise<Limits> {
  const { config } = options
  if (config.redisUrl && config.role !== 'worker') return openShared(config.redisUrl, options)
  return {
    addressLimiter: new TrailingWindow(addressPeriodMs),
    teamLimiter: new TrailingWindow(config.rate.periodMs),
    isShared: () => undefined,
    start: async () => {},
    stop: async () => {},
  }
}

/** Read only where it is wanted: a process without Redis does not carry the library. */
async function openShared(url: string, { config, db, clock, log }: LimitsOptions): Promise<Limits> {
  const [{ RedisLink }, { SharedLimiter }] = await Promise.all([
    import('./redis-link.ts'),
    import('./shared-limiter.ts'),
  ])
  const link = new RedisLink({
    url,
    now: () => clock.now().getTime(),
    onAway: (cause) => log('warn', 'Redis is away; each process limits by its share', { cause }),
    onBack: () => log('info', 'Redis is back; limits are shared again'),
  })
  const presence = new Presence(db)
  let prefix = ''
  const store: SharedStore = {
    get inUse() {
      return link.inUse
    },
    get returnedAt() {
      return link.returnedAt
    },
    get processes() {
      return presence.serving
    },
    get prefix() {
      return prefix
    },
    ask: (input) => link.ask(input),
  }
  return {
    addressLimiter: new SharedLimiter(store, 'address', addressPeriodMs),
    teamLimiter: new SharedLimiter(store, 'team', config.rate.periodMs),
    isShared: () => link.inUse,
    async start() {
      prefix = await prefixOf(db)
      await Promise.all([presence.start(), link.opened()])
    },
    async stop() {
      link.close()
      presence.stop()
    },
  }
}

/**
 * Deployments may share a Redis and must not share buckets, so keys begin with a digest of something that only one
 * database has: a sealed text that stays the same when encryption keys are changed. The digest reveals nothing of the
 * text.
 */
async function prefixOf(db: Db): Promise<string> {
  const { sealed } = await db.selectFrom('key_check').select('sealed').executeTakeFirstOrThrow()
  const digest = createHash('sha256')
    .update(`limits ${sealedBody(sealed)}`)
    .digest('base64url')
  return `zither:${digest.slice(0, 16)}:`
}
