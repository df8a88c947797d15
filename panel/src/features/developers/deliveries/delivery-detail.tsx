import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { CodeBlock } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Json } from '../../../components/json.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import styles from '../developers.module.css'
import { Attempts } from './attempts.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { SentHeaders } from './sent-headers.tsx'

type Delivery = Shapes['WebhookDelivery']

const snippet = `import { verifyWebhook } from '@zither/sdk'

const event = await verifyWebhook({ payload: body, headers, secret: process.env.WEBHOOK_SECRET })`

/** One attempt: what was sent, what came back, what else was tried for the event. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { webhookId, eventId } = delivery
  const again = useWrite('POST /v1/webhooks/logs/redeliver', {
    renews: ['GET /v1/webhooks/logs', 'GET /v1/webhooks/{webhookId}'],
    onDone: ({ success, statusCode, message }) =>
      toast(success ? words.sentAgain(String(statusCode ?? words.noAnswer)) : words.againFailed(message)),
  })
  return (
    <section className={styles.detail} aria-label={words.delivery}>
      <div className={styles.row}>
        <h3>{delivery.event}</h3>
        <DeliveryStatus delivery={delivery} />
        <Can do="POST /v1/webhooks/logs/redeliver">
          <Button
            size="small"
            isBusy={again.isSending}
            onClick={() => void again.send({ body: { webhookId, eventId } })}
          >
            {words.again}
          </Button>
        </Can>
      </div>
      <Failure failure={again.failure} />
      {(delivery.errorMessage || delivery.nextAttemptAt) && <Outcome delivery={delivery} />}
      <h3>{words.attempts}</h3>
      <Attempts delivery={delivery} />
      <SentHeaders delivery={delivery} />
      <h3>{words.payload}</h3>
      <Json value={delivery.requestPayload} label={words.payload} />
      {delivery.responseBody !== null && (
        <>
          <h3>{words.response}</h3>
          <CodeBlock text={delivery.responseBody} label={words.response} />
        </>
      )}
      <h3>{words.verify}</h3>
      <CodeBlock text={snippet} label={words.verify} />
    </section>
  )
}

function Outcome({ delivery }: { delivery: Delivery }) {
  return (
    <Facts>
      {delivery.errorMessage && (
        <>
          <dt>{words.error}</dt>
          <dd>{delivery.errorMessage}</dd>
        </>
      )}
      {delivery.nextAttemptAt && (
        <>
          <dt>{words.next}</dt>
          <dd>
            <When at={delivery.nextAttemptAt} /> (<When at={delivery.nextAttemptAt} as="relative" />)
          </dd>
        </>
      )}
    </Facts>
  )
}
