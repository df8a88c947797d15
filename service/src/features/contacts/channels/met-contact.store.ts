import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import { fold } from '#values/text/fold.ts'
import { withoutPlus } from '#values/text/phone-id.ts'
import { blankContact } from '../contact-input.ts'
import { newChannel } from './new-channel.ts'

interface Person {
  externalId: string
  name: string | null
  username: string | null
  avatarUrl: string | null
}

/**
 * A contact for somebody who has written to an account, unless the account knows them already. Of those that come at once
 * one makes it. Answers the contact, where it is in the profile of the account.
 */
export async function meetContact(
  tx: Db,
  account: Pick<AccountRow, 'id' | 'platform' | 'profile_id' | 'team_id' | 'mode'>,
  { externalId, name, username, avatarUrl }: Person,
  firstSeenAt: Date,
  now: Date,
): Promise<string | null> {
  const { team_id, mode, profile_id } = account
  const contact = {
    ...blankContact(newId(now), profile_id, { team_id, mode }, now),
    display_name: name ?? username ?? externalId,
    avatar_url: avatarUrl,
    first_seen_at: firstSeenAt,
  }
  const identifier = { accountId: account.id, externalId }
  const channel = newChannel(contact.id, account, identifier, now, username ?? name ?? externalId)
  const row = { ...contact, search_text: [fold(contact.display_name), '', ''].join('\n') }
  const { rows } = await sql<{ id: string }>`
    with met as (
      insert into contact_channel select * from ${records('contact_channel', [channel])}
      where not exists (
        select 1 from contact_channel where account_id = ${account.id} and external_id = ${externalId})
      on conflict do nothing returning contact_id
    ), made as (
      insert into contact select one.* from ${records('contact', [row])} as one
      where one.id in (select contact_id from met) returning id
    )
    select id from made union all ${contactOf(account.id, externalId, profile_id)}`.execute(tx)
  if (rows[0]) return rows[0].id
  // Whoever made it meanwhile was not to be seen by the statement that met it.
  return findMetContact(tx, account.id, externalId, profile_id)
}

/**
 * The same for many of whom nothing is known but their numbers. Some contacts have theirs without the plus. Answers the
 * contacts of the profile by the numbers that their channels have.
 */
export async function meetByPhone(
  tx: Db,
  account: Pick<AccountRow, 'id' | 'platform' | 'profile_id' | 'team_id' | 'mode'>,
  externalIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const { team_id, mode, profile_id } = account
  const made = externalIds.map((externalId) => {
    const contact = {
      ...blankContact(newId(now), profile_id, { team_id, mode }, now),
      search_text: ['', '', ''].join('\n'),
    }
    return { contact, channel: newChannel(contact.id, account, { accountId: account.id, externalId }, now) }
  })
  await sql`
    with met as (
      insert into contact_channel select one.* from ${records(
        'contact_channel',
        made.map(({ channel }) => channel),
      )} as one
      where not exists (select 1 from contact_channel as known
        where known.account_id = one.account_id
          and known.external_id in (one.external_id, ltrim(one.external_id, '+')))
      on conflict do nothing returning contact_id
    )
    insert into contact select one.* from ${records(
      'contact',
      made.map(({ contact }) => contact),
    )} as one where one.id in (select contact_id from met)`.execute(tx)
  const { rows } = await sql<{ external_id: string; id: string }>`
    select channel.external_id, contact.id from contact_channel as channel
    join contact on contact.id = channel.contact_id
    where channel.account_id = ${account.id}
      and channel.external_id = any(${externalIds.flatMap((id) => [id, withoutPlus(id)])}::text[])
      and contact.profile_id = ${profile_id}`.execute(tx)
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

const contactOf = (accountId: string, externalId: string, profileId: string) => sql<{ id: string }>`
  select contact.id from contact_channel as channel join contact on contact.id = channel.contact_id
  where channel.account_id = ${accountId} and channel.external_id = ${externalId}
    and contact.profile_id = ${profileId}`

/** The contact that an account knows under an id of its network, where it is in the profile. */
export async function findMetContact(
  db: Db,
  accountId: string,
  externalId: string,
  profileId: string,
): Promise<string | null> {
  const { rows } = await contactOf(accountId, externalId, profileId).execute(db)
  return rows[0]?.id ?? null
}
