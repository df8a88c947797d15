import type { KeyboardEvent } from 'react'
import { usePages } from '../../api/read.ts'
import { Failure } from '../../components/failure.tsx'
import { More } from '../../components/lists/more.tsx'
import { calendarWords } from '../../i18n/publishing/calendar.ts'
import { placeOf } from '../../values/place-in-week.ts'
import styles from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'
import { PostCard } from './views/post-card.tsx'
import type { Post, PostFilters } from './views/posts-of-weeks.ts'

/** Posts that do not go out by themselves. A draft keeps the time that it once had, and then stands on its day, too. */
export function DraftsTray({ filters, onMove }: { filters: PostFilters; onMove: (post: Post) => void }) {
  const { canMove, zone } = useCalendar()
  const { status: _, ...others } = filters
  const pages = usePages(
    'GET /v1/posts',
    { query: { ...others, status: 'draft' } as never },
    { every: 60_000 },
  )
  const drafts = pages.rows
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset.post
    const post = drafts?.find((draft) => draft.id === id)
    if (event.key.toLowerCase() !== 'm' || !post || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(post)
  }
  return (
    <aside className={styles.tray} aria-label={calendarWords.drafts}>
      <h2>{calendarWords.drafts}</h2>
      {pages.error && <Failure failure={pages.error} onRetry={() => void pages.refetch()} />}
      {drafts?.length === 0 && <p className={styles.hint}>{calendarWords.noDrafts}</p>}
      {drafts && drafts.length > 0 && canMove && <p className={styles.hint}>{calendarWords.draftsHint}</p>}
      <ul className={styles.drafts} onKeyDown={press}>
        {drafts?.map((post) => (
          <PostCard key={post.id} post={post} place={placeOf(post, zone)} size="note" />
        ))}
      </ul>
      <More pages={pages} count={drafts?.length ?? 0} />
    </aside>
  )
}
