import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, readFile, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'

export class DirectoryInUse extends Error {
  name = 'DirectoryInUse'
}

export interface Holder {
  pid: number
  /** When the kernel started that process: tells a process from a later one with the same number. */
  startedAt: string
  host: string
  bootId: string
}

/** Two openers destroy an embedded database, so a data directory belongs to one process at a time. */
export async function lockDirectory(directory: string, bootId: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const gate = await holdName(await realpath(directory))
  const path = join(directory, 'zither.lock')
  try {
    await takeOver(path, bootId)
  } catch (error) {
    gate?.close()
    throw error
  }
  return async () => {
    await rm(path, { force: true })
    gate?.close()
  }
}

/**
 * On Linux a socket in the abstract name space is the lock itself: the kernel gives a name to one process only and
 * takes it back when that process dies, however it dies. A stopped process keeps it.
 */
async function holdName(directory: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined
  const name = nameOf(directory)
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new DirectoryInUse(inUse(directory))))
    server.listen(name, () => {
      server.unref()
      resolve(server)
    })
  })
}

function nameOf(directory: string): string {
  return `\0zither-${createHash('sha256').update(directory).digest('hex').slice(0, 40)}`
}

/** Who holds a directory, without taking it: nobody, somebody whose file is there, or somebody who left none. */
export async function findHolder(directory: string): Promise<Holder | 'someone' | undefined> {
  const holder = await readHolder(join(directory, 'zither.lock'))
  if (holder && isAlive(holder)) return holder
  if (process.platform !== 'linux') return undefined
  const path = nameOf(await realpath(directory))
  return new Promise((resolve) => {
    const socket = connect({ path })
    socket.once('connect', () => resolve(holder ?? 'someone'))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => socket.destroy())
  })
}

/** The file says who holds the directory, to people and to processes that the name does not reach. */
async function takeOver(path: string, bootId: string): Promise<void> {
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: hostname(), bootId }
  for (let tries = 0; tries < 3; tries++) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(JSON.stringify(mine))
      await file.sync()
      await file.close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readHolder(path)
    if (holder && isAlive(holder)) throw new DirectoryInUse(`${inUse(path)} (pid ${holder.pid})`)
    await rm(path, { force: true })
  }
  throw new DirectoryInUse(inUse(path))
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A process of another host cannot be asked; its file is left behind when its container is replaced. */
function isAlive({ pid, startedAt, host }: Holder): boolean {
  if (host !== hostname() || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startOf(pid)
  return now === undefined || now === startedAt
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function inUse(path: string): string {
  return `the data directory is in use by another process: ${path}`
}
