import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { allRows } from '../../api/all-rows.ts'
import type { List } from '../../api/read.ts'
import type { ReadRoute, RowOf } from '../../contract/routes.ts'
import { common } from '../../i18n/shell/common.ts'
import { type CsvColumn, type CsvForm, csvOf, spreadsheet } from '../../values/csv/csv.ts'
import { Button } from '../button.tsx'
import { download } from '../download.ts'
import { Failure } from '../failure.tsx'
import { toast } from '../toast.tsx'

type Columns<T> = readonly CsvColumn<T>[]

interface ListCsvProps<R extends ReadRoute> {
  pages: { list: List<R> }
  /** The name of the file without its ending. */
  file: string
  /** A filter of the page that the service does not have. */
  only?: (row: RowOf<R>) => boolean
  /** How the file is written, if not as a spreadsheet of the person expects it. */
  form?: CsvForm
  columns: Columns<RowOf<R>> | ((rows: readonly RowOf<R>[]) => Columns<RowOf<R>>)
}

/** Saves every row of a list, with the filters it has, also the rows that are not on the page yet. */
export function ListCsv<R extends ReadRoute>({
  pages,
  file,
  only = () => true,
  form = spreadsheet,
  columns,
}: ListCsvProps<R>) {
  const reading = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [wait, setWait] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => () => reading.current?.abort(), [])
  const save = async () => {
    const mine = new AbortController()
    reading.current = mine
    setFailure(undefined)
    setCount(0)
    try {
      const rows = (
        await allRows(pages.list, { signal: mine.signal, onCount: setCount, onWait: setWait })
      ).filter(only)
      download(`${file}.csv`, csvOf(typeof columns === 'function' ? columns(rows) : columns, rows, form))
      toast(common.csvSaved(`${file}.csv`, rows.length))
    } catch (error) {
      if (!mine.signal.aborted) setFailure(error)
    } finally {
      setCount(undefined)
      setWait(0)
    }
  }
  return (
    <>
      {count === undefined ? (
        <Button variant="quiet" icon={<Download size={15} aria-hidden />} onClick={() => void save()}>
          {common.asCsv}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => reading.current?.abort()}>
          {wait > 0 ? common.csvWaiting(wait) : common.csvReading(count)}
        </Button>
      )}
      <Failure failure={failure} onRetry={() => void save()} />
    </>
  )
}
