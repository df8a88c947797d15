import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/database.ts'
import { sealedColumns } from '#features/catalogue.ts'
import { countSealed, keyCheckPlace as place } from '#features/system/index.ts'
import { type Key, type Keyring, keyring } from '#values/keyring.ts'

/** The ring of the configuration, or in development the key that this installation made for itself. */
export async function loadKeyring({ encryptionKeys, dataDir }: Config): Promise<Keyring> {
  const [first, ...rest] = encryptionKeys
  return keyring([first ?? (await ownKey(dataDir)), ...rest])
}

async function ownKey(directory: string): Promise<Key> {
  const path = join(directory, 'encryption.key')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64'))
    await file.sync()
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { id: 'own', bytes: Buffer.from(await readFile(path, 'utf8'), 'base64') }
}

export class WrongKey extends Error {
  name = 'WrongKey'
}

/** Refuses to go on with a key that does not open what is stored: everything sealed would be lost without a word. */
export async function checkKey(db: Db, ring: Keyring): Promise<void> {
  await sql`insert into key_check (id, sealed) values (1, ${ring.seal('zither', place)}) on conflict do nothing`.execute(
    db,
  )
  const { sealed } = await db.selectFrom('key_check').select('sealed').executeTakeFirstOrThrow()
  try {
    ring.open(sealed, place)
  } catch {
    throw new WrongKey('ENCRYPTION_KEY: this key does not open the stored data')
  }
  const missing = (await countSealed(db, sealedColumns, 1)).filter(({ keyId }) => !ring.ids.includes(keyId))
  if (missing.length > 0)
    throw new WrongKey(
      `ENCRYPTION_KEYS: stored data is sealed with ${missing.map(({ keyId }) => keyId).join(', ')}, which is not in the ring`,
    )
}
