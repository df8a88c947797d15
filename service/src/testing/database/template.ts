import pg from 'pg'
import { migrate } from '#db/setup/migrate.ts'
import { openStorage } from '#db/storage/storage.ts'

let made: Promise<string> | undefined

/**
 * The name of a migrated database that others are copies of. All processes of a run share it: the first one makes it,
 * while the others wait. It is deleted with the run.
 */
export function template(server: string, run: string): Promise<string> {
  made ??= make(server, `${run}_template`)
  return made
}

async function make(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await fill(client, server, name)
  } finally {
    await client.end()
  }
  return name
}

/** Under another name until it is whole. */
async function fill(client: pg.Client, server: string, name: string): Promise<void> {
  await client.query(`create database ${name}_new`)
  const url = new URL(server)
  url.pathname = `/${name}_new`
  const storage = await openStorage({
    databaseUrl: url.href,
    directory: undefined,
    poolSize: 2,
    onError: () => {},
    onHang: () => {},
  })
  await migrate(storage.db)
  await storage.close()
  await client.query(`drop database if exists ${name}`)
  await client.query(`alter database ${name}_new rename to ${name}`)
}
