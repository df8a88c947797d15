import { createHash } from 'node:crypto'
import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedExtensions } from '../../../service/src/db/engines/embedded-extensions.ts'
import { freePort } from '../../harness/free-port.ts'
import type { Ground } from '../../harness/ground.ts'
import { pause, until } from '../../harness/load/load.ts'
import { ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile, type Report } from '../../harness/report.ts'
import { kept, migrationCount, olderVersion, type Query, schemaOf } from './schema.ts'

type Start = 'first boot' | 'upgrade'

/** A database that does not belong to any process yet, or not any more. */
interface Place {
  settings: Record<string, string>
  /** Whether a process has begun to work on it. */
  begun(): Promise<boolean>
  /** Whether all migrations are applied; without it, they are once the process is ready. */
  done?(): Promise<boolean>
  ask<T>(use: (query: Query) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

type Prepare = (start: Start) => Promise<Place>

/** The share of kills that has to land before the migrations were over. */
const power = 0.5

/**
 * Processes are killed while they bring an empty database, or one that is three migrations behind, to its newest form:
 * at a random moment between the first sign of them in the database and the end of the migrations of an undisturbed boot.
 * The next boot has to complete, and what it leaves has to be what the undisturbed one has left, to the letter.
 */
function migration(id: string, gate: number, prepare: (ground: Ground) => Promise<Prepare>) {
  return proofRun({
    id,
    claim: 'a boot that is killed in the middle of its migrations is completed by the next one',
    seconds: { gate: 150, soak: 600 },
    async run(ground) {
      const place = await prepare(ground)
      for (const start of ['first boot', 'upgrade'] as const)
        await interrupt(ground, start, ground.sized(gate, 40), place)
    },
  })
}

async function interrupt(
  { report, random }: Ground,
  start: Start,
  kills: number,
  prepare: Prepare,
): Promise<void> {
  const whole = await prepare(start)
  const undisturbed = await boot(whole)
  const windowMs = undisturbed.workMs
  const wanted = await whole.ask(schemaOf)
  await whole.drop()
  let landed = 0
  let equal = 0
  const readyMs: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const place = await prepare(start)
    if (await killAfter(place, random.between(0, windowMs * 0.9))) landed += 1
    const next = await boot(place).catch((error: Error) => error)
    if (next instanceof Error) report.violation('the next boot did not complete', `${start}: ${next.message}`)
    else {
      readyMs.push(next.readyMs)
      equal += Number((await place.ask(schemaOf)) === wanted)
      if (start === 'upgrade') await judgeKept(report, place)
    }
    await place.drop()
  }
  report.figure(
    `undisturbed boot, ${start}`,
    `${undisturbed.readyMs} ms, ${Math.round(windowMs)} of it on the database`,
  )
  report.figure(`next boot to ready p95, ${start}`, quantile(readyMs, 0.95) / 1000, 's')
  report.power(`kills before the migrations were over, ${start}`, landed, Math.floor(kills * power))
  report.exactly(`boots that completed with an equal schema, ${start}`, equal, kills)
  report.atLeast(`lines of the schema, ${start}`, wanted.split('\n').length, 100)
}

async function judgeKept(report: Report, place: Place): Promise<void> {
  const rows = await place.ask((query) => query(`select name from team where id = '${kept.id}'`))
  if (rows[0]?.name !== kept.name) report.violation('lost', 'the row of before the upgrade is gone')
}

/** Starts a process, waits until it is ready, and lets it end. */
async function boot(place: Place): Promise<{ readyMs: number; workMs: number }> {
  const process = await started(place)
  const began = performance.now()
  const { done } = place
  if (done) await until(done, (is) => is || process.life.end !== undefined, 20_000, 2)
  const untilDone = performance.now() - began
  const { readyMs = 0 } = await process.ready()
  const workMs = done ? untilDone : performance.now() - began
  const { end } = await process.end('SIGTERM')
  if (end !== 0) throw new Error(`it ended with ${end}:\n${process.output}`)
  return { readyMs, workMs }
}

/** Kills a process so long after it has begun. True when its migrations were not over by then. */
async function killAfter(place: Place, milliseconds: number): Promise<boolean> {
  const process = await started(place)
  await pause(milliseconds)
  if (place.done) {
    await process.kill()
    return !(await place.done())
  }
  const ready = (await Promise.race([process.health(50), pause(50)])) === 200
  await process.kill()
  return !ready
}

/** Started, and seen to work on the database. */
async function started({ settings, begun }: Place): Promise<ServiceProcess> {
  const process = new ServiceProcess('migrating', await freePort(), { ...settings, ENCRYPTION_KEY: key })
  process.start()
  await until(begun, (has) => has || process.life.end !== undefined, 20_000, 3)
  return process
}

const key = createHash('sha256').update('a key').digest('base64')

/** Directories of the embedded database; one that is behind is copied from one that was made once. */
async function inDirectories(ground: Ground): Promise<Prepare> {
  const root = await ground.directory('migration')
  const template = join(root, 'template')
  await mkdir(template)
  const older = await PGlite.create({
    dataDir: join(template, 'database'),
    extensions: embeddedExtensions,
  })
  await older.exec(await olderVersion())
  await older.close()
  let count = 0
  return async (start) => {
    count += 1
    const directory = join(root, String(count))
    const database = join(directory, 'database')
    if (start === 'upgrade') await cp(template, directory, { recursive: true })
    const sign = start === 'upgrade' ? join(directory, 'zither.lock') : database
    return {
      settings: { DATA_DIR: directory },
      begun: () =>
        stat(sign).then(
          () => true,
          () => false,
        ),
      async ask(use) {
        const engine = await PGlite.create({ dataDir: database, extensions: embeddedExtensions })
        return use(async (text) => (await engine.query<Record<string, unknown>>(text)).rows).finally(() =>
          engine.close(),
        )
      },
      drop: () => rm(directory, { recursive: true, force: true }),
    }
  }
}

/** Databases of a server. */
async function onServer(ground: Ground): Promise<Prepare> {
  const server = await ground.postgres()
  const dataDir = await ground.directory('data')
  const all = await migrationCount()
  return async (start) => {
    const url = await server.database()
    if (start === 'upgrade') await server.query(url, await olderVersion())
    const watch = new pg.Client({ connectionString: url, application_name: 'watch' })
    await watch.connect()
    const present = `select to_regclass('migration') is not null as here`
    const sql = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'zither'`
    return {
      settings: { DATABASE_URL: url, DATA_DIR: dataDir },
      begun: async () => (await watch.query(sql)).rows.length > 0,
      async done() {
        if (!(await watch.query(present)).rows[0].here) return false
        return (await watch.query('select count(*)::int as count from migration')).rows[0].count === all
      },
      ask: (use) => use(async (text) => (await watch.query(text)).rows),
      drop: () => watch.end(),
    }
  }
}

export const migrationEmbedded = migration('R33-embedded', 6, inDirectories)
export const migrationPostgres = migration('R33-postgres', 14, onServer)
