import type { ForeignBytes } from '#contract/tools/parsers.ts'
import { NotMedia } from './facts.ts'

/** The first picture begins within so much of the beginning, and the last pack within so much of the end. */
const windowBytes = 1024 * 1024

const packStart = Buffer.from([0, 0, 1, 0xba])
const sequenceStart = Buffer.from([0, 0, 1, 0xb3])
const extensionStart = Buffer.from([0, 0, 1, 0xb5])

/** Reads an MPEG program or elementary stream (ISO/IEC 11172 and 13818): its first picture, first and last time. */
export async function probeMpeg(file: ForeignBytes) {
  const head = Buffer.from(await file.read(0, Math.min(windowBytes, file.size)))
  const sequence = head.indexOf(sequenceStart)
  if (sequence < 0 || sequence + 8 > head.length) throw new NotMedia('The MPEG file has no picture.')
  const sizes = head.readUIntBE(sequence + 4, 3)
  const tail = Buffer.from(await file.read(Math.max(0, file.size - windowBytes), file.size))
  const [first, last] = [timeOf(head, head.indexOf(packStart)), timeOf(tail, tail.lastIndexOf(packStart))]
  return {
    width: sizes >> 12,
    height: sizes & 0xfff,
    durationMs: first === undefined || last === undefined || last < first ? null : Math.round(last - first),
    codec: head.includes(extensionStart, sequence) ? 'mpeg2' : 'mpeg1',
  }
}

/** The system clock reference of a pack, in milliseconds. */
function timeOf(bytes: Buffer, at: number): number | undefined {
  if (at < 0 || at + 9 > bytes.length) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(at + 4, at + 9)
  const isSecond = a >> 6 === 1
  const high = isSecond ? (a >> 3) & 7 : (a >> 1) & 7
  const middle = isSecond ? ((a & 3) << 13) | (b << 5) | (c >> 3) : (b << 7) | (c >> 1)
  const low = isSecond ? ((c & 3) << 13) | (d << 5) | (e >> 3) : (d << 7) | (e >> 1)
  return (high * 2 ** 30 + middle * 2 ** 15 + low) / 90
}
