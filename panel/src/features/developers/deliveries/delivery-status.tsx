import { StatusMark } from '../../../components/status.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import styles from '../developers.module.css'

const shapes = { pending: 'scheduled', success: 'published', failed: 'failed' } as const

/** The shape of a status, which those of posts have too. */
export const markOf = (status: keyof typeof shapes) => shapes[status]

const looks = { pending: styles.due, success: styles.good, failed: styles.bad }

export function DeliveryStatus({ delivery }: { delivery: Shapes['WebhookDelivery'] }) {
  const { status, statusCode } = delivery
  return (
    <span className={`${styles.row} ${looks[status]}`}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <StatusMark status={markOf(status)} />
      </svg>
      {words.statuses[status]}
      {statusCode !== null && ` ${statusCode}`}
    </span>
  )
}
