import { untold } from '../../components/chart/chart-data.ts'
import { countText, fixedText } from '../../values/money.ts'

/** A number that is not there, and why. */
export const Untold = ({ why }: { why: string }) => (
  <span title={why}>
    <span aria-hidden="true">{untold}</span>
    <span className="visually-hidden">{why}</span>
  </span>
)

interface FigureProps {
  value: number | null | undefined
  isPercent?: boolean
  why: string
}

/** A number, or a dash with its reason: never 0 in place of what nobody has told. */
export const Figure = ({ value, isPercent, why }: FigureProps) =>
  value === null || value === undefined ? <Untold why={why} /> : figureText(value, isPercent)

export const figureText = (value: number, isPercent = false): string =>
  isPercent ? `${fixedText(value, 2)} %` : Number.isInteger(value) ? countText(value) : fixedText(value, 1)
