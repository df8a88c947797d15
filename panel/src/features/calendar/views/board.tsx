import { useNavigate } from '@tanstack/react-router'
import { ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Failure } from '../../../components/failure.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useHeartbeat } from '../../../shell/heartbeat.ts'
import {
  daysFrom,
  daysOf,
  monthFrom,
  placeByDay,
  stepped,
  type View,
  weeksOf,
} from '../../../values/place-in-week.ts'
import { isMoving } from '../../../values/status.ts'
import styles from '../calendar.module.css'
import { useCalendar } from '../calendar-context.ts'
import type { CalendarSearch } from '../calendar-search.ts'
import { PeriodBar } from '../period-bar.tsx'
import { useRepeats } from '../repeats/use-repeats.ts'
import type { ViewProps } from '../view.ts'
import { type Sent, useSentCard } from '../write-sheet.tsx'
import { useGridKeys } from './grid-keys.ts'
import { ListView } from './list-view.tsx'
import { MonthView } from './month-view.tsx'
import { usePainted } from './painted.ts'
import {
  type CalendarPosts,
  type Post,
  type Prefetch,
  useCalendarPosts,
  usePrefetch,
} from './posts-of-weeks.ts'
import { WeekView } from './week-view.tsx'

const minute = 60_000

interface BoardProps {
  search: CalendarSearch
  onMove: (post: Post) => void
  /** The card that gets the focus once it is there. */
  sent: Sent | undefined
}

/** The days that are shown, with what stands on them. */
export function Board({ search, onMove, sent }: BoardProps) {
  const { zone, writeLink, write } = useCalendar()
  const navigate = useNavigate()
  const { view, day, today, nowAt, filters } = search
  const { days, weeks, earlier } = usePeriod(view, day, today)
  const read = useCalendarPosts(weeks, filters, minute)
  const repeats = useRepeats({ days, zone, posts: read.posts, filters, today, nowAt })
  const prefetch = usePrefetch(filters)
  const placed = useMemo(() => placeByDay(read.posts ?? [], days, zone), [read.posts, days, zone])
  useHeartbeat(read.posts?.some(({ status }) => isMoving(status)) ?? false)
  usePainted(read)
  useSentCard(sent, read.posts)
  useNeighbours(search, read.isWhole, prefetch)
  const moveById = (id: string) => {
    const post = read.posts?.find((one) => one.id === id)
    if (post) onMove(post)
  }
  const grid = useGridKeys({
    days,
    start: day,
    onMove: moveById,
    onEmpty: (empty, hour) => {
      const link = writeLink(empty, hour && `${hour}:00`)
      if (link && !write(link)) void navigate({ to: link.to, search: link.search as never })
    },
  })
  return (
    <div className={styles.board}>
      <PeriodBar {...search} {...{ days, zone }} onIntent={(to) => prefetch(weeksOf(view, to))} />
      {read.failure && <Failure failure={read.failure} onRetry={read.retry} />}
      <div aria-busy={!read.isWhole}>
        {earlier && (
          <Button
            variant="quiet"
            size="small"
            className={styles.earlier}
            icon={<ChevronUp size={14} aria-hidden />}
            onClick={earlier}
          >
            {calendarWords.earlier}
          </Button>
        )}
        <Shown
          {...{ view, day, days, placed, repeats, grid, nowAt }}
          isRead={read.isRead}
          onMove={moveById}
        />
      </div>
      <Told
        read={read}
        count={[...placed.values()].flat().length + days.filter((one) => repeats.has(one)).length}
        search={search}
      />
    </div>
  )
}

/** The days of a view. A month that begins before this week shows the rest of it on demand. */
function usePeriod(view: View, day: string, today: string) {
  const [opened, setOpened] = useState<string>()
  const month = day.slice(0, 7)
  return useMemo(() => {
    if (view !== 'month') return { days: daysOf(view, day), weeks: weeksOf(view, day) }
    const [all, from] = [weeksOf(view, day), monthFrom(day, today)]
    const isCut = from[0] !== all[0]
    const weeks = isCut && opened === month ? [...new Set([...all, ...from])].sort() : from
    return {
      days: weeks.flatMap(daysFrom),
      weeks,
      earlier: isCut && opened !== month ? () => setOpened(month) : undefined,
    }
  }, [view, day, today, month, opened])
}

function Shown({ view, onMove, ...rest }: ViewProps & { view: string; onMove: (id: string) => void }) {
  if (view === 'month') return <MonthView {...rest} />
  return view === 'list' ? <ListView {...rest} onMove={onMove} /> : <WeekView {...rest} />
}

/** Once a week is there, those beside it are read; of months only what the pointer is over. */
function useNeighbours({ view, day }: CalendarSearch, isWhole: boolean, prefetch: Prefetch): void {
  useEffect(() => {
    if (!isWhole || view === 'month') return
    const timer = setTimeout(
      () => prefetch([...weeksOf(view, stepped(view, day, 1)), ...weeksOf(view, stepped(view, day, -1))]),
      500,
    )
    return () => clearTimeout(timer)
  }, [view, day, isWhole, prefetch])
}

interface ToldProps {
  read: CalendarPosts
  count: number
  search: CalendarSearch
}

/** What the days alone do not say: more is coming, or nothing is there and why. */
function Told({ read: { posts, isWhole }, count, search }: ToldProps) {
  const mode = useMode()
  const can = useCan()
  if (posts && !isWhole) return <p className={styles.hint}>{calendarWords.loading}</p>
  if (!posts || count > 0) return null
  if (search.isFiltered) return <p className={styles.hint}>{common.nothingMatches}</p>
  return (
    <Empty
      title={calendarWords.emptyTitle}
      actions={
        can('POST /v1/posts') && <ButtonLink to={`/${mode}/posts/new`}>{calendarWords.write}</ButtonLink>
      }
      curl={curlFor(search.profile?.id)}
    >
      {calendarWords.empty}
    </Empty>
  )
}

const curlFor = (profileId: string | undefined): string =>
  `curl "${location.origin}/v1/posts?sort=scheduledFor&limit=100${profileId ? `&profileId=${profileId}` : ''}" \\
  -H "Authorization: Bearer $ZITHER_KEY"`
