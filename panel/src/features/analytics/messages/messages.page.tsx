import { useRead } from '../../../api/read.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Chart } from '../../../components/chart/chart.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { useZone } from '../../../components/when.tsx'
import { analyticsWords, inboxAnalyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { InViewZone } from '../../../shell/filters/view-zone.tsx'
import { usePlatforms } from '../../../shell/platforms.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { daysBetween } from '../../../values/days/periods.ts'
import { countText } from '../../../values/money.ts'
import styles from '../analytics.module.css'
import { Choices } from '../frame/choices.tsx'
import { Frame } from '../frame/frame.tsx'
import { useNarrowingText } from '../frame/use-narrowing.ts'
import { before, periodText, usePeriod } from '../frame/use-period.ts'
import { Answers } from './answers.tsx'
import type { InboxQuery } from './inbox-query.ts'
import { TopAccounts } from './top-accounts.tsx'
import { WhenTheyWrite } from './when-they-write.tsx'

const names = ['platform', 'account'] as const

export function MessagesPage() {
  return (
    <InViewZone>
      <Messages />
    </InViewZone>
  )
}

function Messages() {
  const zone = useZone()
  const { period, fault } = usePeriod(zone)
  const { profile } = useProfile()
  const platforms = usePlatforms()
  const narrowed = useNarrowingText()
  const [{ platform, account }] = useFilters(names)
  const query: InboxQuery | undefined = period && {
    ...period,
    timezone: zone,
    ...(profile && { profileId: profile.id }),
    ...(platform && { platform }),
    ...(account && { accountId: account }),
  }
  const earlier = period && query && { ...query, ...before(period) }
  return (
    <Frame tab="messages" lead={period && `${words.lead(periodText(period))} ${narrowed}`}>
      <NeedsRole route="GET /v1/analytics/inbox/volume">
        <Choices
          names={names}
          isShown={(one) => platforms.get(one)?.abilities.inbox ?? true}
          period={period}
          fault={fault}
        />
        {query && earlier && (
          <>
            <Answers query={query} before={earlier} />
            <Volume query={query} before={earlier} />
            <WhenTheyWrite query={query} />
            <TopAccounts query={query} />
          </>
        )}
      </NeedsRole>
    </Frame>
  )
}

const kinds = ['received', 'sent', 'read', 'failed', 'unknown'] as const

function Volume({ query, before: earlier }: { query: InboxQuery; before: InboxQuery }) {
  const { data, error, refetch } = useVolume(query)
  const past = useVolume(earlier)
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  const summary = data?.summary
  const isNone = summary && summary.received + summary.sent === 0
  const rows = [...kinds, 'uniqueConversations'] as const
  return (
    <Section title={words.volume}>
      {isNone && <p>{words.noMessages}</p>}
      {data && !isNone && (
        <Chart
          label={words.volumeChart}
          names={daysBetween(query.fromDate, query.toDate)}
          shortName={dayText}
          lines={[
            { name: words.received, values: data.timeseries.map(({ received }) => received) },
            { name: words.sent, values: data.timeseries.map(({ sent }) => sent) },
          ]}
          format={countText}
          of={analyticsWords.day}
          file="messages"
        />
      )}
      <Rows
        label={words.numbersOf}
        rows={summary && rows}
        idOf={(kind) => kind}
        empty={null}
        columns={[
          {
            name: analyticsWords.metric,
            cell: (kind) => <b>{kind === 'uniqueConversations' ? words.conversations : words[kind]}</b>,
          },
          { name: analyticsWords.value, isEnd: true, cell: (kind) => countText(summary?.[kind] ?? 0) },
          {
            name: analyticsWords.before,
            isEnd: true,
            cell: (kind) =>
              past.data ? countText(past.data.summary[kind]) : <span className={styles.why}>…</span>,
          },
        ]}
      />
    </Section>
  )
}

const useVolume = (query: InboxQuery) =>
  useRead('GET /v1/analytics/inbox/volume', { query: query as never }, { keep: true, staleTime: 60_000 })
