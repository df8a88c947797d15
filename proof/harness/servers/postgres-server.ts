import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)

/** The user of the server if this process is root, because PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }
const asUser: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {}

const settings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'max_connections = 200',
  'shared_buffers = 128MB',
  'max_wal_size = 1GB',
]

/** A server of our own: durable as a server is by default, and ours to stop. */
export interface PostgresServer {
  readonly port: number
  /** Of the database that each server has. */
  readonly url: string
  /** Where its files are. */
  readonly directory: string
  /** A new database, empty. Its address. */
  database(): Promise<string>
  start(): Promise<void>
  /** Ends at once: open transactions are lost, and the next start recovers from the log. */
  stopImmediately(): Promise<void>
  /** Freezes the whole server, which keeps its connections. */
  freeze(): void
  thaw(): void
  query(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

export async function openPostgres(directory: string): Promise<PostgresServer> {
  const bin = await binaries()
  const data = join(directory, 'cluster')
  await mkdir(data)
  // The directory belongs to us; the one below it belongs to the server.
  await run('chmod', ['755', directory])
  if (asUser.uid && asUser.gid) await chown(data, asUser.uid, asUser.gid)
  const port = await freePort()
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']
  await run(join(bin, 'initdb'), init, { ...asUser, cwd: '/' })
  await writeFile(join(data, 'postgresql.auto.conf'), [...settings, `port = ${port}`, ''].join('\n'))
  const server = new Server(join(bin, 'postgres'), data, port)
  await server.start()
  return server
}

/** Where the programs of the newest server of this machine are. */
async function binaries(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0]
  if (newest) return join(root, String(newest), 'bin')
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  if (stdout.trim()) return stdout.trim()
  throw new Error('this run needs the programs of a PostgreSQL server (package postgresql)')
}

class Server implements PostgresServer {
  readonly port: number
  readonly #program: string
  readonly directory: string
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #databases = 0

  constructor(program: string, data: string, port: number) {
    this.#program = program
    this.directory = data
    this.port = port
    process.once('exit', () => this.#signalAll('SIGKILL'))
  }

  get url(): string {
    return this.#url('postgres')
  }

  async start(): Promise<void> {
    const child = spawn(this.#program, ['-D', this.directory], {
      ...asUser,
      cwd: '/',
      detached: true,
      stdio: 'ignore',
    })
    this.#child = child
    this.#ended = new Promise((resolve) => child.once('close', () => resolve()))
    const end = performance.now() + 30_000
    while (performance.now() < end) {
      if (await this.query(this.url, 'select 1').catch(() => undefined)) return
      if (child.exitCode !== null) throw new Error(`the PostgreSQL server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    throw new Error('the PostgreSQL server did not start')
  }

  async stopImmediately(): Promise<void> {
    this.#child?.kill('SIGQUIT')
    await this.#ended
  }

  freeze(): void {
    this.#signalAll('SIGSTOP')
  }

  thaw(): void {
    this.#signalAll('SIGCONT')
  }

  async database(): Promise<string> {
    this.#databases += 1
    const name = `zither_${this.#databases}`
    await this.query(this.url, `create database ${name}`)
    return this.#url(name)
  }

  async query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    return client.query(text, values).finally(() => client.end())
  }

  async close(): Promise<void> {
    this.thaw()
    await this.stopImmediately()
  }

  #url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  /** The server and its processes, each of which is the leader of a session of its own. */
  #signalAll(signal: NodeJS.Signals): void {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    // The server is frozen meanwhile, so that it starts no process that would be missed.
    signalOne(child.pid, 'SIGSTOP')
    for (const pid of [...childrenOf(child.pid), child.pid]) signalOne(pid, signal)
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
