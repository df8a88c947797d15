import { type ActionOf, audited } from '#contract/area/audited.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import type { WebhookChanges, WebhookRow } from './webhooks.store.ts'

export const webhookAudit = audited({
  targets: ['webhook'],
  actions: ['webhook.created', 'webhook.updated', 'webhook.deleted', 'webhook.secret_rotated'],
})

/** Records what a member or a key did to a subscription, in the transaction that does it. */
export function auditWebhook(
  tx: Db,
  call: Call,
  action: ActionOf<typeof webhookAudit>,
  { id, name, mode }: Pick<WebhookRow, 'id' | 'name' | 'mode'>,
  changes: Record<string, unknown> = {},
): void {
  const target = { type: 'webhook', id, label: name } as const
  send(insertAudit(tx, auditContextOf(call), { action, target, changes: { mode, ...changes } }))
}

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
  if (Object.keys(changes).length > 0) auditWebhook(tx, call, 'webhook.updated', webhook, changes)
  if (columns.secret !== undefined) auditWebhook(tx, call, 'webhook.secret_rotated', webhook)
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
