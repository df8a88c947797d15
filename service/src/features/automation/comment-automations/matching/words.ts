const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Both sides of a comparison in one form: compatible characters, lower case, and single blanks. */
export function normalForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

/**
 * The words of a text by the word boundaries of Unicode, without what stands between them. Between blanks, as the time
 * for each word grows with the text that it is found in.
 */
export function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .flatMap((part) =>
      [...segmenter.segment(part)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
    )
}

/** Where words may begin and end in a text. */
export function boundsOf(text: string): ReadonlySet<number> {
  return new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)])
}

/** Whether a part stands in a text with a word boundary at both ends, for keywords without a word, such as emoji. */
export function standsApart(text: string, part: string, bounds: ReadonlySet<number>): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (bounds.has(at) && bounds.has(at + part.length)) return true
  return false
}
