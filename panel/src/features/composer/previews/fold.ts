export interface FoldRule {
  /** How many characters are shown before the word that opens the rest. */
  characters: number
  lines?: number
}

export interface Folded {
  shown: string
  isFolded: boolean
}

/** How far back a cut may move to fall between two words. */
const slack = 15

/** The part of a text that a network shows before it is opened. Characters are those that people see. */
export function folded(text: string, rule: FoldRule | undefined): Folded {
  const whole = text.trim()
  if (!rule) return { shown: whole, isFolded: false }
  const lines = whole.split('\n')
  const inLines = lines.slice(0, rule.lines ?? lines.length).join('\n')
  const shown = cut(inLines, rule.characters).trimEnd()
  return { shown, isFolded: shown !== whole }
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const all = [...characters.segment(text)]
  const next = all[most]
  if (!next) return text
  const kept = text.slice(0, next.index)
  if (/\s/.test(next.segment)) return kept.trimEnd()
  const blank = kept.search(/\s\S*$/)
  return blank > kept.length - slack && blank > 0 ? kept.slice(0, blank) : kept
}
