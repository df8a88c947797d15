// Texts of other people are shown as they are, but for characters that show nothing and change how others are shown.

/** The two control blocks but the tab and the line feed, and what turns letters against their own direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202d\u202e]/g
/** Embeddings, overrides and isolates, which may stay open and turn what stands behind them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const nameMax = 80

/** A text of several lines, for an element that is isolated from what stands around it. */
export const shownText = (text: string): string => text.replaceAll('\r\n', '\n').replace(controls, '')

/** A name within a sentence, where no element isolates it. */
export function shownName(text: string): string {
  const line = shownText(text).replace(turning, '').replaceAll(/\s+/g, ' ').trim()
  const signs = [...line]
  return signs.length > nameMax ? `${signs.slice(0, nameMax - 1).join('')}…` : line
}
