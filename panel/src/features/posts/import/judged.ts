import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import type { PlannedPost, PostProblem } from '../../../values/post-import/plan-posts.ts'

export interface WrongRow {
  row: PlannedPost
  sentence: string
  /** False where the sentence is the service's own, which is English. */
  isTranslated: boolean
  /** The service's own sentence, in English, where it says more. */
  detail?: string
}

export interface Judged {
  /** What the table and the choices were when they were judged. */
  of: readonly PlannedPost[]
  ready: readonly PlannedPost[]
  wrong: readonly WrongRow[]
}

export function sentenceOf(problem: PostProblem): string {
  const word = words.problem[problem.kind]
  return typeof word === 'string' ? word : word('text' in problem ? problem.text : '')
}

/** Rows that need no service to be refused. */
export const wrongBeforehand = (rows: readonly PlannedPost[]): WrongRow[] =>
  rows
    .filter(({ problems }) => problems.length > 0)
    .map((row) => ({ row, sentence: row.problems.map(sentenceOf).join('. '), isTranslated: true }))
