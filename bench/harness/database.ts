import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedExtensions } from '../../service/src/db/engines/embedded-extensions.ts'
import { atTheEnd } from './ending.ts'
import type { Kind } from './kind.ts'

export const server = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

export type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, any>[]>

/** A database of our own, gone at the end. */
export interface Database {
  kind: Kind
  /** Names it to the service. */
  settings: Record<string, string>
  /** Speaks SQL to it, past the service. The embedded one must be used by no process meanwhile. */
  with<T>(run: (query: Query) => Promise<T>): Promise<T>
  /** Another one with the same content. No process may use this one meanwhile. */
  copy(): Promise<Database>
  drop(): Promise<void>
}

export function newDatabase(kind: Kind): Promise<Database> {
  return kind === 'postgres' ? newPostgres() : newEmbedded()
}

async function newPostgres(template = 'template0'): Promise<Database> {
  const name = `zither_bench_${randomBytes(5).toString('hex')}`
  await onServer(server, (query) => query(`create database ${name} template ${template}`))
  const drop = once(() =>
    onServer(server, (query) => query(`drop database if exists ${name} with (force)`)).then(() => {}),
  )
  atTheEnd(drop)
  // Keys and other files of a development boot.
  const directory = await newDirectory()
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    kind: 'postgres',
    settings: { DATABASE_URL: url.href, DATA_DIR: directory },
    with: (run) => onServer(url.href, run),
    copy: () => newPostgres(name),
    drop,
  }
}

async function newEmbedded(from?: string): Promise<Database> {
  const directory = await newDirectory()
  if (from) await cp(from, directory, { recursive: true })
  return {
    kind: 'embedded',
    settings: { DATA_DIR: directory },
    with: (run) => inDirectory(join(directory, 'database'), run),
    copy: () => newEmbedded(directory),
    drop: () => rm(directory, { recursive: true, force: true }),
  }
}

export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'zither-bench-'))
  atTheEnd(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function onServer<T>(url: string, run: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(async (text, values) => (await client.query(text, values && [...values])).rows)
  } finally {
    await client.end()
  }
}

async function inDirectory<T>(directory: string, run: (query: Query) => Promise<T>): Promise<T> {
  const engine = await PGlite.create({ dataDir: directory, extensions: embeddedExtensions })
  try {
    return await run(async (text, values) => (await engine.query<any>(text, values && [...values])).rows)
  } finally {
    await engine.close()
  }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= run())
}
