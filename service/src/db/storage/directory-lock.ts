import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { claimFile, type Holder, isAlive, readHolder, releaseFile, writeHolder } from './lock-file.ts'

export class DirectoryInUse extends Error {
  name = 'DirectoryInUse'
}

/** A process that was just killed keeps its name until its last thread has ended. */
const patienceMs = 1000
const retryMs = 25

/** Two openers destroy an embedded database, so a data directory belongs to one process at a time. */
export async function lockDirectory(directory: string, bootId: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'zither.lock')
  if (process.platform !== 'linux') {
    const holder = await claimFile(path, bootId)
    if (holder) throw new DirectoryInUse(`${inUse(path)} (pid ${holder.pid})`)
    return () => releaseFile(path)
  }
  const name = await holdName(await realpath(directory))
  try {
    await writeHolder(path, bootId)
  } catch (error) {
    name.close()
    throw error
  }
  return async () => {
    await releaseFile(path)
    name.close()
  }
}

/**
 * Returns the holder of a directory, without taking it: undefined, a process whose file is there, or 'someone' for one
 * that left no file.
 */
export async function findHolder(directory: string): Promise<Holder | 'someone' | undefined> {
  const holder = await readHolder(join(directory, 'zither.lock'))
  if (process.platform !== 'linux') return holder && isAlive(holder) ? holder : undefined
  return (await isNameHeld(await realpath(directory))) ? (holder ?? 'someone') : undefined
}

/**
 * On Linux a socket in the abstract name space is the lock: the kernel gives a name to one process only and takes it
 * back when that process dies, whether or not it is reaped. A stopped process keeps it. The file is only for people: it
 * says who holds the directory.
 */
async function holdName(directory: string): Promise<Server> {
  for (const end = performance.now() + patienceMs; ; ) {
    const server = await listenOn(nameOf(directory))
    if (server) return server
    if (performance.now() > end) throw new DirectoryInUse(inUse(directory))
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

function listenOn(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => {
      server.unref()
      resolve(server)
    })
  })
}

function isNameHeld(directory: string): Promise<boolean> {
  const socket = connect({ path: nameOf(directory) })
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    // Any other error than this one comes from a process that is there and does not answer.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
    socket.once('close', () => socket.destroy())
  })
}

function nameOf(directory: string): string {
  return `\0zither-${createHash('sha256').update(directory).digest('hex').slice(0, 40)}`
}

function inUse(path: string): string {
  return `the data directory is in use by another process: ${path}`
}
