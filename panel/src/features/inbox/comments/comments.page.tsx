import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { now } from '../../../api/clock.ts'
import { cx } from '../../../components/cx.ts'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { AccountFilters } from '../answering/account-filters.tsx'
import { AnsweredPage, None } from '../answering/answered-page.tsx'
import answering from '../answering/answering.module.css'
import { Simulate } from '../answering/simulate.tsx'
import { Unasked } from '../answering/unasked.tsx'
import { useAccountPages } from '../answering/use-account-pages.ts'
import { useItemKeys } from '../answering/use-item-keys.ts'
import styles from './comments.module.css'
import { PostList } from './post-list.tsx'
import { Thread } from './thread.tsx'
import type { Place } from './use-thread.ts'

const filterNames = ['platform', 'account', 'since', 'sort'] as const
const dayMs = 86_400_000

export function CommentsPage() {
  return (
    <AnsweredPage part="comments">
      <Comments />
    </AnsweredPage>
  )
}

/** The same all day, so that the question stays the same. */
const daysAgo = (days: number): string =>
  new Date(Math.floor(now() / dayMs) * dayMs - days * dayMs).toISOString()

function useCommentedPosts() {
  const [{ since, sort }] = useFilters(filterNames)
  const own = {
    ...(Number(since) > 0 && { since: daysAgo(Number(since)) }),
    ...(sort && { sortBy: sort }),
  }
  return useAccountPages('GET /v1/inbox/comments', { own, everyMs: 30_000 })
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
  return (
    <>
      <div className={cx(styles.filters, place && styles.isOpen)}>
        <Filters />
      </div>
      <Unasked meta={pages.pages?.[0]?.meta} />
      <div className={cx(styles.panes, place && styles.isOpen)}>
        <div ref={list} className={styles.list}>
          <PostList
            pages={pages}
            chosen={place}
            empty={<None part="comments" filters={filterNames} words={words} />}
          />
        </div>
        <section ref={thread} className={styles.thread} aria-label={words.thread}>
          {place ? (
            <Thread key={`${place.accountId} ${place.postId}`} place={place} post={post} onBack={toList} />
          ) : (
            (pages.rows?.length ?? 0) > 0 && <p className={answering.none}>{words.choose}</p>
          )}
        </section>
      </div>
      {/* Below the list, and so not before it. */}
      {pages.rows && (
        <Simulate
          kind="comments"
          body={{
            accountId: place?.accountId ?? '<account>',
            platformPostId: place?.postId ?? '<id of the post on the network>',
            author: { id: 'ann', name: 'Ann' },
            text: 'How much?',
          }}
        />
      )}
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
