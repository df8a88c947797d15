import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { entriesOf, readImage } from './image.ts'

/** How many files are written at a time. */
const lanes = 16

const begun = new Map<string, Promise<string>>()

/**
 * Begins to unpack an embedded database where there is none, beside the place where it will be, while a process that
 * starts reads its own code. Touches nothing of what is there, so it needs no lock.
 */
export function beginDatabase(directory: string): void {
  if (!existsSync(directory)) make(directory).catch(() => {})
}

/**
 * Puts a new database in place if there is none. A directory that holds something else is not touched: it may be what
 * is left of one. For the holder of the lock.
 */
export async function placeDatabase(directory: string): Promise<void> {
  const names = await namesIn(directory)
  if (names.includes('PG_VERSION')) return removeOthers(directory)
  if (names.length > 0)
    throw new Error(
      `${directory} is no whole database: PG_VERSION is missing. Restore it, or remove the directory.`,
    )
  // Takes the place of nothing, or of an empty directory; of anything else it is refused.
  await rename(await make(directory), directory)
  begun.delete(directory)
  await writeOut(dirname(directory))
  await removeOthers(directory)
}

/** Only a directory that is not there counts as empty: one that cannot be read may hold a database. */
async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((cause) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
}

function make(directory: string): Promise<string> {
  const known = begun.get(directory)
  if (known) return known
  // By chance and not by the process: what a killed one has left is not gone on with.
  const made = unpack(`${directory}.new-${randomBytes(6).toString('hex')}`)
  begun.set(directory, made)
  return made
}

/** Resolves once all of it is on the disk. */
async function unpack(target: string): Promise<string> {
  const remove = () => rmSync(target, { recursive: true, force: true })
  process.once('exit', remove)
  const entries = [...entriesOf(await readImage())]
  const directories = entries.filter(({ data }) => data === undefined).map(({ path }) => target + path)
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const path of directories) await mkdir(path, { mode: 0o700 })
  const files = entries.values()
  const lane = async () => {
    for (const { path, data } of files) if (data) await write(target + path, data)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await Promise.all([target, ...directories].map(writeOut))
  process.off('exit', remove)
  return target
}

async function write(path: string, data: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(data)
  await file.sync()
  await file.close()
}

async function writeOut(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync()
  await directory.close()
}

/** What a process that was killed at it has left. */
async function removeOthers(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`
  for (const name of await readdir(dirname(directory)))
    if (name.startsWith(prefix)) await rm(join(dirname(directory), name), { recursive: true, force: true })
}
