import type { Sharp } from 'sharp'
import type { OpenFile } from '#contract/file-store.ts'
import { type Facts, NotMedia } from './facts.ts'

/** A picture is decoded as a whole, so its bytes stand in memory. */
const bytesMax = 64 * 1024 * 1024

/** Decoded, a picture of so many pixels takes four bytes for each. */
const pixelsMax = 100_000_000

const thumbnailSide = 480

/** Reads a picture, and decodes it: what cannot be shown is no picture. */
export async function probeImage(file: OpenFile, contentType: string, type: 'image' | 'gif'): Promise<Facts> {
  if (file.size > bytesMax)
    throw new NotMedia(`A picture may have ${bytesMax} bytes; this one has ${file.size}.`)
  const picture = await openPicture(await file.read(0, file.size))
  try {
    const { width, height, autoOrient, orientation = 1 } = await picture.metadata()
    if (width * height > pixelsMax)
      throw new NotMedia(`A picture may have ${pixelsMax} pixels; this one is ${width} x ${height}.`)
    return {
      contentType,
      type,
      width: autoOrient.width,
      height: autoOrient.height,
      durationMs: null,
      codec: null,
      isRotated: orientation > 1,
      thumbnail: await thumbnailOf(picture),
    }
  } catch (cause) {
    if (cause instanceof NotMedia) throw cause
    throw new NotMedia(`The picture cannot be decoded: ${(cause as Error).message}.`)
  }
}

async function thumbnailOf(picture: Sharp): Promise<Uint8Array> {
  const side = { width: thumbnailSide, height: thumbnailSide }
  return picture
    .clone()
    .autoOrient()
    .resize({ ...side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** Loaded when the first picture comes: the library takes longer to load than the rest of a start. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMax + 1 })
}
