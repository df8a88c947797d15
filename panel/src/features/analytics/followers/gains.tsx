import { useRead } from '../../../api/read.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import type { Period } from '../../../values/analytics/period.ts'
import { daysBetween } from '../../../values/days/periods.ts'
import { countText } from '../../../values/money.ts'

/** The most days that the service tells this of. */
const longest = 90

/** How many came and how many left: a growth of 0 can hide both. Of one account on Instagram alone. */
export function Gains({ accountId, period }: { accountId: string; period: Period }) {
  const { data } = useRead(
    'GET /v1/analytics/photonet/follower-history',
    { query: { accountId, since: period.fromDate, until: period.toDate } },
    { enabled: daysBetween(period.fromDate, period.toDate).length <= longest, staleTime: 60_000 },
  )
  const gained = data?.metrics.followers_gained?.total
  const lost = data?.metrics.followers_lost?.total
  if (gained === undefined || lost === undefined) return data ? <p>{words.gainsNone}</p> : null
  return <p>{words.gains(countText(gained), countText(lost))}</p>
}
