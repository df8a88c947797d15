import { useParams } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Can } from '../../components/can.tsx'
import { Id } from '../../components/copy.tsx'
import { Facts } from '../../components/facts.tsx'
import { Failure } from '../../components/failure.tsx'
import { Page, Section } from '../../components/page.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { Deliveries } from './deliveries/deliveries.tsx'
import { Recover } from './deliveries/recover.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'

export function WebhookPage() {
  const { webhookId = '' } = useParams({ strict: false }) as { webhookId?: string }
  const { data, error, refetch } = useRead(
    'GET /v1/webhooks/{webhookId}',
    { path: { webhookId } },
    { every: 10_000 },
  )
  return (
    <Page
      title={data?.name ?? words.webhooks}
      actions={
        data && (
          <Can do="PATCH /v1/webhooks/{webhookId}">
            <WebhookActions webhook={data} />
          </Can>
        )
      }
    >
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {data && <WebhookFacts webhook={data} />}
      {data && (
        <Section
          title={words.deliveries}
          actions={
            <Can do="POST /v1/webhooks/logs/redeliver">
              <Recover webhookId={webhookId} />
            </Can>
          }
        >
          <Deliveries webhookId={webhookId} />
        </Section>
      )}
    </Page>
  )
}

function WebhookFacts({ webhook }: { webhook: Shapes['Webhook'] }) {
  const profiles = useProfiles()
  return (
    <Facts>
      <dt>{words.state}</dt>
      <dd>
        <WebhookState webhook={webhook} />
      </dd>
      <dt>{words.url}</dt>
      <dd>
        <code>{webhook.url}</code>
      </dd>
      <dt>{words.events}</dt>
      <dd>{webhook.events.join(', ')}</dd>
      {webhook.profileIds.length > 0 && (
        <>
          <dt>{words.ofSomeProfiles}</dt>
          <dd>
            {webhook.profileIds.map((id) => profiles?.find((one) => one.id === id)?.name ?? id).join(', ')}
          </dd>
        </>
      )}
      <dt>{words.failures}</dt>
      <dd>{webhook.failureCount}</dd>
      <dt>{words.lastDelivery}</dt>
      <dd>{webhook.lastDeliveryAt ? <When at={webhook.lastDeliveryAt} /> : words.never}</dd>
      <dt>Id</dt>
      <dd>
        <Id id={webhook.id} />
      </dd>
    </Facts>
  )
}
