import { useRead } from '../../../api/read.ts'
import { Button } from '../../../components/button.tsx'
import { Chart } from '../../../components/chart/chart.tsx'
import { download } from '../../../components/download.ts'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { Section } from '../../../components/page.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { metrics } from '../../../values/analytics/metrics.ts'
import type { Period } from '../../../values/analytics/period.ts'
import { csvOf, withServiceTimes } from '../../../values/csv/csv.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { daysBetween } from '../../../values/days/periods.ts'
import { countText } from '../../../values/money.ts'
import styles from '../analytics.module.css'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { before } from '../frame/use-period.ts'

type Row = AnswerOf<'GET /v1/analytics/daily-metrics'>['dailyData'][number]

const drawable = ['posts', ...metrics] as const
type Drawable = (typeof drawable)[number]

const figureOf = (row: Row, name: Drawable): number | null =>
  name === 'posts' ? row.postCount : row.metrics[name]

const nameOf = (name: Drawable): string => (name === 'posts' ? words.dayPosts : words.metrics[name])

interface Props {
  period: Period
  narrowing: Narrowing
}

/** One number by day, beside the period before. */
export function Days({ period, narrowing }: Props) {
  const [{ metric, by }, change] = useFilters(['metric', 'by'])
  const attribution = by === 'received' ? 'received' : 'publish'
  const daily = useDaily(period, narrowing, attribution)
  const past = useDaily(before(period), narrowing, attribution)
  const rows = daily.data?.dailyData
  const told = drawable.filter((name) => (rows ?? []).some((row) => figureOf(row, name) !== null))
  const shown = told.find((name) => name === metric) ?? told.find((name) => name !== 'posts') ?? 'posts'
  const read = (of: Period, among: readonly Row[] | undefined) =>
    valuesOf(daysBetween(of.fromDate, of.toDate), among ?? [], shown, attribution)
  return (
    <Section
      title={words.byDay}
      actions={
        rows &&
        rows.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => download(`days-${attribution}.csv`, csvOfDays(rows))}
          >
            {words.daysCsv}
          </Button>
        )
      }
    >
      <Pickers shown={shown} told={told} attribution={attribution} change={change} />
      {daily.error && !rows && <Failure failure={daily.error} onRetry={() => void daily.refetch()} />}
      {rows?.length === 0 && <p>{words.noDays}</p>}
      {rows && rows.length > 0 && (
        <Chart
          label={words.byDayOf[attribution](nameOf(shown))}
          names={daysBetween(period.fromDate, period.toDate)}
          shortName={dayText}
          lines={[
            {
              name: nameOf(shown),
              values: read(period, rows),
              before: past.data && read(before(period), past.data.dailyData),
            },
          ]}
          format={countText}
          of={words.day}
          file={`days-${shown}`}
        />
      )}
    </Section>
  )
}

interface PickersProps {
  shown: Drawable
  /** The numbers that there are. */
  told: readonly Drawable[]
  attribution: 'publish' | 'received'
  change: (next: { metric?: string; by?: string }) => void
}

/** Which number is drawn, and on which day it counts. */
const Pickers = ({ shown, told, attribution, change }: PickersProps) => (
  <div className={styles.pickers}>
    <SelectField
      label={words.metric}
      value={shown}
      options={(told.length > 0 ? told : [shown]).map((name) => ({ value: name, label: nameOf(name) }))}
      onChange={({ target }) => change({ metric: target.value })}
    />
    <SelectField
      label={words.by}
      value={attribution}
      options={Object.entries(words.bys).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => change({ by: target.value })}
    />
  </div>
)

const useDaily = (period: Period, narrowing: Narrowing, attribution: 'publish' | 'received') =>
  useRead(
    'GET /v1/analytics/daily-metrics',
    { query: { ...narrowing, ...period, attribution } as never },
    { keep: true, staleTime: 60_000 },
  )

/** On a day without a post, posts of the day have reached nothing; what came on a day that nobody looked at is not known. */
function valuesOf(days: readonly string[], rows: readonly Row[], name: Drawable, by: 'publish' | 'received') {
  const known = new Map(rows.map((row) => [row.date, row]))
  const blank = by === 'publish' || name === 'posts' ? 0 : null
  return days.map((day) => {
    const row = known.get(day)
    return row ? figureOf(row, name) : blank
  })
}

const csvOfDays = (rows: readonly Row[]): string =>
  csvOf<Row>(
    [
      [words.day, ({ date }) => date],
      ...drawable.map((name) => [nameOf(name), (row: Row) => figureOf(row, name)] as const),
    ],
    rows,
    withServiceTimes,
  )
