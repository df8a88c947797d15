import { answerWords, reviewWords as words } from '../../../i18n/audience/answers.ts'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { AccountFilters } from '../answering/account-filters.tsx'

export const filterNames = ['platform', 'account', 'stars', 'answered', 'sort'] as const

/** What the order in the address asks of the service. */
export const orders: Readonly<Record<string, { sortBy: 'date' | 'rating'; sortOrder: 'asc' | 'desc' }>> = {
  old: { sortBy: 'date', sortOrder: 'asc' },
  low: { sortBy: 'rating', sortOrder: 'asc' },
  high: { sortBy: 'rating', sortOrder: 'desc' },
}

export function ReviewFilters() {
  return (
    <FilterBar names={filterNames}>
      <FilterChoice
        name="answered"
        label={words.replied}
        any={words.anyReplied}
        options={[
          ['no', words.unanswered],
          ['yes', words.answered],
        ]}
      />
      <FilterChoice
        name="stars"
        label={words.rating}
        any={words.anyRating}
        options={[5, 4, 3, 2, 1].map((count) => [String(count), words.ratings(count)])}
      />
      <AccountFilters has={({ abilities }) => abilities.reviews} />
      <FilterChoice
        name="sort"
        label={answerWords.order}
        any={words.orders.date}
        options={[
          ['old', words.orders.old],
          ['low', words.orders.low],
          ['high', words.orders.high],
        ]}
      />
    </FilterBar>
  )
}
