import { type FileHandle, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

/** So much may wait while the disk writes. */
const bufferBytes = 2 * 1024 * 1024

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
    await pipeline(bytes, new Sink(file, piece, directory, silence))
    return 'whole'
  } catch (cause) {
    if (cause instanceof NotTaken) return cause.why
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return 'disk_full'
    if (bytes.destroyed) return 'broken'
    throw cause
  } finally {
    clearTimeout(silence)
  }
}

class NotTaken extends Error {
  readonly why: 'too_large' | 'disk_full'

  constructor(why: NotTaken['why']) {
    super(why)
    this.why = why
  }
}

/** Writes what arrives while more arrives, and holds little of it. */
class Sink extends Writable {
  readonly #file: FileHandle
  readonly #directory: string
  readonly #silence: NodeJS.Timeout
  readonly #most: number
  #end: number
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(
    file: FileHandle,
    { at, most }: Omit<Piece, 'key'>,
    directory: string,
    silence: NodeJS.Timeout,
  ) {
    super({ highWaterMark: bufferBytes })
    this.#file = file
    this.#directory = directory
    this.#silence = silence
    this.#most = most
    this.#end = at
  }

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#keep([chunk]).then(() => callback(), callback)
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#keep(chunks.map(({ chunk }) => chunk)).then(() => callback(), callback)
  }

  async #keep(chunks: readonly Buffer[]): Promise<void> {
    this.#silence.refresh()
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    if (this.#end + length > this.#most) throw new NotTaken('too_large')
    if (this.#end - this.#lookedAt >= roomStep) {
      if (!(await hasRoom(this.#directory))) throw new NotTaken('disk_full')
      this.#lookedAt = this.#end
    }
    const { bytesWritten } = await this.#file.writev(chunks, this.#end)
    this.#end += bytesWritten
    // A full disk takes a part, and none of the rest.
    if (bytesWritten < length) await this.#keep([Buffer.concat(chunks).subarray(bytesWritten)])
  }
}
