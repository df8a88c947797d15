import { useRead } from '../../api/read.ts'
import { Chart } from '../../components/chart/chart.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField } from '../../components/field.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { billingWords } from '../../i18n/team/billing.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { dayText, monthText } from '../../values/days/day-text.ts'
import { countText, moneyText } from '../../values/money.ts'
import styles from './billing.module.css'

type Metering = Shapes['UsageMetering']
type Snapshot = Shapes['UsageSnapshot']

export function UsagePage() {
  const [{ range = '30d' }, change] = useFilters(['range'])
  const snapshot = useRead('GET /v1/usage', {})
  const granularity = range === '12mo' || range === '3mo' ? 'month' : 'day'
  const metering = useRead('GET /v1/usage', { query: { range: range as '30d', granularity } }, { keep: true })
  return (
    <Page title={billingWords.usage} lead={billingWords.usageLead}>
      <Section title={billingWords.now}>
        {snapshot.error && !snapshot.data && <Failure failure={snapshot.error} />}
        <Now snapshot={snapshot.data as Snapshot | undefined} />
      </Section>
      <Section
        title={billingWords.range}
        actions={
          <SelectField
            label={billingWords.range}
            value={range}
            options={Object.entries(billingWords.ranges).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ range: event.target.value })}
          />
        }
      >
        {metering.error && !metering.data && <Failure failure={metering.error} />}
        <Days metering={metering.data as Metering | undefined} isOld={metering.isPlaceholderData} />
      </Section>
    </Page>
  )
}

function Now({ snapshot }: { snapshot: Snapshot | undefined }) {
  const text = (of: (known: Snapshot) => string) => (snapshot ? of(snapshot) : '…')
  return (
    <dl className={styles.prices} aria-busy={!snapshot}>
      <Fact
        name={billingWords.profiles}
        text={text(({ usage, limits }) => billingWords.of(usage.profiles, limits.profiles))}
      />
      <Fact
        name={billingWords.accounts}
        text={text(({ usage, limits }) => billingWords.of(usage.accounts, limits.accounts))}
      />
      <Fact name={billingWords.perMinute} text={text(({ limits }) => countText(limits.requestsPerMinute))} />
      <Fact name={billingWords.apiRequests} text={text(({ usage }) => countText(usage.apiRequests))} />
    </dl>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

function Days({ metering, isOld }: { metering: Metering | undefined; isOld: boolean }) {
  const days = metering?.days ?? []
  return (
    <>
      <Chart
        label={billingWords.chart(billingWords.posts)}
        names={days.map(({ date }) => date)}
        shortName={metering?.granularity === 'month' ? monthText : dayText}
        lines={[{ name: billingWords.posts, values: days.map(({ posts }) => posts) }]}
        format={countText}
        of={metering?.granularity === 'month' ? billingWords.month : billingWords.day}
        file="usage"
      />
      <Rows
        label={billingWords.usage}
        rows={metering ? metering.days.toReversed() : undefined}
        isOld={isOld}
        idOf={({ date }) => date}
        empty={null}
        columns={[
          {
            name: metering?.granularity === 'month' ? billingWords.month : billingWords.day,
            cell: ({ date }) => date,
          },
          { name: billingWords.posts, isEnd: true, cell: ({ posts }) => countText(posts) },
          { name: billingWords.billed, isEnd: true, cell: (day) => countText(day.microblogRequests) },
          {
            name: billingWords.spent,
            isEnd: true,
            cell: (day) => moneyText(day.microblogMicros / 1e6, 'USD', 3),
          },
          { name: billingWords.segments, isEnd: true, cell: (day) => countText(day.smsSegments) },
        ]}
      />
    </>
  )
}
