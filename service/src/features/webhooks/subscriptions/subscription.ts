import * as t from '#contract/schema/schema.ts'
import type { Keyring } from '#values/keyring.ts'
import { type EventName, eventNames } from '../event-names.ts'
import { CustomHeaders } from './custom-headers.ts'
import { openHeaders } from './sealed.ts'
import type { WebhookRow } from './webhooks.store.ts'

const eventName = t.shownAs('WebhookEventName', t.oneOfCode('invalid_event', ...eventNames))
const receivedEvents = t.array(eventName, { min: 1, unique: true })

/** What a caller may say about a subscription. */
export const writable = {
  name: t.name(50),
  url: t.fetched({
    trimmed: true,
    description: 'https and public; checked again at every delivery. Redirects are not followed.',
  }),
  events: receivedEvents,
  profileIds: t.optional(
    t.array(t.id(), {
      max: 1000,
      unique: true,
      description:
        'Only events of these profiles; empty for all. A key limited to profiles has to name some.',
    }),
  ),
  isActive: t.optional(
    t.boolean({ description: 'Turning it on again also clears what disabled it and the count of failures.' }),
  ),
  customHeaders: t.optional(CustomHeaders),
  secret: t.optional(
    t.anyString({
      description:
        'A secret of your own: whsec_ and the base64 of 24 to 64 bytes. The service makes one otherwise.',
    }),
  ),
}

const shown = {
  name: t.anyString(),
  url: t.anyString(),
  events: t.array(eventName),
  profileIds: t.array(t.id(), { description: 'Empty for all profiles.' }),
  isActive: t.boolean(),
  customHeaders: CustomHeaders,
  secretPreview: t.anyString({ description: 'The prefix and the last four characters.' }),
  failureCount: t.integer(0, undefined, { description: 'Failed attempts since the last success.' }),
  lastDeliveryAt: t.nullable(t.timestamp({ description: 'When the last attempt ended, successful or not.' })),
  disabledAt: t.nullable(t.timestamp()),
  disabledReason: t.nullable(t.oneOf('gone', 'failing')),
  mode: t.oneOf('live', 'test'),
  createdAt: t.timestamp(),
  updatedAt: t.timestamp(),
}

export const Subscription = t.object({ id: t.id(), ...shown }, { component: 'Webhook' })

export const SubscriptionWithSecret = t.object(
  {
    id: t.id(),
    ...shown,
    secret: t.optional(t.anyString({ description: 'Shown this once.' })),
  },
  { component: 'WebhookWithSecret' },
)

/** The same row as older clients know it. */
export const LegacySubscription = t.object(
  {
    _id: t.id(),
    ...shown,
    secret: t.anyString({
      description: 'Shown once, on creation. Otherwise masked: the same as secretPreview.',
    }),
    lastFiredAt: t.nullable(t.timestamp({ description: 'The same as lastDeliveryAt.' })),
  },
  { component: 'LegacyWebhook' },
)

export function toSubscription(row: WebhookRow, keyring: Keyring): t.Static<typeof Subscription> {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events as EventName[],
    profileIds: row.profile_ids,
    isActive: row.is_active,
    customHeaders: openHeaders(keyring, row),
    secretPreview: row.secret_preview,
    failureCount: row.failure_count,
    lastDeliveryAt: row.last_delivery_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    mode: row.mode,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toLegacySubscription(row: WebhookRow, keyring: Keyring): t.Static<typeof LegacySubscription> {
  const { id, ...rest } = toSubscription(row, keyring)
  return { _id: id, ...rest, secret: rest.secretPreview, lastFiredAt: rest.lastDeliveryAt }
}
