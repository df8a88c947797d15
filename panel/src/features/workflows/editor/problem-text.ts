import { fieldWords } from '../../../i18n/audience/workflow-nodes.ts'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import type { Problem } from './editing.ts'
import { isAt, lackIn } from './faults.ts'

/** The name of the setting at a place such as `rules[0].value`. */
export const labelAt = (path: string): string | undefined =>
  Object.entries(fieldWords.labels).find(([field]) => isAt(path, field))?.[1]

/** What is wrong, for people. What this panel does not know yet, the service says. */
export function problemText(problem: Problem): string {
  const lack = lackIn(problem)
  const label = lack && labelAt(lack)
  return label ? words.missing(label) : (words.problemCodes[problem.code] ?? problem.message)
}
