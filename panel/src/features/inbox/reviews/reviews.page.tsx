import { useRef } from 'react'
import { type Pages, usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/rows.tsx'
import { answerWords, reviewWords as words } from '../../../i18n/audience/answers.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { locale } from '../../../values/language.ts'
import answering from '../answering/answering.module.css'
import { paceOf } from '../answering/pace.ts'
import { Simulate } from '../answering/simulate.tsx'
import { Unasked } from '../answering/unasked.tsx'
import { useItemKeys } from '../answering/use-item-keys.ts'
import { InboxFrame } from '../inbox-frame.tsx'
import { ReviewItem } from './review.tsx'
import { filterNames, orders, ReviewFilters } from './review-filters.tsx'
import styles from './reviews.module.css'

export function ReviewsPage() {
  return (
    <InboxFrame tab="reviews">
      <NeedsRole route="GET /v1/inbox/reviews">
        <Reviews />
      </NeedsRole>
    </InboxFrame>
  )
}

function useReviews(): Pages<'GET /v1/inbox/reviews'> {
  const can = useCan()
  const { profile } = useProfile()
  const [{ platform, account, stars, answered, sort }] = useFilters(filterNames)
  const query = {
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(stars && { minRating: Number(stars), maxRating: Number(stars) }),
    ...(answered && { hasReply: answered === 'yes' }),
    ...(sort && orders[sort]),
    ...(profile && { profileId: profile.id }),
  }
  return usePages(
    'GET /v1/inbox/reviews',
    { query: query as never },
    { limit: 25, keep: true, every: paceOf(60_000), enabled: can('GET /v1/inbox/reviews') },
  )
}

function Reviews() {
  const pages = useReviews()
  const list = useRef<HTMLUListElement>(null)
  useItemKeys(() => list.current, ['r', '#'])
  const { rows, error } = pages
  const first = pages.pages?.[0]
  const skipped = first?.meta.accountsSkipped.map(({ accountId }) => accountId) ?? []
  return (
    <>
      <div className={answering.tools}>
        <ReviewFilters />
        {first && <Summary {...first.summary} />}
      </div>
      <Unasked failed={first?.meta.failedAccounts ?? []} skipped={skipped} />
      {error && !rows && <Failure failure={error} onRetry={() => void pages.refetch()} />}
      {rows?.length === 0 && <None />}
      <ul
        ref={list}
        className={answering.items}
        aria-label={words.list}
        aria-busy={(!rows && !error) || pages.isPlaceholderData}
      >
        {rows?.map((review) => (
          <li key={`${review.accountId} ${review.id}`}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      <More pages={pages} count={rows?.length ?? 0} />
      <Simulate
        kind="reviews"
        body={{
          accountId: rows?.[0]?.accountId ?? '<account>',
          author: { id: 'ann', name: 'Ann' },
          rating: 4,
          text: 'Good bread.',
        }}
      />
    </>
  )
}

const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

function Summary({ totalReviews, averageRating }: { totalReviews: number; averageRating: number | null }) {
  if (averageRating === null) return null
  return (
    <p className={styles.summary}>
      {words.summary(words.count(totalReviews), decimals.format(averageRating))}
    </p>
  )
}

function None() {
  const [filters] = useFilters(filterNames)
  if (Object.keys(filters).length > 0) return <p>{answerWords.filtered}</p>
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/inbox/reviews -H 'authorization: Bearer <key>'`}
    >
      {words.emptyText}
    </Empty>
  )
}
