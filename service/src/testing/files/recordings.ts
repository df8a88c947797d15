import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** Containers around packets that say nothing: a reader of the tables of a recording does not look at them. */
export const containers = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
}

export interface Filmed {
  seconds?: number
  width?: number
  height?: number
  rotation?: 0 | 90
  /** Bytes of each packet, to make a recording of any length. */
  packetBytes?: number
}

/** A silent film of ten pictures a second. */
export async function film(container: keyof typeof containers, filmed: Filmed = {}): Promise<Uint8Array> {
  const { seconds = 2, width = 320, height = 180, rotation = 0, packetBytes = 50 } = filmed
  return muxed(containers[container](), async (output) => {
    const source = new EncodedVideoPacketSource('vp9')
    output.addVideoTrack(source, { rotation })
    await output.start()
    for (let picture = 0; picture < seconds * 10; picture++) {
      const bytes = new Uint8Array(packetBytes)
      const packet = new EncodedPacket(bytes, picture === 0 ? 'key' : 'delta', picture / 10, 0.1)
      const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
      await source.add(packet, { decoderConfig })
    }
  })
}

/** Sound alone. */
export async function sound(container: keyof typeof containers, seconds = 2): Promise<Uint8Array> {
  return muxed(containers[container](), async (output) => {
    const source = new EncodedAudioPacketSource('opus')
    output.addAudioTrack(source)
    await output.start()
    for (let at = 0; at < seconds * 50; at++) {
      // A packet of 20 ms, as its first byte says.
      const packet = new EncodedPacket(new Uint8Array([0xfc, 1, 2, 3]), 'key', at / 50, 0.02)
      await source.add(packet, {
        decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000, description: opusHead },
      })
    }
  })
}

const opusHead = new Uint8Array([
  ...new TextEncoder().encode('OpusHead'),
  ...[1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0],
])

async function muxed(format: OutputFormat, fill: (output: Output) => Promise<void>): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  await fill(output)
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return new Uint8Array(target.buffer)
}

/** Silence of 8000 samples a second, one byte each. */
export function wav(seconds: number): Uint8Array {
  const data = new Uint8Array(8000 * seconds).fill(128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, data.length],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return new Uint8Array(Buffer.concat([head, data]))
}

/** Frames of MPEG-1 layer 3: 128 kbit/s, 44100 samples a second, 1152 samples each. */
export function mp3(frames: number): Uint8Array {
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return repeated(frame, frames)
}

/** Frames of AAC with their own heads (ADTS): 44100 samples a second, 1024 samples each. */
export function adts(frames: number): Uint8Array {
  const length = 100
  const frame = new Uint8Array(length)
  frame.set([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc])
  return repeated(frame, frames)
}

function repeated(frame: Uint8Array, times: number): Uint8Array {
  return new Uint8Array(Buffer.concat(Array.from({ length: times }, () => frame)))
}

/** The headers of an AVI film of 25 pictures a second. */
export function avi(frames: number, width: number, height: number): Uint8Array {
  const main = Buffer.alloc(56)
  for (const [at, value] of [
    [0, 40_000],
    [16, frames],
    [24, 1],
    [32, width],
    [36, height],
  ] as const)
    main.writeUInt32LE(value, at)
  const stream = Buffer.alloc(56)
  stream.write('vidsMJPG')
  const list = chunk(
    'LIST',
    Buffer.concat([
      Buffer.from('hdrl'),
      chunk('avih', main),
      chunk('LIST', Buffer.concat([Buffer.from('strl'), chunk('strh', stream)])),
    ]),
  )
  const movie = chunk('LIST', Buffer.from('movi'))
  return new Uint8Array(chunk('RIFF', Buffer.concat([Buffer.from('AVI '), list, movie])))
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** A program stream of MPEG-2: packs at these times, in milliseconds, and one picture head. */
export function mpeg(times: readonly number[], width: number, height: number): Uint8Array {
  const picture = Buffer.from([
    0,
    0,
    1,
    0xb3,
    width >> 4,
    ((width & 15) << 4) | (height >> 8),
    height & 0xff,
    0x33,
    0xff,
    0xff,
    0xe0,
    0x18,
  ])
  const extension = Buffer.from([0, 0, 1, 0xb5, 0x14, 0x8a, 0, 1, 0, 0])
  const packs = times.map((time, index) =>
    Buffer.concat([
      packAt(time * 90),
      index === 0 ? Buffer.concat([picture, extension]) : Buffer.alloc(2000),
    ]),
  )
  return new Uint8Array(Buffer.concat(packs))
}

/** A pack head (ISO/IEC 13818-1, 2.5.3.3) at a time of 90 kHz. */
function packAt(clock: number): Buffer {
  const [high, middle, low] = [Math.floor(clock / 2 ** 30) & 7, (clock >> 15) & 0x7fff, clock & 0x7fff]
  return Buffer.from([
    ...[0, 0, 1, 0xba],
    0x44 | (high << 3) | (middle >> 13),
    (middle >> 5) & 0xff,
    ((middle & 31) << 3) | 4 | (low >> 13),
    (low >> 5) & 0xff,
    ((low & 31) << 3) | 4,
    ...[1, 0, 0, 3, 0xf8],
  ])
}
