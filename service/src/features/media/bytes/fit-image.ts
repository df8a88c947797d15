import type { Metadata, Sharp } from 'sharp'
import { Unparsable } from '#contract/tools/parsers.ts'
import type { MediaBytes, MediaRule } from '#platforms/capabilities/publishing/publishing.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { decodingBytes, openPicture, resizedUpright } from './picture.ts'

/** What a platform takes of pictures: types, bytes and pixels. */
export type FitRule = Pick<MediaRule, 'types' | 'bytes' | 'maxWidth' | 'maxHeight'>

export interface FittedImage extends MediaBytes {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Tried one after the other until the bytes are few enough; after the last one the picture gets fewer pixels. */
const qualities = [90, 80, 70]

/** A picture that is still too large with so few pixels a side is given up. */
const sideMin = 64

/**
 * Makes a picture into one that a platform takes: upright, of a type that it takes, and no larger than it takes. A picture
 * only gets smaller, and one that fits stays as it is, byte for byte.
 */
export async function fitImage(
  bytes: Uint8Array<ArrayBuffer>,
  rule: FitRule,
  memoryBytes = Number.POSITIVE_INFINITY,
): Promise<Outcome<FittedImage>> {
  const picture = await openPicture(bytes)
  const told = await picture.metadata().catch(() => undefined)
  if (!told) return refused('The picture cannot be read.')
  const mimeType = `image/${told.format}`
  const { width, height } = told.autoOrient
  if (isFitting(told, bytes.length, mimeType, rule)) return done({ bytes, mimeType, width, height })
  if ((told.pages ?? 1) > 1)
    return refused(
      `An animated picture is sent as it is, and the platform does not take it: ${why(told, bytes.length, mimeType, rule)}.`,
    )
  const formats = formatsFor(told, rule)
  if (formats.length === 0)
    return refused(
      `The platform takes pictures of these types, none of which we write: ${rule.types.join(', ')}.`,
    )
  if (decodingBytes(told) + bytes.length > memoryBytes) throw new Unparsable('memory')
  const { orientation = 1 } = told
  return shrink({ picture, orientation }, { width, height }, formats, rule)
}

interface Lying {
  picture: Sharp
  orientation: number
}

function isFitting(told: Metadata, size: number, mimeType: string, rule: FitRule): boolean {
  return why(told, size, mimeType, rule) === undefined && (told.orientation ?? 1) === 1
}

/** What of a picture a platform does not take. */
function why({ autoOrient }: Metadata, size: number, mimeType: string, rule: FitRule): string | undefined {
  const { maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY, bytes, types } = rule
  const { width, height } = autoOrient
  if (!takes(types, mimeType)) return `it is ${mimeType}`
  if (bytes !== null && size > bytes) return `it has ${size} bytes of at most ${bytes}`
  return width > maxWidth || height > maxHeight ? `it is ${width} x ${height} pixels` : undefined
}

type Format = 'jpeg' | 'png' | 'webp'

/** What is written, the best first: its own type, then one that keeps what shines through, then any. */
function formatsFor({ format, hasAlpha }: Metadata, { types }: FitRule): Format[] {
  const usual: Format[] = hasAlpha ? ['png', 'webp', 'jpeg'] : ['jpeg', 'webp', 'png']
  const own = usual.filter((one) => one === format)
  return [...new Set([...own, ...usual])].filter((one) => takes(types, `image/${one}`))
}

function takes(types: readonly string[], mimeType: string): boolean {
  return types.some((type) => type === mimeType || type === 'image/*' || type === '*/*')
}

interface Side {
  width: number
  height: number
}

async function shrink(
  lying: Lying,
  whole: Side,
  formats: readonly Format[],
  rule: FitRule,
): Promise<Outcome<FittedImage>> {
  const most = rule.bytes ?? Number.POSITIVE_INFINITY
  for (const side of sidesOf(whole, rule))
    for (const { format, quality } of attemptsOf(formats)) {
      const written = await write(lying, side, format, quality).catch(() => undefined)
      if (!written) return refused('The picture cannot be decoded.')
      if (written.length <= most)
        return done({ bytes: new Uint8Array(written), mimeType: `image/${format}`, ...side })
    }
  return refused(`The picture cannot be made smaller than ${most} bytes.`)
}

/** The largest that the platform takes, and then ever smaller ones. */
function* sidesOf(
  { width, height }: Side,
  { maxWidth = width, maxHeight = height }: FitRule,
): Iterable<Side> {
  const first = Math.min(1, maxWidth / width, maxHeight / height)
  const longest = Math.max(width, height)
  for (let scale = first; scale === first || longest * scale >= sideMin; scale *= 0.75)
    yield {
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
    }
}

function attemptsOf(formats: readonly Format[]): { format: Format; quality: number }[] {
  return formats.flatMap((format) =>
    (format === 'png' ? [100] : qualities).map((quality) => ({ format, quality })),
  )
}

function write(
  { picture, orientation }: Lying,
  side: Side,
  format: Format,
  quality: number,
): Promise<Buffer> {
  const turned = resizedUpright(picture, orientation, side, 'fill')
  // What shines through becomes white where the type knows no transparency.
  if (format === 'jpeg')
    return turned.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  return format === 'webp'
    ? turned.webp({ quality }).toBuffer()
    : turned.png({ compressionLevel: 9 }).toBuffer()
}

function refused(message: string): Outcome<never> {
  return { kind: 'refused', code: 'media_unavailable', message }
}
