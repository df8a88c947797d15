import { useMemo } from 'react'
import { useNewest } from '../../../api/newest.ts'
import type { Shapes } from '../../../contract/routes.ts'
import { logWords as words } from '../../../i18n/developers/log.ts'
import { Volume } from '../volume.tsx'

export const placeOf = ({ id, createdAt }: Shapes['WebhookDelivery']) => ({ id, at: createdAt })

const keptDays = 30

/** The attempts of a webhook over time. Those that wait have not happened, and are not counted. */
export function DeliveryVolume({ webhookId }: { webhookId: string }) {
  const newest = useNewest(
    'GET /v1/webhooks/logs',
    { query: { webhookId } },
    { enabled: true, every: 20_000, placeOf },
  )
  const { rows, isCut, error } = newest
  const happened = useMemo(
    () =>
      rows
        ?.filter(({ status }) => status !== 'pending')
        .map(({ createdAt, status }) => ({ at: createdAt, isBad: status === 'failed' })),
    [rows],
  )
  // The list below tells why.
  if (error && !rows) return null
  return <Volume what={words.attempts} rows={happened} isCut={isCut} keptDays={keptDays} file="deliveries" />
}
