import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { roomStep } from './room.ts'

/** How many bytes may wait while the disk writes. */
const bufferBytes = 2 * 1024 * 1024

/** Why bytes are not taken. */
export type Shortage = 'too_large' | 'disk_full' | 'over_quota'

export class NotTaken extends Error {
  readonly why: Shortage

  constructor(why: Shortage) {
    super(why)
    this.why = why
  }
}

export interface SinkOptions {
  /** Where the bytes go. */
  at: number
  /** The largest size of the file. */
  most: number
  /** Asked before the file grows: how many bytes it may have, from `least` up to `wanted`, or why not even so many. */
  roomFor(least: number, wanted: number): Promise<number | Shortage>
  onBytes(): void
}

/** Writes what arrives while more arrives, and holds little of it. */
export class Sink extends Writable {
  readonly #file: FileHandle
  readonly #options: SinkOptions
  #end: number
  #roomUpTo: number
  #writing: Promise<void> = Promise.resolve()

  constructor(file: FileHandle, options: SinkOptions) {
    super({ highWaterMark: bufferBytes })
    this.#file = file
    this.#options = options
    this.#end = options.at
    this.#roomUpTo = options.at
  }

  /** A write that has begun may outlive the stream; after this none does. */
  async settled(): Promise<void> {
    await this.#writing.catch(() => {})
  }

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#keep([chunk], callback)
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#keep(
      chunks.map(({ chunk }) => chunk),
      callback,
    )
  }

  #keep(chunks: readonly Buffer[], callback: (error?: Error | null) => void): void {
    this.#writing = this.#put(chunks)
    this.#writing.then(() => callback(), callback)
  }

  async #put(chunks: readonly Buffer[]): Promise<void> {
    const { most, roomFor, onBytes } = this.#options
    onBytes()
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const end = this.#end + length
    if (end > most) throw new NotTaken('too_large')
    if (end > this.#roomUpTo) {
      const wanted = Math.min(most, Math.max(end, this.#roomUpTo + roomStep))
      const room = await roomFor(end, wanted)
      if (typeof room === 'string') throw new NotTaken(room)
      this.#roomUpTo = room
    }
    const { bytesWritten } = await this.#file.writev(chunks, this.#end)
    this.#end += bytesWritten
    // A full disk takes a part, and none of the rest.
    if (bytesWritten < length) await this.#put([Buffer.concat(chunks).subarray(bytesWritten)])
  }
}
