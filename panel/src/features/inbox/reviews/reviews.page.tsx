import { reviewWords as words } from '../../../i18n/audience/answers.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { locale } from '../../../values/language.ts'
import { AnsweredList } from '../answering/answered-list.tsx'
import { AnsweredPage, None } from '../answering/answered-page.tsx'
import answering from '../answering/answering.module.css'
import { Simulate } from '../answering/simulate.tsx'
import { Unasked } from '../answering/unasked.tsx'
import { useAccountPages } from '../answering/use-account-pages.ts'
import { ReviewItem } from './review.tsx'
import { filterNames, orders, ReviewFilters } from './review-filters.tsx'
import styles from './reviews.module.css'

export function ReviewsPage() {
  return (
    <AnsweredPage part="reviews">
      <Reviews />
    </AnsweredPage>
  )
}

function Reviews() {
  const [{ stars, answered, sort }] = useFilters(filterNames)
  const own = {
    ...(stars && { minRating: Number(stars), maxRating: Number(stars) }),
    ...(answered && { hasReply: answered === 'yes' }),
    ...(sort && orders[sort]),
  }
  const pages = useAccountPages('GET /v1/inbox/reviews', { own, everyMs: 60_000 })
  const first = pages.pages?.[0]
  return (
    <>
      <div className={answering.tools}>
        <ReviewFilters />
        {first && <Summary {...first.summary} />}
      </div>
      <Unasked meta={first?.meta} />
      <AnsweredList
        pages={pages}
        label={words.list}
        letters={['r', '#']}
        empty={<None part="reviews" filters={filterNames} words={words} />}
        item={(review) => <ReviewItem review={review} />}
      />
      {/* Below the list, and so not before it. */}
      {pages.rows && (
        <Simulate
          kind="reviews"
          body={{
            accountId: pages.rows?.[0]?.accountId ?? '<account>',
            reviewer: { id: 'ann', name: 'Ann' },
            rating: 4,
            text: 'Good bread.',
          }}
        />
      )}
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
