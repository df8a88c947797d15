import { twitterText } from '#values/text/twitter-text.ts'

/** What the price table says of links, and what `hasLink` finds. */
export const linkRule =
  'An item has a link when its text holds an address with a scheme (://), a word that begins with www., a host name ' +
  'with a known ending, also as part of an e-mail address or a file name, or anything else that the platform would ' +
  'shorten. Upper and lower case are the same. The rule is deliberately broad: what may be a link is priced as one.'

export const linkMatches = [
  'https://example.com/page',
  'ftp://files.local',
  'www.example',
  'example.com',
  'EXAMPLE.CO.UK/page',
  'ann@example.com',
]

const scheme = /[\p{L}\p{N}+.-]:\/\/\S/u
const www = /(?<![\p{L}\p{N}])www\.[^\s.]/iu

/** Whether a text is priced as one with a link. */
export function hasLink(text: string): boolean {
  return scheme.test(text) || www.test(text) || holdsHost(text) || isShortened(text)
}

let endings: ReadonlySet<string> | undefined

/** A run of labels whose last one is a known ending. Dots and dashes around it belong to the sentence. */
function holdsHost(text: string): boolean {
  endings ??= readEndings()
  for (const run of text.split(/[^\p{L}\p{M}\p{N}.-]+/u)) {
    const labels = run.includes('.') ? run.toLowerCase().split('.').filter(Boolean) : []
    const last = labels.at(-1)?.replace(/-+$/, '') ?? ''
    if (labels.length > 1 && (endings.has(last) || last.startsWith('xn--'))) return true
  }
  return false
}

/** The time of the library grows with the square of a run without blanks, so long runs are read in pieces. */
function isShortened(text: string): boolean {
  if (!text.includes('.')) return false
  const pieces = text.match(/\S{1,500}/gu) ?? []
  return pieces.some((piece) => piece.includes('.') && twitterText().extractUrls(piece).length > 0)
}

/** The endings that the library of the platform knows: the alternatives of two of its patterns. */
function readEndings(): ReadonlySet<string> {
  const { validGTLD, validCCTLD } = twitterText().regexen
  const words = [validGTLD, validCCTLD].flatMap(
    ({ source }) => source.split('(?=')[0]?.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [],
  )
  return new Set(words.map((word) => word.toLowerCase()))
}
