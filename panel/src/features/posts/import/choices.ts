import { locale } from '../../../values/language.ts'
import { guessPostTargets, type PostTarget } from '../../../values/post-import/plan-posts.ts'
import { type DateOrder, guessOrder, isAmbiguous } from '../../../values/post-import/read-when.ts'

/** What a person says about a table of posts. */
export interface Choices {
  targets: readonly PostTarget[]
  order: DateOrder
  /** For rows that name none. */
  accountIds: readonly string[]
}

interface Cells {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The language says which number people write first. */
const usualOrder = (): DateOrder => {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'month' : 'day'
}

const daysIn = ({ rows }: Cells, targets: readonly PostTarget[]): string[] =>
  targets.flatMap((target, index) =>
    target === 'when' || target === 'day' ? rows.map((row) => row[index] ?? '') : [],
  )

export function firstChoices(table: Cells): Choices {
  const targets = guessPostTargets(table.headings)
  return { targets, order: guessOrder(daysIn(table, targets), usualOrder()), accountIds: [] }
}

/** Whether the table has days that read differently by the order. */
export const asksForOrder = (table: Cells, { targets }: Choices): boolean =>
  daysIn(table, targets).some(isAmbiguous)
