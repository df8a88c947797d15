import { crc32 } from 'node:zlib'

// Files whose headers claim as much as their format can say, or that consist of very many small parts.

const MiB = 1024 * 1024
const most32 = Buffer.alloc(4, 0xff)

type Part = Uint8Array | string | number[]

function joined(...parts: Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
}

/** One part again and again. */
function repeated(part: Uint8Array, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part)
}

const littleEndian = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const bigEndian = (value: number) => Buffer.from(littleEndian(value)).reverse()

/** A picture of four billion pixels a side that lasts for 500 years. */
function avi(): Buffer {
  const header = joined('avih', littleEndian(56), repeated(most32, 56))
  const stream = joined('strh', littleEndian(56), 'vidsH264', repeated(most32, 48))
  return joined('RIFF', most32, 'AVI LIST', most32, 'hdrl', header, 'LIST', most32, 'strl', stream)
}

/** Nothing but headers of sequences. */
function mpeg(): Buffer {
  return repeated(joined([0, 0, 1, 0xb3], repeated(most32, 8)), 8 * MiB)
}

/** Hundreds of thousands of tags, each of which is empty, before the first sound. */
function mp3(): Buffer {
  const tag = joined('TIT2', bigEndian(1), [0, 0, 0])
  const tags = repeated(tag, 4 * MiB)
  // Seven bits of each byte count.
  const size = [21, 14, 7, 0].map((shift) => (tags.length >> shift) & 0x7f)
  const counted = joined('Xing', bigEndian(1), most32)
  const frame = joined([0xff, 0xfb, 0x90, 0x00], Buffer.alloc(32), counted, Buffer.alloc(369))
  return joined('ID3', [3, 0, 0], size, tags, frame, frame)
}

/** Sound of mono, 44.1 kHz, whose pages are all empty and the last of which lies in 200,000 years. */
function ogg(): Buffer {
  const page = (kind: number, position: Uint8Array, packet: Uint8Array) => {
    const lacing = packet.length > 0 ? [1, packet.length] : [0]
    return joined('OggS', [0, kind], position, bigEndian(1), bigEndian(0), bigEndian(0), lacing, packet)
  }
  const identity = joined([1], 'vorbis', bigEndian(0), [1], littleEndian(44_100), Buffer.alloc(12), [0xb8, 1])
  const far = Buffer.from('ffffffffffffff7f', 'hex')
  const empty = page(0, Buffer.alloc(8), Buffer.alloc(0))
  return joined(page(2, Buffer.alloc(8), identity), repeated(empty, 8 * MiB), page(4, far, Buffer.alloc(0)))
}

/** An element of EBML whose length is written in eight bytes. */
function element(id: string, content: Uint8Array, told?: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(told ?? content.length))
  return joined(Buffer.from(id, 'hex'), size, content)
}

/** Parts inside of parts, each of which claims to be as long as can be said, and a length that no number of years holds. */
function webm(): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(1e300)
  const side = Buffer.alloc(8, 0xff)
  const video = joined(element('b0', side), element('ba', side))
  const track = joined(element('d7', Buffer.of(1)), element('83', Buffer.of(1)), element('e0', video))
  const head = element('1a45dfa3', element('4282', Buffer.from('webm')))
  const info = element('1549a966', joined(element('2ad7b1', Buffer.of(1)), element('4489', duration)))
  const tracks = element('1654ae6b', element('ae', track))
  const deep = repeated(element('1f43b675', Buffer.alloc(0), 2 ** 48), 4 * MiB)
  return joined(head, element('18538067', joined(info, tracks, deep), 2 ** 48))
}

/** Half a million pictures of one pixel on a large ground. */
function gif(): Buffer {
  const side = [0x10, 0x27]
  const picture = joined(
    [0x21, 0xf9, 4, 4, 1, 0, 0, 0, 0x2c],
    Buffer.alloc(4),
    [1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  )
  return joined('GIF89a', side, side, [0x80, 0, 0], Buffer.alloc(6), repeated(picture, 8 * MiB), [0x3b])
}

/** Hundreds of thousands of pictures that hold nothing. */
function webp(): Buffer {
  const frame = joined('ANMF', littleEndian(16), Buffer.alloc(16))
  const ground = joined('VP8X', littleEndian(10), [2, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])
  const frames = joined(ground, 'ANIM', littleEndian(6), Buffer.alloc(6), repeated(frame, 8 * MiB))
  return joined('RIFF', littleEndian(frames.length + 4), 'WEBP', frames)
}

function chunk(type: string, data: Part): Buffer {
  const named = joined(type, data)
  return joined(bigEndian(named.length - 4), named, bigEndian(crc32(named)))
}

/** An animated PNG of four billion pictures, of which the most have no bytes. */
function apng(): Buffer {
  const header = joined(bigEndian(10_000), bigEndian(10_000), [8, 2, 0, 0, 0])
  const frame = chunk('fcTL', joined(bigEndian(0), bigEndian(1), bigEndian(1), Buffer.alloc(12), [0, 0]))
  return joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    chunk('acTL', joined(most32, most32)),
    repeated(frame, 8 * MiB),
    chunk('IDAT', [0x78, 1, 3, 0, 0, 0, 0, 1]),
    chunk('IEND', []),
  )
}

/** Segments as long as can be said, of each kind that is read, and a picture of 4 billion pixels without any. */
function jpeg(): Buffer {
  const segment = (mark: number, name: string) =>
    joined([0xff, mark, 0xff, 0xff], name, Buffer.alloc(0xffff - 2 - name.length, 0x11))
  const all = joined(
    segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\xff\xff'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
    segment(0xe2, 'ICC_PROFILE\0\x01\xff'),
    segment(0xed, 'Photoshop 3.0\0'),
    segment(0xfe, ''),
  )
  const frame = [0xff, 0xc2, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
  return joined([0xff, 0xd8], repeated(all, 12 * MiB), frame, [0xff, 0xd9])
}

export const formatBombs: Record<string, () => Uint8Array> = {
  ...{ avi, mpeg, mp3, ogg, webm, gif, webp, apng, jpeg },
}
