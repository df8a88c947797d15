import { deliveryWork } from './delivery.work.ts'
import { deleteWebhooks } from './team-removed.reaction.ts'
import * as logs from './webhook-logs.operations.ts'
import * as settings from './webhook-settings.operations.ts'
import * as webhooks from './webhooks.operations.ts'

export { retryDelaysSeconds } from './schedule.ts'
export { sealedColumns } from './sealed.ts'

export const operations = [...Object.values(webhooks), ...Object.values(settings), ...Object.values(logs)]
export const dueWorks = [deliveryWork]
export const reactions = [deleteWebhooks]
