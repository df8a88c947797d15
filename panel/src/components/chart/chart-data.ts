/** What a chart draws: one or several lines over the same names. */
export interface ChartData {
  /** Says what is drawn, such as "Spend by day in EUR". */
  label: string
  /** Of the points, from left to right: days, months, minutes. */
  names: readonly string[]
  /** How a name is written where there is little room. The name itself if it is left out. */
  shortName?: (name: string) => string
  lines: readonly Line[]
  /** How a value is written, with its unit. */
  format: (value: number) => string
}

export interface Line {
  name: string
  values: readonly number[]
  /** The same in the period before, point by point. */
  before?: readonly number[] | undefined
}

/** Every series that is drawn, in the order of the columns of the table. */
export function seriesOf(
  lines: readonly Line[],
  beforeName: (name: string) => string,
): { name: string; values: readonly number[]; line: number; isBefore: boolean }[] {
  return lines.flatMap(({ name, values, before }, line) => [
    { name, values, line, isBefore: false },
    ...(before ? [{ name: beforeName(name), values: before, line, isBefore: true }] : []),
  ])
}
