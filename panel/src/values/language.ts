// The language of the panel and of its numbers and times: the stored choice, else the language of the browser if it is
// translated.

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Where a browser keeps what its person chose. */
export const settingsName = 'zither.settings'

/** German where it was chosen, or where nothing was and the browser speaks it; else English. */
export function languageOf(choice: unknown, own: string): Language {
  return languages.find((language) => language === choice) ?? (/^de\b/i.test(own) ? 'de' : 'en')
}

/**
 * How the browser writes the language, such as en-GB, if it speaks it at all. Where the system has no language, browsers
 * report names such as en-US@posix, and Intl throws for these.
 */
export function localeOf(language: Language, own: readonly string[]): string {
  return own.find((tag) => tag.split('-')[0]?.toLowerCase() === language && isTaken(tag)) ?? language
}

function isTaken(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function choiceOfBrowser(): unknown {
  try {
    return (JSON.parse(localStorage.getItem(settingsName) ?? '{}') as { language?: unknown }).language
  } catch {
    return undefined
  }
}

/** Tests of single values run where there is no page. */
const hasPage = typeof document !== 'undefined'

/** Neither changes while a page is open: a choice of another language loads it again. */
export const language: Language = hasPage ? languageOf(choiceOfBrowser(), navigator.language) : 'en'
export const locale: string = hasPage
  ? localeOf(language, [navigator.language, ...navigator.languages])
  : 'en'
