import { useRead } from '../../../api/read.ts'
import { Chart } from '../../../components/chart/chart.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatformName, usePlatforms } from '../../../shell/platforms.ts'
import { curveOf } from '../../../values/analytics/curve.ts'
import type { Period } from '../../../values/analytics/period.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { locale } from '../../../values/language.ts'
import { countText } from '../../../values/money.ts'
import styles from '../analytics.module.css'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { Figure } from '../untold.tsx'
import { Gains } from './gains.tsx'

const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })

interface Props {
  period: Period
  narrowing: Narrowing
}

/** How many follow the accounts. A filter of what was published elsewhere says nothing of accounts. */
export function Followers({ period, narrowing }: Props) {
  const { profileId, accountId, platform } = narrowing
  const query = { ...period, ...(profileId && { profileId }), ...(accountId && { accountIds: accountId }) }
  const { data, error, refetch } = useRead(
    'GET /v1/accounts/follower-stats',
    { query: query as never },
    { keep: true, staleTime: 60_000 },
  )
  const rows = data?.accounts.filter((row) => !platform || row.platform === platform)
  const [only] = rows?.length === 1 ? rows : []
  const uncounted = useUncounted(narrowing, rows)
  const { days, sum } = curveOf(
    (rows ?? []).flatMap(({ id }) =>
      (data?.stats[id] ?? []).map(({ date, followers }) => ({ date, accountId: id, value: followers })),
    ),
  )
  return (
    <Section title={words.followers}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p>{words.followersNone}</p>}
      {rows && rows.length > 0 && (
        <>
          <Chart
            label={words.followersChart}
            names={days}
            shortName={dayText}
            asLine
            lines={[{ name: words.followers, values: sum }]}
            format={countText}
            of={words.day}
            file="followers"
          />
          <Counts rows={rows} />
        </>
      )}
      {only?.platform === 'photonet' && <Gains accountId={only.id} period={period} />}
      {uncounted.length > 0 && <p className={styles.why}>{words.followersUncounted(uncounted.join(', '))}</p>}
    </Section>
  )
}

type Row = AnswerOf<'GET /v1/accounts/follower-stats'>['accounts'][number]

function Counts({ rows }: { rows: readonly Row[] }) {
  const nameOf = usePlatformName()
  return (
    <Rows
      label={words.followers}
      rows={rows}
      idOf={({ id }) => id}
      empty={null}
      columns={[
        {
          name: words.account,
          cell: (row) => `@${row.username.replace(/^@/, '')} (${nameOf(row.platform)})`,
        },
        { name: words.followersNow, isEnd: true, cell: (row) => countText(row.currentFollowers) },
        { name: words.followersMore, isEnd: true, cell: (row) => signed.format(row.growth) },
        {
          name: words.percent,
          isEnd: true,
          cell: (row) => <Figure value={row.growthPercentage} isPercent why={words.noChange.zero_before} />,
        },
      ]}
    />
  )
}

/** Accounts whose network tells numbers, but no followers in this period: they are missing, and have not none. */
function useUncounted(
  { profileId, accountId, platform }: Narrowing,
  counted: readonly { id: string }[] | undefined,
): readonly string[] {
  const platforms = usePlatforms()
  const accounts = useAccounts()
  if (!counted) return []
  const known = new Set(counted.map(({ id }) => id))
  return [...accounts.values()]
    .filter((one) => one.kind === 'posting' && platforms.get(one.platform)?.abilities.analytics)
    .filter((one) => (!profileId || one.profileId === profileId) && (!platform || one.platform === platform))
    .filter((one) => (!accountId || one.id === accountId) && !known.has(one.id))
    .map((one) => `${handleOf(one)} (${platforms.get(one.platform)?.name ?? one.platform})`)
}
