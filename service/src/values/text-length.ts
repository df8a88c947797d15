/**
 * How the length of a text is counted: in Unicode characters, in characters as people see them, by weights of a
 * platform's own, in units of UTF-16, or in bytes of UTF-8.
 */
export type Counting = 'codepoints' | 'graphemes' | 'weighted' | 'utf16' | 'bytes'

const graphemes = new Intl.Segmenter()

/** The length of a text. A count by weights is the platform's own, so it falls back to code points. */
export function textLength(text: string, counting: Counting): number {
  if (counting === 'utf16') return text.length
  if (counting === 'bytes') return Buffer.byteLength(text)
  if (counting === 'graphemes') return [...graphemes.segment(text)].length
  return [...text].length
}
