import { lifeWords } from '../../i18n/audience/workflows.ts'

type Known = keyof typeof lifeWords.failures

/** What a code means for a workflow, and what to do; undefined where it means nothing more than elsewhere. */
export const failureOf = (code: string): { title: string; advice: string } | undefined =>
  Object.hasOwn(lifeWords.failures, code) ? lifeWords.failures[code as Known] : undefined
