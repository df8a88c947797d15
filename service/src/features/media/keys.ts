import { randomBytes } from 'node:crypto'
import { kindOf } from './content-types.ts'

const thumbnailEnding = '.thumb.webp'

/** Names a file in storage and in its address: whoever was not given it cannot guess it. */
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
