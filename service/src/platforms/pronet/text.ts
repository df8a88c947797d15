/** Signs that mean something in LinkedIn's "little text", in which texts are sent and given back. */
const reserved = /[|{}@[\]()<>#\\*_~]/g

/** What a person may write on purpose: a mention, and a hashtag at the beginning of a word. */
const elements =
  /@\[([^\]\n]+)\]\((urn:li:(?:person|organization):[\w-]+)\)|(?<![\p{L}\p{N}_&/])([#＃][\p{L}\p{N}]+)/gu

/** The text as it is sent: all that is not meant as an element stands there as itself. */
export function littleText(text: string): string {
  let little = ''
  let end = 0
  for (const { 0: whole, 1: name, 2: urn, index } of text.matchAll(elements)) {
    little += escaped(text.slice(end, index))
    little += name === undefined ? whole : `@[${escaped(name)}](${urn})`
    end = index + whole.length
  }
  return little + escaped(text.slice(end))
}

function escaped(text: string): string {
  return text.replace(reserved, '\\$&')
}

const written = /\\(.)|\{hashtag\|\\?([#＃])\|((?:\\.|[^}])*)\}|@\[((?:\\.|[^\]])*)\]\((urn:li:[\w:-]+)\)/gsu

/** The text as its author wrote it, out of the form in which it is given back. */
export function writtenText(little: string): string {
  return little.replace(written, (_whole, sign, hash, tag, name, urn) => {
    if (sign !== undefined) return sign
    return hash === undefined ? `@[${bare(name)}](${urn})` : hash + bare(tag)
  })
}

function bare(part: string): string {
  return part.replace(/\\(.)/gs, '$1')
}

/** A mention counts as the name that is shown. */
export function measure(text: string): number {
  return text.replace(elements, (whole, name) => name ?? whole).length
}

export function isSameText(one: string, other: string): boolean {
  return normalized(one) === normalized(other)
}

function normalized(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('＃', '#').trim()
}

/** The first address in a text, without the punctuation that follows it. */
export function firstLink(text: string): string | undefined {
  const link = /https?:\/\/\S+/i.exec(text)?.[0].replace(/[.,;:!?)\]}'"]+$/, '')
  return link !== undefined && URL.canParse(link) ? link : undefined
}
