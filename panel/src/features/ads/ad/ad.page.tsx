import { useParams } from '@tanstack/react-router'
import { useRead } from '../../../api/read.ts'
import { Chart } from '../../../components/chart/chart.tsx'
import { Id } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { daysBetween, filled, periodBefore } from '../../../values/days/periods.ts'
import { countText, moneyText } from '../../../values/money.ts'
import { adSetBudgets } from '../budget/budget.ts'
import { daysBack } from '../range.ts'
import { AdStatus } from '../status/ad-status.tsx'
import { StatusSwitch } from '../status/status-switch.tsx'
import { useStanding } from '../status/taken.ts'
import { AdComments } from './comments.tsx'
import { Previews } from './previews.tsx'

export function AdPage() {
  const { adId = '' } = useParams({ strict: false }) as { adId?: string }
  const [{ days = '30' }, change] = useFilters(['days'])
  const { data, error, refetch } = useRead('GET /v1/ads/{adId}', { path: { adId } }, { every: 60_000 })
  const standing = useStanding()
  const status = data && standing(data.platformAdId, 'status', data.status, data.lastSyncedAt)
  return (
    <Page
      title={data?.name ?? words.ad}
      actions={
        data &&
        status && (
          <StatusSwitch
            kind="ad"
            id={data.platformAdId}
            name={data.name}
            status={status}
            budgets={adSetBudgets({
              budget: standing(data.platformAdSetId, 'budget', data.budget, data.lastSyncedAt),
            })}
            currency={data.currency}
          />
        )
      }
    >
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {data && status && <AdFacts ad={data} status={status} />}
      <Section
        title={words.byDay}
        actions={
          <SelectField
            label={words.days}
            value={days}
            options={Object.entries(words.ranges).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ days: event.target.value })}
          />
        }
      >
        <Days adId={adId} days={Number(days)} />
      </Section>
      {data && (
        <Section title={words.preview}>
          <Previews adId={data.platformAdId} />
        </Section>
      )}
      <Section title={words.comments}>
        <AdComments adId={adId} />
      </Section>
    </Page>
  )
}

function AdFacts({ ad, status }: { ad: Shapes['Ad']; status: string }) {
  const nameOf = usePlatformName()
  const rows: readonly [string, React.ReactNode][] = [
    [words.status, <AdStatus key="status" status={status} />],
    ...(ad.reviewStatus ? [[words.review, ad.reviewStatus] as [string, string]] : []),
    ...(ad.rejectionReason ? [[words.rejected, String(ad.rejectionReason)] as [string, string]] : []),
    [words.campaign, ad.campaignName ?? ad.platformCampaignId],
    [words.adSet, ad.adSetName ?? ad.platformAdSetId],
    [words.goal, ad.goal ?? ad.platformObjective ?? '–'],
    [words.placements, ad.placements.map(nameOf).join(', ') || '–'],
    [words.made, ad.isExternal ? words.byOthers : <When key="made" at={ad.createdAt} />],
    [words.platformId, <Id key="id" id={ad.platformAdId} />],
  ]
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

function Days({ adId, days }: { adId: string; days: number }) {
  const range = daysBack(days)
  const past = periodBefore(range)
  const read = (query: typeof range) => ({ path: { adId }, query })
  const { data, error } = useRead('GET /v1/ads/{adId}/analytics', read(range), { keep: true })
  const before = useRead('GET /v1/ads/{adId}/analytics', read(past), { keep: true })
  if (error && !data) return <Failure failure={error} />
  const currency = data?.ad.currency ?? 'USD'
  const daily = data?.analytics.daily
  const earlier = before.data?.analytics.daily ?? []
  const all = daysBetween(range.fromDate, range.toDate)
  return (
    <>
      {daily && daily.length > 0 && (
        <Chart
          label={words.chart(currency)}
          names={all}
          shortName={dayText}
          lines={[
            {
              name: words.spend,
              values: filled(all, daily, ({ spend }) => spend),
              before: filled(daysBetween(past.fromDate, past.toDate), earlier, ({ spend }) => spend),
            },
          ]}
          format={(amount) => moneyText(amount, currency)}
          of={words.day}
          file={`ad-${adId}`}
        />
      )}
      <Rows
        label={words.byDay}
        rows={daily?.toReversed()}
        idOf={({ date }) => date}
        empty={<p>{words.noDays}</p>}
        columns={[
          { name: words.day, cell: ({ date }) => date },
          { name: words.spend, isEnd: true, cell: ({ spend }) => moneyText(spend, currency) },
          { name: words.impressions, isEnd: true, cell: ({ impressions }) => countText(impressions) },
          { name: words.clicks, isEnd: true, cell: ({ clicks }) => countText(clicks) },
          { name: words.conversions, isEnd: true, cell: ({ conversions }) => countText(conversions) },
        ]}
      />
    </>
  )
}
