import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '#config/config.ts'
import { findHolder } from '../db/storage/directory-lock.ts'
import { diskSpace } from '../db/storage/storage.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const MiB = 1024 * 1024

export interface DirectoryState {
  findings: Finding[]
  /** Whether the directory exists and no process works in it. */
  free: boolean
}

/** DATA_DIR: whether it can be written, what is left of its disk, and who holds it. Takes and writes nothing. */
export async function checkDirectory({
  dataDir,
  databaseUrl,
  encryptionKeys,
}: Config): Promise<DirectoryState> {
  // With a server and a key of its own nothing is ever written there.
  if (databaseUrl && encryptionKeys.length > 0) return { findings: [], free: false }
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return { findings: [await absent(dataDir)], free: false }
  if (!found.isDirectory())
    return { findings: [fail(`DATA_DIR ${dataDir} is no directory`, 'name a directory')], free: false }
  const findings = [await writable(dataDir)]
  if (databaseUrl) return { findings, free: false }
  findings.push(await space(dataDir))
  const holder = await findHolder(dataDir)
  findings.push(ok(holderSentence(holder)))
  return { findings, free: holder === undefined }
}

/** A directory that is not there is made at the start, where that is possible. */
async function absent(dataDir: string): Promise<Finding> {
  let parent = dirname(dataDir)
  while (parent !== dirname(parent) && !(await stat(parent).catch(() => undefined))) parent = dirname(parent)
  return (await mayWrite(parent))
    ? ok(`DATA_DIR ${dataDir} is not there yet and can be made`)
    : fail(`DATA_DIR ${dataDir} is not there and cannot be made`, `let this user write to ${parent}`)
}

async function writable(dataDir: string): Promise<Finding> {
  return (await mayWrite(dataDir))
    ? ok(`DATA_DIR ${dataDir} can be written`)
    : fail(`DATA_DIR ${dataDir} cannot be written`, 'let the user of the service own it')
}

const mayWrite = (path: string) =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )

async function space(dataDir: string): Promise<Finding> {
  const { freeBytes, reserveBytes } = await diskSpace(dataDir)
  const [free, reserve] = [freeBytes, reserveBytes].map((bytes) => Math.round(bytes / MiB))
  const what = `${free} MiB are free on the disk of DATA_DIR, the reserve is ${reserve} MiB`
  if (freeBytes < reserveBytes) return fail(what, 'free some space: writes are refused')
  if (freeBytes < 4 * reserveBytes) return warn(what, 'free some space before the reserve is reached')
  return ok(what)
}

function holderSentence(holder: Awaited<ReturnType<typeof findHolder>>): string {
  if (holder === undefined) return 'no process holds DATA_DIR'
  if (holder === 'someone') return 'DATA_DIR is held by a running process'
  return `DATA_DIR is held by process ${holder.pid} on ${holder.host}; its database is left alone`
}
