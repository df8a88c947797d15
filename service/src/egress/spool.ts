import { randomBytes } from 'node:crypto'
import { close, open, read, write } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { hasRoom, roomStep } from '#files/room.ts'

// Plain descriptors: they are closed when their file is forgotten, which handles of the library may not be.
const [openFile, readAt, writeAt] = [promisify(open), promisify(read), promisify(write)]

/** A file without a name: it is gone when nobody holds it any more, also when the process is killed. */
export interface Spooled {
  size: number
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

export class TooLarge extends Error {
  name = 'TooLarge'
}

const forgotten = new FinalizationRegistry<number>((fd) => close(fd, () => {}))

/** Keeps what a stream brings on the disk, so that it can be read in parts, several times, and in any order. */
export async function spool(source: Readable, directory: string, maxBytes: number): Promise<Spooled> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomBytes(12).toString('hex'))
  const fd = await openFile(path, 'wx+', 0o600)
  const file = new FileWithoutName(fd)
  forgotten.register(file, fd)
  await rm(path)
  let askedAt = Number.NEGATIVE_INFINITY
  // Leaving the loop ends the source.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    if (file.size + chunk.length > maxBytes) throw new TooLarge()
    if (file.size - askedAt >= roomStep) {
      if (!(await hasRoom(directory))) throw new Error('the disk is full')
      askedAt = file.size
    }
    await file.append(chunk)
  }
  return file
}

class FileWithoutName implements Spooled {
  readonly #fd: number
  size = 0

  constructor(fd: number) {
    this.#fd = fd
  }

  async append(bytes: Uint8Array): Promise<void> {
    let written = 0
    while (written < bytes.length)
      written += (await writeAt(this.#fd, bytes, written, bytes.length - written, this.size + written))
        .bytesWritten
    this.size += bytes.length
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await readAt(this.#fd, bytes, filled, bytes.length - filled, start + filled)
      if (bytesRead === 0) throw new Error('the file ended early')
      filled += bytesRead
    }
    return bytes
  }
}
