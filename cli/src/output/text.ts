/** Characters that take two columns in a terminal. */
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
const zero = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Plain text of one column a letter, which is most of it. */
const simple = /^[\x20-\x7e]*$/

export function widthOf(text: string): number {
  if (simple.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += widthOfGrapheme(segment)
  return width
}

function widthOfGrapheme(grapheme: string): number {
  if (zero.test(grapheme)) return 0
  return wide.test(grapheme) || grapheme.includes('\ufe0f') ? 2 : 1
}

/** Cuts a text to a width, and shows that it was cut. */
export function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    used += widthOfGrapheme(segment)
    if (used > width - 1) break
    kept += segment
  }
  return `${kept}…`
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/**
 * Text of others on a terminal. Control characters and marks of direction could move the cursor, hide text or type
 * commands, so they are not passed on.
 */
export function harmless(text: string): string {
  return text
    .replace(/\r\n|[\n\r\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}

/** Breaks a paragraph into lines. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && widthOf(indent) + widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(indent + line)
  return lines.join('\n')
}
