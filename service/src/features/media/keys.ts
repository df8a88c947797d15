import { randomBytes } from 'node:crypto'
import { kindOf } from './bytes/content-types.ts'

const thumbnailEnding = '.thumb.webp'

/** Names a file in storage and in its address: it cannot be guessed. */
export function newKey(contentType: string): string {
  return `${randomBytes(16).toString('hex')}.${kindOf(contentType).ending}`
}

export function thumbnailKey(key: string): string {
  return key + thumbnailEnding
}

/** The key of the file that a thumbnail belongs to; undefined for a key that is no thumbnail's. */
export function fileOfThumbnail(key: string): string | undefined {
  return key.endsWith(thumbnailEnding) ? key.slice(0, -thumbnailEnding.length) : undefined
}

const fitted = /^(.+)\.fit-[0-9a-f]{16}\.(jpg|png|webp)$/

const typeOfEnding: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The key of a picture that was made to fit a rule; `digest` is that of the rule. */
export function fittedKey(key: string, digest: string, mimeType: string): string {
  return `${key}.fit-${digest.slice(0, 16)}.${kindOf(mimeType).ending}`
}

/** The upload that a fitted picture was made of, and what it is; undefined for any other key. */
export function uploadOfFitted(key: string): { key: string; contentType: string } | undefined {
  const [, upload, ending = ''] = fitted.exec(key) ?? []
  const contentType = typeOfEnding[ending]
  return upload && contentType ? { key: upload, contentType } : undefined
}

const arrivalPrefix = 'arriving/'

/** Names what comes by the upload address of a file, apart from the file. */
export function arrivalKey(key: string): string {
  return arrivalPrefix + key
}

/** The key of the file whose upload address this names; undefined for any other key. */
export function fileOfArrival(key: string): string | undefined {
  return key.startsWith(arrivalPrefix) ? key.slice(arrivalPrefix.length) : undefined
}
