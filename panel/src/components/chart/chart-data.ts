/** What a chart draws: one or several lines over the same names. */
export interface ChartData {
  /** Says what is drawn, such as "Spend by day in EUR". */
  label: string
  /** Of the points, from left to right: days, months, minutes. */
  names: readonly string[]
  /** How a name is written where there is little room. The name itself if it is left out. */
  shortName?: (name: string) => string
  /** How a name is written for people where there is room. The name itself if it is left out. */
  fullName?: (name: string) => string
  /** Draws counts as bars, each line in front of the one before it: the later ones are parts of the first. */
  asBars?: boolean
  /** Draws even one line as a line: a level that goes on from day to day, such as followers. */
  asLine?: boolean
  lines: readonly Line[]
  /** How a value is written, with its unit. */
  format: (value: number) => string
}

export interface Line {
  name: string
  /** Null where nobody has told the value, which is not 0. */
  values: readonly (number | null)[]
  /** Counts what went wrong, and is drawn in the colour of that. */
  isBad?: boolean
  /** The same in the period before, point by point. */
  before?: readonly (number | null)[] | undefined
}

/** What stands in place of a value that nobody has told. */
export const untold = '–'

/** Every series that is drawn, in the order of the columns of the table. */
export function seriesOf(
  lines: readonly Line[],
  beforeName: (name: string) => string,
): { name: string; values: readonly (number | null)[]; line: number; isBefore: boolean; isBad: boolean }[] {
  return lines.flatMap(({ name, values, before, isBad = false }, line) => [
    { name, values, line, isBefore: false, isBad },
    ...(before ? [{ name: beforeName(name), values: before, line, isBefore: true, isBad }] : []),
  ])
}
