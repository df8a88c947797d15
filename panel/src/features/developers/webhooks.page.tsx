import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { NewWebhook } from './new-webhook.tsx'
import { webhookCsv } from './webhook.csv.ts'
import { WebhookState } from './webhook-state.tsx'

/** What the form begins with: an address, or nothing. */
type Form = { url: string } | undefined

export function WebhooksPage() {
  const mode = useMode()
  const can = useCan()
  const [form, setForm] = useState<Form>()
  const webhooks = usePages('GET /v1/webhooks', {}, { every: 20_000, enabled: can('GET /v1/webhooks') })
  return (
    <Page
      title={words.webhooks}
      lead={words.webhooksLead}
      actions={
        <Can do="POST /v1/webhooks">
          <Button variant="primary" onClick={() => setForm({ url: '' })}>
            {words.newWebhook}
          </Button>
        </Can>
      }
    >
      <NeedsRole route="GET /v1/webhooks">
        <Rows
          label={words.webhooks}
          rows={webhooks.rows}
          idOf={({ id }) => id}
          failure={webhooks.error}
          empty={<NoWebhooks isTest={mode === 'test'} onAdd={(url) => setForm({ url })} />}
          columns={[
            {
              name: words.name,
              cell: ({ id, name }) => <Link to={`/${mode}/developers/webhooks/${id}`}>{name}</Link>,
            },
            { name: words.url, cell: ({ url }) => <code>{url}</code> },
            { name: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
            { name: words.events, isEnd: true, cell: ({ events }) => events.length },
            { name: words.failures, isEnd: true, cell: ({ failureCount }) => failureCount },
            {
              name: words.lastDelivery,
              cell: ({ lastDeliveryAt }) =>
                lastDeliveryAt ? <When at={lastDeliveryAt} as="relative" /> : words.never,
            },
          ]}
        />
        <More
          pages={webhooks}
          count={webhooks.rows?.length ?? 0}
          csv={<ListCsv pages={webhooks} file={words.webhooks} columns={webhookCsv} />}
        />
      </NeedsRole>
      {form && <NewWebhook url={form.url} onClose={() => setForm(undefined)} />}
    </Page>
  )
}

function NoWebhooks({ isTest, onAdd }: { isTest: boolean; onAdd: (url: string) => void }) {
  const actions = (
    <Can do="POST /v1/webhooks">
      <Button onClick={() => onAdd('https://hooks.sandbox.test/ok')}>{words.receiverOk}</Button>
      <Button onClick={() => onAdd('https://hooks.sandbox.test/flaky-2')}>{words.receiverFlaky}</Button>
    </Can>
  )
  return (
    <Empty
      title={words.noWebhooks}
      {...(isTest && { actions })}
      curl={`curl ${location.origin}/v1/webhooks -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"name": "posts", "url": "https://example.com/hook", "events": ["post.published", "post.failed"]}'`}
    >
      {isTest ? words.noWebhooksWhy : words.webhooksLead}
    </Empty>
  )
}
