import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import styles from './developers.module.css'

/** Whether events are sent to it; why not, if the service switched it off. */
export function WebhookState({ webhook }: { webhook: Shapes['Webhook'] }) {
  const { isActive, disabledAt, disabledReason } = webhook
  if (disabledAt && disabledReason)
    return (
      <span className={styles.bad}>{words.disabled(words.reasons[disabledReason] ?? disabledReason)}</span>
    )
  return <span className={isActive ? styles.good : styles.muted}>{isActive ? words.on : words.off}</span>
}
