import type { ForeignBytes } from '#contract/tools/parsers.ts'
import { NotMedia } from './facts.ts'

/** The headers of an AVI file come first; they are far smaller than this. */
const headerBytes = 64 * 1024

/** Reads the main header of an AVI file (avih) and the codec of its first stream (strh). */
export async function probeAvi(file: ForeignBytes) {
  const bytes = Buffer.from(await file.read(0, Math.min(headerBytes, file.size)))
  const main = bytes.indexOf('avih') + 8
  if (main < 8 || main + 40 > bytes.length) throw new NotMedia('The AVI file has no main header.')
  const [microsPerFrame, frames] = [bytes.readUInt32LE(main), bytes.readUInt32LE(main + 16)]
  const [width, height] = [bytes.readUInt32LE(main + 32), bytes.readUInt32LE(main + 36)]
  if (width === 0 || height === 0) throw new NotMedia('The AVI file has no picture.')
  const durationMs = frames > 0 ? Math.round((frames * microsPerFrame) / 1000) : null
  return { width, height, durationMs, codec: codecOf(bytes) }
}

function codecOf(bytes: Buffer): string | null {
  const stream = bytes.indexOf('strh')
  if (stream < 0 || bytes.toString('latin1', stream + 8, stream + 12) !== 'vids') return null
  const code = bytes.toString('latin1', stream + 12, stream + 16).replace(/[^\x20-\x7e]/g, '')
  return code.trim().toLowerCase() || null
}
