import { TriangleAlert } from 'lucide-react'
import { Rows } from '../../../components/rows.tsx'
import { headingOf, type Table } from '../../../components/table-file/table-source.tsx'
import { importWords as words } from '../../../i18n/audience/contacts.ts'
import type { FieldKind, Planned, Problem, Target } from '../../../values/contact-import.ts'
import styles from './import.module.css'

const shownMax = 20

interface Props {
  table: Table
  rows: readonly Planned[]
  targets: readonly Target[]
  fields: readonly FieldKind[]
}

const sentenceOf = (problem: Problem): string =>
  problem.kind === 'value'
    ? words.valueProblem(problem.field, problem.text)
    : (words.problem[problem.kind] ?? problem.kind)

/** The first rows as they will be sent, and what is wrong with them. */
export function Preview({ table, rows, targets, fields }: Props) {
  const shown = rows.slice(0, shownMax)
  const columns = targets.flatMap((target, index) => (target === '' ? [] : [{ target, index }]))
  const nameOf = (target: Target) =>
    words.targets[target] ??
    words.field(fields.find(({ slug }) => target === `field:${slug}`)?.name ?? target)
  const faulty = rows.filter(({ problems }) => problems.length > 0).length
  const nameless = rows.filter(
    ({ contact, problems }) => !contact.email && !contact.externalId && problems.length === 0,
  ).length
  return (
    <>
      <p>
        {words.previewLead(shown.length, rows.length)} {words.problemCount(faulty)}
      </p>
      {nameless > 0 && <p>{words.nameless(nameless)}</p>}
      <Rows
        label={words.preview}
        rows={shown}
        idOf={({ index }) => `${index}`}
        empty={null}
        columns={[
          { name: words.row, isEnd: true, cell: ({ number }) => number },
          ...columns.map(({ target, index }) => ({
            name: `${nameOf(target)}${nameOf(target) === headingOf(table, index) ? '' : ` (${headingOf(table, index)})`}`,
            cell: ({ cells }: Planned) => <span dir="auto">{cells[index]}</span>,
          })),
          {
            name: words.problems,
            cell: ({ problems }) =>
              problems.length === 0 ? (
                <span className={styles.hint}>{words.noProblem}</span>
              ) : (
                <span className={styles.problem}>
                  <TriangleAlert size={14} aria-hidden />
                  {problems.map(sentenceOf).join('. ')}
                </span>
              ),
          },
        ]}
      />
    </>
  )
}
