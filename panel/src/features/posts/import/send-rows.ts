import { call } from '../../../api/call.ts'
import type { AnswerOf, Mode } from '../../../contract/routes.ts'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import { toExactCsv } from '../../../values/csv/csv.ts'
import { type PlannedPost, uploadCells, uploadColumns } from '../../../values/post-import/plan-posts.ts'
import type { WrongRow } from './judged.ts'

type Outcome = AnswerOf<'POST /v1/posts/bulk-upload'>['results'][number]

export interface Sent {
  kept: readonly PlannedPost[]
  wrong: readonly WrongRow[]
}

/** Sends rows as a file. A dry run says what would become of them, and keeps nothing. */
export async function sendRows(rows: readonly PlannedPost[], mode: Mode, isDryRun: boolean): Promise<Sent> {
  if (rows.length === 0) return { kept: [], wrong: [] }
  const form = new FormData()
  const csv = toExactCsv(uploadColumns, rows.map(uploadCells))
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'posts.csv')
  const answer = await call('POST /v1/posts/bulk-upload', { query: { dryRun: isDryRun }, mode, form })
  const outcomes = new Map(answer.results.map((result) => [result.rowIndex, result]))
  const kept: PlannedPost[] = []
  const wrong: WrongRow[] = []
  for (const [index, row] of rows.entries()) {
    const outcome = outcomes.get(index + 1)
    if (outcome?.ok) kept.push(row)
    else wrong.push({ row, ...reasonOf(outcome) })
  }
  return { kept, wrong }
}

/** Only the service says which network it is, and what it takes. */
const detailed: ReadonlySet<string> = new Set(['content_too_long', 'media_required'])

function reasonOf(outcome: Outcome | undefined): Omit<WrongRow, 'row'> {
  const { code = '', message = '' } = outcome?.error ?? {}
  const own = words.reasons[code]
  if (own === undefined) return { sentence: message, isTranslated: false }
  return { sentence: own, isTranslated: true, ...(detailed.has(code) && { detail: message }) }
}
