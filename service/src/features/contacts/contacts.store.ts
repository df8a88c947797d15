import { type Selectable, sql } from 'kysely'
import { type Db, isAny, ofOwner } from '#db/database.ts'
import { countOf, type Page, type PageRequest, paginate } from '#db/query/keyset.ts'
import { literally } from '#db/query/literally.ts'
import { scoped } from '#db/query/scoped.ts'
import { send } from '#db/query/transaction.ts'
import type { Scope } from '#values/scope.ts'
import { fold } from '#values/text/fold.ts'
import type { ChannelTable, ContactTable } from './contacts.tables.ts'

export type ContactRow = Omit<Selectable<ContactTable>, 'search_text'>
export type ChannelRow = Selectable<ChannelTable>

const columns = [
  'id',
  'team_id',
  'mode',
  'profile_id',
  'display_name',
  'email',
  'company',
  'avatar_url',
  'notes',
  'locale',
  'timezone',
  'tags',
  'is_subscribed',
  'is_blocked',
  'first_seen_at',
  'created_at',
  'updated_at',
] as const

export interface ContactFilter {
  profileId: string | undefined
  search: string
  /** The contact carries at least one tag of each list, as the profile spells it. */
  carries: readonly (readonly string[])[]
  isSubscribed: boolean | undefined
}

function contactsIn(db: Db, scope: Scope) {
  return scoped(db, scope).from('contact').select(columns)
}

export function findContact(db: Db, scope: Scope, id: string): Promise<ContactRow | undefined> {
  return contactsIn(db, scope).where('id', '=', id).executeTakeFirst()
}

/** One page, and the number of all when the caller pages by offset. For a transaction. */
export async function listContacts(
  tx: Db,
  scope: Scope,
  filter: ContactFilter,
  page: PageRequest,
): Promise<Page<ContactRow> & { total: number | undefined }> {
  const { search, carries, isSubscribed } = filter
  // How common a text or a tag is decides which index is good for it, so such a query is planned each time anew.
  if (search !== '' || carries.length > 0)
    send(sql`set local plan_cache_mode = force_custom_plan`.execute(tx))
  let all = contactsIn(tx, scope)
  const profileId = filter.profileId ?? onlyProfile(scope)
  if (profileId !== undefined) all = all.where('profile_id', '=', profileId)
  if (isSubscribed !== undefined) all = all.where('is_subscribed', '=', isSubscribed)
  if (search !== '') all = all.where('search_text', 'like', `%${literally(fold(search))}%`)
  for (const tags of carries) all = all.where(sql<boolean>`tags && ${[...tags]}::text[]`)
  const [rows, total] = await Promise.all([
    paginate(tx, all, page),
    page.offset === null ? undefined : countOf(all),
  ])
  return { ...rows, total }
}

/** A comparison with one profile reads an index in the order of the list; one with a list of profiles does not. */
function onlyProfile({ profileIds }: Scope): string | undefined {
  return profileIds !== 'all' && profileIds.length === 1 ? profileIds[0] : undefined
}

/** Oldest first. The caller has checked the contacts against its scope. */
export function listChannels(db: Db, contactIds: readonly string[]): Promise<ChannelRow[]> {
  return db
    .selectFrom('contact_channel')
    .selectAll()
    .where(isAny('contact_id', contactIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface Identifier {
  accountId: string
  externalId: string
}

export interface KnownIdentifier {
  account_id: string
  external_id: string
  contact_id: string
  profile_id: string
  tags: string[]
}

/** The contact with one of the identifiers. The caller has checked the accounts against its scope. */
export async function findByIdentifier(
  db: Db,
  scope: Scope,
  identifiers: readonly Identifier[],
): Promise<KnownIdentifier[]> {
  if (identifiers.length === 0) return []
  const accounts = identifiers.map(({ accountId }) => accountId)
  const externals = identifiers.map(({ externalId }) => externalId)
  const { rows } = await sql<KnownIdentifier>`
    select channel.account_id, channel.external_id, contact.id as contact_id, contact.profile_id, contact.tags
    from unnest(${accounts}::text[], ${externals}::text[]) as wanted(account_id, external_id)
    join contact_channel as channel using (account_id, external_id)
    join contact on contact.id = channel.contact_id
    where ${ofOwner(scope, 'contact')}`.execute(db)
  return rows
}
