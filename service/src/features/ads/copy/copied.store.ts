import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Db, inScope } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'

export interface CopyFilter {
  /** The ads of the ad accounts that this account reaches, whoever has their copy. */
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

// biome-ignore lint/suspicious/noExplicitAny: the columns exist on every table of the copy
type Builder = ExpressionBuilder<any, any>

/** What all levels of the copy have: whose it is, and of which ad account. */
export function inPart(scope: Scope, table: string, filter: CopyFilter) {
  return (eb: Builder): Expression<SqlBool> => {
    const { profileId, adAccountId, campaignId, status, reachedBy } = filter
    const conditions = [inScope(scope, table)(eb)]
    const equal = (column: string, value: string | undefined) => {
      if (value !== undefined) conditions.push(eb(`${table}.${column}`, '=', value) as never)
    }
    equal('profile_id', profileId)
    equal('ad_account_id', adAccountId)
    equal('platform_campaign_id', campaignId)
    equal('status', status)
    if (reachedBy !== undefined)
      conditions.push(
        sql<SqlBool>`(${sql.ref(`${table}.account_id`)}, ${sql.ref(`${table}.ad_account_id`)}) in (
          select keeper_id, ad_account_id from ad_account where account_id = ${reachedBy})`,
      )
    return eb.and(conditions)
  }
}

export function ofAds({ platformAdId, objectStoryId, mediaId, pageId, onlyOurs }: CopyFilter) {
  return (eb: Builder): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = []
    if (platformAdId !== undefined) conditions.push(eb('ad.platform_ad_id', '=', platformAdId) as never)
    if (objectStoryId !== undefined) conditions.push(eb('ad.object_story_id', '=', objectStoryId) as never)
    if (mediaId !== undefined) conditions.push(eb('ad.photonet_media_id', '=', mediaId) as never)
    if (pageId !== undefined)
      conditions.push(sql<SqlBool>`split_part(ad.object_story_id, '_', 1) = ${pageId}`)
    if (onlyOurs) conditions.push(eb('ad.ours', '=', true) as never)
    return eb.and(conditions)
  }
}

/** Whether an ad account is copied, or something was made in it. */
export async function isAdAccountKnown(db: Db, scope: Scope, adAccountId: string): Promise<boolean> {
  const [copied, made] = (['ad_account', 'ad_made'] as const).map((table) =>
    db
      .selectFrom(table as 'ad_made')
      .select('ad_account_id')
      .where(inScope(scope))
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
  query =
    reachedBy === undefined
      ? query.whereRef('a.keeper_id', '=', 'a.account_id')
      : query.where('a.account_id', '=', reachedBy)
  if (profileId !== undefined) query = query.where('a.profile_id', '=', profileId)
  if (adAccountId !== undefined) query = query.where('a.ad_account_id', '=', adAccountId)
  return query.orderBy('k.ad_account_id').orderBy('k.account_id').execute()
}

/** Whether an account of this part has not been read to the end even once. */
export async function isAnyPending(
  db: Db,
  scope: Scope,
  { reachedBy, profileId }: CopyFilter,
): Promise<boolean> {
  let query = db
    .selectFrom('ad_copy')
    .select('account_id')
    .where(inScope(scope))
    .where('synced_at', 'is', null)
  if (reachedBy !== undefined) query = query.where('account_id', '=', reachedBy)
  if (profileId !== undefined) query = query.where('profile_id', '=', profileId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
