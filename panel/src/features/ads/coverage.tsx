import { useRead } from '../../api/read.ts'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { adsWords as words } from '../../i18n/audience/ads.ts'

/** Which ad accounts are read, and how far: figures without that would promise too much. */
export function Coverage({ query }: { query: { accountId?: string; fromDate: string; toDate: string } }) {
  const { data } = useRead('GET /v1/ads', { query: { ...query, limit: 1 } }, { staleTime: 60_000 })
  const coverage = data?.coverage
  if (!coverage) return null
  return (
    <Section title={words.coverage}>
      <p>{coverage.complete ? words.coverageComplete : words.coveragePartial}</p>
      <Rows
        label={words.coverage}
        rows={coverage.adAccounts}
        idOf={({ adAccountId, accountId }) => `${accountId} ${adAccountId}`}
        empty={null}
        columns={[
          { name: words.account, cell: ({ name, adAccountId }) => `${name} (${adAccountId})` },
          {
            name: words.synced,
            cell: ({ lastSyncedAt, reached }) => (
              <>
                {lastSyncedAt ? <When at={lastSyncedAt} as="relative" /> : '–'}
                {!reached && ` ${words.unreached}`}
              </>
            ),
          },
          { name: words.since, cell: ({ metricsSince }) => metricsSince ?? '–' },
        ]}
      />
    </Section>
  )
}
