import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withFile } from './disk.ts'
import type { Parts } from './parts.ts'
import { hasRoom } from './room.ts'
import { NotTaken, type Shortage, Sink, type SinkOptions } from './sink.ts'

export interface Piece {
  key: string
  /** The number under which the request writes. */
  number: number
  /** Where the bytes go; a file that is sent anew begins at 0. */
  at: number
  /** The largest size of the file. */
  most: number
  bytes: Readable
  /** The limit for the file from its sink; the disk is checked besides. */
  roomFor: SinkOptions['roomFor']
}

/** How a piece ended: it is there, the client went away in the middle, or it was not taken to its end. */
export type Taken = 'whole' | 'broken' | Shortage

interface Running {
  end: AbortController
  ended: Promise<unknown>
}

/** How long a client may be silent in the middle of an upload. */
const silenceMs = 30_000

/** Files that arrive over HTTP, in one or several requests. What has arrived stays when a connection breaks. */
export class Uploads {
  readonly #parts: Parts
  /** What runs in this process: a client that comes back finds its old connection still open, and takes over. */
  readonly #running = new Map<string, Running>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Ends the request that sends the same file, and runs when it is over. If several wait, one runs at a time. */
  async inTurn<T>(key: string, run: (end: AbortController) => Promise<T>): Promise<T> {
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      other.end.abort()
      await other.ended
    }
    // Nothing waits between the look above and the entry here, so two never run at once.
    const end = new AbortController()
    const result = run(end).finally(() => this.#running.delete(key))
    this.#running.set(key, { end, ended: result.catch(() => {}) })
    return result
  }

  async take(piece: Piece, end: AbortController): Promise<Taken> {
    const path = this.#parts.pathOf(piece.key, piece.number)
    await mkdir(this.#parts.directory, { recursive: true })
    return withFile(path, piece.at === 0 ? 'w' : 'r+', async (file) => {
      const silence = setTimeout(() => end.abort(), silenceMs)
      const sink = new Sink(file, {
        ...piece,
        roomFor: async (least, wanted) =>
          (await hasRoom(this.#parts.directory)) ? piece.roomFor(least, wanted) : 'disk_full',
        onBytes: () => void silence.refresh(),
      })
      try {
        return await drain(piece.bytes, sink, end.signal)
      } finally {
        clearTimeout(silence)
        await sink.settled()
        // Bytes that are reported as received must survive a crash of the machine.
        await file.datasync()
      }
    })
  }
}

async function drain(bytes: Readable, sink: Sink, signal: AbortSignal): Promise<Taken> {
  // A body that ended before it was read never signals its end to a reader.
  if (bytes.destroyed) return 'broken'
  try {
    await pipeline(bytes, sink, { signal })
    return 'whole'
  } catch (cause) {
    if (cause instanceof NotTaken) return cause.why
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return 'disk_full'
    if (signal.aborted || bytes.destroyed) return 'broken'
    throw cause
  }
}
