import type { ReactNode } from 'react'
import { statusWords } from '../i18n/shell/common.ts'
import type { Status } from '../values/status.ts'
import { cx } from './cx.ts'
import styles from './status.module.css'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const

/** Each status has its own shape: colour alone is not enough. */
const marks: Record<Status, ReactNode> = {
  draft: <path d="m3 13 1-3.5L10.5 3 13 5.5 6.5 12z" {...line} />,
  scheduled: <circle cx="8" cy="8" r="5.5" {...line} />,
  publishing: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} opacity="0.35" />
      <path className={styles.arc} d="M8 2.5A5.5 5.5 0 0 1 13.5 8" {...line} />
    </>
  ),
  published: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11 6.2" fill="none" stroke="var(--surface)" strokeWidth="1.75" />
    </>
  ),
  partial: (
    <>
      <circle cx="8" cy="8" r="5.75" {...line} />
      <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6z" fill="currentColor" />
    </>
  ),
  failed: (
    <>
      <rect x="2" y="2" width="12" height="12" fill="currentColor" />
      <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" fill="none" stroke="var(--surface)" strokeWidth="1.75" />
    </>
  ),
  unknown: (
    <>
      <path d="M8 .8 15.2 8 8 15.2.8 8z" {...line} strokeWidth="1.5" />
      <path d="M6.4 6.6a1.7 1.7 0 1 1 2.3 1.6c-.5.2-.7.5-.7 1.1m0 1.6v.6" {...line} strokeWidth="1.4" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} />
      <path d="m4.2 11.8 7.6-7.6" {...line} />
    </>
  ),
  removed: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} />
      <path d="M5.2 8h5.6" {...line} />
    </>
  ),
}

export function StatusMark({ status }: { status: Status }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {marks[status]}
    </svg>
  )
}

/** The status of a post or target: a shape, a word and a colour. */
export function StatusLabel({ status, children }: { status: Status; children?: ReactNode }) {
  return (
    <span className={cx(styles.status, styles[status])} data-status={status}>
      <StatusMark status={status} />
      <span className={cx(status === 'cancelled' && styles.struck)}>{children ?? statusWords[status]}</span>
    </span>
  )
}
