import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { sandboxCarrierKey } from '#providers/carrier/sandbox-key.ts'
import { carrierTwin } from '#providers/carrier/twin/twin.ts'
import { newStorage } from '#testing/files/storage.ts'
import { memoryRules } from '#testing/twins/twin-memory.ts'
import type { Twin } from '#wire/twin/twin.ts'
import { forget } from './forget-old-state.periodic.ts'
import { type Memory, openMemory } from './memory.store.ts'

const now = new Date('2026-06-01T12:00:00Z')

describe("a twin's memory in the database", () => {
  let db: Db
  let worlds = 0

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now})`.execute(db)
  })

  const inWorld = <T>(world: string, run: (state: Memory) => Promise<T>) =>
    transaction(db, (tx) => run(openMemory(tx, 't', world, now)))

  memoryRules((rule) => {
    worlds += 1
    return inWorld(`world ${worlds}`, rule)
  })

  test('forgets what may be forgotten once its days are over, and nothing else', async () => {
    await inWorld('ageing', async (state) => {
      for (const key of ['old', 'again']) await state.put('post', key, {}, { days: 1 })
      await state.put('account', 'ann', {})
      await state.next('attempts', { days: 1 })
      await state.next('chats')
    })
    const age = async (hours: number) => {
      for (const table of ['sandbox_object', 'sandbox_counter'])
        await sql`update ${sql.table(table)} set kept_until = kept_until - make_interval(hours => ${hours}::int)
          where platform = 'ageing'`.execute(db)
      return forget.run({ db, stopping: () => false } as never)
    }
    assert.equal(await age(23), 0)
    await inWorld('ageing', (state) => state.put('post', 'again', { changed: true }, { days: 1 }))
    assert.equal(await age(2), 2)
    await inWorld('ageing', async (state) => {
      assert.equal(await state.get('post', 'old'), undefined)
      assert.deepEqual(await state.get('post', 'again'), { changed: true })
      assert.deepEqual(await state.get('account', 'ann'), {})
      assert.deepEqual([await state.next('attempts'), await state.next('chats')], [1, 2])
    })
  })

  describe('that holds 50,000 objects of one account', () => {
    const many = 50_000
    const bearer = { headers: { authorization: 'Bearer token' } }
    const post = { text: 'x', createdAt: now, writtenAt: now, timestamp: now, repliesTo: null, quotes: null }
    const shown = {
      ...post,
      mediaKeys: [],
      history: [],
      mediaType: 'TEXT_POST',
      topic: null,
      username: 'ann',
    }
    const from = `https://carrier.example`

    const worldsOf: [
      word: string,
      twin: Twin | undefined,
      collection: string,
      under: string,
      request: Request,
    ][] = [
      [
        'threadnet',
        servedPlatforms.get('threadnet')?.twin,
        'post',
        'ann/threads',
        new Request('https://graph.example/v1.0/ann/threads?fields=id,text&limit=100', bearer),
      ],
      [
        'microblog',
        servedPlatforms.get('microblog')?.twin,
        'post',
        'ann',
        new Request('https://api.example/2/users/ann/tweets?max_results=100', bearer),
      ],
      [
        'carrier',
        carrierTwin,
        'sender',
        '',
        new Request(`${from}/v2/alphanumeric_sender_ids?page[number]=2&page[size]=20`, {
          headers: { authorization: `Bearer ${sandboxCarrierKey}` },
        }),
      ],
    ]

    for (const [word, twin, collection, under, request] of worldsOf)
      test(`answers a list of ${word} as quickly as one that holds few`, async () => {
        assert.ok(twin)
        // By statements of a size that ends in time.
        const grow = async (count: number) => {
          for (let first = 1; first <= count; first += 2000)
            await sql`
            insert into sandbox_object (team_id, platform, collection, key, value, under)
            select 't', ${word}, ${collection}, number::text,
              ${JSON.stringify(shown)}::jsonb || jsonb_build_object('id', number::text, 'authorId', 'ann', 'ownerId', 'ann'),
              ${under}
            from generate_series(${first}::int, ${Math.min(count, first + 1999)}::int) as number
            on conflict do nothing`.execute(db)
        }
        const ask = () =>
          inWorld(word, async (state) => {
            const began = performance.now()
            const response = await twin.serve(state).fetch(request.clone())
            const took = performance.now() - began
            assert.equal(response.status, 200)
            assert.ok((await response.text()).length > 1000)
            return took
          })
        const holder = { id: 'ann', username: 'ann', subscription: 'None', lapsesAt: now.getTime() + 1000 }
        await inWorld(word, (state) => state.put('access', 'token', holder))
        const best = async () => Math.min(await ask(), await ask(), await ask())
        await grow(200)
        const few = await best()
        await grow(many)
        const all = await best()
        assert.ok(all < few * 5 + 60, `${all} ms with ${many}, ${few} ms with few`)
      })
  })
})
