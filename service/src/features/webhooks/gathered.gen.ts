// Written by npm run docs from the names of the files.
import { deliveryWork } from './delivery/delivery.work.ts'
import * as deliveryWebhookLogsOperations from './delivery/webhook-logs.operations.ts'
import * as subscriptionsWebhookSettingsOperations from './subscriptions/webhook-settings.operations.ts'
import { webhookAudit } from './subscriptions/webhook.audit.ts'
import * as subscriptionsWebhooksOperations from './subscriptions/webhooks.operations.ts'
import { webhooksOfTeam } from './webhooks.erasure.ts'
import * as webhooksEvents from './webhooks.events.ts'
import { beforeSendFault, afterSendFault } from './webhooks.faults.ts'
import { webhooksSettings } from './webhooks.settings.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    deliveryWebhookLogsOperations,
    subscriptionsWebhookSettingsOperations,
    subscriptionsWebhooksOperations,
  ],
  events: [
    webhooksEvents,
  ],
  settings: [
    webhooksSettings,
  ],
  dueWorks: [
    deliveryWork,
  ],
  audited: [
    webhookAudit,
  ],
  erasure: [
    webhooksOfTeam,
  ],
  faultPoints: [
    beforeSendFault,
    afterSendFault,
  ].flat(),
}
