import { lazy, Suspense, useMemo, useState } from 'react'
import { common } from '../../i18n/shell/common.ts'
import { csvOf, spreadsheet } from '../../values/csv/csv.ts'
import { Button } from '../button.tsx'
import { download } from '../download.ts'
import { Rows } from '../rows.tsx'
import styles from './chart.module.css'
import { type ChartData, seriesOf, untold } from './chart-data.ts'

/** A browser whose language has no valid name cannot load the drawing library. The table is there all the same. */
const Plot = lazy(async () => {
  try {
    return { default: (await import('./plot.tsx')).Plot }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { default: NotDrawn }
  }
})

const NotDrawn = () => <p>{common.notDrawn}</p>

interface ChartProps extends ChartData {
  /** What the points are called at the head of the table: "Day". */
  of: string
  /** The name of the file without its ending. */
  file: string
}

/** Values over time, as a drawing, as a table and as a file. */
export function Chart({ of, file, ...given }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const data = useSame(given)
  const drawn = seriesOf(data.lines, common.before)
  const rows = data.names.map((name, index) => ({
    name,
    values: drawn.map(({ values }) => values[index] ?? null),
  }))
  const csv = () =>
    csvOf<(typeof rows)[number]>(
      [
        [of, ({ name }) => name],
        ...drawn.map(
          ({ name }, index) => [name, ({ values }: (typeof rows)[number]) => values[index]] as const,
        ),
      ],
      rows,
      spreadsheet,
    )
  return (
    <figure className={styles.chart} style={{ margin: 0 }}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{data.label}</span>
        {drawn.length > 1 && <Keys drawn={drawn} />}
        <span className={styles.actions}>
          <Button size="small" variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {common.asTable}
          </Button>
          <Button size="small" variant="quiet" onClick={() => download(`${file}.csv`, csv())}>
            {common.chartAsCsv}
          </Button>
        </span>
      </figcaption>
      {isTable ? (
        <Rows
          label={data.label}
          rows={rows.toReversed()}
          idOf={({ name }) => name}
          empty={null}
          columns={[
            { name: of, cell: ({ name }) => data.fullName?.(name) ?? name },
            ...drawn.map(({ name }, index) => ({
              name,
              isEnd: true,
              cell: ({ values }: (typeof rows)[number]) => {
                const value = values[index] ?? null
                return value === null ? untold : data.format(value)
              },
            })),
          ]}
        />
      ) : (
        <Suspense fallback={<div className={styles.plot} />}>
          <Plot {...data} />
        </Suspense>
      )}
    </figure>
  )
}

/** What each colour stands for. */
const Keys = ({ drawn }: { drawn: ReturnType<typeof seriesOf> }) => (
  <ul className={styles.keys}>
    {drawn.map(({ name, line, isBefore, isBad }) => (
      <li key={name} data-line={line} data-before={isBefore || undefined} data-bad={isBad || undefined}>
        {name}
      </li>
    ))}
  </ul>
)

/** The same object as long as the values are the same: a page that is drawn anew does not draw its charts anew. */
function useSame(given: ChartData): ChartData {
  const text = JSON.stringify([given.label, given.names, given.lines])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  return useMemo(() => given, [text])
}
