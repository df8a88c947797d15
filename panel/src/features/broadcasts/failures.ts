import { sendWords } from '../../i18n/audience/broadcasts.ts'

type Known = keyof typeof sendWords.failures

/** What a code means for a broadcast, and what to do; undefined where it means nothing more than elsewhere. */
export const failureOf = (code: string): { title: string; advice: string } | undefined =>
  Object.hasOwn(sendWords.failures, code) ? sendWords.failures[code as Known] : undefined
