import * as t from '#contract/schema/schema.ts'
import { messagingWords } from '#values/platforms.ts'
import { AutomaticContent, AutomaticTemplate } from '../messages/content.shape.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { broadcastStatuses, recipientStatuses } from './broadcasts.tables.ts'
import type { RecipientRow } from './recipients.store.ts'

export const BroadcastStatus = t.oneOfCode('invalid_status', ...broadcastStatuses)
export const RecipientStatus = t.oneOfCode('invalid_status', ...recipientStatuses)

export const Segment = t.object({
  tags: t.optional(
    t.array(t.text(100), {
      max: 25,
      description: 'Contacts with any of these tags, in any case. Absent: all.',
    }),
  ),
  isSubscribed: t.optional(
    t.boolean({ description: 'Who is not subscribed is never written to, so false fits nobody.' }),
  ),
})

export const Broadcast = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    name: t.anyString(),
    description: t.nullable(t.anyString()),
    platform: t.shownAs('PlatformWord', t.oneOf(...messagingWords)),
    accountId: t.id(),
    accountName: t.nullable(t.anyString({ description: 'Null once the account is deleted.' })),
    status: BroadcastStatus,
    message: t.nullable(AutomaticContent),
    template: t.nullable(AutomaticTemplate),
    segmentFilters: t.nullable(Segment),
    scheduledAt: t.nullable(t.timestamp()),
    startedAt: t.nullable(t.timestamp()),
    completedAt: t.nullable(t.timestamp()),
    error: t.nullable(
      t.object(
        { code: t.anyString(), message: t.anyString() },
        { description: 'Why a scheduled broadcast could not start: no_recipients or account_disconnected.' },
      ),
    ),
    stats: t.object(
      {
        recipientCount: t.integer(0),
        pendingCount: t.integer(0),
        sentCount: t.described(t.integer(0), 'Delivered and read ones are among them.'),
        deliveredCount: t.described(t.integer(0), 'Read ones are among them.'),
        readCount: t.integer(0),
        failedCount: t.integer(0),
        unknownCount: t.described(t.integer(0), 'May have arrived; never sent again.'),
        skippedCount: t.described(t.integer(0), 'Nothing was sent and nothing will be.'),
      },
      { description: 'recipientCount is the sum of pending, sent, failed, unknown and skipped.' },
    ),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'Broadcast' },
)

export const Recipient = t.object(
  {
    id: t.id(),
    contactId: t.nullable(t.id({ description: 'Null once the contact is deleted.' })),
    channelId: t.nullable(t.anyString()),
    platformIdentifier: t.nullable(t.foreign()),
    contactName: t.nullable(t.foreign()),
    status: RecipientStatus,
    messageId: t.nullable(t.id({ description: 'The message in the inbox.' })),
    error: t.nullable(t.anyString()),
    errorCode: t.nullable(t.anyString()),
    sentAt: t.nullable(t.timestamp()),
    deliveredAt: t.nullable(t.timestamp()),
    readAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
  },
  { component: 'BroadcastRecipient' },
)

const timeOf = (at: Date | null) => at?.toISOString() ?? null

export function toBroadcast(row: BroadcastRow & { account_name: string | null }): t.Static<typeof Broadcast> {
  return {
    id: row.id,
    profileId: row.profile_id,
    name: row.name,
    description: row.description,
    platform: row.platform as (typeof messagingWords)[number],
    accountId: row.account_id,
    accountName: row.account_name,
    status: row.status,
    message: row.message,
    template: row.template,
    segmentFilters: row.segment as t.Static<typeof Segment> | null,
    scheduledAt: timeOf(row.scheduled_at),
    startedAt: timeOf(row.started_at),
    completedAt: timeOf(row.completed_at),
    error: row.error,
    stats: statsOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function statsOf(row: BroadcastRow) {
  const delivered = row.delivered_count + row.read_count
  const sent = row.sent_count + delivered
  const { pending_count, failed_count, unknown_count, skipped_count } = row
  return {
    recipientCount: pending_count + sent + failed_count + unknown_count + skipped_count,
    pendingCount: pending_count,
    sentCount: sent,
    deliveredCount: delivered,
    readCount: row.read_count,
    failedCount: failed_count,
    unknownCount: unknown_count,
    skippedCount: skipped_count,
  }
}

export function toRecipient(row: RecipientRow): t.Static<typeof Recipient> {
  return {
    id: row.id,
    contactId: row.contact_id,
    channelId: row.channel_id,
    platformIdentifier: row.participant_id,
    contactName: row.contact_name,
    status: row.status,
    messageId: row.message_id,
    error: row.error,
    errorCode: row.error_code,
    sentAt: timeOf(row.sent_at),
    deliveredAt: timeOf(row.delivered_at),
    readAt: timeOf(row.read_at),
    createdAt: row.created_at.toISOString(),
  }
}
