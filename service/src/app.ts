import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { openApiDocument } from './contract/openapi.ts'
import type { Condition } from './contract/tools.ts'
import { lockDirectory } from './db/directory-lock.ts'
import { migrate } from './db/migrate.ts'
import { openStorage, type Storage, weatherOf } from './db/storage.ts'
import { checkKey, loadKeyring, WrongKey } from './encryption-key.ts'
import { catalogue, passes as declaredPasses, dueWorks } from './features/catalogue.ts'
import { resolveCredential } from './features/identity/index.ts'
import { isEmpty, RequestLog } from './features/system/index.ts'
import { document } from './http/document.ts'
import { TrailingWindow } from './http/limiter.ts'
import { createHttpServer } from './http/server.ts'
import type { Log } from './log.ts'
import { closeEgress } from './providers/live.ts'
import { sandboxAsides } from './sandbox/asides.ts'
import { createTools } from './tools.ts'
import { minute, OffsetClock } from './values/clock.ts'
import { Crew } from './workers/crew.ts'

export interface AppOptions {
  config: Config
  log: Log
  /** Keeps the embedded database in memory. */
  inMemory?: boolean
  /** Checks every answer against its declaration, for tests. */
  strict?: boolean
  /** Ends the process: the embedded engine hangs, or the key does not fit. */
  fail(error: Error): void
}

export interface App {
  /** The address once the port is open. */
  listen(): Promise<string>
  /** Resolves once requests are taken. */
  ready: Promise<void>
  /** Takes no more work, lets what runs end, and gives everything back. */
  stop(): Promise<void>
  /** Prints the first steps where nobody has taken them. */
  greet(print: (line: string) => void): Promise<void>
  bootId: string
}

const requestGraceMs = 10_000
const callGraceMs = 20_000

/** Plugs everything together. The only place that knows all folders. */
export async function createApp({
  config,
  log,
  inMemory = false,
  strict = false,
  fail,
}: AppOptions): Promise<App> {
  const bootId = randomBytes(6).toString('hex')
  const startedAt = new Date()
  const unlock = config.databaseUrl || inMemory ? undefined : await lockDirectory(config.dataDir, bootId)
  const clock = new OffsetClock()
  const keyring = await loadKeyring(config)
  const storage = await openStorage({
    databaseUrl: config.databaseUrl,
    directory: inMemory ? undefined : config.dataDir,
    poolSize: config.databasePoolSize,
    onError: (cause) => log('warn', 'a connection of the database was lost', { cause }),
    onHang: () => fail(new Error('the embedded database does not answer any more')),
  })

  let state: Condition['state'] = 'starting'
  const condition = (): Condition => ({ state, workersTurn: crew.turns(), startedAt })
  const base = { config, clock, keyring, condition, wake: (work: string) => crew.wake(work) }
  const tools = createTools({ ...base, db: storage.db })
  const crew = new Crew({
    tools: createTools({ ...base, db: storage.workerDb }),
    works: dueWorks,
    passes: declaredPasses,
    bootId,
    role: config.role,
    slots: config.workerConcurrency,
    controlled: config.sandboxControlToken !== undefined,
    clock,
    log: (message, fields) => log('error', message, fields),
  })
  const requests = new RequestLog(storage.db, clock)
  const operations = config.role === 'worker' ? catalogue.filter(({ id }) => id === 'getHealth') : catalogue
  const server = createHttpServer({
    operations,
    trustedProxies: config.trustedProxies,
    asides:
      config.role === 'worker'
        ? []
        : [
            document(openApiDocument(catalogue)),
            ...sandboxAsides({ config, tools, crew, clock, bootId, storage }),
          ],
    tools: {
      ...tools,
      strict,
      resolveCredential: resolveCredential(storage.db),
      weatherOf,
      gate: { open: () => state === 'ready', storageFull: () => storage.isFull() },
      record: (exchange, answer, durationMs) => {
        const { operation, requestId, incoming, caller } = exchange
        log(answer.status >= 500 && answer.code === 'internal_error' ? 'error' : 'info', 'request', {
          requestId,
          operation: operation?.id ?? 'none',
          method: incoming.method,
          status: answer.status,
          ...(answer.code && { code: answer.code }),
          durationMs: Math.round(durationMs * 10) / 10,
          ...(caller && { teamId: caller.teamId, mode: caller.mode }),
        })
        requests.add(exchange, answer, durationMs)
      },
      logFault: (cause, { requestId, operation }) =>
        log('error', 'a request ended with an error', {
          requestId,
          operation: operation?.id ?? 'none',
          cause,
        }),
      addressWindow: new TrailingWindow(15 * minute),
      teamWindow: new TrailingWindow(config.rate.periodMs),
      rate: config.rate,
      ownOrigin: config.publicUrl,
      allowedOrigins: config.allowedOrigins,
    },
  })

  const ready = prepare()

  /** Goes on trying while the database is away: a dependency that fails is a state and not an end. */
  async function prepare(): Promise<void> {
    for (let wait = 250; state === 'starting'; wait = Math.min(wait * 2, 5000)) {
      try {
        const applied = await migrate(storage.db)
        await checkKey(storage.db, keyring)
        await followClock(storage, clock, config)
        if (storage.kind === 'postgres') await assertDurable(storage)
        if (config.role !== 'api') await crew.start(storage.kind === 'pglite')
        log('info', 'ready', { bootId, role: config.role, storage: storage.kind, count: applied })
        requests.start()
        if (state === 'starting') state = 'ready'
        return
      } catch (cause) {
        if (cause instanceof WrongKey || cause instanceof ClockMoved || !weatherOf(cause))
          return fail(cause as Error)
        log('warn', 'the database is away; trying again', { cause })
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  async function stop(): Promise<void> {
    state = 'draining'
    const closed = closeServer(server)
    await Promise.all([crew.stop(callGraceMs), Promise.race([closed, pause(requestGraceMs)])])
    server.closeAllConnections()
    await ready.catch(() => {})
    await requests.stop()
    await closeEgress()
    await storage.close()
    await unlock?.()
  }

  return {
    bootId,
    ready,
    stop,
    greet: async (print) => {
      if (state === 'ready' && (await isEmpty(storage.db))) for (const line of firstSteps(config)) print(line)
    },
    listen: () => listen(server, config),
  }
}

/** What to do with a service that nobody has used yet. */
function firstSteps({ publicUrl, registrationOpen }: Config): string[] {
  if (!registrationOpen) return ['The database is empty and registration is closed.']
  return [
    '',
    'Nobody has an account here yet. The first steps:',
    '',
    `  curl -c cookies ${publicUrl}/v1/auth/register -H 'content-type: application/json' \\`,
    `    -d '{"email": "you@example.com", "password": "a long password"}'`,
    `  curl -b cookies ${publicUrl}/v1/api-keys -H 'content-type: application/json' -d '{"name": "first", "mode": "test"}'`,
    `  curl ${publicUrl}/v1/platforms -H 'authorization: Bearer <the key>'`,
    '',
  ]
}

/** A database whose clock was moved is for those who may move it. */
export class ClockMoved extends Error {
  name = 'ClockMoved'
}

async function followClock({ db }: Storage, clock: OffsetClock, config: Config): Promise<void> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  if (offset_ms > 0 && config.sandboxControlToken === undefined)
    throw new ClockMoved(
      'SANDBOX_CONTROL: the clock of this database was moved; start with SANDBOX_CONTROL=1',
    )
  clock.follow(offset_ms)
}

async function assertDurable({ db }: Storage): Promise<void> {
  const { rows } = await sql<{ commit: string; fsync: string }>`
    select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`.execute(db)
  if (rows[0]?.commit === 'off' || rows[0]?.fsync === 'off')
    throw new Error(
      'DATABASE_URL: the server has synchronous_commit or fsync off, so acknowledged writes could be lost',
    )
}

function listen(server: Server, config: Config): Promise<string> {
  const { port, host } = config
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      // Links name the port that was really taken.
      if (config.publicUrl === 'http://localhost:0') config.publicUrl = `http://localhost:${actual}`
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
