import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fewConnections } from './connections.ts'
import { createDatabase, createMigrated } from './service.ts'

/** The server for tests that need one, or undefined. */
export const databaseServer = process.env.TEST_DATABASE_URL || undefined

/** What a test that needs PostgreSQL says when there is none. */
export const needsServer = databaseServer === undefined && 'TEST_DATABASE_URL names no PostgreSQL server'

export interface Spawned {
  /** Resolves with the address once the port is open. */
  url: Promise<string>
  /** How the process ended. */
  exit: Promise<{ code: number | null; signal: string | null }>
  /** Everything that it wrote so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

export const serviceMain = fileURLToPath(new URL('../../main.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** What a process needs of the environment besides its settings. */
export const inherited: Record<string, string> = Object.fromEntries(
  ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE']
    .map((name) => [name, process.env[name] ?? ''])
    .filter(([, value]) => value),
)

/** Starts a process of the service with these settings. */
export function spawnService(settings: Record<string, string>, script = serviceMain): Spawned {
  const env = { ...inherited, ...fewConnections, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  let opened: (url: string) => void = () => {}
  let failed: (error: Error) => void = () => {}
  const url = new Promise<string>((resolve, reject) => {
    opened = resolve
    failed = reject
  })
  url.catch(() => {})
  const read = (chunk: Buffer) => {
    output += chunk
    const address = /Zither listens on (http:\S+)/.exec(output)?.[1]
    if (address) opened(address)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child)
      failed(new Error(`the process ended with ${code ?? signal}: ${output}`))
      resolve({ code, signal })
    })
  })
  return { url, exit, output: () => output, kill: (signal) => void child.kill(signal) }
}

/** A directory that is gone after the tests of the file. */
export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'zither-test-'))
  directories.push(directory)
  return directory
}

/** The address of a database on the server that is gone after the tests of the file. */
export async function newDatabase(): Promise<string> {
  return kept(await createDatabase(databaseServer ?? ''))
}

/** The same with all tables. */
export async function newMigrated(): Promise<string> {
  return kept(await createMigrated(databaseServer ?? ''))
}

function kept(database: { url: string; drop(): Promise<void> }): string {
  databases.push(database)
  return database.url
}

const directories: string[] = []
const databases: { drop(): Promise<void> }[] = []

after(async () => {
  const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(gone)
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
  for (const database of databases) await database.drop()
})
