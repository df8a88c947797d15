import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'

export interface Holder {
  pid: number
  /** When the kernel started that process: distinguishes it from a later one with the same number. */
  startedAt: string
  host: string
  bootId: string
}

/** Writes down who holds the directory, in place of the holder before. For the holder of the name. */
export async function writeHolder(path: string, bootId: string): Promise<void> {
  await rm(path, { force: true })
  await create(path, bootId)
}

/**
 * Takes the directory by the file alone, if the kernel offers no names: the file of a living process keeps others out.
 * Returns the holder, if there is one.
 */
export async function claimFile(path: string, bootId: string): Promise<Holder | undefined> {
  for (;;) {
    try {
      await create(path, bootId)
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readHolder(path)
    if (holder && isAlive(holder)) return holder
    await rm(path, { force: true })
  }
}

export async function releaseFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

export async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

async function create(path: string, bootId: string): Promise<void> {
  const startedAt = lookUp(process.pid)?.startedAt ?? ''
  const holder: Holder = { pid: process.pid, startedAt, host: hostname(), bootId }
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(JSON.stringify(holder))
  await file.sync()
  await file.close()
}

/**
 * A process of another host cannot be checked; its file is left behind when its container is replaced. A process that
 * has ended and was not reaped yet is dead.
 */
export function isAlive({ pid, startedAt, host }: Holder): boolean {
  if (host !== hostname() || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const found = lookUp(pid)
  if (found?.state.startsWith('Z')) return false
  return found === undefined || startedAt === '' || found.startedAt === startedAt
}

interface Found {
  state: string
  startedAt: string
}

/** What the system says about a process: from /proc, or from ps where there is none. Windows has neither. */
function lookUp(pid: number): Found | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    // The form of the date depends on both, and has to stay the same.
    const { stdout } = spawnSync(
      'env',
      ['LC_ALL=C', 'TZ=UTC', 'ps', '-o', 'stat=,lstart=', '-p', String(pid)],
      {
        encoding: 'utf8',
      },
    )
    const [, state, startedAt] = /^\s*(\S+)\s+(.*\S)/.exec(stdout ?? '') ?? []
    return state && startedAt ? { state, startedAt } : undefined
  }
}
