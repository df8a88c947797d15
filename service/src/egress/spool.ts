import { randomBytes } from 'node:crypto'
import { close, open, read, write } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasRoom, roomStep } from '#files/room.ts'

// Plain descriptors: they are closed when their file is forgotten, which handles of the library may not be.
const [openFile, readAt, writeAt] = [promisify(open), promisify(read), promisify(write)]

export interface Spooled {
  size: number
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

const forgotten = new FinalizationRegistry<number>((fd) => close(fd, () => {}))

/** Smaller files stay in memory. */
const memoryBytes = 4 * 1024 * 1024

/**
 * Keeps what a stream brings, so that it can be read in parts, several times, and in any order: a large one on the disk.
 */
export async function spool(source: AsyncIterable<Uint8Array>, directory: string): Promise<Spooled> {
  let [kept, size]: [Uint8Array[], number] = [[], 0]
  let file: FileWithoutName | undefined
  // Leaving the loop ends the source.
  for await (const chunk of source) {
    size += chunk.length
    kept.push(chunk)
    if (!file && size <= memoryBytes) continue
    file ??= await openWithoutName(directory)
    for (const each of kept) await file.append(each)
    kept = []
  }
  return file ?? inMemory(new Uint8Array(Buffer.concat(kept)))
}

function inMemory(bytes: Uint8Array<ArrayBuffer>): Spooled {
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) }
}

async function openWithoutName(directory: string): Promise<FileWithoutName> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomBytes(12).toString('hex'))
  const fd = await openFile(path, 'wx+', 0o600)
  const file = new FileWithoutName(fd, directory)
  forgotten.register(file, fd)
  await rm(path)
  return file
}

/** The system removes it once it is closed, also when the process is killed. */
class FileWithoutName implements Spooled {
  readonly #fd: number
  readonly #directory: string
  #lookedAt = Number.NEGATIVE_INFINITY
  size = 0

  constructor(fd: number, directory: string) {
    this.#fd = fd
    this.#directory = directory
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.size - this.#lookedAt >= roomStep) {
      if (!(await hasRoom(this.#directory))) throw new Error('the disk is full')
      this.#lookedAt = this.size
    }
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
