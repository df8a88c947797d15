import { cx } from '../../../components/cx.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Count } from '../draft/judge.ts'
import styles from './text.module.css'

const around = 2 * Math.PI * 7

/** How much of its length a text has used: a ring, and what is left. */
export function Counter({ name, count: { count, limit } }: { name: string; count: Count }) {
  if (count === undefined) return <span className={styles.counter}>{words.counting(name)}</span>
  const left = limit - count
  const share = Math.min(1, count / Math.max(1, limit))
  const isNear = left <= Math.max(20, limit * 0.05)
  return (
    <span
      className={cx(styles.counter, left < 0 ? styles.tooMany : isNear && styles.near)}
      title={words.countOf(name, count, limit)}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" className={styles.track} />
        <circle
          cx="9"
          cy="9"
          r="7"
          className={styles.used}
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      <span>{name}</span>
      <span>{left >= 0 && isNear ? words.left(left) : `${count} / ${limit}`}</span>
    </span>
  )
}
