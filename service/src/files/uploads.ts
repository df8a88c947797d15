import { type FileHandle, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { type DiskFiles, sizeOf, withFile } from './disk.ts'
import { hasRoom, roomStep } from './room.ts'

export interface Piece {
  key: string
  /** Where the bytes go; a file that is sent anew begins at 0. */
  at: number
  /** So long the file may become. */
  most: number
  bytes: Readable
}

/** How a piece ended: it is there, the client went away in the middle, or it was not taken to its end. */
export type Taken = 'whole' | 'broken' | 'too_large' | 'disk_full'

/** How long a client may be silent in the middle of an upload. */
const silenceMs = 30_000

/** Files that arrive over HTTP, in one or several requests. What has arrived stays when a connection breaks. */
export class Uploads {
  readonly #disk: DiskFiles
  /** What runs in this process: a client that comes back finds its old connection still open, and takes over. */
  readonly #running = new Map<string, { bytes: Readable; ended: Promise<unknown> }>()

  constructor(disk: DiskFiles) {
    this.#disk = disk
  }

  /** How many bytes of a file have arrived. */
  async received(key: string): Promise<number> {
    return (await sizeOf(this.#disk.partOf(key))) ?? 0
  }

  /** Ends whatever still sends bytes of the file. */
  async takeOver(key: string): Promise<void> {
    const running = this.#running.get(key)
    running?.bytes.destroy()
    await running?.ended
  }

  async take(piece: Piece): Promise<Taken> {
    const { key, bytes } = piece
    await this.takeOver(key)
    const ended = this.#write(piece)
    const running = { bytes, ended: ended.catch(() => {}) }
    this.#running.set(key, running)
    try {
      const taken = await ended
      if (taken === 'too_large') await this.drop(key)
      return taken
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key)
    }
  }

  drop(key: string): Promise<void> {
    return rm(this.#disk.partOf(key), { force: true })
  }

  finish(key: string): Promise<void> {
    return this.#disk.finish(key)
  }

  async #write({ key, at, most, bytes }: Piece): Promise<Taken> {
    const path = this.#disk.partOf(key)
    await mkdir(dirname(path), { recursive: true })
    return withFile(path, at === 0 ? 'w' : 'r+', async (file) => {
      try {
        return await copy(file, { at, most, bytes }, dirname(path))
      } finally {
        // What is told to have arrived survives the machine.
        await file.datasync()
      }
    })
  }
}

async function copy(file: FileHandle, piece: Omit<Piece, 'key'>, directory: string): Promise<Taken> {
  const { bytes } = piece
  const silence = setTimeout(() => bytes.destroy(new Error('the client is silent')), silenceMs)
  try {
    return await copyEach(file, piece, directory, silence)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return 'disk_full'
    if (bytes.destroyed) return 'broken'
    throw cause
  } finally {
    clearTimeout(silence)
  }
}

async function copyEach(
  file: FileHandle,
  { at, most, bytes }: Omit<Piece, 'key'>,
  directory: string,
  silence: NodeJS.Timeout,
): Promise<Taken> {
  let [end, askedAt] = [at, Number.NEGATIVE_INFINITY]
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    silence.refresh()
    if (end + chunk.length > most) return 'too_large'
    if (end - askedAt >= roomStep) {
      if (!(await hasRoom(directory))) return 'disk_full'
      askedAt = end
    }
    for (let written = 0; written < chunk.length; )
      written += (await file.write(chunk, written, chunk.length - written, end + written)).bytesWritten
    end += chunk.length
  }
  return 'whole'
}
