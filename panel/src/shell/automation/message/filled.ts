import type { Shapes } from '../../../contract/routes.ts'

type Contact = Shapes['Contact']

export const fillFields = ['name', 'email', 'phone', 'company'] as const
export type FillField = (typeof fillFields)[number]

/** What is filled in for one person, by the word between the braces. */
export type PersonValues = Readonly<Record<string, string>>

const blank = /\{\{([^{}]*)\}\}/g
const known = /^(?:name|email|phone|company|custom\.[a-z0-9_-]{1,64})$/

function partsOf(inner: string): { word: string; fallback: string } {
  const bar = inner.indexOf('|')
  return bar < 0
    ? { word: inner.trim(), fallback: '' }
    : { word: inner.slice(0, bar).trim(), fallback: inner.slice(bar + 1).trim() }
}

/** The first word between braces that nothing is filled in for. The service refuses the text for it. */
export function wrongWordIn(text: string): string | undefined {
  for (const [, inner = ''] of text.matchAll(blank)) {
    const { word } = partsOf(inner)
    if (!known.test(word)) return word
  }
  return undefined
}

/** The text as the service fills it in: once, so that braces in a value stay as they are. */
export const fillText = (text: string, values: PersonValues): string =>
  text.replaceAll(blank, (whole: string, inner: string) => {
    const { word, fallback } = partsOf(inner)
    // The service refuses a word that it does not know; it is shown as it stands.
    if (!known.test(word)) return whole
    return (Object.hasOwn(values, word) && values[word]) || fallback
  })

/** The values of a contact, as the service takes them: the number is the one of its first channel on WhatsApp. */
export function valuesOf({ displayName, email, company, channels, customFields }: Contact): PersonValues {
  const phone = channels.find(({ platform }) => platform === 'chatapp')?.externalId
  return {
    name: displayName ?? '',
    email: email ?? '',
    phone: phone ?? '',
    company,
    ...Object.fromEntries(
      Object.entries(customFields).map(([slug, value]) => [`custom.${slug}`, String(value ?? '')]),
    ),
  }
}
