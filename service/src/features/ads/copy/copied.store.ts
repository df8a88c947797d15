import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, inScope } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

export interface CopyFilter {
  /** The ads of the ad accounts that this account reaches, also where another account has their copy. */
  reachedBy?: string | undefined
  profileId?: string | undefined
  adAccountId?: string | undefined
  campaignId?: string | undefined
  platformAdId?: string | undefined
  status?: string | undefined
  pageId?: string | undefined
  objectStoryId?: string | undefined
  mediaId?: string | undefined
  onlyOurs?: boolean | undefined
}

/** What all levels of the copy have: whose it is, and of which ad account. */
export function inPart(scope: Scope, table: string, filter: CopyFilter): RawBuilder<SqlBool> {
  const { profileId, adAccountId, campaignId, status, reachedBy } = filter
  const reached = sql<SqlBool>`(${sql.ref(`${table}.account_id`)}, ${sql.ref(`${table}.ad_account_id`)}) in (
    select keeper_id, ad_account_id from ad_account as reaching
    where ${inScope(scope, 'reaching')} and account_id = ${reachedBy})`
  return allOf([
    inScope(scope, table),
    ...equalTo(`${table}.profile_id`, profileId),
    ...equalTo(`${table}.ad_account_id`, adAccountId),
    ...equalTo(`${table}.platform_campaign_id`, campaignId),
    ...equalTo(`${table}.status`, status),
    ...(reachedBy === undefined ? [] : [reached]),
  ])
}

export function ofAds(filter: CopyFilter): RawBuilder<SqlBool> {
  const { platformAdId, objectStoryId, mediaId, pageId, onlyOurs } = filter
  return allOf([
    ...equalTo('ad.platform_ad_id', platformAdId),
    ...equalTo('ad.object_story_id', objectStoryId),
    ...equalTo('ad.photonet_media_id', mediaId),
    ...(pageId === undefined ? [] : [sql<SqlBool>`split_part(ad.object_story_id, '_', 1) = ${pageId}`]),
    ...(onlyOurs ? [sql<SqlBool>`ad.ours`] : []),
  ])
}

function equalTo(column: string, value: string | undefined): RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`]
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Whether an ad account is copied, or something was made in it. */
export async function isAdAccountKnown(db: Db, scope: Scope, adAccountId: string): Promise<boolean> {
  const [copied, made] = (['ad_account', 'ad_made'] as const).map((table) =>
    scoped(db, scope)
      .from(table)
      .select('ad_account_id')
      .where('ad_account_id', '=', adAccountId)
      .limit(1)
      .executeTakeFirst(),
  )
  return (await copied) !== undefined || (await made) !== undefined
}

export interface CoveredRow {
  account_id: string
  ad_account_id: string
  name: string
  currency: string
  reached: boolean
  synced_at: Date | null
  since: string | null
}

/** The ad accounts of a part of the copy, and how far each is read. */
export async function listCovered(db: Db, scope: Scope, filter: CopyFilter): Promise<CoveredRow[]> {
  const { reachedBy, profileId, adAccountId } = filter
  let query = db
    .selectFrom('ad_account as a')
    .innerJoin('ad_account as k', (on) =>
      on.onRef('k.account_id', '=', 'a.keeper_id').onRef('k.ad_account_id', '=', 'a.ad_account_id'),
    )
    .select(['k.account_id', 'k.ad_account_id', 'k.name', 'k.currency', 'k.reached', 'k.synced_at'])
    .select(sql<string | null>`to_char(k.figures_since, 'YYYY-MM-DD')`.as('since'))
    .where(inScope(scope, 'a'))
    .where(inScope(scope, 'k'))
  query =
    reachedBy === undefined
      ? query.whereRef('a.keeper_id', '=', 'a.account_id')
      : query.where('a.account_id', '=', reachedBy)
  if (profileId !== undefined) query = query.where('a.profile_id', '=', profileId)
  if (adAccountId !== undefined) query = query.where('a.ad_account_id', '=', adAccountId)
  return query.orderBy('k.ad_account_id').orderBy('k.account_id').execute()
}

/** Whether a connected account of this part has not been read to the end even once. */
export async function isAnyPending(
  db: Db,
  scope: Scope,
  { reachedBy, profileId }: CopyFilter,
): Promise<boolean> {
  let query = scoped(db, scope)
    .from('ad_copy')
    .innerJoin('account', 'account.id', 'ad_copy.account_id')
    .select('ad_copy.account_id')
    .where('ad_copy.synced_at', 'is', null)
    .where('account.status', '=', 'connected')
  if (reachedBy !== undefined) query = query.where('ad_copy.account_id', '=', reachedBy)
  if (profileId !== undefined) query = query.where('ad_copy.profile_id', '=', profileId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
