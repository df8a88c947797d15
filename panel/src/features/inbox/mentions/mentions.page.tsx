import { useRef } from 'react'
import { type Pages, usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/rows.tsx'
import type { QueryOf } from '../../../contract/routes.ts'
import { answerWords, mentionWords as words } from '../../../i18n/audience/answers.ts'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { AccountFilters } from '../answering/account-filters.tsx'
import answering from '../answering/answering.module.css'
import { paceOf } from '../answering/pace.ts'
import { Simulate } from '../answering/simulate.tsx'
import { Unasked } from '../answering/unasked.tsx'
import { useItemKeys } from '../answering/use-item-keys.ts'
import { InboxFrame } from '../inbox-frame.tsx'
import { MentionItem } from './mention.tsx'

const filterNames = ['platform', 'account', 'sort'] as const

/** The filter of the list takes the networks that have mentions; the list of platforms does not name them. */
const withMentions: readonly string[] = ['pronet', 'photonet'] satisfies NonNullable<
  QueryOf<'GET /v1/inbox/mentions'>['platform']
>[]

export function MentionsPage() {
  return (
    <InboxFrame tab="mentions">
      <NeedsRole route="GET /v1/inbox/mentions">
        <Mentions />
      </NeedsRole>
    </InboxFrame>
  )
}

function useMentions(): Pages<'GET /v1/inbox/mentions'> {
  const can = useCan()
  const { profile } = useProfile()
  const [{ platform, account, sort }] = useFilters(filterNames)
  const query = {
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(sort && { sortOrder: sort }),
    ...(profile && { profileId: profile.id }),
  }
  return usePages(
    'GET /v1/inbox/mentions',
    { query: query as never },
    { limit: 25, keep: true, every: paceOf(60_000), enabled: can('GET /v1/inbox/mentions') },
  )
}

function Mentions() {
  const pages = useMentions()
  const list = useRef<HTMLUListElement>(null)
  useItemKeys(() => list.current, ['r'])
  const { rows, error } = pages
  const meta = pages.pages?.[0]?.meta
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
      <Unasked
        failed={meta?.failedAccounts ?? []}
        skipped={meta?.accountsSkipped.map(({ accountId }) => accountId) ?? []}
      />
      {error && !rows && <Failure failure={error} onRetry={() => void pages.refetch()} />}
      {rows?.length === 0 && <None />}
      <ul
        ref={list}
        className={answering.items}
        aria-label={words.list}
        aria-busy={(!rows && !error) || pages.isPlaceholderData}
      >
        {rows?.map((mention) => (
          <li key={`${mention.accountId} ${mention.id}`}>
            <MentionItem mention={mention} />
          </li>
        ))}
      </ul>
      <More pages={pages} count={rows?.length ?? 0} />
      <Simulate
        kind="mentions"
        body={{
          accountId: rows?.[0]?.accountId ?? '<account>',
          author: { id: 'ann', name: 'Ann' },
          text: 'Look at them.',
        }}
      />
    </>
  )
}

function None() {
  const [filters] = useFilters(filterNames)
  if (Object.keys(filters).length > 0) return <p>{answerWords.filtered}</p>
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/inbox/mentions -H 'authorization: Bearer <key>'`}
    >
      {words.emptyText}
    </Empty>
  )
}
