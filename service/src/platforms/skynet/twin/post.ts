import type { TwinError } from '#wire/twin/error.ts'
import { xrpcFault } from './fault.ts'

export const postType = 'app.bsky.feed.post'
const graphemes = new Intl.Segmenter()

/** Checks a post against the platform's schema and reports the path of the first fault. */
export function checkPost({ text, createdAt, langs = [], embed }: any): void {
  checkText(text)
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt)))
    throw invalidPost(`Invalid datetime (got "${createdAt}") at $.record.createdAt`)
  checkCount(langs, 3, '$.record.langs')
  checkCount(embed?.images ?? [], 4, '$.record.embed.images')
  for (const [index, { image, alt, aspectRatio }] of (embed?.images ?? []).entries()) {
    const path = `$.record.embed.images[${index}]`
    if (typeof alt !== 'string') throw invalidPost(`Missing required key "alt" at ${path}`)
    checkBlob(image, /^image\//, 'image/*', 2_000_000, `${path}.image`)
    checkSides(aspectRatio, `${path}.aspectRatio`)
  }
  checkSides(embed?.aspectRatio, '$.record.embed.aspectRatio')
  if (embed?.$type === 'app.bsky.embed.external') checkCard(embed.external)
  if (embed?.video) checkBlob(embed.video, /^video\/mp4$/, 'video/mp4', 300_000_000, '$.record.embed.video')
}

function checkSides(sides: any, path: string): void {
  if (sides === undefined) return
  for (const name of ['width', 'height'])
    if (!(Number.isInteger(sides?.[name]) && sides[name] >= 1))
      throw invalidPost(`integer too small (minimum 1) at ${path}.${name}`)
}

function checkCard(card: any): void {
  const path = '$.record.embed.external'
  for (const name of ['uri', 'title', 'description'])
    if (typeof card?.[name] !== 'string') throw invalidPost(`Missing required key "${name}" at ${path}`)
  if (card.thumb) checkBlob(card.thumb, /^image\//, 'image/*', 1_000_000, `${path}.thumb`)
}

function checkText(text: unknown): void {
  if (typeof text !== 'string') throw invalidPost('Missing required key "text" at $.record')
  const bytes = Buffer.byteLength(text)
  if (bytes > 3000) throw invalidPost(`string too big (maximum 3000, got ${bytes}) at $.record.text`)
  const length = [...graphemes.segment(text)].length
  if (length > 300) throw invalidPost(`grapheme too big (maximum 300, got ${length}) at $.record.text`)
}

function checkCount(list: unknown[], max: number, path: string): void {
  if (list.length > max) throw invalidPost(`array too big (maximum ${max}, got ${list.length}) at ${path}`)
}

function checkBlob(blob: any, accepts: RegExp, named: string, maxSize: number, path: string): void {
  if (!accepts.test(blob?.mimeType))
    throw invalidPost(`Expected "${named}" (got "${blob?.mimeType}") at ${path}.mimeType`)
  if (blob.size > maxSize) throw invalidPost(`blob too big (maximum ${maxSize}, got ${blob.size}) at ${path}`)
}

function invalidPost(problem: string): TwinError {
  return xrpcFault(400, 'InvalidRequest', `Invalid ${postType} record: ${problem}`)
}
