import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { loadKeyring } from './boot/encryption-key.ts'
import { firstSteps } from './boot/first-steps.ts'
import { prepareStorage } from './boot/storage.ts'
import type { Config } from './config/config.ts'
import { openApiDocument } from './contract/document/openapi.ts'
import type { Operation } from './contract/operation/operation.ts'
import { noMeter } from './contract/tools/meter.ts'
import type { Condition, Tools } from './contract/tools/tools.ts'
import { classifyDatabaseError } from './db/engines/database-condition.ts'
import { lockDirectory } from './db/storage/directory-lock.ts'
import { openStorage, type Storage } from './db/storage/storage.ts'
import { closeEgress } from './egress/live.ts'
import { wayToSelf } from './egress/payments.ts'
import { createTools } from './egress/tools.ts'
import { resolveConnectToken } from './features/accounts/index.ts'
import {
  passes as allPasses,
  catalogue,
  controls,
  dueWorks,
  events,
  faultPoints,
  missingParents,
  sealedColumns,
} from './features/catalogue.ts'
import { isEmpty, resolveCredential } from './features/identity/index.ts'
import { networksOf } from './features/platforms/index.ts'
import { countSealed, RequestLog } from './features/system/index.ts'
import { fileRoutes } from './files/extra-routes.ts'
import { addressChecks } from './http/address-checks.ts'
import { Admission } from './http/admission.ts'
import { document } from './http/answer/document.ts'
import { BodyBudget, bodyBudgetBytes } from './http/body/body-budget.ts'
import { type Limits, openLimits } from './http/limits/limits.ts'
import { closeServer, listen } from './http/listening.ts'
import type { PipelineTools } from './http/pipeline.ts'
import { errorsOf } from './http/possible-errors.ts'
import { createHttpServer, type ExtraRoute } from './http/server.ts'
import { linkRoute } from './links/link.route.ts'
import type { Log } from './logging/log.ts'
import { requestLine } from './logging/request-line.ts'
import { tracesIn } from './logging/trace.ts'
import { loadMetrics, metricsRoutes, type Observed } from './metrics/observed.ts'
import { clientRoutes } from './panel/client-routes.ts'
import { panelRoutes } from './panel/panel-routes.ts'
import { poolLimits } from './parsing/limits.ts'
import { ParserPool } from './parsing/parser-pool.ts'
import { forget } from './sandbox/forget-old-state.periodic.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'
import { OffsetClock } from './values/clock.ts'
import { giveBackMemory } from './values/memory.ts'
import { Heartbeat } from './workers/heartbeat.ts'
import { WorkerPool } from './workers/worker-pool.ts'

export interface AppOptions {
  config: Config
  log: Log
  /** Keeps the embedded database in memory. */
  inMemory?: boolean
  /** What it begins with there. */
  image?: SharedArrayBuffer
  /** Checks every answer against its declaration, for tests. */
  strict?: boolean
  /** What is served, instead of the catalogue. */
  operations?: readonly Operation[]
  /** Ends the process: what has failed cannot come right again. */
  fail(error: Error): void
}

export interface App {
  bootId: string
  /** The address once the port is open. */
  listen(): Promise<string>
  /** Resolves once requests are taken. */
  ready: Promise<void>
  /** Takes no more work, lets what runs end, and gives everything back. */
  stop(): Promise<void>
  /** Prints the first steps if the service is still unused. */
  greet(print: (line: string) => void): Promise<void>
}

const requestGraceMs = 10_000
const callGraceMs = 20_000

/** After this time the memory that the start needed is given back. */
const quietMs = 2000

/** Requests that may be worked on at once, for each connection to the database. */
const turnsPerConnection = 4

/** What areas declare and the sandbox and the metrics read. */
const declared = { works: dueWorks, faultPoints, controls }

/** Plugs everything together. The only place that knows all folders. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, fail, inMemory = false, operations = catalogue } = options
  const bootId = randomBytes(6).toString('hex')
  const unlock = config.databaseUrl || inMemory ? undefined : await lockDirectory(config.dataDir, bootId)
  const clock = new OffsetClock()
  const keyring = await loadKeyring(config)
  const storage = await openStorageOf(options)
  const metrics = await loadMetrics(config)
  let state: Condition['state'] = 'starting'
  const condition = conditionOf(() => ({ state, workersTurn: workerPool.turns() }))
  const [meter, wake] = [metrics?.meter ?? noMeter, (work: string) => workerPool.wake(work)]
  const self = wayToSelf(() => server, config)
  const base = { config, clock, keyring, condition, meter, log, wake, parsers: parsersOf(config) }
  const tools = createTools({ ...base, db: storage.db })
  const workerPool = workerPoolOf(options, createTools({ ...base, db: storage.workerDb }), bootId, clock)
  const heartbeat = new Heartbeat(storage.db, bootId, config.role)
  const requests = new RequestLog(storage.db, clock)
  const limits = await openLimits({ config, db: storage.db, clock, log })
  const parts: Parts = { workerPool, heartbeat, requests, limits }
  const pipeline = pipelineTools(options, storage, bootId, limits)
  const server = createHttpServer({
    operations: config.role === 'worker' ? operations.filter(({ id }) => id === 'getHealth') : operations,
    trustedProxies: config.trustedProxies,
    extraRoutes: extraRoutesOf(operations, {
      ...{ metrics, config, tools, workerPool, clock, bootId, storage, limits, self, ...declared },
      sealed: (atMost) => countSealed(storage.db, sealedColumns, atMost),
    }),
    tools: {
      ...tools,
      ...pipeline,
      gate: { open: () => state === 'ready', storageFull: () => storage.isFull() },
      record: recorder(log, requests, metrics),
    },
  })
  metrics?.watch(server)

  async function start(): Promise<void> {
    const goesOn = () => state === 'starting'
    const count = await prepareStorage({ storage, clock, keyring, config, log, goesOn })
    if (!goesOn()) return
    await startParts(parts, config.role, storage.kind === 'pglite')
    state = 'ready'
    if (!inMemory) setTimeout(giveBackMemory, quietMs).unref()
    log('info', 'ready', { bootId, role: config.role, storage: storage.kind, count })
  }

  const ready = start()
    .catch((cause) => state === 'starting' && fail(cause))
    .then(() => {})

  return {
    bootId,
    ready,
    listen: () => listen(server, config),
    async stop() {
      state = 'draining'
      await stopParts(parts, ready, server)
      for (const part of [metrics, pipeline.admission, base.parsers]) part?.close()
      await closeStorage(storage, unlock)
    },
    greet: async (print) => void (state === 'ready' && (await greet(config, storage, print))),
  }
}

/** What begins once the database is there, and ends before it. */
interface Parts {
  workerPool: WorkerPool
  heartbeat: Heartbeat
  requests: RequestLog
  limits: Limits
}

async function startParts(parts: Parts, role: Config['role'], alone: boolean): Promise<void> {
  await parts.heartbeat.start(alone)
  if (role !== 'api') await parts.workerPool.start(alone)
  await parts.limits.start()
  parts.requests.start()
}

/** The port stays open while work ends, so that clients get a 503 instead of a refused connection. */
async function stopParts(parts: Parts, ready: Promise<void>, server: Server): Promise<void> {
  const patience = pause(requestGraceMs)
  await Promise.all([parts.workerPool.stop(callGraceMs), ready])
  await closeServer(server, patience)
  await Promise.all([parts.heartbeat.stop(), parts.requests.stop(), parts.limits.stop()])
}

async function closeStorage(storage: Storage, unlock: (() => Promise<void>) | undefined): Promise<void> {
  await closeEgress()
  await storage.close()
  await unlock?.()
}

async function greet(config: Config, { db }: Storage, print: (line: string) => void): Promise<void> {
  if (await isEmpty(db)) for (const line of firstSteps(config)) print(line)
}

function recorder(
  log: Log,
  requests: RequestLog,
  metrics: Awaited<ReturnType<typeof loadMetrics>>,
): PipelineTools['record'] {
  return (exchange, answer, durationMs) => {
    log(...requestLine(exchange, answer, durationMs))
    requests.add(exchange, answer, durationMs)
    metrics?.countRequest(exchange.operation?.id ?? 'none', answer, durationMs)
  }
}

function workerPoolOf(
  { config, log }: AppOptions,
  tools: Tools,
  bootId: string,
  clock: OffsetClock,
): WorkerPool {
  return new WorkerPool({
    tools,
    works: dueWorks,
    passes: [...allPasses, forget],
    bootId,
    slots: config.workerConcurrency,
    controlled: config.sandboxControlToken !== undefined,
    clock,
    log: (message, fields) => log('error', message, fields),
    trace: tracesIn(log, config.logLevel),
    inform: (message, fields) => log('info', message, fields),
  })
}

/** What is served besides the operations. */
function extraRoutesOf(
  operations: readonly Operation[],
  options: Parameters<typeof sandboxRoutes>[0] & Observed,
): readonly ExtraRoute[] {
  const metrics = metricsRoutes(options)
  if (options.config.role === 'worker') return metrics
  return [
    ...metrics,
    ...addressChecks(options.config),
    document(() => openApiDocument(operations, errorsOf, networksOf(options.tools.platforms), events)),
    ...fileRoutes(options.tools, options.config),
    linkRoute(options.tools),
    ...sandboxRoutes(options),
    clientRoutes(options.config),
    ...panelRoutes(options.config),
  ]
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

function conditionOf(now: () => Omit<Condition, 'startedAt'>): () => Condition {
  const startedAt = new Date()
  return () => ({ ...now(), startedAt })
}

function parsersOf({ memoryBytes }: Config): ParserPool {
  return new ParserPool(poolLimits(memoryBytes))
}

function openStorageOf({ config, inMemory, image, log, fail }: AppOptions): Promise<Storage> {
  return openStorage({
    databaseUrl: config.databaseUrl,
    directory: inMemory ? undefined : config.dataDir,
    ...(image && { image }),
    poolSize: config.databasePoolSize,
    onError: (cause) => log('warn', 'a connection of the database was lost', { cause }),
    onHang: () => fail(new Error('the embedded database does not answer any more')),
  })
}

/** What the pipeline needs besides the tools of the features. */
function pipelineTools(
  { config, log, strict = false }: AppOptions,
  storage: Storage,
  bootId: string,
  limits: Limits,
) {
  return {
    resolveCredential: resolveCredential(storage.db, config),
    resolveConnectToken: resolveConnectToken(storage.db),
    bootId,
    strict,
    trace: tracesIn(log, config.logLevel),
    // Tests run in the process of the service.
    admission: new Admission(turnsPerConnection * config.databasePoolSize, { ownsLoop: !strict }),
    bodyBudget: new BodyBudget(bodyBudgetBytes(config.memoryBytes)),
    classifyDatabaseError,
    logFault: (cause, { requestId, operation }) =>
      log('error', 'a request ended with an error', { requestId, operation: operation?.id ?? 'none', cause }),
    addressLimiter: limits.addressLimiter,
    teamLimiter: limits.teamLimiter,
    rate: config.rate,
    // A port that the system picks is known only once it is open.
    ownOrigin: () => config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    fileSettings: config.files,
    missingParents,
  } satisfies Partial<PipelineTools>
}
