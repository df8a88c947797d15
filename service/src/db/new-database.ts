import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./make-database.ts', import.meta.url))
const begun = new Map<string, Promise<string>>()

/**
 * Begins to make an embedded database where there is none, beside the place where it will be: that takes two seconds,
 * which a process that starts has other use for. Touches nothing of what is there, so it needs no lock.
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
  const parent = await open(dirname(directory), 'r')
  await parent.sync()
  await parent.close()
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
  const made = run(`${directory}.new-${randomBytes(6).toString('hex')}`)
  begun.set(directory, made)
  return made
}

async function run(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', end)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  process.off('exit', end)
  if (code !== 0) throw new Error(`the database could not be made in ${path}: ${said.slice(-2000)}`)
  return path
}

/** What a process that was killed at it has left. */
async function removeOthers(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`
  for (const name of await readdir(dirname(directory)))
    if (name.startsWith(prefix)) await rm(join(dirname(directory), name), { recursive: true, force: true })
}
