import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMode } from '../../../api/mode.ts'
import type { Pages } from '../../../api/read.ts'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import type { ReadRoute, RowOf } from '../../../contract/routes.ts'
import { common } from '../../../i18n/shell/common.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import styles from './list.module.css'

interface Props<R extends ReadRoute> {
  title: string
  pages: Pages<R>
  columns: readonly Column<RowOf<R>>[]
  csv: readonly CsvColumn<RowOf<R>>[]
  isFiltered?: boolean
  /** What stands there before the first one is made. */
  none: ReactNode
}

/** The rows of a list with the way to more of them, and all of them as a file. */
export function ListRows<R extends ReadRoute>(props: Props<R>) {
  const { title, pages, columns, csv, isFiltered = false, none } = props
  return (
    <>
      <Rows<RowOf<R>>
        label={title}
        rows={pages.rows}
        idOf={(row) => (row as { id: string }).id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={columns}
        empty={isFiltered ? <p className={styles.none}>{common.nothingMatches}</p> : none}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={title} columns={csv} />}
      />
    </>
  )
}

/** The name of a row, which leads to its page; `to` is where that lies below the mode. */
export function RowName({ to, name }: { to: string; name: string }) {
  const mode = useMode()
  return (
    <Link to={`/${mode}/${to}`} className={styles.link} dir="auto">
      {name}
    </Link>
  )
}
