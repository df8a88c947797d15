import { useRead } from '../../../api/read.ts'
import { Rows } from '../../../components/rows.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { logWords as words } from '../../../i18n/developers/log.ts'

/** What an attempt carries besides its body. The log keeps no headers, so their values are told as far as they follow from the rest. */
export function SentHeaders({ delivery: { webhookId, eventId } }: { delivery: Shapes['WebhookDelivery'] }) {
  const { data } = useRead('GET /v1/webhooks/{webhookId}', { path: { webhookId } })
  const own = Object.keys(data?.customHeaders ?? {})
  const rows = [
    { name: 'content-type', value: <code>application/json</code> },
    { name: 'webhook-id', value: <code>{eventId}</code> },
    { name: 'webhook-timestamp', value: words.timestampIs },
    { name: 'webhook-signature', value: words.signatureIs },
    // A value may be a secret of the receiver.
    ...own.map((name) => ({ name, value: words.ownIs })),
  ]
  return (
    <>
      <h3>{words.headers}</h3>
      <p>{own.length > 0 ? `${words.headersWhat} ${words.headersOwn}` : words.headersWhat}</p>
      <Rows
        label={words.headers}
        rows={rows}
        idOf={({ name }) => name}
        empty={null}
        columns={[
          { name: words.header, cell: ({ name }) => <code>{name}</code> },
          { name: words.value, isWide: true, cell: ({ value }) => value },
        ]}
      />
    </>
  )
}
