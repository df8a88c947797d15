import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { now } from '../../../api/clock.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { cx } from '../../../components/cx.ts'
import { Empty } from '../../../components/empty.tsx'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
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
import styles from './comments.module.css'
import { PostList } from './post-list.tsx'
import { Thread } from './thread.tsx'
import type { Place } from './use-thread.ts'

const filterNames = ['platform', 'account', 'since', 'sort'] as const
const dayMs = 86_400_000

export function CommentsPage() {
  return (
    <InboxFrame tab="comments">
      <NeedsRole route="GET /v1/inbox/comments">
        <Comments />
      </NeedsRole>
    </InboxFrame>
  )
}

/** The same all day, so that the question stays the same. */
const daysAgo = (days: number): string =>
  new Date(Math.floor(now() / dayMs) * dayMs - days * dayMs).toISOString()

function useCommentedPosts() {
  const can = useCan()
  const { profile } = useProfile()
  const [{ platform, account, since, sort }] = useFilters(filterNames)
  const query = {
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(Number(since) > 0 && { since: daysAgo(Number(since)) }),
    ...(sort && { sortBy: sort }),
    ...(profile && { profileId: profile.id }),
  }
  return usePages(
    'GET /v1/inbox/comments',
    { query: query as never },
    { limit: 25, keep: true, every: paceOf(30_000), enabled: can('GET /v1/inbox/comments') },
  )
}

function usePlace(): [Place | undefined, () => void] {
  const [{ post, of }] = useFilters(['post', 'of'])
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '.',
      search: (({ post: _, of: __, ...rest }: Record<string, string>) => rest) as never,
      resetScroll: false,
    })
  return [post && of ? { postId: post, accountId: of } : undefined, leave]
}

function Comments() {
  const pages = useCommentedPosts()
  const [place, leave] = usePlace()
  const list = useRef<HTMLDivElement>(null)
  const thread = useRef<HTMLElement>(null)
  const toList = () => {
    leave()
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    setTimeout(() => chosen?.focus())
  }
  useItemKeys(
    () => {
      const isInList = list.current?.contains(document.activeElement) ?? false
      return place && !isInList ? thread.current : list.current
    },
    ['r', 'h', 'l', 'e', '#'],
    () => (place ? toList() : false),
  )
  const post =
    place && pages.rows?.find(({ id, accountId }) => id === place.postId && accountId === place.accountId)
  const { failedAccounts = [], accountsSkipped = [] } = pages.pages?.[0]?.meta ?? {}
  return (
    <>
      <div className={cx(styles.filters, place && styles.isOpen)}>
        <Filters />
      </div>
      <Unasked failed={failedAccounts} skipped={accountsSkipped} />
      <div className={cx(styles.panes, place && styles.isOpen)}>
        <div ref={list} className={styles.list}>
          <PostList pages={pages} chosen={place} empty={<None />} />
        </div>
        <section ref={thread} className={styles.thread} aria-label={words.thread}>
          {place ? (
            <Thread key={`${place.accountId} ${place.postId}`} place={place} post={post} onBack={toList} />
          ) : (
            (pages.rows?.length ?? 0) > 0 && <p className={answering.none}>{words.choose}</p>
          )}
        </section>
      </div>
      <Simulate
        kind="comments"
        body={{
          accountId: place?.accountId ?? '<account>',
          platformPostId: place?.postId ?? '<id of the post on the network>',
          author: { id: 'ann', name: 'Ann' },
          text: 'How much?',
        }}
      />
    </>
  )
}

function Filters() {
  return (
    <FilterBar names={filterNames}>
      <AccountFilters has={({ comments }) => comments !== null} />
      <FilterChoice
        name="since"
        label={words.since}
        any={words.anySince}
        options={[1, 7, 30, 90].map((days) => [String(days), words.days(days)])}
      />
      <FilterChoice
        name="sort"
        label={answerWords.order}
        any={words.orders.date}
        options={[['comments', words.orders.comments]]}
      />
    </FilterBar>
  )
}

function None() {
  const [filters] = useFilters(filterNames)
  if (Object.keys(filters).length > 0) return <p>{answerWords.filtered}</p>
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/inbox/comments -H 'authorization: Bearer <key>'`}
    >
      {words.emptyText}
    </Empty>
  )
}
