import { useRead } from '../../../api/read.ts'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { analyticsWords, inboxAnalyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { HeatMap, hourText, weekdayText } from '../timing/heat-map.tsx'
import type { InboxQuery } from './inbox-query.ts'

/** At which hours somebody should be there to answer. */
export function WhenTheyWrite({ query }: { query: InboxQuery }) {
  const { data, error, refetch } = useRead(
    'GET /v1/analytics/inbox/heatmap',
    { query: { ...query, action: 'message.received' } as never },
    { keep: true, staleTime: 60_000 },
  )
  const cells = (data?.buckets ?? []).map(({ dow, hour, received }) => {
    const dayOfWeek = dow % 7
    const slot = analyticsWords.slot(weekdayText(dayOfWeek, 'long'), hourText(hour))
    return { dayOfWeek, hour, value: received, short: `${received}`, said: words.cell(slot, received) }
  })
  return (
    <Section title={words.heat}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {data && cells.length === 0 && <p>{words.noMessages}</p>}
      {cells.length > 0 && <HeatMap label={words.heatMap} cells={cells} />}
    </Section>
  )
}
