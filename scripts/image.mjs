// Writes the image of a new embedded database: `npm run image`. With --check it only compares.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { archiveOf } from './image-archive.mjs'
import { buildDatabase } from './image-database.mjs'

/** How many migrations may be newer than the image: the boot applies them, at some 30 ms each. */
const newerAtMost = 10

const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(root, 'service/src/db/migrations')
const { dependencies } = JSON.parse(readFileSync(join(root, 'service/package.json'), 'utf8'))
const folder = join(root, 'service/src/db/image')
const name = `pglite-${dependencies['@electric-sql/pglite']}`
const paths = { archive: join(folder, `${name}.tar.zst`), contents: join(folder, `${name}.json`) }
const { imageOf } = await import('../service/src/db/setup/image.ts')

const all = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .sort()
const scratch = mkdtempSync(join(tmpdir(), 'zither-image-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
if (process.argv.includes('--check')) {
  const fault =
    imageOf === name
      ? await compare()
      : `service/src/db/setup/image.ts names ${imageOf}, and the engine is ${name}`
  if (fault) process.stdout.write(`the image of a new database: ${fault}; run npm run image\n`)
  process.exitCode = fault ? 1 : 0
} else {
  const archive = await build(all)
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(paths.archive, zstdCompressSync(archive, { params }))
  writeFileSync(
    paths.contents,
    `${JSON.stringify({ sha256: digestOf(archive), migrations: all }, null, 2)}\n`,
  )
  process.stdout.write(`${name}: ${all.length} migrations\n`)
}

/** What differs between the image and one that is made now of the same migrations. */
async function compare() {
  const { sha256, migrations: known } = JSON.parse(readFileSync(paths.contents, 'utf8'))
  const gone = known.filter((file) => !all.includes(file))
  if (gone.length > 0) return `there is no ${gone.join(', ')}`
  const newer = all.length - known.length
  if (newer > newerAtMost) return `${newer} migrations are newer, and at most ${newerAtMost} may be`
  if (digestOf(zstdDecompressSync(readFileSync(paths.archive))) !== sha256)
    return 'the archive is another one'
  return digestOf(await build(known)) === sha256 ? undefined : 'the migrations make another one'
}

async function build(names) {
  const chosen = join(scratch, 'migrations')
  mkdirSync(chosen)
  for (const file of names) writeFileSync(join(chosen, file), readFileSync(join(migrations, file)))
  const database = join(scratch, 'database')
  await buildDatabase(database, pathToFileURL(`${chosen}/`))
  return archiveOf(database)
}

function digestOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
