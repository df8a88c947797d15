import { editsAllowed, isWithinEdits } from './edits.ts'
import type { GivenText } from './given-text.ts'
import type { MatchMode } from './match-modes.ts'
import { RecentlyUsed } from './recently-used.ts'
import { normalForm, standsApart, wordsOf } from './words.ts'

interface Word {
  word: string
  points: readonly string[]
  edits: number
}

/** A keyword in the form in which it is looked for. Its words are found when they are asked for. */
interface Keyword {
  text: string
  row: readonly Word[] | undefined
}

/** What a keyword costs besides its characters. */
const keywordSize = 10

/** Characters of keywords, with their words in pieces. */
const known = new RecentlyUsed<Keyword>(200_000)

export function sizeOf({ length }: string): number {
  return length + keywordSize
}

function prepared(keyword: string): Keyword {
  return known.use(keyword, () => ({
    value: { text: normalForm(keyword), row: undefined },
    size: sizeOf(keyword),
  }))
}

function rowOf(keyword: Keyword): readonly Word[] {
  keyword.row ??= wordsOf(keyword.text).map((word) => {
    const points = [...word]
    return { word, points, edits: editsAllowed(points) }
  })
  return keyword.row
}

/** Whether a text has a keyword. */
export function isFound(given: GivenText, keyword: string, mode: MatchMode, isTolerant: boolean): boolean {
  const wanted = prepared(keyword)
  // What is nothing in the normal form would stand in every text.
  if (wanted.text === '') return false
  if (mode === 'exact') return given.isWhole && given.text === wanted.text
  if (mode === 'contains') return given.text.includes(wanted.text)
  const row = rowOf(wanted)
  if (row.length > 0) return hasRow(given, row, isTolerant)
  return given.text.includes(wanted.text) && standsApart(given.text, wanted.text, given.bounds)
}

/** Whether the words stand in the text one after the other. */
function hasRow(given: GivenText, [first, ...others]: readonly Word[], isTolerant: boolean): boolean {
  if (!first) return false
  const { words } = given
  return like(given, first, isTolerant).some((word) =>
    given.starts
      .get(word)
      ?.some((start) =>
        others.every((wanted, index) => isLike(given, wanted, words[start + 1 + index], isTolerant)),
      ),
  )
}

/** The different words of the text that pass for one. */
function like({ starts, points }: GivenText, wanted: Word, isTolerant: boolean): string[] {
  if (!isTolerant || wanted.edits === 0) return starts.has(wanted.word) ? [wanted.word] : []
  return [...points].flatMap(([word, characters]) =>
    isWithinEdits(wanted.points, characters, wanted.edits) ? [word] : [],
  )
}

function isLike({ points }: GivenText, wanted: Word, word: string | undefined, isTolerant: boolean): boolean {
  if (word === undefined || word === wanted.word) return word !== undefined
  if (!isTolerant || wanted.edits === 0) return false
  return isWithinEdits(wanted.points, points.get(word) ?? [], wanted.edits)
}
