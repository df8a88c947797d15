import type { Column } from '../../../components/rows.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { countText, fixedText } from '../../../values/money.ts'
import styles from '../ads.module.css'
import { BudgetCell } from '../budget/budget-cell.tsx'
import { amountText } from '../budget/budget-text.ts'
import { AdStatus } from '../status/ad-status.tsx'
import { StatusSwitch } from '../status/status-switch.tsx'
import type { Line } from './line.ts'
import { type FigureName, figureNames, isMoney } from './order.ts'

export const columnNames = [...figureNames, 'budget'] as const
export type ColumnName = (typeof columnNames)[number]
export const usualColumns: readonly ColumnName[] = columnNames.filter(
  (name) => name !== 'reach' && name !== 'costPerConversion',
)

function figureText({ kind, metrics, currency }: Line, name: FigureName): string {
  const value = metrics[name]
  // A person whom two campaigns reach is one person, so what they reach cannot be added up.
  if (value === null || (kind === 'sum' && name === 'reach')) return '–'
  if (isMoney(name)) return amountText(value, currency)
  return name === 'ctr' ? `${fixedText(value, 2)} %` : countText(value)
}

const columnOf = (name: ColumnName): Column<Line> =>
  name === 'budget'
    ? { name: words.budget, isEnd: true, cell: (line) => <BudgetCell line={line} /> }
    : {
        name: words[name],
        isEnd: true,
        sort: name,
        sortsFrom: 'last',
        cell: (line) => figureText(line, name),
      }

/** The name and the status always stand there; the others are those that the person wants to see. */
export function treeColumns(
  shown: readonly ColumnName[],
  { choice, name }: Record<'choice' | 'name', Column<Line>['cell']>,
): readonly Column<Line>[] {
  return [
    { name: words.choose, isQuiet: true, cell: choice },
    { name: words.name, isQuiet: false, sort: 'name', cell: name },
    {
      name: words.status,
      sort: 'status',
      cell: ({ kind, status, isIdle }) =>
        kind !== 'sum' && (
          <>
            <AdStatus status={status} />
            {status === 'active' && isIdle && <p className={styles.muted}>{words.idle}</p>}
          </>
        ),
    },
    ...columnNames.filter((one) => shown.includes(one)).map(columnOf),
    {
      name: words.pause,
      isQuiet: true,
      cell: ({ kind, platformId, name: own, status, budgets, currency }) =>
        kind !== 'sum' && (
          <StatusSwitch
            kind={kind}
            id={platformId}
            name={own}
            status={status}
            budgets={budgets}
            currency={currency}
          />
        ),
    },
  ]
}
