import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { openStorage, type Storage } from '../storage/storage.ts'

const hangMs = 400

async function watched(use: (storage: Storage) => Promise<void>): Promise<boolean> {
  let hung = false
  const onHang = () => {
    hung = true
  }
  const options = { databaseUrl: undefined, directory: undefined, poolSize: 1, onError: () => {} }
  const storage = await openStorage({ ...options, onHang, hangMs })
  try {
    await use(storage)
  } finally {
    await storage.close()
  }
  return hung
}

describe('the watch over the embedded database', () => {
  test('does not take a standstill of this process for a silence of the database', async () => {
    const hung = await watched(async ({ db }) => {
      const requested = sql`select 1`.execute(db)
      // The answer is there, and nobody hears it.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4 * hangMs)
      await requested
      await new Promise((resolve) => setTimeout(resolve, hangMs))
    })
    assert.equal(hung, false)
  })

  test('notices a database that is silent over a question', async () => {
    const hung = await watched(async ({ db }) => {
      // A question that is measured in time, so that no machine is too fast for it.
      await sql`do $$ declare until timestamptz := clock_timestamp() + interval '2 seconds'; begin
        while clock_timestamp() < until loop end loop; end $$`.execute(db)
    })
    assert.equal(hung, true)
  })
})
