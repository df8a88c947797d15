import { StatusMark } from '../../../components/status.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import type { Status } from '../../../values/status.ts'
import styles from '../ads.module.css'

const shapes: Record<string, Status> = {
  active: 'published',
  paused: 'draft',
  pending_review: 'scheduled',
  rejected: 'failed',
  completed: 'published',
  cancelled: 'cancelled',
  with_issues: 'partial',
  archived: 'removed',
}

const looks: Record<string, string | undefined> = {
  active: styles.good,
  pending_review: styles.due,
  rejected: styles.bad,
  with_issues: styles.unsure,
}

/** A status of the ad platform. A word that we do not know is shown as it is. */
export function AdStatus({ status }: { status: string }) {
  return (
    <span className={`${styles.status} ${looks[status] ?? styles.muted}`}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <StatusMark status={shapes[status] ?? 'draft'} />
      </svg>
      {words.statuses[status] ?? status}
    </span>
  )
}
