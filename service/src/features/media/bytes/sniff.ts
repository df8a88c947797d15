/** How many bytes identify the type of a file. */
export const tellingBytes = 4096

/** The content type that the first bytes of a file say, or undefined for what is not taken. */
export function sniff(head: Uint8Array): string | undefined {
  const text = Buffer.from(head).toString('latin1')
  for (const [contentType, matches] of signatures) if (matches(text)) return contentType
  return text.slice(4, 8) === 'ftyp' ? brandOf(text) : undefined
}

type Signature = [contentType: string, matches: (text: string) => boolean]

const begins =
  (...beginnings: string[]) =>
  (text: string) =>
    beginnings.some((beginning) => text.startsWith(beginning))

const riff = (form: string) => (text: string) => text.startsWith('RIFF') && text.slice(8, 12) === form

const signatures: readonly Signature[] = [
  ['image/jpeg', begins('\xff\xd8\xff')],
  ['image/png', begins('\x89PNG\r\n\x1a\n')],
  ['image/gif', begins('GIF87a', 'GIF89a')],
  ['image/webp', riff('WEBP')],
  ['video/x-msvideo', riff('AVI ')],
  ['audio/wav', riff('WAVE')],
  ['application/pdf', begins('%PDF-')],
  ['video/mpeg', begins('\x00\x00\x01\xba', '\x00\x00\x01\xb3')],
  ['video/webm', (text) => text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')],
  ['audio/ogg', begins('OggS')],
  ['audio/aac', (text) => /^\xff[\xf0\xf1\xf8\xf9]/.test(text)],
  ['audio/mpeg', (text) => text.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(text)],
  // Recordings of this kind that are older than brands begin with a part of their own.
  ['video/quicktime', (text) => ['moov', 'mdat', 'wide'].includes(text.slice(4, 8))],
]

/** Files of one family differ by their brand. Pictures of the family are not taken. */
function brandOf(text: string): string | undefined {
  const brand = text.slice(8, 12)
  if (/^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|crx )$/.test(brand)) return undefined
  if (brand === 'qt  ') return 'video/quicktime'
  if (/^M4V/.test(brand)) return 'video/x-m4v'
  return /^(M4A|M4B|M4P|F4A)/.test(brand) ? 'audio/mp4' : 'video/mp4'
}
