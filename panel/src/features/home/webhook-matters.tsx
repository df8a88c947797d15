import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { Matter } from './matter.tsx'

type Webhook = Shapes['Webhook']

const failsAt = 3

/** Webhooks that were switched off, or that fail again and again. */
export function WebhookMatters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const mode = useMode()
  return webhooks
    .filter(({ disabledAt, isActive, failureCount }) => disabledAt || (isActive && failureCount >= failsAt))
    .map(({ id, name, disabledReason, disabledAt, failureCount }) => (
      <Matter
        key={id}
        shape={disabledAt ? 'failed' : 'partial'}
        title={disabledAt ? words.webhookOff(name) : words.webhookFails(name, failureCount)}
        action={
          <ButtonLink size="small" to={`/${mode}/developers/webhooks/${id}`}>
            {words.webhookOpen}
          </ButtonLink>
        }
      >
        {disabledAt && (disabledReason === 'gone' ? words.webhookGone : words.webhookFailing)}
      </Matter>
    ))
}
