import type { StoredType } from '../media.tables.ts'

interface Kind {
  type: StoredType
  /** The ending of a file of this kind. */
  ending: string
}

/** What is taken, by the media type that the service calls it. */
const kinds: Readonly<Record<string, Kind>> = {
  'image/jpeg': { type: 'image', ending: 'jpg' },
  'image/png': { type: 'image', ending: 'png' },
  'image/webp': { type: 'image', ending: 'webp' },
  'image/gif': { type: 'gif', ending: 'gif' },
  'video/mp4': { type: 'video', ending: 'mp4' },
  'video/mpeg': { type: 'video', ending: 'mpg' },
  'video/quicktime': { type: 'video', ending: 'mov' },
  'video/x-msvideo': { type: 'video', ending: 'avi' },
  'video/webm': { type: 'video', ending: 'webm' },
  'video/x-m4v': { type: 'video', ending: 'm4v' },
  'application/pdf': { type: 'document', ending: 'pdf' },
  'audio/mpeg': { type: 'audio', ending: 'mp3' },
  'audio/mp4': { type: 'audio', ending: 'm4a' },
  'audio/aac': { type: 'audio', ending: 'aac' },
  'audio/ogg': { type: 'audio', ending: 'ogg' },
  'audio/wav': { type: 'audio', ending: 'wav' },
  'audio/webm': { type: 'audio', ending: 'weba' },
}

/** Other names of the same. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'video/avi': 'video/x-msvideo',
  'audio/x-m4a': 'audio/mp4',
}

/** Every content type that may be announced. */
export const announced = [...Object.keys(kinds), ...Object.keys(aliases)] as [string, ...string[]]

export function usualName(contentType: string): string {
  return aliases[contentType] ?? contentType
}

export function kindOf(contentType: string): Kind {
  const kind = kinds[usualName(contentType)]
  if (!kind) throw new Error(`${contentType} is no type of media that is taken`)
  return kind
}
