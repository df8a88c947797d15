import { daysBetween } from '../../../values/days/periods.ts'

export type Row = Readonly<Record<string, unknown>>

/** Figures of parts that add up to that of the whole. Rates and people reached do not. */
const additive = new Set(['spend', 'impressions', 'clicks', 'inline_link_clicks', 'inline_post_engagement'])

const isNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' && Number.isFinite(Number(value))

const startOf = (row: Row): string => String(row.date_start ?? '')

/** Which of the figures can be drawn: those of rows with several steps of time. */
export function drawable(rows: readonly Row[], figures: readonly string[]): readonly string[] {
  const steps = new Set(rows.map(startOf))
  if (steps.size < 2) return []
  const isSplit = rows.length > steps.size
  return figures.filter((name) => rows.some((row) => isNumber(row[name])) && (!isSplit || additive.has(name)))
}

/** The figure at each step. Days on which nothing happened have no row. */
export function overTime(
  rows: readonly Row[],
  figure: string,
): { names: readonly string[]; values: readonly number[] } {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(startOf(row), (sums.get(startOf(row)) ?? 0) + Number(row[figure] ?? 0))
  const starts = [...sums.keys()].toSorted()
  const isDaily = rows.every((row) => row.date_start === row.date_stop)
  const names = isDaily ? daysBetween(starts[0] ?? '', starts.at(-1) ?? '') : starts
  return { names, values: names.map((name) => sums.get(name) ?? 0) }
}
