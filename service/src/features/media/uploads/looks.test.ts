import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import type { FileStore } from '#contract/tools/file-store.ts'
import { inMemory } from '#contract/tools/parsers.ts'
import type { Db } from '#db/database.ts'
import { poolLimits } from '#parsing/limits.ts'
import { ParserPool } from '#parsing/parser-pool.ts'
import { pdf } from '#testing/files/files.ts'
import { testStorage } from '#testing/files/storage.ts'
import { OffsetClock } from '#values/clock.ts'
import { beginLook, findLooked } from '../media.store.ts'
import { examine } from './examine.ts'

const parsers = new ParserPool(poolLimits(0))
after(() => parsers.close())

async function pendingFile() {
  const { db } = await testStorage()
  const now = new Date()
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into media (id, team_id, mode, key, status, content_type, filename, created_at, expires_at)
    values ('m', 't', 'test', 'k', 'pending', 'application/pdf', 'f', ${now}, ${now})`.execute(db)
  return db
}

/** A place for one file, which can be away. */
function placeOf(state: { away: boolean; removed: string[] }): FileStore {
  const file = inMemory(new TextEncoder().encode(pdf))
  const read: typeof file.read = (start, end) =>
    state.away ? Promise.reject(new Error('the store is away')) : file.read(start, end)
  return {
    open: async () => ({ ...file, read, stream: () => new ReadableStream() }),
    remove: async (key: string) => void state.removed.push(key),
    put: async () => {},
    address: (key) => key,
    directAddress: async (key) => key,
    keyOf: () => undefined,
    uploadAddress: async () => undefined,
    arrived: async () => undefined,
    place: async () => true,
    removeArrived: async () => {},
  }
}

async function look(db: Db, state: { away: boolean; removed: string[] }) {
  const found = await findLooked(db, 'm')
  assert.ok(found)
  const tools = { db, files: placeOf(state), clock: new OffsetClock(), settings: readConfig({}), parsers }
  return examine({ ...tools, releaseSlot() {} }, found.row)
}

/** The process that looks dies: its look is counted and never ends. */
async function dieLooking(db: Db): Promise<void> {
  assert.ok(await beginLook(db, 'm'))
  assert.equal(await beginLook(db, 'm'), undefined)
  await sql`update media set look_until = 'epoch' where id = 'm'`.execute(db)
}

describe('a look at the bytes of a file', () => {
  test('that has begun five times and never ended is the last one: the file is failed, and its bytes go', async () => {
    const db = await pendingFile()
    const state = { away: false, removed: [] }
    for (let death = 0; death < 5; death++) await dieLooking(db)
    const row = await look(db, state)
    assert.deepEqual([row?.status, row?.failure_code, state.removed], ['failed', 'media_unreadable', ['k']])
  })

  test('that has begun four times and never ended can still end well', async () => {
    const db = await pendingFile()
    for (let death = 0; death < 4; death++) await dieLooking(db)
    assert.equal((await look(db, { away: false, removed: [] }))?.status, 'ready')
  })

  test('that began before the bytes arrived is not the answer to a request that came after them', async () => {
    const db = await pendingFile()
    const found = await findLooked(db, 'm')
    assert.ok(found)
    const place = placeOf({ away: false, removed: [] })
    let requested = () => {}
    const isAsked = new Promise<void>((resolve) => {
      requested = resolve
    })
    let goOn = () => {}
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let looks = 0
    const open: FileStore['open'] = async (key) => {
      looks += 1
      if (looks > 1) return place.open(key)
      requested()
      await mayGoOn
      return undefined
    }
    const tools = {
      db,
      files: { ...place, open },
      clock: new OffsetClock(),
      settings: readConfig({}),
      parsers,
    }
    const early = examine({ ...tools, releaseSlot() {} }, found.row)
    await isAsked
    // From here on the bytes are there.
    const late = [1, 2].map(() => examine({ ...tools, releaseSlot() {} }, found.row))
    goOn()
    assert.equal((await early)?.status, 'pending')
    assert.deepEqual(
      (await Promise.all(late)).map((row) => row?.status),
      ['ready', 'ready'],
    )
    assert.equal(looks, 2)
  })

  test('does not count against the file while the store is away', async () => {
    const db = await pendingFile()
    const state = { away: true, removed: [] }
    for (let round = 0; round < 7; round++) await assert.rejects(look(db, state), /the store is away/)
    state.away = false
    assert.equal((await look(db, state))?.status, 'ready')
  })
})
