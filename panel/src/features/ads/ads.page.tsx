import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Chart } from '../../components/chart/chart.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField } from '../../components/field.tsx'
import { Page, Section } from '../../components/page.tsx'
import type { AnswerOf } from '../../contract/routes.ts'
import { adsWords as words } from '../../i18n/audience/ads.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { dayText } from '../../values/days/day-text.ts'
import { daysBetween, filled, periodBefore } from '../../values/days/periods.ts'
import { moneyText } from '../../values/money.ts'
import styles from './ads.module.css'
import { type Connection, useConnections } from './connections.ts'
import { Coverage } from './coverage.tsx'
import { NoConnection } from './no-connection.tsx'
import { daysBack } from './range.ts'
import { Tree } from './tree/tree.tsx'

export function AdsPage() {
  const can = useCan()
  const mode = useMode()
  const [{ account, days = '30' }, change] = useFilters(['account', 'days'])
  const connections = useConnections()
  const range = daysBack(Number(days))
  const query = { ...range, ...(account && { accountId: account }) }
  const mayRead = can('GET /v1/ads/tree')
  const tree = useRead('GET /v1/ads/tree', { query }, { enabled: mayRead, keep: true, every: 60_000 })
  // Figures by day are those of one connection.
  const accountId = account ?? connections[0]?.value ?? ''
  const timeline = useRead(
    'GET /v1/ads/timeline',
    { query: { ...query, accountId } },
    { enabled: mayRead && accountId !== '', keep: true },
  )
  const before = useRead(
    'GET /v1/ads/timeline',
    { query: { ...periodBefore(range), accountId } },
    { enabled: mayRead && accountId !== '', keep: true },
  )
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <Can do="POST /v1/ads/create">
          <ButtonLink variant="primary" to={`/${mode}/ads/new`}>
            {words.newAd}
          </ButtonLink>
        </Can>
      }
    >
      <NeedsRole route="GET /v1/ads/tree">
        <Choices account={account} days={days} connections={connections} change={change} />
        {tree.error && !tree.data && <Failure failure={tree.error} onRetry={() => void tree.refetch()} />}
        {tree.data?.campaigns.length === 0 ? (
          <NoConnection title={words.none} />
        ) : (
          <>
            <Delivered range={range} rows={timeline.data?.rows} before={before.data?.rows} />
            {tree.data?.truncated && <p>{words.truncated}</p>}
            <Tree campaigns={tree.data?.campaigns} isOld={tree.isPlaceholderData} />
            <Coverage query={query} />
          </>
        )}
      </NeedsRole>
    </Page>
  )
}

interface ChoicesProps {
  account: string | undefined
  days: string
  connections: readonly Connection[]
  change: (next: { account?: string; days?: string }) => void
}

function Choices({ account, days, connections, change }: ChoicesProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={words.account}
        value={account ?? ''}
        options={[{ value: '', label: words.allAccounts }, ...connections]}
        onChange={(event) => change({ account: event.target.value })}
      />
      <SelectField
        label={words.days}
        value={days}
        options={Object.entries(words.ranges).map(([value, label]) => ({ value, label }))}
        onChange={(event) => change({ days: event.target.value })}
      />
    </div>
  )
}

type Row = AnswerOf<'GET /v1/ads/timeline'>['rows'][number]
type Range = ReturnType<typeof daysBack>

interface DeliveredProps {
  range: Range
  rows: readonly Row[] | undefined
  /** Of the period before. */
  before: readonly Row[] | undefined
}

/** Spend by day, for each currency: amounts of different money cannot be added up. */
function Delivered({ range, rows = [], before = [] }: DeliveredProps) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  const days = daysBetween(range.fromDate, range.toDate)
  const past = periodBefore(range)
  const spent = (of: readonly string[], among: readonly Row[], currency: string) =>
    filled(
      of,
      among.filter((row) => row.currency === currency),
      ({ spend }) => spend,
    )
  return (
    <Section title={words.delivered}>
      {currencies.map((currency) => (
        <Chart
          key={currency}
          label={words.chart(currency)}
          names={days}
          shortName={dayText}
          lines={[
            {
              name: words.spend,
              values: spent(days, rows, currency),
              before: spent(daysBetween(past.fromDate, past.toDate), before, currency),
            },
          ]}
          format={(amount) => moneyText(amount, currency)}
          of={words.day}
          file={`spend-${currency}`}
        />
      ))}
    </Section>
  )
}
