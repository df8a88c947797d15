import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from '../rows.module.css'

/** The head of a column. */
export interface Head {
  name: string
  /** Numbers stand at the end of the line. */
  isEnd?: boolean
  /** Long text: takes the room that is left, and is not squeezed below a readable width. */
  isWide?: boolean
  /** The heading is only read aloud. */
  isQuiet?: boolean
  /** What the service calls an order by this column. */
  sort?: string
  /** Which end comes first when it is chosen. */
  sortsFrom?: 'first' | 'last'
}

export interface Sorting {
  /** The name of a column's order, with a minus where the last come first; undefined for the usual order. */
  sort: string | undefined
  change: (sort: string | undefined) => void
}

interface HeadingProps {
  column: Head
  sorting: Sorting | undefined
}

/** A heading of a table, which sorts its rows where the service can. */
export function Heading({ column: { name, isEnd, isQuiet, sort, sortsFrom }, sorting }: HeadingProps) {
  const direction = sort && sorting ? directionOf(sort, sorting.sort) : undefined
  return (
    <th scope="col" className={cx(isEnd && styles.end)} aria-sort={direction}>
      {sort && sorting ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.change(nextSort(sort, sorting.sort, sortsFrom))}
        >
          {name}
          <SortMark direction={direction} />
        </button>
      ) : (
        <span className={cx(isQuiet && 'visually-hidden')}>{name}</span>
      )}
    </th>
  )
}

const directionOf = (sort: string, current: string | undefined) =>
  current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined

/** One way, the other way, and then the usual order again. */
function nextSort(sort: string, current: string | undefined, from: Head['sortsFrom'] = 'first') {
  const [one, other] = from === 'first' ? [sort, `-${sort}`] : [`-${sort}`, sort]
  return current === one ? other : current === other ? undefined : one
}

function SortMark({ direction }: { direction: ReturnType<typeof directionOf> }) {
  const Mark = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ArrowUpDown
  return <Mark size={12} aria-hidden className={cx(!direction && styles.faint)} />
}
