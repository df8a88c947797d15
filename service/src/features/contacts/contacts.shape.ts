import * as t from '#contract/schema/schema.ts'
import type { ChannelRow, ContactRow } from './contacts.store.ts'
import type { ValueOfField } from './fields/field-values.store.ts'

export const Channel = t.object(
  {
    id: t.id(),
    contactId: t.id(),
    accountId: t.id(),
    platform: t.anyString({ description: 'The platform of the account.' }),
    externalId: t.anyString({ description: 'How the account knows the person.' }),
    displayIdentifier: t.foreign({ description: 'The external id, unless another one was sent.' }),
    createdAt: t.timestamp(),
  },
  { component: 'ContactChannel' },
)

export const fieldValue = t.anything({
  description: 'A text, a number, true or false, or a date as YYYY-MM-DD, by the type of the field.',
})

export const Contact = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    displayName: t.optional(t.foreign({ description: 'Absent when nobody has named the contact.' })),
    email: t.optional(t.anyString()),
    company: t.foreign({ description: 'Empty when it is not known, as notes, locale and timezone are.' }),
    avatarUrl: t.nullable(t.anyString()),
    notes: t.foreign(),
    locale: t.anyString({ description: 'A language tag.' }),
    timezone: t.anyString({ description: 'The name of an IANA time zone.' }),
    tags: t.array(t.anyString(), { description: 'At most 25, as the profile first spelled them.' }),
    isSubscribed: t.boolean(),
    isBlocked: t.boolean({ description: 'Known to this service only; no platform learns of it.' }),
    customFields: t.map(t.foreignIn(fieldValue), 200, {
      description: 'Values by the slugs of their fields.',
    }),
    channels: t.array(Channel),
    firstSeenAt: t.timestamp(),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'Contact' },
)

export function toChannel(row: ChannelRow): t.Static<typeof Channel> {
  return {
    id: row.id,
    contactId: row.contact_id,
    accountId: row.account_id,
    platform: row.platform,
    externalId: row.external_id,
    displayIdentifier: row.display_identifier,
    createdAt: row.created_at.toISOString(),
  }
}

export interface FullContact {
  contact: ContactRow
  channels: readonly ChannelRow[]
  values: readonly ValueOfField[]
}

export function toContact({ contact, channels, values }: FullContact): t.Static<typeof Contact> {
  const { id, display_name, email, company, notes, locale, timezone, tags } = contact
  return {
    id,
    profileId: contact.profile_id,
    ...(display_name !== null && { displayName: display_name }),
    ...(email !== null && { email }),
    company,
    avatarUrl: contact.avatar_url,
    notes,
    locale,
    timezone,
    tags,
    isSubscribed: contact.is_subscribed,
    isBlocked: contact.is_blocked,
    customFields: Object.fromEntries(values.map(({ slug, value }) => [slug, value])),
    channels: channels.map(toChannel),
    firstSeenAt: contact.first_seen_at.toISOString(),
    createdAt: contact.created_at.toISOString(),
    updatedAt: contact.updated_at.toISOString(),
  }
}
