import type { ReactNode } from 'react'
import { When } from '../../../components/when.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import type { InboxMessage } from '../conversation.ts'
import styles from './message.module.css'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const

/** Each state has a shape of its own: colour alone is not enough. */
const marks: Record<InboxMessage['status'], ReactNode> = {
  queued: <path d="M8 4v4l2.5 1.5M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" {...line} />,
  sent: <path d="m3.5 8.5 3 3 6-7" {...line} />,
  delivered: <path d="m1.5 8.5 3 3 6-7m-2 6 1 1 6-7" {...line} />,
  read: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m4.8 8.3 2.2 2.2 4.2-4.6" fill="none" stroke="var(--surface)" strokeWidth="1.75" />
    </>
  ),
  failed: (
    <>
      <rect x="2" y="2" width="12" height="12" fill="currentColor" />
      <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" fill="none" stroke="var(--surface)" strokeWidth="1.75" />
    </>
  ),
  unknown: (
    <path
      d="M8 .8 15.2 8 8 15.2.8 8zM6.4 6.6a1.7 1.7 0 1 1 2.3 1.6c-.5.2-.7.5-.7 1.1m0 1.6v.6"
      {...line}
      strokeWidth="1.4"
    />
  ),
}

/** How far a message of ours has come. */
export function Delivery({ message: { status, readAt, deliveredAt } }: { message: InboxMessage }) {
  const at = status === 'read' ? readAt : status === 'delivered' ? deliveredAt : null
  return (
    <span className={styles.delivery} data-delivery={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {marks[status]}
      </svg>
      {words.states[status]}
      {at && (
        <span className="visually-hidden">
          {' '}
          <When at={at} />
        </span>
      )}
    </span>
  )
}
