import { type RawBuilder, sql } from 'kysely'
import { family } from '#db/query/family.ts'
import type { Changes, FamilyRow } from '#db/query/family-types.ts'
import type { Scope } from '#values/scope.ts'

export type WebhookRow = FamilyRow<'webhook'>
export type WebhookChanges = Changes<'webhook', (typeof changeable)[number]>

const changeable = [
  'name',
  'url',
  'events',
  'profile_ids',
  'is_active',
  'custom_headers',
  'secret',
  'secret_preview',
  'previous_secret',
  'previous_until',
  'disabled_at',
  'disabled_reason',
  'failure_count',
  'failing_since',
  'updated_at',
] as const

/** A credential with a list of profiles sees the webhooks that name profiles, all of them in its list. */
const visibleTo = (profileIds: readonly string[]): RawBuilder<boolean> =>
  sql`(webhook.profile_ids <> '{}' and webhook.profile_ids <@ ${[...profileIds]}::text[])`

export function isVisible({ profileIds }: Scope): RawBuilder<boolean> {
  return profileIds === 'all' ? sql`true` : visibleTo(profileIds)
}

export const webhooks = family('webhook', {
  scope: 'mode',
  visibleTo,
  changes: changeable,
  under: 'team',
  ceiling: 50,
})
