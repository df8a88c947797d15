import type { RE2JS } from 're2js'
import { lazyRequire } from '#values/lazy-require.ts'
import { RecentlyUsed } from '../../comment-automations/matching/recently-used.ts'
import { weightOf } from './pattern-weight.ts'
import type { Written } from './variables.ts'

/** A large library, which a process without patterns never needs. */
const library = lazyRequire<typeof import('re2js')>(import.meta.url, 're2js')

/** What the patterns that are judged together may weigh before they are compiled, and the parts of one afterwards. */
const weightMax = 2000
const partsMax = 1000

/** To find out that a pattern cannot be used takes time as well. */
const weightUnusable = 100

/** An escaped value has twice its characters, and what is written around it has up to 500. */
const sourceMax = 1500

/** How much of a text a pattern looks at, and how many parts times characters are looked at together. */
const textMax = 8192
const workMax = 500_000

/**
 * Matching fills a pattern with states, some for each part and character. Both are counted in words of memory, and a
 * pattern that has become too large is compiled anew.
 */
const known = new RecentlyUsed<RE2JS | undefined>(20_000_000)
const sizeOfPart = 25
const grownMax = 500_000

/**
 * Room for the patterns that are judged together. A pattern is read without regard to case. It has no references back
 * and looks neither ahead nor behind, so that it is matched in time that grows with the text alone.
 */
export class PatternRoom {
  readonly #taken = new Map<string, RE2JS | 'unusable'>()
  #left = weightMax

  /** Nothing is compiled any more once there is no room for one. */
  take(source: string): RE2JS | 'unusable' | 'full' {
    const taken = this.#taken.get(source)
    if (taken) return taken
    if (source.length > sourceMax) return 'unusable'
    if (this.#left <= 0) return 'full'
    const weight = weightOf(source)
    const isHeavy = weight > weightMax
    const charged = isHeavy ? weightUnusable : weight
    if (charged > this.#left) {
      this.#left = 0
      return 'full'
    }
    const pattern = isHeavy ? undefined : known.use(source, () => compile(source, weight))
    this.#left -= pattern ? weight : Math.max(charged, weightUnusable)
    this.#taken.set(source, pattern ?? 'unusable')
    return pattern ?? 'unusable'
  }
}

function compile(source: string, weight: number): { value: RE2JS | undefined; size: number } {
  const size = sizeOfPart * Math.max(weight, 20)
  try {
    const { RE2JS: engines } = library()
    const engine = engines.compile(source, engines.CASE_INSENSITIVE)
    return { value: engine.programSize() <= partsMax ? engine : undefined, size }
  } catch {
    return { value: undefined, size }
  }
}

/**
 * Tries patterns on the texts of one occasion, anywhere in them. The more parts they have together, the less of a text
 * they look at. One that cannot be used, or has no room, matches nothing.
 */
export function matcherOf(sources: Iterable<string>): (source: string, text: string) => boolean {
  const room = new PatternRoom()
  const usable = new Map<string, RE2JS>()
  for (const source of sources) {
    const pattern = room.take(source)
    if (typeof pattern !== 'string') usable.set(source, pattern)
  }
  const parts = [...usable.values()].reduce((sum, pattern) => sum + pattern.programSize(), 1)
  const seen = Math.min(textMax, Math.floor(workMax / parts))
  return (source, text) => {
    const pattern = usable.get(source)
    if (!pattern) return false
    const part = text.slice(0, seen)
    const isMatch = pattern.test(part)
    known.grow(source, pattern.programSize() * part.length, grownMax)
    return isMatch
  }
}

/** A value inside of a pattern is text, whatever stands in it. For one pattern. */
export function inPattern(): Written {
  let isQuoted = false
  return (value, before) => {
    isQuoted = endsQuoted(before, isQuoted)
    const text = value.replace(/[!-/:-@[-^`{-~]/g, '\\$&')
    return isQuoted ? `\\E${text}\\Q` : text
  }
}

/** Whether a piece of a pattern ends between `\Q` and `\E`, when it began there or not. */
function endsQuoted(piece: string, began: boolean): boolean {
  let isQuoted = began
  for (const [two] of piece.matchAll(/\\[\s\S]/g)) {
    if (two === '\\Q') isQuoted = true
    if (two === '\\E') isQuoted = false
  }
  return isQuoted
}
