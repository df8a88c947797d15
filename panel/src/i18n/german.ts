import { language } from '../values/language.ts'

/**
 * The German words where German is chosen. Everything that shows words waits for them here, once. What they import must
 * not be part of the panel's own files, which would then wait for themselves.
 */
export const german = language === 'de' ? await import('./de/table.ts').catch(() => undefined) : undefined
