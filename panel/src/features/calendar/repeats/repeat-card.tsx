import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { cx } from '../../../components/cx.ts'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { useCalendar } from '../calendar-context.ts'
import { nameOf } from '../moving/move-post.ts'
import type { CardSize } from '../views/post-card.tsx'
import styles from './repeat-card.module.css'
import type { PlacedRepeat } from './use-repeats.ts'

interface Props {
  repeat: PlacedRepeat
  size: CardSize
  isInGrid?: boolean
}

/** A day on which a post goes out again: no post yet, so it leads to the one that it comes from. */
export function RepeatCard({ repeat: { at, post, text }, size, isInGrid }: Props) {
  const mode = useMode()
  const { timeText } = useCalendar()
  const time = timeText(at)
  return (
    <li className={cx(styles.repeat, styles[size])}>
      <Link
        to={`/${mode}/posts/${post.id}`}
        className={styles.link}
        title={calendarWords.repeatWhy}
        tabIndex={isInGrid ? -1 : undefined}
        draggable={false}
      >
        <Repeat size={12} className={styles.mark} aria-hidden />
        <span className={styles.time}>{time}</span>
        <span className={styles.word}>{calendarWords.repeats}</span>
        <span className={styles.text} dir="auto">
          {text || nameOf(post)}
        </span>
      </Link>
    </li>
  )
}
