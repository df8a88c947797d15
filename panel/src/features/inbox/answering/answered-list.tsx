import { type ReactNode, useRef } from 'react'
import type { Pages } from '../../../api/read.ts'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/lists/more.tsx'
import type { RowOf } from '../../../contract/routes.ts'
import styles from './answering.module.css'
import type { AnsweredRoute } from './use-account-pages.ts'
import { useItemKeys } from './use-item-keys.ts'

interface Props<R extends AnsweredRoute> {
  pages: Pages<R>
  label: string
  /** Keys that act on the item with the focus. */
  letters: readonly string[]
  empty: ReactNode
  item: (row: RowOf<R>) => ReactNode
}

/** Items below each other, each answered in its place. */
export function AnsweredList<R extends AnsweredRoute>({ pages, label, letters, empty, item }: Props<R>) {
  const list = useRef<HTMLUListElement>(null)
  useItemKeys(() => list.current, letters)
  const { error, isPlaceholderData } = pages
  const rows = pages.rows as (RowOf<R> & { accountId: string; id: string })[] | undefined
  return (
    <>
      {error && !rows && <Failure failure={error} onRetry={() => void pages.refetch()} />}
      {rows?.length === 0 && empty}
      <ul
        ref={list}
        className={styles.items}
        aria-label={label}
        aria-busy={(!rows && !error) || isPlaceholderData}
      >
        {rows?.map((row) => (
          <li key={`${row.accountId} ${row.id}`}>{item(row)}</li>
        ))}
      </ul>
      <More pages={pages} count={rows?.length ?? 0} />
    </>
  )
}
