import { Link } from '@tanstack/react-router'
import { wallTimeText } from '../../../components/when.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { formatIn } from '../../../values/zone.ts'
import styles from './heat-map.module.css'

export interface HeatCell {
  /** 0 is Sunday. */
  dayOfWeek: number
  hour: number
  value: number
  /** The value as it stands in the field, where there is little room. */
  short: string
  /** What the field says, without the colour. */
  said: string
  /** Where it leads. */
  to?: { path: string; search: Record<string, string> } | undefined
}

interface Props {
  label: string
  cells: readonly HeatCell[]
}

// From Monday on.
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const levels = 4

/** A Sunday, whose clocks belong to no zone. */
const sunday = Date.UTC(2026, 10, 22)

export const weekdayText = (dayOfWeek: number, form: 'short' | 'long'): string =>
  formatIn('UTC', { weekday: form }).format(sunday + dayOfWeek * 86_400_000)

export const hourText = (hour: number): string => wallTimeText(`${String(hour).padStart(2, '0')}:00`)

/** A week by hours. It is a table: the colour repeats what stands in the fields. */
export function HeatMap({ label, cells }: Props) {
  const most = Math.max(0, ...cells.map(({ value }) => value))
  const placed = new Map(cells.map((cell) => [cell.dayOfWeek * 24 + cell.hour, cell]))
  const levelOf = ({ value }: HeatCell) => (most > 0 ? Math.max(1, Math.ceil((value / most) * levels)) : 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard, too
    <section className={styles.wrap} tabIndex={0} aria-label={label}>
      <table className={styles.map} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.weekday}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <span aria-hidden="true">{hour}</span>
                <span className="visually-hidden">{hourText(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">
                <span aria-hidden="true">{weekdayText(day, 'short')}</span>
                <span className="visually-hidden">{weekdayText(day, 'long')}</span>
              </th>
              {hours.map((hour) => {
                const cell = placed.get(day * 24 + hour)
                return (
                  <td key={hour} data-level={cell && levelOf(cell)}>
                    {cell && <Field cell={cell} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Field({ cell: { short, said, to } }: { cell: HeatCell }) {
  const text = (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{said}</span>
    </>
  )
  if (!to) return <span title={said}>{text}</span>
  return (
    <Link to={to.path} search={to.search as never} title={said}>
      {text}
    </Link>
  )
}
