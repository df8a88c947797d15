import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { migrate } from '#db/setup/migrate.ts'
import { openStorage } from '#db/storage/storage.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newDirectory } from '#testing/service/process.ts'

describe('the tables of contacts', () => {
  // What the database itself enforces, for every writer.
  let db: Db

  before(async () => {
    db = (await newStorage()).db
    for (const statement of [
      sql`insert into team values ('t', 'T', 'free', now())`,
      sql`insert into profile (id, team_id, mode, name, created_at, updated_at) values ('p', 't', 'test', 'P', now(), now())`,
      sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
            display_name, metadata, connected_at, created_at, updated_at, health_next_at)
          values ('a', 't', 'test', 'p', 'skynet', 'posting', 'disconnected', 'x', 'x', 'x', '{}', now(), now(), now(), now())`,
      sql`insert into custom_field values ('f', 't', 'test', 'p', 'F', 'f', 'text', '{}', now(), now())`,
    ])
      await statement.execute(db)
    for (const id of ['c1', 'c2']) await insertContact(id)
  })

  function insertContact(id: string, tags: readonly string[] = []) {
    return sql`insert into contact values (${id}, 't', 'test', 'p', 'N', null, '', null, '', '', '', ${[...tags]}::text[],
      true, false, now(), now(), now(), 'n')`.execute(db)
  }

  function insertChannel(id: string, contactId: string, externalId: string) {
    return sql`insert into contact_channel values (${id}, ${contactId}, 'a', 'skynet', ${externalId}, 'x', now())`.execute(
      db,
    )
  }

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return rows[0]?.count ?? 0
  }

  test('an identifier of an account has one channel', async () => {
    await insertChannel('h1', 'c1', 'same')
    await assert.rejects(insertChannel('h2', 'c2', 'same'), { code: '23505' })
    await assert.rejects(insertChannel('h2', 'c1', 'same'), { code: '23505' })
    await insertChannel('h2', 'c2', 'other')
  })

  test('a contact has at most 25 tags', async () => {
    const tags = Array.from({ length: 26 }, (_, n) => `t${n}`)
    await assert.rejects(insertContact('c3', tags), { code: '23514' })
    await insertContact('c3', tags.slice(1))
  })

  test('a slug is well formed and taken once in a profile', async () => {
    const insert = (id: string, slug: string) =>
      sql`insert into custom_field values (${id}, 't', 'test', 'p', 'F', ${slug}, 'text', '{}', now(), now())`.execute(
        db,
      )
    await assert.rejects(insert('f2', 'f'), { code: '23505' })
    for (const slug of ['', '-a', 'A', 'x'.repeat(65)])
      await assert.rejects(insert('f2', slug), { code: '23514' })
  })

  test('channels and values go with their contact, and values with their field', async () => {
    for (const id of ['c1', 'c2']) await sql`insert into contact_value values (${id}, 'f', '"v"')`.execute(db)
    await sql`delete from contact where id = 'c1'`.execute(db)
    assert.deepEqual([await count('contact_channel'), await count('contact_value')], [1, 1])
    await sql`delete from custom_field where id = 'f'`.execute(db)
    assert.equal(await count('contact_value'), 0)
  })
})

test('an embedded database that is opened again is still searched by its index', async () => {
  const directory = await newDirectory()
  const open = () =>
    openStorage({ databaseUrl: undefined, directory, poolSize: 1, onError: () => {}, onHang: () => {} })
  const insert = (db: Db, id: string, name: string) =>
    sql`insert into contact values (${id}, 't', 'test', 'p', ${name}, null, '', null, '', '', '', '{}', true, false, now(),
      now(), now(), lower(${name}::text))`.execute(db)
  const first = await open()
  await migrate(first.db)
  await sql`insert into team values ('t', 'T', 'free', now())`.execute(first.db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at) values ('p', 't', 'test', 'P', now(), now())`.execute(
    first.db,
  )
  await insert(first.db, 'c1', 'Ada Lovelace')
  await first.close()
  const { db, close } = await open()
  await insert(db, 'c2', 'Countess of Lovelace')
  await transaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const search = sql<{ id: string }>`select id from contact where search_text like '%lovel%' order by id`
    assert.deepEqual((await search.execute(tx)).rows, [{ id: 'c1' }, { id: 'c2' }])
    const plan = await sql`explain ${search}`.execute(tx)
    assert.match(JSON.stringify(plan.rows), /contact_search/)
  })
  await close()
})
