import { TextField } from '../../../components/field.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { AccountChoices } from '../../../shell/filters/account-choices.tsx'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import type { Period, PeriodFault } from '../../../values/analytics/period.ts'
import styles from './frame.module.css'
import { periodNames } from './use-period.ts'

interface Props<N extends string> {
  /** Which filters the page has. */
  names: readonly N[]
  /** The networks that it is about. */
  isShown: (platform: string) => boolean
  period: Period | undefined
  fault: PeriodFault | undefined
}

/** What is shown, and of which days. All of it stands in the address. */
export function Choices<N extends string>({ names, isShown, period, fault }: Props<N>) {
  const hasSource = (names as readonly string[]).includes('source')
  return (
    <div className={styles.choices}>
      <PeriodChoice period={period} fault={fault} />
      <FilterBar names={names}>
        <AccountChoices isShown={(one) => one.kind !== 'ads' && isShown(one.platform)} words={words} />
        {hasSource && (
          <FilterChoice
            label={words.origin}
            any={words.anyOrigin}
            name="source"
            options={Object.entries(words.origins)}
          />
        )}
      </FilterBar>
    </div>
  )
}

function PeriodChoice({ period, fault }: Pick<Props<never>, 'period' | 'fault'>) {
  const [{ days = '28', from = '', to = '' }, change] = useFilters(periodNames)
  const isOwn = days === 'own'
  // Own days begin with those that are shown.
  const choose = (next: string) =>
    change(
      next === 'own'
        ? { days: next, from: period?.fromDate, to: period?.toDate }
        : { days: next, from: undefined, to: undefined },
    )
  return (
    <div className={styles.period}>
      <label className={styles.length}>
        <span className="visually-hidden">{words.period}</span>
        <select value={days} onChange={({ target }) => choose(target.value)}>
          {Object.entries(words.periods).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {isOwn && (
        <>
          <TextField
            label={words.from}
            type="date"
            value={from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={words.to}
            type="date"
            value={to}
            fault={fault && words.faults[fault]}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      )}
    </div>
  )
}
