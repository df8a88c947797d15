import { Button } from '../../parts/button.tsx'
import { download, toCsv } from '../../parts/download.ts'
import { Section } from '../../parts/page.tsx'
import { Rows } from '../../parts/rows.tsx'
import { adsWords as words } from '../../words/ads.ts'

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
