import { useRead } from '../../../api/read.ts'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { analyticsWords, inboxAnalyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { spanText } from '../../../values/duration.ts'
import { countText } from '../../../values/money.ts'
import { Untold } from '../untold.tsx'
import type { InboxQuery } from './inbox-query.ts'

/** Which accounts the messages came to. */
export function TopAccounts({ query: { accountId: _, ...query } }: { query: InboxQuery }) {
  const nameOf = usePlatformName()
  const { data, error, refetch } = useRead(
    'GET /v1/analytics/inbox/top-accounts',
    { query: query as never },
    { keep: true, staleTime: 60_000 },
  )
  return (
    <Section title={words.accounts}>
      <Rows
        label={words.accounts}
        rows={data?.accounts}
        failure={error}
        onRetry={() => void refetch()}
        idOf={({ accountId }) => accountId}
        empty={<p>{words.noMessages}</p>}
        columns={[
          {
            name: analyticsWords.account,
            cell: ({ username, displayName, platform }) => `${username || displayName} (${nameOf(platform)})`,
          },
          { name: words.received, isEnd: true, cell: ({ received }) => countText(received) },
          { name: words.sent, isEnd: true, cell: ({ sent }) => countText(sent) },
          { name: words.conversations, isEnd: true, cell: ({ conversations }) => countText(conversations) },
          {
            name: words.medianOf,
            isEnd: true,
            cell: ({ medianResponseSeconds: seconds }) =>
              seconds === null ? <Untold why={words.noAnswers} /> : spanText(seconds * 1000),
          },
        ]}
      />
    </Section>
  )
}
