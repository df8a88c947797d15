import { audited } from '#contract/area/audited.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { audits } from '#features/system/index.ts'
import type { WebhookChanges, WebhookRow } from './webhooks.store.ts'

export const webhookAudit = audited({
  targets: ['webhook'],
  actions: ['webhook.created', 'webhook.updated', 'webhook.deleted', 'webhook.secret_rotated'],
})

/** What a member or a key did to a subscription. */
export const webhookEntry = audits(
  webhookAudit,
  'webhook',
  ({ name }: Pick<WebhookRow, 'id' | 'name' | 'mode'>) => name,
  ({ mode }) => ({ mode }),
)

/** The columns whose values an entry may hold: secrets and headers are none of them. */
const reported = {
  name: 'name',
  url: 'url',
  events: 'events',
  profile_ids: 'profileIds',
  is_active: 'isActive',
} as const satisfies Partial<Record<keyof WebhookRow, string>>

/** Records a change: a secret that was replaced, and what else is different now. */
export function auditChange(tx: Db, call: Call, webhook: WebhookRow, columns: WebhookChanges): void {
  const changes = differences(webhook, columns)
  if (Object.keys(changes).length > 0) webhookEntry('webhook.updated')(tx, webhook, call, changes)
  if (columns.secret !== undefined) webhookEntry('webhook.secret_rotated')(tx, webhook, call)
}

function differences(webhook: WebhookRow, columns: WebhookChanges): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [column, name] of Object.entries(reported) as [keyof typeof reported, string][]) {
    const [before, after] = [webhook[column], columns[column]]
    if (after !== undefined && JSON.stringify(before) !== JSON.stringify(after))
      changes[name] = { before, after }
  }
  // The values of the headers are private to the team and its receiver: they are sealed, and the log omits them.
  if (columns.custom_headers !== undefined) changes.customHeaders = 'changed'
  return changes
}
