import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { invalidRequestBody } from '../common.errors.ts'

const deepest = 100

/** The limit of values in any body; a long body may have more in proportion to its length. */
const valuesMax = 100_000
const charactersOfValue = 16

const [quote, comma] = [0x22, 0x2c]

/** Refuses what no database keeps. `path` is the place of the value in the body. */
export function requireKeepable(text: string, value: unknown, path: string): void {
  // Only an escape can bring it in, so a text without such escapes needs no closer look.
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return
  const param = unkeepable(value, path)
  if (param !== undefined)
    raiseFault({ code: 'invalid_string', param, message: 'U+0000 and lone surrogates cannot be kept.' })
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  const fault = shapeFault(text)
  if (fault) return raise(invalidRequestBody, { message: fault })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Code that walks a value recurses once per level, so the depth needs a limit; and a value takes many times the memory of
 * its two or three characters, so their number needs one. Marks in texts do not count.
 */
function shapeFault(text: string): string | undefined {
  const most = valuesMax + text.length / charactersOfValue
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === quote) at = endOfText(text, at)
    const step = stepOf(mark)
    depth += step
    if (step > 0 || mark === comma) values += 1
    if (depth > deepest) return `The body is nested deeper than ${deepest} levels.`
    if (values > most) return 'The body has too many values.'
  }
  return undefined
}

function stepOf(mark: number): number {
  if (mark === 0x5b || mark === 0x7b) return 1
  return mark === 0x5d || mark === 0x7d ? -1 : 0
}

/** Where the text that begins at a quote ends. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** The path of the first text that cannot be stored. */
function unkeepable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, part] of Object.entries(value)) {
    if (!isKeepable(key)) return path
    const found = unkeepable(part, placeOf(value, path, key))
    if (found !== undefined) return found
  }
  return undefined
}

function placeOf(parent: object, path: string, key: string): string {
  if (Array.isArray(parent)) return `${path}[${key}]`
  return path ? `${path}.${key}` : key
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
