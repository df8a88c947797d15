import { sql } from 'kysely'
import type { Config } from '#config/config.ts'
import type { Db } from '../db/database.ts'
import { inspectMigrations } from '../db/setup/migrate.ts'
import { dueWorks, sealedColumns } from '../features/catalogue.ts'
import { countSealed, keyCheckPlace } from '../features/system/index.ts'
import { readFacts } from '../metrics/database-facts.ts'
import type { Keyring } from '../values/keyring.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const everyRow = 2 ** 31 - 1
const overdueSeconds = 60

/**
 * Whether the migrations of the database are those of this version. A database without tables allows no further checks.
 */
export async function checkMigrations(db: Db): Promise<{ findings: Finding[]; isEmpty: boolean }> {
  const { applied, pending, changed, foreign } = await inspectMigrations(db)
  if (applied === 0)
    return { findings: [ok('the database is empty; the first start makes its tables')], isEmpty: true }
  const findings: Finding[] = []
  if (foreign.length > 0)
    findings.push(
      fail(
        `the database has migrations of a newer version: ${foreign.join(', ')}`,
        'start the newer version, or restore a backup',
      ),
    )
  for (const name of changed)
    findings.push(fail(`migration ${name} was changed after it had been applied`, 'put its text back'))
  if (pending.length > 0)
    findings.push(warn(`migrations are due: ${pending.join(', ')}`, 'the next start applies them'))
  if (findings.length === 0) findings.push(ok(`all ${applied} migrations are applied`))
  return { findings, isEmpty: false }
}

/** Whether the keys open what is stored, and which of them is still needed. */
export async function checkKeys(db: Db, ring: Keyring | undefined): Promise<Finding[]> {
  const check = await db.selectFrom('key_check').select('sealed').executeTakeFirst()
  if (!check) return [ok('nothing is sealed yet')]
  if (!ring)
    return [
      fail(
        'the stored data is sealed and no key is given',
        'set ENCRYPTION_KEY to the key it was sealed with',
      ),
    ]
  if (!opens(ring, check.sealed))
    return [fail('the encryption key does not open the stored data', 'set the key that it was sealed with')]
  const counts = await countSealed(db, sealedColumns, everyRow)
  const sum = counts.reduce((total, { count }) => total + count, 0)
  const needed = new Set([...counts.map(({ keyId }) => keyId), check.sealed.split('.')[1] ?? ''])
  const [active, ...older] = ring.ids
  return [
    ...counts.filter(({ keyId }) => !ring.ids.includes(keyId)).map(missingKey),
    ok(`the encryption key opens the stored data: ${sum} values, the first key is ${active}`),
    ...older.map((id) => olderKey(id, counts.find(({ keyId }) => keyId === id)?.count ?? 0, needed.has(id))),
  ]
}

function missingKey({ keyId, count }: { keyId: string; count: number }): Finding {
  return fail(
    `${count} values are sealed with the key ${keyId}, which is not given`,
    'add it to ENCRYPTION_KEYS',
  )
}

function olderKey(id: string, count: number, isNeeded: boolean): Finding {
  return isNeeded
    ? warn(`the key ${id} still wraps ${count} values`, 'keep it; a worker takes them over to the first key')
    : ok(`the key ${id} is no longer needed: nothing refers to it, take it out of ENCRYPTION_KEYS`)
}

function opens(ring: Keyring, sealed: string): boolean {
  try {
    ring.open(sealed, keyCheckPlace)
    return true
  } catch {
    return false
  }
}

/** The clock that the sandbox control may have moved. */
export async function checkBusinessClock(db: Db, { sandboxControlToken }: Config): Promise<Finding[]> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  if (offset_ms === 0) return []
  const what = `the clock of this database was moved by ${Math.round(offset_ms / 1000)} s`
  return sandboxControlToken === undefined
    ? [fail(what, 'start with SANDBOX_CONTROL=1, or use another database')]
    : [ok(what)]
}

export async function checkProcesses(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ boot_id: string; role: string; silent: number }>`
    select boot_id, role, extract(epoch from clock_timestamp() - beat_at)::float8 as silent
    from process where role <> 'api' order by beat_at desc`.execute(db)
  const silent = rows.filter((row) => row.silent > 30)
  const living = rows.length - silent.length
  return [
    living > 0
      ? ok(`${living} working processes live`)
      : warn('no working process lives', 'start one with ROLE=worker or ROLE=all: nothing is sent meanwhile'),
    ...silent.map((row) =>
      warn(
        `the ${row.role} process ${row.boot_id} has given no sign of life for ${Math.round(row.silent)} s`,
        'look at its log, unless it was ended; its row is removed after ten minutes',
      ),
    ),
  ]
}

/** What is in doubt, and what should have been done by now. */
export async function checkWork(db: Db): Promise<Finding[]> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  const facts = await readFacts(db, dueWorks, new Date(Date.now() + offset_ms))
  const reported = (metric: string, label = '') =>
    facts.find((fact) => fact.metric === metric && fact.label === label)?.value ?? 0
  const unknown = reported('unknown_targets')
  const kinds = facts.filter(({ metric }) => metric === 'due_oldest_age_seconds')
  const late = kinds.filter(({ value }) => value > overdueSeconds)
  return [
    unknown === 0
      ? ok('no outcome is in doubt')
      : warn(
          `${unknown} outcomes are in doubt, the oldest for ${Math.round(reported('unknown_oldest_age_seconds'))} s`,
          'look-ups settle most; what they leave needs a person, see docs/guides/operating.md',
        ),
    ...incomingFindings(reported('incoming_failed'), reported('incoming_unreadable')),
    ...late.map(({ label, value }) =>
      warn(
        `${reported('due_rows', label)} rows of ${label} are due, the oldest for ${Math.round(value)} s`,
        'see that workers live and reach the outside',
      ),
    ),
    ...(late.length === 0 ? [ok('no work is overdue')] : []),
  ]
}

/** Notifications that are never tried again: the operator has to look. */
function incomingFindings(failed: number, unreadable: number): Finding[] {
  const advice = 'see "Notifications of providers" in docs/guides/operating.md'
  return [
    ...(failed === 0 ? [] : [warn(`${failed} notifications of providers were given up`, advice)]),
    ...(unreadable === 0 ? [] : [warn(`${unreadable} notifications of providers cannot be read`, advice)]),
  ]
}
