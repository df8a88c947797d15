import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStorage } from '../../../service/src/db/storage/storage.ts'
import type { PostgresServer } from '../../harness/servers/postgres-server.ts'

/** The key lies beside the embedded database where no other is given; it is the only secret that has a file. */
const keyFile = 'encryption.key'

export async function filesBelow(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== keyFile)
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)))
}

const tablesOf = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`

/** Every row as text, by table: what a file holds compressed is plain here. */
export async function rowsOf(
  server: PostgresServer | undefined,
  databaseUrl: string | undefined,
  directory: string,
): Promise<Map<string, string>> {
  const nothing = () => {}
  if (server && databaseUrl) return readAll(async (text) => (await server.query(databaseUrl, text)).rows)
  const options = { databaseUrl: undefined, directory, poolSize: 1, onError: nothing, onHang: nothing }
  const storage = await openStorage(options)
  try {
    return await readAll(
      async (text) => (await sql.raw<Record<string, string>>(text).execute(storage.db)).rows,
    )
  } finally {
    await storage.close()
  }
}

async function readAll(
  query: (text: string) => Promise<Record<string, string>[]>,
): Promise<Map<string, string>> {
  const tables = await query(tablesOf)
  const found = new Map<string, string>()
  for (const { table_name: table } of tables) {
    const rows = await query(`select to_jsonb(one) as row from "${table}" as one`)
    if (rows.length > 0) found.set(String(table), rows.map(({ row }) => JSON.stringify(row)).join('\n'))
  }
  return found
}
