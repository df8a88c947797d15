import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { checkKey, WrongKey } from '#boot/encryption-key.ts'
import type { Db } from '#db/database.ts'
import { sealCredentials } from '#features/accounts/credentials/credentials.ts'
import { endRefresh, takeRefresh } from '#features/accounts/credentials/refresh.store.ts'
import { findAccountForWork } from '#features/accounts/index.ts'
import { sealedColumns } from '#features/catalogue.ts'
import { testStorage } from '#testing/files/storage.ts'
import { type Key, type Keyring, keyring } from '#values/keyring.ts'
import { countSealed, rewrapPass } from './index.ts'

const [older, newer] = ['older', 'newer'].map((id) => ({ id, bytes: randomBytes(32) })) as [Key, Key]
const rings = { older: keyring([older]), both: keyring([newer, older]), newer: keyring([newer]) }
const now = new Date('2026-03-01T12:00:00Z')
const owner = { team_id: 't', mode: 'test' as const }

/** A team with so many accounts, sealed by the older key. */
async function filled(accounts: number): Promise<Db> {
  const { db } = await testStorage()
  await checkKey(db, rings.older)
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now})`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', 'test', 'p', ${now}, ${now})`.execute(db)
  for (let n = 0; n < accounts; n++) await insertAccount(db, `a${n}`, rings.older)
  return db
}

async function insertAccount(db: Db, id: string, ring: Keyring): Promise<void> {
  const credentials = { accessToken: id, refreshToken: null, expiresAt: null }
  const sealed = sealCredentials(ring, { ...owner, id } as never, credentials as never)
  await sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username, display_name, metadata, credentials, connected_at, created_at, updated_at, health_next_at)
    values (${id}, 't', 'test', 'p', 'skynet', 'posting', 'connected', ${id}, ${id}, ${id}, '{}', ${sealed}, ${now}, ${now}, ${now}, ${now})`.execute(
    db,
  )
}

function rewrap(db: Db, ring: Keyring, stopping = () => false): Promise<number> {
  return rewrapPass(sealedColumns).run({ db, keyring: ring, stopping } as never)
}

const counts = async (db: Db) =>
  Object.fromEntries((await countSealed(db, sealedColumns, 1000)).map(({ keyId, count }) => [keyId, count]))

describe('wrapping anew', () => {
  test('takes every value over to the first key, and then the value that a boot checks', async () => {
    const db = await filled(450)
    assert.deepEqual(await counts(db), { older: 450 })
    assert.equal(await rewrap(db, rings.both), 451)
    assert.deepEqual(await counts(db), { newer: 450 })
    await checkKey(db, rings.newer)
    await assert.rejects(checkKey(db, rings.older), WrongKey)
    assert.equal(await rewrap(db, rings.both), 0)
    assert.equal(await rewrap(db, rings.newer), 0)
  })

  test('that is ended in the middle goes on where it was, and until then no boot takes the new key alone', async () => {
    const db = await filled(450)
    let batches = 0
    await rewrap(db, rings.both, () => ++batches > 1)
    assert.deepEqual(await counts(db), { newer: 200, older: 250 })
    await assert.rejects(checkKey(db, rings.newer), WrongKey)
    await rewrap(db, rings.both)
    await checkKey(db, rings.newer)
  })

  test('by several processes at once loses nothing', async () => {
    const db = await filled(450)
    await Promise.all([rewrap(db, rings.both), rewrap(db, rings.both), rewrap(db, rings.both)])
    assert.deepEqual(await counts(db), { newer: 450 })
    const row = await findAccountForWork(db, owner as never, 'a7')
    assert.match(
      rings.newer.open(row?.credentials ?? '', 'account|credentials|a7|t|test'),
      /"accessToken":"a7"/,
    )
  })

  test('between reading credentials and renewing them takes nothing from the renewal', async () => {
    const db = await filled(1)
    const row = await findAccountForWork(db, owner as never, 'a0')
    assert.ok(row)
    await rewrap(db, rings.both)
    assert.equal(await takeRefresh(db, row, 30), true)
    const renewed = sealCredentials(
      rings.both,
      { ...owner, id: 'a0' } as never,
      { accessToken: 'next' } as never,
    )
    assert.equal(await endRefresh(db, row, renewed), true)
    assert.equal((await findAccountForWork(db, owner as never, 'a0'))?.credentials, renewed)
  })

  test('is not possible without the key of a value, and a boot without it is refused by its name', async () => {
    const db = await filled(1)
    await rewrap(db, rings.both)
    await insertAccount(db, 'late', rings.older)
    await assert.rejects(checkKey(db, rings.newer), /ENCRYPTION_KEYS: stored data is sealed with older/)
    assert.equal(await rewrap(db, rings.both), 1)
    await checkKey(db, rings.newer)
  })
})
