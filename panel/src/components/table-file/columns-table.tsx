import { tableWords as words } from '../../i18n/shell/table-file.ts'
import { Rows } from '../rows.tsx'
import styles from './columns-table.module.css'
import { examplesOf, headingOf, type Table } from './table-source.tsx'

interface Props<T extends string> {
  table: Table
  label: string
  /** What each column holds; empty where it is not imported. */
  targets: readonly T[]
  choices: readonly (readonly [target: T, text: string])[]
  onChange: (targets: readonly T[]) => void
}

/** What each column of a table holds, to be said by a person. What one column holds, no other does. */
export function ColumnsTable<T extends string>({ table, label, targets, choices, onChange }: Props<T>) {
  const nothing = '' as T
  const choose = (index: number, target: T) =>
    onChange(
      targets.map((one, at) => {
        if (at === index) return target
        return target !== nothing && one === target ? nothing : one
      }),
    )
  return (
    <Rows
      label={label}
      rows={table.headings.map((_, index) => index)}
      idOf={(index) => `${index}`}
      empty={null}
      columns={[
        { name: words.column, cell: (index) => <b dir="auto">{headingOf(table, index)}</b> },
        {
          name: words.example,
          cell: (index) => (
            <span dir="auto" className={styles.example}>
              {examplesOf(table, index)}
            </span>
          ),
        },
        {
          name: words.holds,
          cell: (index) => (
            <select
              className={styles.select}
              aria-label={words.holdsOf(headingOf(table, index))}
              value={targets[index]}
              onChange={({ target }) =>
                choose(index, choices.find(([one]) => one === target.value)?.[0] ?? nothing)
              }
            >
              <option value="">{words.ignore}</option>
              {choices.map(([target, text]) => (
                <option key={target} value={target}>
                  {text}
                </option>
              ))}
            </select>
          ),
        },
      ]}
    />
  )
}
