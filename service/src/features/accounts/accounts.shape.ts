import * as t from '#contract/schema/schema.ts'
import { namedPlatforms } from '#values/platforms.ts'
import type { AccountRow } from './accounts.store.ts'

/** Everything that an account can be a connection to: the platforms, the ads connections and the carrier. */
export const accountPlatforms = namedPlatforms

export const accountStatuses = ['connected', 'needs_reconnect', 'disconnected'] as const

export const Account = t.object(
  {
    id: t.id({ description: 'Of the account.' }),
    profileId: t.id({ description: 'The profile that it belongs to.' }),
    platform: t.anyString({ description: 'The neutral word of the platform, such as skynet for Bluesky.' }),
    kind: t.described(
      t.oneOf('posting', 'ads', 'calls'),
      'What it is for. Only an account of the kind posting publishes posts.',
    ),
    status: t.described(
      t.oneOf(...accountStatuses),
      'needs_reconnect: the platform no longer accepts its credentials, so a person has to connect it again. disconnected: its credentials were deleted.',
    ),
    username: t.anyString({ description: 'As the platform says, unless updateAccount has set another.' }),
    displayName: t.anyString({ description: 'As the platform says, unless updateAccount has set another.' }),
    avatarUrl: t.nullable(t.anyString({ description: 'The address of its picture on the platform.' })),
    profileUrl: t.nullable(t.anyString({ description: 'The address of its page on the platform.' })),
    platformAccountId: t.anyString({ description: 'The id of the identity on its platform.' }),
    parentAccountId: t.nullable(t.id({ description: 'The account that it was connected through, if any.' })),
    xCapabilities: t.optional(
      t.object(
        { analytics: t.boolean(), inbox: t.boolean() },
        { description: 'Background reads that cost money; only on the metered platform.' },
      ),
    ),
    metadata: t.map(t.either(t.anyString(), t.boolean()), 100, {
      description: 'Other data of the platform; differs by platform.',
    }),
    followersCount: t.nullable(
      t.integer(0, undefined, {
        description: 'As of the last check of its health. Null if the platform does not say.',
      }),
    ),
    connectedAt: t.timestamp({ description: 'When a person connected it last.' }),
    createdAt: t.timestamp({ description: 'When it was connected first.' }),
    updatedAt: t.timestamp({ description: 'When it was changed last.' }),
  },
  { component: 'Account', description: 'A connection to one identity on a platform.' },
)

export const LegacyAccount = t.object(
  {
    _id: t.id(),
    profileId: t.id(),
    platform: t.anyString(),
    username: t.anyString(),
    displayName: t.anyString(),
    profilePicture: t.nullable(t.anyString()),
    isActive: t.boolean({ description: 'False once the account is disconnected.' }),
  },
  { component: 'LegacyAccount' },
)

export function toAccount(row: AccountRow): t.Static<typeof Account> {
  return {
    id: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    kind: row.kind,
    status: row.status,
    username: shownUsername(row),
    displayName: shownDisplayName(row),
    avatarUrl: row.avatar_url,
    profileUrl: row.profile_url,
    platformAccountId: row.platform_account_id,
    parentAccountId: row.parent_account_id,
    ...(row.capabilities && { xCapabilities: row.capabilities }),
    metadata: shownMetadata(row),
    followersCount: row.followers_count,
    connectedAt: row.connected_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** It is kept as texts. What a name calls a flag is shown as one. */
function shownMetadata({ metadata }: AccountRow): Record<string, string | boolean> {
  const shown = Object.entries(metadata).map(([name, value]): [string, string | boolean] => [
    name,
    /^is[A-Z]/.test(name) ? value === 'true' : value,
  ])
  return Object.fromEntries(shown)
}

export function toLegacyAccount(row: AccountRow): t.Static<typeof LegacyAccount> {
  return {
    _id: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    username: shownUsername(row),
    displayName: shownDisplayName(row),
    profilePicture: row.avatar_url,
    isActive: row.status !== 'disconnected',
  }
}

/** The account block of event data. */
export function accountForEvent(row: AccountRow) {
  return {
    id: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    username: shownUsername(row),
    displayName: shownDisplayName(row),
  }
}

/** What the team wrote over it, else what the platform says. */
export function shownUsername({ username, username_override }: AccountRow): string {
  return username_override ?? username
}

export function shownDisplayName({ display_name, display_name_override }: AccountRow): string {
  return display_name_override ?? display_name
}
