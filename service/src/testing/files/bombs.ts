import { constants, crc32, deflateRawSync } from 'node:zlib'

// Small files that cost a reader without limits all of its memory or time.

/** A box of an ISO media file. */
function box(type: string, ...parts: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index)
  return bytes
}

/** Which table of a recording claims to describe billions of samples. */
export type LyingTable = 'stts' | 'ctts' | 'stsc'

const billions = 0x7fffffff

/** One entry, and one that lies where the table is the lying one. */
function tablesOf(lying: LyingTable, entry: Buffer): Buffer {
  const offsets = Array.from({ length: 64 }, () => [billions, 1]).flat()
  return box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, lying === 'stts' ? billions : 1, 1)),
    ...(lying === 'stsc' ? [] : [box('ctts', lying === 'ctts' ? u32(0, 64, ...offsets) : u32(0, 1, 1, 1))]),
    box('stsc', lying === 'stsc' ? u32(0, 2, 1, 1, 1, billions, 1, 1) : u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 10, 1)),
    box('stco', u32(0, 1, 48)),
  )
}

const pictureEntry = () =>
  box(
    'avc1',
    u32(0, 1, 0, 0, 0, 0),
    Buffer.from('014000b4', 'hex'),
    u32(0x480000, 0x480000, 0),
    Buffer.from('0001', 'hex'),
    Buffer.alloc(32),
    Buffer.from('0018ffff', 'hex'),
    box('avcC', Buffer.from('014d401fffe1000467640028010003ee0000', 'hex')),
  )

/** Sound without compression: of such a track each chunk is one sample. */
const soundEntry = () =>
  box('sowt', u32(0, 1, 0, 0), Buffer.from('0002001000000000', 'hex'), u32(48_000 << 16))

/** An MP4 file of some hundred bytes with a table that stands for billions of samples. */
export function recordingBomb(lying: LyingTable): Uint8Array<ArrayBuffer> {
  const isSound = lying === 'stsc'
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, 1000), Buffer.from('55c40000', 'hex')),
    box('hdlr', u32(0, 0), Buffer.from(isSound ? 'soun' : 'vide'), Buffer.alloc(13)),
    box(
      'minf',
      isSound ? box('smhd', u32(0, 0)) : box('vmhd', u32(1, 0, 0)),
      box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
      tablesOf(lying, isSound ? soundEntry() : pictureEntry()),
    ),
  )
  const head = box('tkhd', u32(3, 0, 0, 1, 0, 1000, 0, 0, 0, 0), matrix, u32(320 << 16, 180 << 16))
  const clock = box('mvhd', u32(0, 0, 0, 1000, 1000, 0x10000), Buffer.alloc(76), u32(2))
  const movie = box('moov', clock, box('trak', head, media))
  const brand = Buffer.from(isSound ? 'M4A ' : 'isom')
  return new Uint8Array(Buffer.concat([box('ftyp', brand, u32(0), brand), movie, box('mdat', [0])]))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

export interface PictureBomb {
  side: number
  interlaced: boolean
  /** As the EXIF block says it. */
  orientation?: number
  /** Chunks before the picture. */
  before?: readonly (readonly [type: string, data: Uint8Array])[]
}

/** A PNG of 16 bits a channel and one colour, which is a thousandth of its pixels in bytes. */
export function pictureBomb({
  side,
  interlaced,
  orientation,
  before = [],
}: PictureBomb): Uint8Array<ArrayBuffer> {
  const header = Buffer.concat([u32(side, side), Buffer.from([16, 2, 0, 0, interlaced ? 1 : 0])])
  // Each row begins with a filter byte, and an interlaced picture has some more rows. More zeros than needed do no
  // harm.
  const data = deflatedZeros(side * (side * 6 + 1) + (interlaced ? 16 * side : 0))
  const exif = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    u32(8),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation ?? 1, 0, 0]),
    u32(0),
  ])
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      ...before.map(([type, bytes]) => chunk(type, bytes)),
      ...(orientation ? [chunk('eXIf', exif)] : []),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

const zerosAtOnce = 16 * 1024 * 1024

/** The zlib stream of at least so many zeros: the same block again and again. */
export function deflatedZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(zerosAtOnce), { finishFlush: constants.Z_SYNC_FLUSH })
  const blocks = Math.ceil(length / zerosAtOnce)
  const sum = u32((((blocks * zerosAtOnce) % 65_521) << 16) | 1)
  const last = Buffer.from([3, 0])
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...Array<Buffer>(blocks).fill(block), last, sum])
}
