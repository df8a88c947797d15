import type { QueryOf } from '../../../contract/routes.ts'
import { answerWords, mentionWords as words } from '../../../i18n/audience/answers.ts'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { AccountFilters } from '../answering/account-filters.tsx'
import { AnsweredList } from '../answering/answered-list.tsx'
import { AnsweredPage, None } from '../answering/answered-page.tsx'
import { Simulate } from '../answering/simulate.tsx'
import { Unasked } from '../answering/unasked.tsx'
import { useAccountPages } from '../answering/use-account-pages.ts'
import { MentionItem } from './mention.tsx'

const filterNames = ['platform', 'account', 'sort'] as const

/** The filter of the list takes the networks that have mentions; the list of platforms does not name them. */
const withMentions: readonly string[] = ['pronet', 'photonet'] satisfies NonNullable<
  QueryOf<'GET /v1/inbox/mentions'>['platform']
>[]

export function MentionsPage() {
  return (
    <AnsweredPage part="mentions">
      <Mentions />
    </AnsweredPage>
  )
}

function Mentions() {
  const [{ sort }] = useFilters(filterNames)
  const pages = useAccountPages('GET /v1/inbox/mentions', {
    own: { ...(sort && { sortOrder: sort }) },
    everyMs: 60_000,
  })
  return (
    <>
      <FilterBar names={filterNames}>
        <AccountFilters has={({ id }) => withMentions.includes(id)} />
        <FilterChoice
          name="sort"
          label={answerWords.order}
          any={words.orders.desc}
          options={[['asc', words.orders.asc]]}
        />
      </FilterBar>
      <Unasked meta={pages.pages?.[0]?.meta} />
      <AnsweredList
        pages={pages}
        label={words.list}
        letters={['r']}
        empty={<None part="mentions" filters={filterNames} words={words} />}
        item={(mention) => <MentionItem mention={mention} />}
      />
      {/* Below the list, and so not before it. */}
      {pages.rows && (
        <Simulate
          kind="mentions"
          body={{
            accountId: pages.rows?.[0]?.accountId ?? '<account>',
            author: { id: 'ann', name: 'Ann' },
            text: 'Look at them.',
          }}
        />
      )}
    </>
  )
}
