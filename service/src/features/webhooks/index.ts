import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'
import { sealedColumns } from './subscriptions/sealed.ts'
import { webhookNotFound } from './webhooks.errors.ts'

export { retryDelaysSeconds } from './delivery/schedule.ts'
export { moveEvents } from './moved-events.store.ts'

export const manifest = area({
  name: 'webhooks',
  ...gathered,
  ways: ['receiver'],
  sealedColumns,
  missingParents: { webhook_id: webhookNotFound },
  tables: ['webhook', 'webhook_delivery'],
  crossings: {
    event:
      'a delivery sends the bytes of its event, a test makes one for its webhook alone, and events follow what they tell of into another profile',
  },
  retention: [
    retention('webhook_delivery', { since: 'created_at', forMs: 30 * day, where: "status <> 'pending'" }),
  ],
})
