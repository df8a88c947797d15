import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { readConfig } from '#config/config.ts'
import type { Operation } from '#contract/operation/operation.ts'
import { hashAt } from '#features/identity/people/password.ts'
import { createLog } from '#logging/log.ts'
import { type App, createApp } from '../../app.ts'
import { sharedImage } from '../database/image.ts'
import { template } from '../database/template.ts'
import { fewConnections } from './connections.ts'

export const controlToken = 'sandbox-control-of-the-tests'

/**
 * The cost of password hashes in tests: nobody attacks them, and the real cost would be a good part of the cost of a
 * team.
 */
export const cheapCost = { memory: 64, passes: 1, parallelism: 1 }
hashAt(cheapCost)

export interface Running {
  url: string
  app: App
  /** Its database, where a server has it. */
  databaseUrl: string | undefined
  stop(): Promise<void>
}

/**
 * Boots the service for a test file: on the embedded database in memory, or on a database of its own of the server
 * that TEST_DATABASE_URL names. Over a real socket, with everything that a process of the service has.
 */
export async function boot(
  env: Record<string, string> = {},
  operations?: readonly Operation[],
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<Running> {
  const server = process.env.TEST_DATABASE_URL || undefined
  const database = server === undefined ? undefined : await createMigrated(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'zither-test-'))
  const giveBack = async () => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const always = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url, ...fewConnections }) }
  try {
    const { app, url } = await start({ ...usual, ...always, ...env }, write, operations)
    const stop = () => app.stop().then(giveBack)
    return { url, app, databaseUrl: database?.url, stop }
  } catch (cause) {
    await giveBack()
    throw cause
  }
}

const usual = {
  PORT: '0',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  SANDBOX_CONTROL: '1',
  SANDBOX_CONTROL_TOKEN: controlToken,
  WEBHOOK_ALLOW_PRIVATE: '1',
  TRUSTED_PROXIES: '127.0.0.0/8',
  RATE_TIER_CEILING: '1000000',
  // Ads are copied only when a test starts it: otherwise a periodic copy would look like a change.
  ADS_SYNC_INTERVAL_S: '0',
  // Every operation is tested; what a plan lacks is tested apart.
  MICROBLOG_PLAN_HAS: 'all',
}

/** What has begun is stopped again when the rest is refused: it would keep the process of the tests alive for ever. */
async function start(
  env: Record<string, string>,
  write: (line: string) => void,
  operations?: readonly Operation[],
) {
  const config = readConfig(env)
  let failure: Error | undefined
  let started = false
  const app = await createApp({
    config,
    log: createLog(config.logLevel, write),
    inMemory: true,
    ...(config.databaseUrl === undefined && { image: await sharedImage() }),
    strict: true,
    ...(operations && { operations }),
    fail: (error) => {
      if (started) throw error
      failure = error
    },
  })
  try {
    const url = await app.listen()
    await app.ready
    if (failure) throw failure
    started = true
    return { app, url }
  } catch (cause) {
    await app.ready
    await app.stop()
    throw cause
  }
}

let shared: Promise<Running> | undefined

/** The service that the tests of one process share. Tests keep apart by making teams of their own. */
export function service(): Promise<Running> {
  shared ??= boot()
  return shared
}

after(async () => {
  if (shared) await (await shared).stop()
})

/** The same with all tables. In a run of all tests it is a copy, because migrations take longer than that. */
export async function createMigrated(server: string): Promise<Created> {
  const { TEST_RUN: run } = process.env
  return createDatabase(server, run && (await template(server, run)))
}

interface Created {
  url: string
  drop(): Promise<void>
}

/** A database of its own on a server, with what is in the other one. */
export async function createDatabase(server: string, of?: string): Promise<Created> {
  const name = `${process.env.TEST_RUN ?? 'zither_test'}_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} ${of ? `template ${of}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
