export interface Mark {
  at: number
  text: string
  kind?: 'link' | 'over'
}

const found = /https?:\/\/[^\s]+|(?<![\p{L}\p{N}_])[@#][\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu

/** A text in parts: links, mentions and tags, and what stands behind the last character that fits. */
export function marksOf(text: string, fits: number = text.length): Mark[] {
  const marks: Mark[] = []
  let end = 0
  const kept = text.slice(0, fits)
  for (const match of kept.matchAll(found)) {
    if (match.index > end) marks.push({ at: end, text: kept.slice(end, match.index) })
    marks.push({ at: match.index, text: match[0], kind: 'link' })
    end = match.index + match[0].length
  }
  if (end < kept.length) marks.push({ at: end, text: kept.slice(end) })
  if (fits < text.length) marks.push({ at: fits, text: text.slice(fits), kind: 'over' })
  return marks
}

/** The index behind the last character that a limit keeps. */
export function fitOf(text: string, limit: number, measure: (text: string) => number): number {
  if (measure(text) <= limit) return text.length
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(text.slice(0, middle)) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
