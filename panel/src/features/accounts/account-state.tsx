import { cx } from '../../components/cx.ts'
import { StatusMark } from '../../components/status.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import type { Account } from '../../shell/accounts.ts'
import { healthSentences } from '../../values/health-sentences.ts'
import type { Status } from '../../values/status.ts'
import styles from './accounts.module.css'

export type Health = Shapes['AccountHealth']

const statusMarks: Record<string, { mark: Status; tone: string | undefined }> = {
  connected: { mark: 'published', tone: styles.good },
  needs_reconnect: { mark: 'failed', tone: styles.bad },
  disconnected: { mark: 'cancelled', tone: styles.muted },
}

/** Whether posts go out to it: a shape, a word and a colour. */
export function AccountStatus({ status }: { status: Account['status'] }) {
  const { mark, tone } = statusMarks[status] ?? { mark: 'draft', tone: styles.muted }
  return (
    <span className={cx(styles.state, tone)} data-status={status}>
      <StatusMark status={mark} />
      {words.statuses[status] ?? status}
    </span>
  )
}

const healthMarks: Record<Health['status'], { mark: Status; tone: string | undefined }> = {
  healthy: { mark: 'published', tone: styles.good },
  warning: { mark: 'partial', tone: styles.unsure },
  error: { mark: 'failed', tone: styles.bad },
}

/** What the last check found, with the sentences that it left. */
export function HealthLabel({ health }: { health: Health | undefined }) {
  if (!health) return <span className={styles.muted}>{words.healths.none}</span>
  const { mark, tone } = healthMarks[health.status]
  return (
    <span className={styles.health}>
      <span className={cx(styles.state, tone)} data-health={health.status}>
        <StatusMark status={mark} />
        {words.healths[health.status]}
      </span>
      {healthSentences(health.issues).map((issue) => (
        <span key={issue} className={styles.issue} lang="en">
          {issue}
        </span>
      ))}
    </span>
  )
}
