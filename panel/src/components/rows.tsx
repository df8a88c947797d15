import { lazy, type MouseEvent, type ReactNode, type Ref, Suspense } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { cx } from './cx.ts'
import { Failure } from './failure.tsx'
import { type Head, Heading, type Sorting } from './lists/heading.tsx'
import type { VirtualRows as Virtual } from './lists/virtual-rows.tsx'
import styles from './rows.module.css'

export interface Column<T> extends Head {
  cell: (row: T) => ReactNode
}

interface RowsProps<T> {
  label: string
  columns: readonly Column<T>[]
  /** Undefined while the first answer is not there. */
  rows: readonly T[] | undefined
  idOf: (row: T) => string
  failure?: ApiFailure | null
  onRetry?: () => void
  /** True while other rows are being loaded. */
  isOld?: boolean
  empty: ReactNode
  sorting?: Sorting
  /** Sums under the rows, drawn by the same columns. */
  totals?: readonly T[] | undefined
  /** Rows of one group stand together, under its title. */
  groupOf?: (row: T) => { id: string; title: ReactNode }
  /** Opens what a row stands for; a link in the row does the same by keyboard. */
  onOpen?: (row: T) => void
  /** The row that stands out, such as the one that was just made. */
  markedId?: string | undefined
}

/** Above this, only the rows in view are drawn. */
const drawnMax = 200
const VirtualRows = lazy(async () => ({
  default: (await import('./lists/virtual-rows.tsx')).VirtualRows,
})) as unknown as typeof Virtual

/** A table; on a phone each row is a card. */
export function Rows<T>(props: RowsProps<T>) {
  const { label, columns, rows, failure, onRetry, isOld, empty, groupOf } = props
  if (failure && !rows) return <Failure failure={failure} {...(onRetry && { onRetry })} />
  if (rows?.length === 0) return empty
  const isLong = rows !== undefined && rows.length > drawnMax && !groupOf
  return (
    <div className={styles.wrap}>
      <table
        className={cx(styles.table, isOld && styles.old)}
        aria-label={label}
        aria-busy={!rows || isOld}
        {...(isLong && { 'aria-rowcount': rows.length + 1 })}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sorting={props.sorting} />
            ))}
          </tr>
        </thead>
        {rows && groupOf ? (
          groupsOf(rows, groupOf).map((group) => (
            <tbody key={group.id}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
              {group.rows.map((row) => rowOf(row, props))}
            </tbody>
          ))
        ) : (
          <Body rows={rows} isLong={isLong} props={props} />
        )}
        {props.totals && <tfoot>{props.totals.map((row) => rowOf(row, props))}</tfoot>}
      </table>
    </div>
  )
}

interface BodyProps<T> {
  rows: readonly T[] | undefined
  isLong: boolean
  props: RowsProps<T>
}

function Body<T>({ rows, isLong, props }: BodyProps<T>) {
  if (!rows) return <tbody>{placeholders(props.columns)}</tbody>
  const all = <tbody>{rows.map((row) => rowOf(row, props))}</tbody>
  if (!isLong) return all
  return (
    <Suspense fallback={all}>
      <VirtualRows
        rows={rows}
        columnCount={props.columns.length}
        idOf={props.idOf}
        draw={(row, place) => rowOf(row, props, place)}
      />
    </Suspense>
  )
}

interface Place {
  'data-index': number
  'aria-rowindex': number
  ref: Ref<HTMLTableRowElement>
}

/** What acts by itself when it is pressed. */
const acting = 'a, button, input, select, textarea, label, summary'

function rowOf<T>(row: T, { columns, idOf, markedId, onOpen }: RowsProps<T>, place?: Place) {
  const id = idOf(row)
  const open = ({ target }: MouseEvent) => {
    if (!(target as Element).closest(acting) && !getSelection()?.toString()) onOpen?.(row)
  }
  return (
    <tr
      key={id}
      data-id={id}
      className={cx(id === markedId && styles.marked, onOpen && styles.opens)}
      {...(onOpen && { onClick: open })}
      {...place}
    >
      {columns.map(({ name, cell, isEnd, isWide, isQuiet }) => (
        <td
          key={name}
          className={cx(isEnd && styles.end, isWide && styles.wide)}
          {...(!isQuiet && { 'data-label': name })}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface Grouped<T> {
  id: string
  title: ReactNode
  rows: T[]
}

/** The groups in the order in which they first appear. */
function groupsOf<T>(rows: readonly T[], groupOf: NonNullable<RowsProps<T>['groupOf']>): Grouped<T>[] {
  const groups = new Map<string, Grouped<T>>()
  for (const row of rows) {
    const { id, title } = groupOf(row)
    const group = groups.get(id) ?? { id, title, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** Rows of the right height, so that nothing moves when the answer comes. */
const placeholders = <T,>(columns: readonly Column<T>[]) =>
  ['first', 'second', 'third'].map((row) => (
    <tr key={row}>
      {columns.map(({ name }) => (
        <td key={name}>
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  ))
