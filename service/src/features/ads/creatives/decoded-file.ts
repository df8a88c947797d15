/** A file that came as text in a body. */
export interface DecodedFile {
  /** As its data URL says; undefined for plain base64. */
  type: string | undefined
  bytes: Uint8Array<ArrayBuffer>
}

const prefix = /^data:([a-z]+\/[a-z0-9.+-]+)?((?:;[a-z0-9=.+_-]+)*);base64,/i
const alphabet = /^[A-Za-z0-9+/]+={0,2}$/

/** Reads base64, plain or as a data URL, with line ends or without. Undefined when it is malformed or empty. */
export function decodeFile(text: string): DecodedFile | undefined {
  const found = prefix.exec(text.slice(0, 300))
  if (!found && text.startsWith('data:')) return undefined
  const encoded = text.slice(found?.[0].length ?? 0).replace(/[\r\n]+/g, '')
  const isPadded = encoded.endsWith('=')
  const fits = isPadded ? encoded.length % 4 === 0 : encoded.length % 4 !== 1
  if (!fits || !alphabet.test(encoded)) return undefined
  return { type: found?.[1]?.toLowerCase(), bytes: new Uint8Array(Buffer.from(encoded, 'base64')) }
}
