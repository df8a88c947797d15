import { twitterText } from '#values/text/twitter-text.ts'

/**
 * The library's time grows with the square of a run without blanks, most of all where letters beyond ASCII stand between
 * dots. So a text with a long run is counted in pieces: an address in ASCII stays whole, other runs are cut at dots.
 */
const longRun = /(?<!\S)\S{100}/u
const pieces = /\s+|https?:\/\/[!-~]{1,1000}|(?:(?!https?:\/\/)[!-~]){4,300}|(?:(?![!-~]{4})[^\s.])+|\S/gu

/** No account may send more than 25,000, so links are not looked for in a text that is longer than this. */
const searchedMax = 30_000

/** What weighs one by the platform's rule; all else weighs two. */
const light = /[\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/gu

/** The length in the platform's own counting: an address is 23, an emoji 2. */
export function weightedLength(written: string): number {
  const text = written.normalize('NFC')
  if (text.length > searchedMax) return 2 * [...text].length - (text.match(light)?.length ?? 0)
  if (!longRun.test(text)) return twitterText().parseTweet(text).weightedLength
  const weights = text.match(pieces)?.map((piece) => twitterText().parseTweet(piece).weightedLength) ?? []
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The text as its author wrote it: the platform escapes it, wraps its links and adds links to media. */
export function writtenText(post: any): string {
  const { text, entities } = post.note_tweet ?? post.note_post ?? post
  if (typeof text !== 'string') return ''
  let written = text
  for (const link of Array.isArray(entities?.urls) ? entities.urls : []) {
    if (typeof link?.url !== 'string' || typeof link.expanded_url !== 'string') continue
    const shown = isAttached(link, post.id) ? '' : link.expanded_url
    written = written.replaceAll(link.url, () => shown)
  }
  return written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function isAttached(link: any, postId: string): boolean {
  return typeof link.media_key === 'string' || link.expanded_url.includes(`/status/${postId}/`)
}

/** Whether two texts say the same, though the platform may have completed or rewritten the links of one. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [normalized(one), normalized(other)]
  return a === b || withBareLinks(a) === withBareLinks(b)
}

function normalized(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

/** A link typed as `Example.com` is stored as `http://example.com`, so only host and path are compared. */
function withBareLinks(text: string): string {
  if (longRun.test(text)) return text
  let bare = ''
  let end = 0
  for (const { url, indices } of twitterText().extractUrlsWithIndices(text)) {
    bare += text.slice(end, indices[0]) + bareLink(url)
    end = indices[1]
  }
  return bare + text.slice(end)
}

function bareLink(url: string): string {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(url) ?? []
  return host.toLowerCase() + rest.replace(/\/$/, '')
}
