import { sequenceRunWords } from '../../i18n/audience/sequences.ts'

type Known = keyof typeof sequenceRunWords.failures

/** What a code means for a sequence, and what to do; undefined where it means nothing more than elsewhere. */
export const failureOf = (code: string): { title: string; advice: string } | undefined =>
  Object.hasOwn(sequenceRunWords.failures, code) ? sequenceRunWords.failures[code as Known] : undefined
