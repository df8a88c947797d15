import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Chart } from '../../../components/chart/chart.tsx'
import { download } from '../../../components/download.ts'
import { SelectField } from '../../../components/field.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import { type CsvColumn, csvOf, spreadsheet } from '../../../values/csv/csv.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { countText, fixedText } from '../../../values/money.ts'
import { amountText } from '../budget/budget-text.ts'
import styles from './insights.module.css'
import { drawable, overTime, type Row } from './over-time.ts'

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The ad platform writes most numbers as texts; a spreadsheet has to know them as numbers. */
const figureOf = (value: unknown): string | number =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : textOf(value)

/** What people call a column; what we have no word for keeps its name. */
const wordOf = (name: string): string =>
  words.figures[name] ?? words.splits[name] ?? words.heads[name] ?? name

interface Props {
  rows: readonly Row[]
  /** Of the ad account, where it is known. */
  currency: string | null
  isOld: boolean
  /** Whether these rows are not all. */
  hasMore: boolean
}

/** Rows of the ad platform, each with the members that it happens to have, and drawn where they have days. */
export function Figures({ rows, currency, isOld, hasMore }: Props) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const csv = () =>
    csvOf(
      names.map((name): CsvColumn<Row> => [wordOf(name), (row) => figureOf(row[name])]),
      rows,
      spreadsheet,
    )
  return (
    <Section
      title={words.rows}
      actions={
        rows.length > 0 && (
          <Button size="small" onClick={() => download('insights.csv', csv())}>
            {words.download}
          </Button>
        )
      }
    >
      {hasMore && <p>{words.moreRows}</p>}
      <Drawn rows={rows} currency={currency} />
      <Rows
        label={words.rows}
        rows={rows}
        isOld={isOld}
        idOf={(row) => JSON.stringify(row)}
        empty={<p>{words.noRows}</p>}
        columns={names.map((name) => ({
          name: wordOf(name),
          isEnd: name in words.figures,
          cell: (row: Row) => textOf(row[name]),
        }))}
      />
    </Section>
  )
}

const money = /^(spend|cp[mcp]|cost_per_.*)$/

function Drawn({ rows, currency }: Pick<Props, 'rows' | 'currency'>) {
  const [wanted, setWanted] = useState('')
  const figures = drawable(rows, Object.keys(words.figures))
  const figure = figures.includes(wanted) ? wanted : figures[0]
  if (!figure) return null
  const { names, values } = overTime(rows, figure)
  const word = words.figures[figure] ?? figure
  const format = (value: number) =>
    money.test(figure)
      ? amountText(value, currency)
      : Number.isInteger(value)
        ? countText(value)
        : fixedText(value, 2)
  return (
    <>
      <div className={styles.drawn}>
        <SelectField
          label={words.figure}
          value={figure}
          options={figures.map((name) => ({ value: name, label: words.figures[name] ?? name }))}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Chart
        label={words.byStep(word)}
        names={names}
        shortName={dayText}
        lines={[{ name: word, values }]}
        format={format}
        of={words.step}
        file={`insights-${figure}`}
      />
    </>
  )
}
