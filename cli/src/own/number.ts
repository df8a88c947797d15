import type { Parsed } from '../arguments/parse.ts'
import { usage } from '../exit-codes.ts'

/** A flag that is a whole number within bounds. */
export function numberOf(parsed: Parsed, name: string, least: number, most: number): number | undefined {
  const text = parsed.values.get(name)?.[0]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw usage(`--${name} is a whole number from ${least} to ${most}.`)
  return value
}
