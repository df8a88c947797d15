import type { AccountRow } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import type { ChannelRow, Identifier } from '../contacts.store.ts'

/** The identifier is shown, unless there is something better to show. */
export function newChannel(
  contactId: string,
  account: Pick<AccountRow, 'id' | 'platform'>,
  { externalId }: Identifier,
  now: Date,
  displayIdentifier = externalId,
): ChannelRow {
  return {
    id: newId(now),
    contact_id: contactId,
    account_id: account.id,
    platform: account.platform,
    external_id: externalId,
    display_identifier: displayIdentifier,
    created_at: now,
  }
}
