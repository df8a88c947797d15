/**
 * How the length of a text is counted: in Unicode characters, in characters as people see them, by weights of a
 * platform's own, in units of UTF-16, or in bytes of UTF-8.
 */
export type Counting = 'codepoints' | 'graphemes' | 'weighted' | 'utf16' | 'bytes'

const graphemes = new Intl.Segmenter()

/** How a platform counts its texts. Weights are its own, so it brings the function for them. */
export interface CountingRule {
  counting: Counting
  measure?(text: string): number
}

/** The one function by which the texts of a platform are counted. */
export function measureOf({ counting, measure }: CountingRule): (text: string) => number {
  if (measure) return measure
  if (counting === 'weighted') throw new Error('a platform with weights brings its measure')
  return (text) => textLength(text, counting)
}

export function textLength(text: string, counting: Exclude<Counting, 'weighted'>): number {
  if (counting === 'utf16') return text.length
  if (counting === 'bytes') return Buffer.byteLength(text)
  if (counting === 'graphemes') return [...graphemes.segment(text)].length
  return [...text].length
}
