import { locale } from '../../../../values/language.ts'

/** Names in one line, with commas between them and with or without the @. */
export function namesIn(line: string): readonly string[] | undefined {
  const names = line
    .split(/[\s,]+/)
    .map((name) => name.replace(/^@/, ''))
    .filter(Boolean)
  return names.length > 0 ? names : undefined
}

export interface Named {
  code: string
  name: string
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** Codes that have a name and are no country: unions, parts of others, and those for tests. */
const noCountry = new Set('ac cp cq dg ea eu ez ic qo ta un xa xb zz'.split(' '))

/** A country that is no more is another one today. */
const isCurrent = (pair: string): boolean =>
  Intl.getCanonicalLocales(`und-${pair}`)[0]?.toLowerCase() === `und-${pair}`

/** Everything of a kind that has a code of two letters, in the words and the order of the reader. */
function named(type: 'region' | 'language', codes: readonly string[]): readonly Named[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' })
  const found = codes.flatMap((code) => {
    const name = names.of(code)
    return name ? [{ code, name }] : []
  })
  return found.sort((one, other) => one.name.localeCompare(other.name, locale))
}

export const countries = (): readonly Named[] =>
  named(
    'region',
    pairs.filter((pair) => !noCountry.has(pair) && isCurrent(pair)).map((pair) => pair.toUpperCase()),
  )

export const languages = (): readonly Named[] => named('language', pairs)
