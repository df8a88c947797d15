import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'

/** What is filled in for each person (D21.4). */
export interface PersonValues {
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  custom: Readonly<Record<string, unknown>>
}

const blank = /\{\{([^{}]*)\}\}/g
const known = /^(?:name|email|phone|company|custom\.[a-z0-9_-]{1,64})$/

interface Blank {
  word: string
  fallback: string
}

function blankOf(inner: string): Blank {
  const bar = inner.indexOf('|')
  return bar < 0
    ? { word: inner.trim(), fallback: '' }
    : { word: inner.slice(0, bar).trim(), fallback: inner.slice(bar + 1).trim() }
}

/** Refuses a word between braces that nothing is filled in for: a typing error must not reach anybody. */
export function judgeFilledText(text: string, param: string): void {
  for (const [, inner = ''] of text.matchAll(blank)) {
    const { word } = blankOf(inner)
    if (known.test(word)) continue
    const message = `Nothing is filled in for {{${word}}}. Use name, email, phone, company or custom.<slug>.`
    raise(generalError('invalid_value'), { param, message })
  }
  if (!text.replaceAll(blank, '').includes('{{')) return
  const message = 'Braces open that nothing is filled in for: write {{name}} or {{name|there}}.'
  raise(generalError('invalid_value'), { param, message })
}

/** Filled in once: what a value says between braces stays as it is. */
export function fillText(text: string, values: PersonValues): string {
  return text.replaceAll(blank, (_, inner: string) => {
    const { word, fallback } = blankOf(inner)
    return filledValue(word, values) || fallback
  })
}

export function filledValue(word: string, { custom, ...values }: PersonValues): string {
  if (word.startsWith('custom.')) {
    const slug = word.slice('custom.'.length)
    return Object.hasOwn(custom, slug) ? String(custom[slug] ?? '') : ''
  }
  return Object.hasOwn(values, word) ? (values[word as keyof typeof values] ?? '') : ''
}
