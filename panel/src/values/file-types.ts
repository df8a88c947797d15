export const acceptedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/mpeg',
  'video/quicktime',
  'video/x-msvideo',
  'video/webm',
  'video/x-m4v',
  'application/pdf',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const

export type AcceptedType = (typeof acceptedTypes)[number]

const byExtension: Record<string, AcceptedType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
  m4v: 'video/x-m4v',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
}

const isAccepted = (type: string): type is AcceptedType => (acceptedTypes as readonly string[]).includes(type)

/** The type of a file that is to be uploaded: what the browser says, else by its name; undefined if it is not taken. */
export function typeOfFile({ name, type }: { name: string; type: string }): AcceptedType | undefined {
  if (isAccepted(type)) return type
  return byExtension[name.split('.').at(-1)?.toLowerCase() ?? '']
}

export type MediaKind = 'image' | 'video' | 'gif' | 'document'

const typeOfAddress = (url: string): AcceptedType | undefined => {
  const path = url.split(/[?#]/)[0] ?? ''
  return byExtension[path.split('.').at(-1)?.toLowerCase() ?? '']
}

/** One address and nothing else, which ends as pictures and videos do. */
export const isMediaAddress = (text: string): boolean =>
  /^https:\/\/[^\s/]+\/\S+$/.test(text) && /^(image|video)\//.test(typeOfAddress(text) ?? '')

/** The kind that the service takes an address for, by its extension. */
export function kindOfAddress(url: string): MediaKind {
  const type = typeOfAddress(url)
  if (type === 'image/gif') return 'gif'
  if (type === 'application/pdf') return 'document'
  return type?.startsWith('video/') ? 'video' : 'image'
}
