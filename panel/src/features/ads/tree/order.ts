import type { Line } from './line.ts'

export const figureNames = [
  'spend',
  'impressions',
  'reach',
  'clicks',
  'ctr',
  'cpm',
  'cpc',
  'conversions',
  'costPerConversion',
] as const
export type FigureName = (typeof figureNames)[number]

export const isMoney = (name: FigureName): boolean =>
  name === 'spend' || name === 'cpm' || name === 'cpc' || name === 'costPerConversion'

export const orderNames = ['name', 'status', ...figureNames] as const
type OrderName = (typeof orderNames)[number]
/** With a minus the largest come first. */
export type Order = OrderName | `-${OrderName}`

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

const isWord = (name: OrderName): name is 'name' | 'status' => name === 'name' || name === 'status'

const cellOf = (line: Line, name: OrderName) => (isWord(name) ? line[name] : line.metrics[name])

/** Nothing where both have a value. */
const blankLast = (a: unknown, b: unknown): number => Number(a === null) - Number(b === null)

const currencyOrder = (one: Line, other: Line): number => compare(one.currency ?? '', other.currency ?? '')

/** What has no value comes last both ways. Amounts are compared within their currency only. */
export function inOrder(lines: readonly Line[], order: Order | undefined): readonly Line[] {
  if (!order) return lines
  const name = order.replace('-', '') as OrderName
  const direction = order.startsWith('-') ? -1 : 1
  const isAmount = !isWord(name) && isMoney(name)
  return lines.toSorted((one, other) => {
    const [a, b] = [cellOf(one, name), cellOf(other, name)]
    return (
      (isAmount ? currencyOrder(one, other) : 0) || blankLast(a, b) || direction * compare(a ?? 0, b ?? 0)
    )
  })
}
