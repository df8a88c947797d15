import { Link } from '@tanstack/react-router'
import { Ellipsis, Image } from 'lucide-react'
import { memo } from 'react'
import { useMode } from '../../../api/mode.ts'
import { cx } from '../../../components/cx.ts'
import { PlatformMark } from '../../../components/marks.tsx'
import { StatusMark } from '../../../components/status.tsx'
import { otherTime } from '../../../components/when.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { statusWords } from '../../../i18n/shell/common.ts'
import { byUrgency, type Status } from '../../../values/status.ts'
import { type PlacedPost, useCalendar } from '../calendar-context.ts'
import { makeDraggable } from '../moving/dragging.ts'
import { nameOf, textOf } from '../moving/move-post.ts'
import edgeStyles from './edge.module.css'
import styles from './post-card.module.css'
import type { Post } from './posts-of-weeks.ts'

export type CardSize = 'line' | 'note' | 'row'

interface CardProps {
  post: Post
  /** Undefined for drafts without a time. */
  place: PlacedPost | undefined
  size: CardSize
  /** In a grid the cards of a day are reached with Enter. */
  isInGrid?: boolean
}

/** A post on its day: one link, an edge that shows its status, and its actions. */
export const PostCard = memo(function PostCard({ post, place, size, isInGrid }: CardProps) {
  const mode = useMode()
  const { canMove, zone, openActions, timeText } = useCalendar()
  const time = place && timeText(place.at)
  const other = place && otherTime(new Date(place.at).toISOString(), post.timezone, zone)
  const word = wordOf(post)
  const drag = canMove
    ? (element: HTMLElement) => makeDraggable(element, () => ({ post, zone, time: place?.time }))
    : undefined
  return (
    <li
      className={cx(styles.card, styles[size])}
      data-post={post.id}
      data-time={place?.time}
      data-status={post.status}
      onPointerEnter={(event) => drag?.(event.currentTarget)}
    >
      <span className={edgeStyles.edge} data-edge={post.status} aria-hidden="true" />
      <Link
        to={`/${mode}/posts/${post.id}`}
        className={styles.link}
        {...layoutOf(post, size)}
        tabIndex={isInGrid ? -1 : undefined}
        draggable={false}
        title={size === 'line' ? other : undefined}
      >
        <span className={styles.head}>
          <span className={styles.mark}>
            <StatusMark status={post.status} />
          </span>
          {time && <span className={styles.time}>{time}</span>}
        </span>
        {other && <span className={styles.zone}>{other}</span>}
        <span className={styles.word}>{word}</span>
        <span className={styles.text} dir="auto">
          {textOf(post)}
        </span>
        <Networks targets={post.targets} status={post.status} />
        <Thumbnail post={post} />
      </Link>
      {canMove && (
        <button
          type="button"
          className={styles.more}
          aria-label={calendarWords.actions(nameOf(post))}
          aria-haspopup="menu"
          tabIndex={isInGrid ? -1 : undefined}
          onClick={(event) => openActions(post, event.currentTarget)}
        >
          <Ellipsis size={14} aria-hidden />
        </button>
      )}
    </li>
  )
})

/** What stands on a line of its own, because it has no room beside the rest. */
const layoutOf = ({ status, targets: { length } }: Post, size: CardSize) => ({
  'data-told': (size === 'note' && (urgent.has(status) || length > besideWord)) || undefined,
  'data-many': (size === 'line' && length > besideTime) || undefined,
})

const count = (targets: Post['targets'], wanted: Status): number =>
  targets.filter(({ status }) => status === wanted).length

/** The word of a card; with several networks it says on how many something went wrong. */
function wordOf({ status, targets }: Post): string {
  const failed = count(targets, 'failed')
  const open = count(targets, 'unknown')
  if (targets.length > 1 && open > 0 && open < targets.length)
    return calendarWords.unknownOn(open, targets.length)
  if (targets.length > 1 && failed > 0 && failed < targets.length)
    return calendarWords.failedOn(failed, targets.length)
  return calendarWords.shortStatus[status]
}

const urgent: ReadonlySet<Status> = new Set(['failed', 'partial', 'unknown'])
const quiet: ReadonlySet<Status> = new Set(['draft', 'scheduled'])
/** In a day of a week, the status has room beside so many marks. */
const besideWord = 3
/** In a day of a month, the time has room beside so many; 12:30 PM is long. */
const besideTime = 2
/** As many marks as a day of a week has room for; where there are more, their number takes the place of one. */
const room = 5

/** The networks of a post; what has happened on one stands at its corner. */
function Networks({ targets, status: whole }: Pick<Post, 'targets' | 'status'>) {
  const { platformName } = useCalendar()
  const drawn = targets.length > room ? room - 1 : room
  const shown = targets.toSorted((one, other) => byUrgency(one.status, other.status)).slice(0, drawn)
  return (
    <span className={styles.networks}>
      {shown.map(({ id, platform, status }) => (
        <span key={id} className={styles.network}>
          <PlatformMark platform={platform} name={platformName(platform)} size={13} />
          {!quiet.has(status) && (
            <span className={styles.corner} data-status={status}>
              <StatusMark status={status} />
              {status !== whole && <span className="visually-hidden">{statusWords[status]}</span>}
            </span>
          )}
        </span>
      ))}
      {targets.length > drawn && <span>+{targets.length - drawn}</span>}
    </span>
  )
}

/** Shows only files of this service: a calendar must not reveal its viewers to other servers. */
function Thumbnail({ post: { mediaItems } }: { post: Post }) {
  const [first] = mediaItems
  if (!first) return null
  const isOwn = first.mediaId && first.type === 'image' && first.url.startsWith(location.origin)
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {isOwn ? <img src={first.url} alt="" loading="lazy" draggable={false} /> : <Image size={14} />}
    </span>
  )
}
