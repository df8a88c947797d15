import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import { deliveryWork } from './delivery.work.ts'
import { sealedColumns } from './sealed.ts'
import * as logs from './webhook-logs.operations.ts'
import * as settings from './webhook-settings.operations.ts'
import { webhooksOfTeam } from './webhooks.erasure.ts'
import * as webhooks from './webhooks.operations.ts'

export { retryDelaysSeconds } from './schedule.ts'

export const manifest = area({
  name: 'webhooks',
  ways: ['receiver', 'receiverFault'],
  operations: [webhooks, settings, logs],
  dueWorks: [deliveryWork],
  sealedColumns,
  tables: ['webhook', 'webhook_delivery'],
  crossings: { event: 'a delivery sends the bytes of its event, and a test makes one for its webhook alone' },
  retention: [
    retention('webhook_delivery', { since: 'created_at', forMs: 30 * day, where: "status <> 'pending'" }),
  ],
  erasure: [webhooksOfTeam],
})
