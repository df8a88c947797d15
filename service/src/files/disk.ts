import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore, OpenFile } from '#contract/tools/file-store.ts'
import { Parts } from './parts.ts'
import { absent, sizeOf } from './stat.ts'

/** The path under which the service itself answers with files. */
export const servedUnder = '/media/'

/** Files in a directory of this machine, or in one that all processes share. */
export class DiskFiles implements FileStore {
  readonly #directory: string
  readonly #publicUrl: () => string
  readonly #parts: Parts

  constructor(directory: string, publicUrl: () => string) {
    this.#directory = directory
    this.#publicUrl = publicUrl
    this.#parts = new Parts(directory)
  }

  address(key: string): string {
    return this.#publicUrl() + servedUnder + key
  }

  async directAddress(key: string): Promise<string> {
    return this.address(key)
  }

  keyOf(address: string): string | undefined {
    return keyUnder(this.#publicUrl() + servedUnder, address)
  }

  async uploadAddress(): Promise<undefined> {
    return undefined
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const arriving = join(this.#parts.directory, `${key}.${randomBytes(4).toString('hex')}`)
    await mkdir(dirname(arriving), { recursive: true })
    try {
      await withFile(arriving, 'wx', async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await this.#place(arriving, key)
    } catch (cause) {
      await rm(arriving, { force: true })
      throw cause
    }
  }

  async open(key: string): Promise<OpenFile | undefined> {
    const path = this.#pathOf(key)
    const size = await sizeOf(path)
    return size === undefined ? undefined : openFile(path, size)
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
    await this.#parts.drop(key)
  }

  /** The service takes the bytes itself, and says so in the row. */
  async arrived(): Promise<undefined> {
    return undefined
  }

  removeArrived(key: string): Promise<void> {
    return this.#parts.drop(key)
  }

  async place(key: string, arrivedAs: string): Promise<boolean> {
    const part = this.#parts.named(key, arrivedAs)
    // Its absence says that this was done before.
    if ((await sizeOf(part)) !== undefined) await this.#place(part, key).catch(absent)
    await this.#parts.drop(key)
    return true
  }

  async #place(from: string, key: string): Promise<void> {
    const path = this.#pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await rename(from, path)
    await withFile(dirname(path), 'r', (folder) => folder.sync())
  }

  /** Folders of the first two characters: no folder holds too many files. */
  #pathOf(key: string): string {
    return join(this.#directory, key.slice(0, 2), key)
  }
}

/** The rest of an address that begins in this way, when it can be a key. */
export function keyUnder(prefix: string, address: string): string | undefined {
  if (!address.startsWith(prefix)) return undefined
  const key = address.slice(prefix.length)
  return isKey(key) ? key : undefined
}

/** 32 random hex characters and an ending, and what was made of such a file. */
export function isKey(text: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,5}(\.thumb\.webp|\.fit-[0-9a-f]{16}\.(jpg|png|webp))?$/.test(text)
}

function openFile(path: string, size: number): OpenFile {
  return {
    size,
    read: (start, end) =>
      withFile(path, 'r', async (file) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
        let filled = 0
        while (filled < bytes.length) {
          const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
          if (bytesRead === 0) throw new Error(`the file ended at ${start + filled} of ${size} bytes`)
          filled += bytesRead
        }
        return bytes
      }),
    stream: (start = 0, end = size) => webStream(path, start, end),
  }
}

function webStream(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  async function* pieces() {
    if (end <= start) return
    const file = await open(path, 'r')
    // The stream closes the file when it ends, also when it is not read to its end.
    yield* file.createReadStream({ start, end: end - 1, highWaterMark: 256 * 1024 })
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<Uint8Array>
}

export async function withFile<T>(
  path: string,
  flags: string,
  run: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags, 0o600)
  try {
    return await run(file)
  } finally {
    await file.close()
  }
}
