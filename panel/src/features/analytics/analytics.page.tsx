import { lazy, Suspense } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { analyticsWords as words } from '../../i18n/audience/analytics.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { useSorting } from '../../shell/filters/sort.ts'
import { InViewZone } from '../../shell/filters/view-zone.tsx'
import { usePlatforms } from '../../shell/platforms.ts'
import type { Period } from '../../values/analytics/period.ts'
import { Days } from './days/days.tsx'
import { Followers } from './followers/followers.tsx'
import { Choices } from './frame/choices.tsx'
import { Frame } from './frame/frame.tsx'
import { type Narrowing, narrowingNames, useNarrowing, useNarrowingText } from './frame/use-narrowing.ts'
import { before, periodText, usePeriod } from './frame/use-period.ts'
import { Freshness } from './freshness.tsx'
import { sortNames } from './posts/post-columns.tsx'
import { PostSection } from './posts/post-section.tsx'
import { NotToldList } from './sums/not-told-list.tsx'
import { Sums } from './sums/sums.tsx'
import { type PostList, type PostPages, usePosts } from './use-posts.ts'

const Timing = lazy(async () => ({ default: (await import('./timing/timing.tsx')).Timing }))

export function AnalyticsPage() {
  return (
    <InViewZone>
      <Numbers />
    </InViewZone>
  )
}

function Numbers() {
  const { period, fault } = usePeriod()
  const narrowing = useNarrowing()
  const narrowed = useNarrowingText()
  const platforms = usePlatforms()
  const sorting = useSorting(sortNames)
  const { pages, first } = usePosts({ period, narrowing, sort: sorting.sort })
  const [{ source }] = useFilters(['source'])
  const hasSource = source !== undefined || (pages.rows ?? []).some(({ isExternal }) => isExternal)
  const lead =
    period && `${words.lead(periodText(period), periodText(before(period)))} ${words.inUtc} ${narrowed}`
  return (
    <Frame tab="posts" lead={lead}>
      <Choices
        names={hasSource ? narrowingNames : narrowingNames.filter((name) => name !== 'source')}
        isShown={(platform) => platforms.get(platform)?.abilities.post ?? true}
        period={period}
        fault={fault}
      />
      {pages.error && !first && <Failure failure={pages.error} onRetry={() => void pages.refetch()} />}
      {period && <Reports {...{ period, narrowing, pages, first, sorting }} />}
    </Frame>
  )
}

interface ReportsProps {
  period: Period
  narrowing: Narrowing
  pages: PostPages
  first: PostList | undefined
  sorting: ReturnType<typeof useSorting<(typeof sortNames)[number]>>
}

function Reports({ period, narrowing, pages, first, sorting }: ReportsProps) {
  const past = useRead(
    'GET /v1/analytics',
    { query: { ...narrowing, ...before(period), limit: 1 } as never },
    { keep: true, staleTime: 60_000 },
  )
  const earlier = past.data && 'overview' in past.data ? past.data.overview : undefined
  const isNothing = first?.overview.totalPosts === 0
  return (
    <>
      {first && <Freshness list={first} />}
      {isNothing ? (
        <Nothing isNarrowed={Object.keys(narrowing).length > 0} />
      ) : (
        <>
          <Sums list={first} rows={pages.rows} before={earlier} isOld={pages.isPlaceholderData} />
          <Days period={period} narrowing={narrowing} />
          <PostSection pages={pages} sorting={sorting} period={period} />
          <NotToldList rows={(pages.rows ?? []).flatMap(({ platforms }) => platforms)} note={words.ofShown} />
        </>
      )}
      <Suspense>
        <Timing narrowing={narrowing} />
      </Suspense>
      <Can do="GET /v1/accounts/follower-stats">
        <Followers period={period} narrowing={narrowing} />
      </Can>
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const mode = useMode()
  return (
    <Empty
      title={words.nobody}
      actions={
        <Can do="POST /v1/posts">
          <ButtonLink variant="primary" to={`/${mode}/posts/new`}>
            {words.write}
          </ButtonLink>
        </Can>
      }
      curl={`curl ${location.origin}/v1/analytics -H 'authorization: Bearer <key>'`}
    >
      {isNarrowed ? words.nobodyMatches : words.nobodyWhy}
    </Empty>
  )
}
