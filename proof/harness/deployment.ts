import { randomBytes } from 'node:crypto'
import { Client, type Headers } from './client.ts'
import { freePort } from './free-port.ts'
import { type Life, ServiceProcess } from './processes/service-process.ts'
import type { Report } from './report.ts'
import type { PostgresServer } from './servers/postgres-server.ts'

export const controlToken = 'the-control-of-the-proving-ground'

export interface DeploymentOptions {
  /** One process on a directory, or processes by role on a PostgreSQL database. */
  storage: 'embedded' | 'postgres'
  /** The directory of the embedded database; a new one when it is left out. */
  directory?: string
  /** The database; on a server of this run when it is left out. */
  databaseUrl?: string
  api?: number
  workers?: number
  settings?: Record<string, string>
  /** Settings of one process by its name: `all 1`, `api 2`, `worker 1`. */
  settingsOf?: (name: string) => Record<string, string>
  /** Options of Node for the processes, such as a limit of memory. */
  nodeOptions?: readonly string[]
  /** Leaves killed processes as zombies that no parent reaps. */
  unreaped?: boolean
  /** Requests that a busy service refuses are repeated so often: for runs that are not about load. */
  repeats?: number
  /** Live mode only: no control surface, as in production. */
  withoutControl?: boolean
}

export interface Deployment {
  readonly processes: readonly ServiceProcess[]
  /** Those that serve the API. */
  readonly apis: readonly ServiceProcess[]
  /** Those that publish and deliver; of an embedded deployment it is the same process. */
  readonly workers: readonly ServiceProcess[]
  readonly directory: string
  readonly databaseUrl: string | undefined
  /** A client of all API processes in turn. */
  client(headers?: Headers): Client
  /** The control surface of the sandbox. */
  control(): Client
  /** Waits until every process is ready. */
  ready(): Promise<void>
  /** Starts all processes that do not run, and waits for them. */
  start(): Promise<void>
  /** Ends all at once, as a crash would. */
  kill(): Promise<void>
  /** Lets all drain. */
  stop(): Promise<Life[]>
}

/** What a deployment needs of the run that it belongs to. */
interface Host {
  readonly report: Report
  directory(name?: string): Promise<string>
  postgres(): Promise<PostgresServer>
  atEnd(run: () => unknown): void
}

export async function deploy(host: Host, options: DeploymentOptions): Promise<Deployment> {
  const directory = options.directory ?? (await host.directory('data'))
  const postgres = options.storage === 'postgres'
  const databaseUrl = postgres
    ? (options.databaseUrl ?? (await (await host.postgres()).database()))
    : undefined
  const settings = {
    DATA_DIR: directory,
    WEBHOOK_ALLOW_PRIVATE: '1',
    RATE_TIER_CEILING: '1000000000',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...(options.withoutControl ? {} : { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: controlToken }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...options.settings,
  }
  const place = async (name: string, role: string) =>
    new ServiceProcess(
      name,
      await freePort(),
      { ...settings, ROLE: role, ...options.settingsOf?.(name) },
      { nodeOptions: options.nodeOptions, unreaped: options.unreaped },
    )
  const named = (role: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => place(`${role} ${index + 1}`, role)))
  const apis = postgres ? await named('api', options.api ?? 1) : await named('all', 1)
  const workers = postgres ? await named('worker', options.workers ?? 1) : apis
  const processes = [...new Set([...apis, ...workers])]
  for (const process of processes) process.start()
  return placed(host, { processes, apis, workers, directory, databaseUrl }, options.repeats)
}

type Places = Pick<Deployment, 'processes' | 'apis' | 'workers' | 'directory' | 'databaseUrl'>

function placed(host: Host, places: Places, repeats = 0): Deployment {
  const { processes, apis } = places
  const client = (headers: Headers = {}) => {
    const made = new Client(
      apis.map(({ url }) => url),
      headers,
      host.report,
      repeats,
    )
    host.atEnd(() => made.close())
    return made
  }
  const ready = async () => void (await Promise.all(processes.map((process) => process.ready())))
  return {
    ...places,
    client,
    control: () => client({ 'x-sandbox-token': controlToken }),
    ready,
    async start() {
      for (const process of processes) if (process.life.end !== undefined) process.start()
      await ready()
    },
    kill: async () => void (await Promise.all(processes.map((process) => process.kill()))),
    stop: () => Promise.all(processes.map((process) => process.end('SIGTERM'))),
  }
}
