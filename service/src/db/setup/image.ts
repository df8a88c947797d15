import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'

/** Made by `npm run image`, which `npm run check` repeats. Of the engine that stands in package.json. */
export const imageOf = 'pglite-0.5.16'
const path = new URL(`../image/${imageOf}.tar.zst`, import.meta.url)
const block = 512

/** A migrated database that holds nothing, as an archive. Migrations that are newer are applied by the boot. */
export async function readImage(): Promise<Buffer> {
  return promisify(zstdDecompress)(await readFile(path))
}

export interface ImageEntry {
  /** Begins with a slash, as the engine writes it. */
  path: string
  /** Undefined for a directory. */
  data: Buffer | undefined
}

/** What the archive holds, directories before what lies in them. */
export function* entriesOf(image: Buffer): Generator<ImageEntry> {
  for (let offset = 0; offset < image.length && image[offset] !== 0; ) {
    const header = image.subarray(offset, offset + block)
    const [name = ''] = header.toString('latin1', 0, 100).split('\0')
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
    const isDirectory = header.toString('latin1', 156, 157) === '5'
    const start = offset + block
    yield { path: name, data: isDirectory ? undefined : image.subarray(start, start + size) }
    offset = start + Math.ceil(size / block) * block
  }
}
