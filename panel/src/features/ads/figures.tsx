import { Button } from '../../components/button.tsx'
import { download } from '../../components/download.ts'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { adsWords as words } from '../../i18n/audience/ads.ts'
import { toCsv } from '../../values/csv.ts'

type Row = Record<string, unknown>

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** Rows of the ad platform, each with the members that it happens to have. */
export function Figures({ rows, isOld }: { rows: readonly Row[]; isOld: boolean }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const csv = () =>
    toCsv(
      names,
      rows.map((row) => names.map((name) => textOf(row[name]))),
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
      <Rows
        label={words.rows}
        rows={rows}
        isOld={isOld}
        idOf={(row) => JSON.stringify(row)}
        empty={<p>{words.noRows}</p>}
        columns={names.map((name) => ({ name, cell: (row: Row) => textOf(row[name]) }))}
      />
    </Section>
  )
}
