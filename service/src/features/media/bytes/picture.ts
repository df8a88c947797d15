import type { Metadata, Sharp, SharpOptions } from 'sharp'

/** Decoded, a picture of so many pixels takes four bytes for each. */
export const pixelsMax = 100_000_000

/** The accepted formats. Other loaders stay closed, also if the bytes match them. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']

let opened: Promise<(bytes: Uint8Array, options: SharpOptions) => Sharp> | undefined

/** Loaded when the first picture comes. One thread and no cache: the process has little memory and one file at a time. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    return sharp
  })
  const sharp = await opened
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMax + 1, sequentialRead: true })
}

const ofSubsampling: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

/**
 * What decoding takes at least, besides the bytes of the file. Most pictures are read line by line; of these kinds the
 * whole picture stands in memory before its first line is known.
 */
export function decodingBytes(told: Metadata): number {
  const { format, width, height, channels = 4, depth, isProgressive, chromaSubsampling = '' } = told
  const pixels = width * height
  if (format === 'webp' || format === 'gif') return pixels * 4
  if (!isProgressive) return 0
  if (format === 'jpeg') return pixels * 2 * (ofSubsampling[chromaSubsampling] ?? channels)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

interface Side {
  width: number
  height: number
}

/** The transformation for the EXIF orientation of a picture: mirrored first, then turned. */
const turns: Readonly<Record<number, { mirrored: 'flop' | 'flip' | null; degrees: number }>> = {
  2: { mirrored: 'flop', degrees: 0 },
  3: { mirrored: null, degrees: 180 },
  4: { mirrored: 'flip', degrees: 0 },
  5: { mirrored: 'flop', degrees: 270 },
  6: { mirrored: null, degrees: 90 },
  7: { mirrored: 'flop', degrees: 90 },
  8: { mirrored: null, degrees: 270 },
}

/**
 * Resizes a picture to what people are to see, and turns it after that: turning needs the whole picture in memory, so the
 * small one is turned.
 */
export function resizedUpright(
  picture: Sharp,
  orientation: number,
  { width, height }: Side,
  fit: 'fill' | 'inside',
): Sharp {
  const isLying = orientation >= 5
  const side = isLying ? { width: height, height: width } : { width, height }
  const resized = picture.clone().resize({ ...side, fit, withoutEnlargement: fit === 'inside' })
  const turn = turns[orientation]
  if (!turn) return resized
  const mirrored = turn.mirrored ? resized[turn.mirrored]() : resized
  return turn.degrees === 0 ? mirrored : mirrored.rotate(turn.degrees)
}
