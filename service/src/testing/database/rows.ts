import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Running } from '../service/service.ts'

/** What changes without a request: logs, marks of the last use, and the workers' own rows. */
const moving = {
  tables: ['log_entry', 'clock', 'pass', 'process', 'migration', 'sandbox_call', 'audit_entry', 'usage_day'],
  columns: [
    'last_used_at',
    'seen_at',
    'last_seen_at',
    'expires_at',
    'lease_until',
    'lease_owner',
    'fence',
    'starts',
  ],
}

export async function withDatabase<T>(
  { databaseUrl }: Running,
  run: (query: (text: string, values?: unknown[]) => Promise<any[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await run(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** Every table that names a team, with how many rows name this one; tables without any are left out. */
export function countRowsOfTeam(running: Running, teamId: string): Promise<Record<string, number>> {
  return withDatabase(running, async (query) => {
    const tables = await query(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_name, table_schema)
       where column_name = 'team_id' and table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await query(`select count(*)::int as count from ${name} where team_id = $1`, [teamId])
      if (row.count > 0) counts[name] = row.count
    }
    return counts
  })
}

/** Makes each row of a table take a while to delete, as one with much around it does. */
export function slowDeletes(running: Running, table: string, seconds: number): Promise<void> {
  return withDatabase(running, async (query) => {
    await query(
      `create function slow_delete() returns trigger language plpgsql as
       'begin perform pg_sleep(${seconds}); return old; end'`,
    )
    await query(
      `create trigger slow_delete before delete on ${table} for each row execute function slow_delete()`,
    )
  })
}

/** Deletes an object in the moment in which a row below it is written. */
export interface PlantedDeletions {
  /** Answers what `run` brings, and whether a row below the object was written meanwhile. */
  during<T>(id: string, run: () => Promise<T>): Promise<{ value: T; struck: boolean }>
}

/**
 * Plants a trigger on every table below the named ones. It deletes a doomed parent before the row is written, as another
 * request would between the check and the write; the row that fails takes the deletion back with it.
 */
export async function plantDeletions(
  running: Running,
  parents: readonly string[],
): Promise<PlantedDeletions> {
  await withDatabase(running, async (query) => {
    await query('create table doomed (id text primary key)')
    await query('create sequence struck')
    await query(`
      create function strike() returns trigger language plpgsql as $$
      declare parent text := to_jsonb(new) ->> tg_argv[1];
      begin
        if tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[1] is not distinct from parent then return new; end if;
        if exists (select 1 from doomed where id = parent) then
          perform nextval('struck');
          execute format('delete from %I where id = $1', tg_argv[0]) using parent;
        end if;
        return new;
      end $$`)
    const links = await query(
      `select conrelid::regclass as child, confrelid::regclass as parent, attname as column, conname as name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid::regclass::text = any($1)`,
      [parents],
    )
    for (const { child, parent, column, name } of links)
      await query(`create trigger strike_${name} before insert or update on ${child}
        for each row execute function strike('${parent}', '${column}')`)
  })
  return {
    during: (id, run) =>
      withDatabase(running, async (query) => {
        const [before] = await query('select last_value, is_called from struck')
        await query('insert into doomed values ($1)', [id])
        const value = await run()
        await query('delete from doomed')
        const [after] = await query('select last_value, is_called from struck')
        return { value, struck: JSON.stringify(before) !== JSON.stringify(after) }
      }),
  }
}

/** A digest of the rows of every table, but of what moves on by itself. */
export function digestOfTables(running: Running): Promise<Record<string, string>> {
  return withDatabase(running, async (query) => {
    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !moving.tables.includes(table.name))) {
      const rows = await query(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} as t order by 1`,
        [moving.columns],
      )
      digests[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    }
    return digests
  })
}
