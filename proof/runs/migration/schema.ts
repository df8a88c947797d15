import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../service/src/db/migrations/', import.meta.url)

/** How many of the newest migrations an upgrade still has before it. */
const behind = 3

/** Asks a database, of whichever engine. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>

const parts: readonly string[] = [
  `select table_name, column_name, ordinal_position, data_type, is_nullable, column_default
     from information_schema.columns where table_schema = 'public'`,
  `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says
     from pg_constraint where connamespace = 'public'::regnamespace`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public'`,
  `select tgrelid::regclass::text as of, tgname, pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal`,
  `select proname, pg_get_functiondef(oid) as says from pg_proc where pronamespace = 'public'::regnamespace`,
  `select viewname, definition from pg_views where schemaname = 'public'`,
  'select version, name, checksum from migration',
]

/** Everything that the migrations have made, as one text. */
export async function schemaOf(query: Query): Promise<string> {
  const lines: string[] = []
  for (const part of parts) lines.push(...(await query(part)).map((row) => JSON.stringify(row)).sort())
  return lines.join('\n')
}

export const kept = { id: 'aaaaaaaaaaaaaaaaaaaaaaaa', name: 'Was there before' }

export async function migrationCount(): Promise<number> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).length
}

/** The statements that make a database as an older version has left it, with a row in it. */
export async function olderVersion(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const steps = await Promise.all(
    names.slice(0, -behind).map(async (name, index) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return `${text}\ninsert into migration (version, name, checksum) values (${index + 1}, '${name}', '${checksum}');`
    }),
  )
  return [
    `create table migration (
       version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());`,
    ...steps,
    `insert into team (id, name, tier, created_at) values ('${kept.id}', '${kept.name}', 'free', now());`,
  ].join('\n')
}
