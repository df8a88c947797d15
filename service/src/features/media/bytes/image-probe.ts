import { type ForeignBytes, type Room, Unparsable } from '#contract/tools/parsers.ts'
import { type Facts, NotMedia } from './facts.ts'
import { decodingBytes, openPicture, pixelsMax, resizedUpright } from './picture.ts'

/** A picture is decoded as a whole, so its bytes stand in memory. */
const bytesMax = 64 * 1024 * 1024

const thumbnailSide = 480

/** Reads a picture, and decodes it: what cannot be shown is no picture. */
export async function probeImage(
  file: ForeignBytes,
  contentType: string,
  type: 'image' | 'gif',
  room: Room,
): Promise<Facts> {
  if (file.size > bytesMax)
    throw new NotMedia(`A picture may have ${bytesMax} bytes; this one has ${file.size}.`)
  const picture = await openPicture(await file.read(0, file.size))
  try {
    const reported = await picture.metadata()
    const { width, height, autoOrient, orientation = 1 } = reported
    if (width * height > pixelsMax)
      throw new NotMedia(`A picture may have ${pixelsMax} pixels; this one is ${width} x ${height}.`)
    if (decodingBytes(reported) + file.size > room.memoryBytes) throw new Unparsable('memory')
    const side = { width: thumbnailSide, height: thumbnailSide }
    const thumbnail = resizedUpright(picture, orientation, side, 'inside').webp({ quality: 80 })
    return {
      contentType,
      type,
      width: autoOrient.width,
      height: autoOrient.height,
      durationMs: null,
      codec: null,
      isRotated: orientation > 1,
      thumbnail: new Uint8Array(await thumbnail.toBuffer()),
    }
  } catch (cause) {
    if (cause instanceof NotMedia || cause instanceof Unparsable) throw cause
    // The library reads no size of a picture that is above its own limit.
    if (cause instanceof Error && /exceeds pixel limit/.test(cause.message))
      throw new NotMedia(`A picture may have ${pixelsMax} pixels; this one has more.`)
    throw new NotMedia('The picture cannot be decoded: the file is damaged or cut off.')
  }
}
