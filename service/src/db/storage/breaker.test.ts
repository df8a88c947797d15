import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { classifyDatabaseError } from '../engines/database-condition.ts'
import { Breaker, DatabaseAway } from './breaker.ts'
import { openStorage } from './storage.ts'

/** A breaker whose database is there or not as the test says. */
function opened() {
  const database = { there: true, losses: 0 }
  const breaker = new Breaker({
    async probe() {
      if (!database.there) throw new Error('nobody answers')
    },
    onAway: () => {
      database.losses += 1
    },
  })
  return { breaker, database }
}

const never = () => new Promise<never>(() => {})

describe('the breaker of the database', () => {
  test('leaves a slow statement alone while the database answers the probe', async () => {
    const { breaker, database } = opened()
    assert.equal(await breaker.run(() => pause(900, 'slow')), 'slow')
    assert.equal(database.losses, 0)
    breaker.close()
  })

  test('gives up what waits in silence, then refuses at once, and lets through when the database is back', async () => {
    const { breaker, database } = opened()
    database.there = false
    const began = performance.now()
    const waiting = [breaker.run(never), breaker.run(never)]
    for (const { status } of await Promise.allSettled(waiting)) assert.equal(status, 'rejected')
    assert.ok(performance.now() - began < 1500)
    assert.equal(database.losses, 1)
    let requested = false
    const refused = breaker.run(async () => {
      requested = true
    })
    await assert.rejects(refused, DatabaseAway)
    assert.equal(requested, false)
    database.there = true
    await pause(400)
    assert.equal(await breaker.run(async () => 'back'), 'back')
    breaker.close()
  })

  test('hands over what still came for a question that was given up', async () => {
    const { breaker, database } = opened()
    database.there = false
    const late = Promise.withResolvers<string>()
    const requested = breaker.run(() => pause(800, 'a connection'), late.resolve)
    breaker.suspect()
    await assert.rejects(requested, DatabaseAway)
    assert.equal(await late.promise, 'a connection')
    breaker.close()
  })

  test('a server that takes connections and never answers is away: within 2 s, and from then on at once', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const options = { directory: undefined, poolSize: 2, onError: () => {}, onHang: () => {} }
    const storage = await openStorage({ ...options, databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` })
    const requested = async () => {
      const began = performance.now()
      const cause = await sql`select 1`.execute(storage.db).catch((error) => error)
      assert.equal(classifyDatabaseError(cause), 'away')
      return performance.now() - began
    }
    const times = await Promise.all([requested(), requested(), requested(), requested()])
    assert.ok(Math.max(...times) < 2000, `${times}`)
    assert.ok((await requested()) < 50)
    await storage.close()
    silent.close()
  })
})
