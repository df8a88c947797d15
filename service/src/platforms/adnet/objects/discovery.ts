import { map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { listPage, type Row } from '../api.ts'

/** What all objects of an ad account have. */
interface Found {
  id: string
  name: string
  /** The effective status, in the word of the network. */
  status: string
  /** The end of the object or of what it is in, as the network writes times. */
  endsAt: string | null
  /** Everything that was read, under the names of the network. */
  data: Row
}

export interface FoundCampaign extends Found {
  objective: string | null
  createdAt: string | null
}

export interface FoundAdSet extends Found {
  campaignId: string
  budgetMinor: number | null
  budgetType: 'daily' | 'lifetime' | null
}

export interface FoundAd extends Found {
  campaignId: string
  adSetId: string
  creativeId: string | null
  storyId: string | null
  mediaId: string | null
  /** The networks on which the ad has a post. */
  placements: string[]
  createdAt: string | null
}

/** What an ad delivered on one day of its ad account. */
export interface FoundDay {
  adId: string
  day: string
  impressions: number
  reach: number
  clicks: number
  /** Millionths of a whole unit of the currency. */
  spendMicros: number
  conversions: number
  actions: Record<string, number>
}

/**
 * Which objects of an ad account. The usual ones are those that are neither archived nor deleted. `of`: the given ones,
 * in any state.
 */
export type Wanted = { which: 'usual' | 'archived' } | { of: readonly string[] }

export interface PageOf {
  adAccountId: string
  after: string | undefined
}

/** The longest page that the network gives. */
const pageMax = 500

/** If a page is too large for the network, shorter ones are requested. */
const pageSizes = [pageMax, 100, 25]
const tooMuch = /^1($|\/)|^100\/1487534$/

const common = 'id,name,status,configured_status,effective_status,created_time,updated_time,issues_info'
const campaignFields = `${common},objective,buying_type,bid_strategy,special_ad_categories,daily_budget,lifetime_budget,is_adset_budget_sharing_enabled,start_time,stop_time`
const adSetFields = `${common},campaign_id,daily_budget,lifetime_budget,bid_strategy,bid_amount,bid_constraints,billing_event,optimization_goal,promoted_object,targeting,start_time,end_time`
const creativeFields =
  'id,name,object_type,title,body,call_to_action_type,link_url,image_url,thumbnail_url,video_id,url_tags,actor_id,instagram_user_id,instagram_permalink_url,effective_object_story_id,effective_instagram_media_id'
const adFields = `${common},campaign_id,adset_id,ad_review_feedback,adset{id,end_time},creative{${creativeFields}}`
const dayFields = 'ad_id,date_start,impressions,reach,clicks,spend,actions,conversions'

export async function listFoundCampaigns(
  transport: Transport,
  account: Account,
  page: PageOf,
  wanted: Wanted,
): Promise<Outcome<ProviderPage<FoundCampaign>>> {
  const rows = await listObjects(transport, account, 'campaigns', campaignFields, page, wanted)
  return mapItems(rows, (row) => ({
    ...found(row),
    endsAt: text(row.stop_time),
    objective: text(row.objective),
    createdAt: text(row.created_time),
  }))
}

export async function listFoundAdSets(
  transport: Transport,
  account: Account,
  page: PageOf,
  wanted: Wanted,
): Promise<Outcome<ProviderPage<FoundAdSet>>> {
  const rows = await listObjects(transport, account, 'adsets', adSetFields, page, wanted)
  return mapItems(rows, (row) => ({
    ...found(row),
    endsAt: text(row.end_time),
    campaignId: String(row.campaign_id),
    ...budgetOf(row),
  }))
}

export async function listFoundAds(
  transport: Transport,
  account: Account,
  page: PageOf,
  wanted: Wanted,
): Promise<Outcome<ProviderPage<FoundAd>>> {
  const rows = await listObjects(transport, account, 'ads', adFields, page, wanted)
  return mapItems(rows, (row) => {
    const storyId = text(row.creative?.effective_object_story_id)
    const mediaId = text(row.creative?.effective_instagram_media_id)
    return {
      ...found(row),
      endsAt: text(row.adset?.end_time),
      campaignId: String(row.campaign_id),
      adSetId: String(row.adset_id),
      creativeId: text(row.creative?.id),
      ...{ storyId, mediaId },
      placements: [...(storyId === null ? [] : ['socialnet']), ...(mediaId === null ? [] : ['photonet'])],
      createdAt: text(row.created_time),
    }
  })
}

/** What the ads of an ad account delivered, day by day. Days without delivery have no row. */
export async function listFoundDays(
  transport: Transport,
  { credentials }: Account,
  { adAccountId, after }: PageOf,
  { since, until }: { since: string; until: string },
): Promise<Outcome<ProviderPage<FoundDay>>> {
  const query = { level: 'ad', time_increment: 1, time_range: { since, until } }
  const rows = await listRows(transport, credentials.accessToken, `/${adAccountId}/insights`, {
    ...{ fields: dayFields, query, after },
  })
  return mapItems(rows, (row) => {
    const actions = counts(row.actions)
    return {
      adId: String(row.ad_id),
      day: String(row.date_start),
      impressions: count(row.impressions),
      reach: count(row.reach),
      clicks: count(row.clicks),
      spendMicros: Math.round(count(row.spend) * 1e6),
      conversions: conversionsIn(row.conversions, actions),
      actions,
    }
  })
}

function listObjects(
  transport: Transport,
  { credentials }: Account,
  edge: string,
  fields: string,
  { adAccountId, after }: PageOf,
  wanted: Wanted,
): Promise<Outcome<ProviderPage<Row>>> {
  const query = { filtering: filtersOf(wanted) }
  return listRows(transport, credentials.accessToken, `/${adAccountId}/${edge}`, { fields, query, after })
}

function filtersOf(wanted: Wanted): object[] | undefined {
  const status = (...value: string[]) => ({ field: 'effective_status', operator: 'IN', value })
  if ('of' in wanted)
    return [{ field: 'id', operator: 'IN', value: wanted.of }, status('ARCHIVED', 'DELETED')]
  return wanted.which === 'archived' ? [status('ARCHIVED')] : undefined
}

async function listRows(
  transport: Transport,
  token: string,
  path: string,
  edge: { fields: string; query: Record<string, unknown>; after: string | undefined },
): Promise<Outcome<ProviderPage<Row>>> {
  let page: Outcome<ProviderPage<Row>> = { kind: 'unreachable' }
  for (const size of pageSizes) {
    page = await listPage(transport, token, path, { ...edge, size })
    if (page.kind !== 'refused' || !tooMuch.test(page.providerCode ?? '')) return page
  }
  return page
}

function mapItems<To>(page: Outcome<ProviderPage<Row>>, to: (row: Row) => To): Outcome<ProviderPage<To>> {
  return map(page, ({ items, next }) => ({ items: items.map(to), next }))
}

function found(row: Row): Omit<Found, 'endsAt'> {
  return {
    id: String(row.id),
    name: text(row.name) ?? String(row.id),
    status: text(row.effective_status) ?? text(row.status) ?? 'UNKNOWN',
    data: row,
  }
}

/** The network writes amounts in minor units as text, and 0 for the kind of budget that is not set. */
function budgetOf(row: Row): Pick<FoundAdSet, 'budgetMinor' | 'budgetType'> {
  const [daily, lifetime] = [count(row.daily_budget), count(row.lifetime_budget)]
  if (daily > 0) return { budgetMinor: Math.round(daily), budgetType: 'daily' }
  if (lifetime > 0) return { budgetMinor: Math.round(lifetime), budgetType: 'lifetime' }
  return { budgetMinor: null, budgetType: null }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Numbers come as text, and are left out where they are 0. */
function count(value: unknown): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}

function counts(list: unknown): Record<string, number> {
  const entries = Array.isArray(list) ? list : []
  return Object.fromEntries(entries.map((entry: Row) => [String(entry.action_type), count(entry.value)]))
}

/** Action types that stand for what a person did at the advertiser; others are parts of these, or clicks. */
const conversionTypes = [
  'purchase',
  'lead',
  'complete_registration',
  'subscribe',
  'start_trial',
  'submit_application',
  'schedule',
  'contact',
  'donate',
  'mobile_app_install',
]

/** The network's own conversions if it has them, otherwise the actions that are conversions. */
function conversionsIn(told: unknown, actions: Record<string, number>): number {
  const values = Array.isArray(told)
    ? Object.values(counts(told))
    : conversionTypes.map((type) => actions[type] ?? 0)
  return values.reduce((one, other) => one + other, 0)
}
