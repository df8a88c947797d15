import type { TwinState } from '#wire/twin/twin.ts'
import { accountOf, offsetOf } from '../accounts/account.ts'
import { holds } from '../filter.ts'
import { delivered, type Numbers, nothing, type Placed, sumOf } from '../objects/delivery.ts'
import { effectiveOfAd, effectiveOfAdSet } from '../objects/status.ts'
import { type KeptAd, Tree } from '../objects/tree.ts'
import { splitBy } from './breakdown.ts'
import { type Cell, shownRow } from './insights-fields.ts'
import type { Level, Query, Root } from './insights-query.ts'

const listOf: Record<Exclude<Level, 'ad'>, string> = {
  account: 'ad',
  campaign: 'ad of campaign',
  adset: 'ad of adset',
}

const pageSize = 500

async function* adsOf(state: TwinState, root: Root, tree: Tree): AsyncGenerator<KeptAd> {
  if (root.level === 'ad') {
    const ad = await tree.ad(root.id)
    if (ad) yield ad
    return
  }
  const under = root.level === 'account' ? root.accountId : root.id
  if (root.level === 'account') await tree.readChanged(under)
  let after: string | null | undefined
  while (after !== null) {
    const page = await state.page(listOf[root.level], { under, limit: pageSize, ...(after && { after }) })
    yield* page.values
    after = page.next
  }
}

/** Every row of a report, of what was delivered until `now`. */
export async function insightsRows(
  state: TwinState,
  root: Root,
  query: Query,
  now: Date,
): Promise<Record<string, unknown>[]> {
  const tree = new Tree(state)
  const cells = new Map<string, Cell>()
  for await (const ad of adsOf(state, root, tree)) {
    // What never ran has no numbers, and nothing else has to be read to know.
    if (ad.switches.length === 0 && Object.keys(ad.added).length === 0) continue
    if (root.level === 'account') tree.learn(ad.above)
    const [adSet, campaign] = await Promise.all([tree.adSet(ad.adSetId), tree.campaign(ad.campaignId)])
    if (adSet && campaign) addTo(cells, { ad, adSet, campaign }, query, now)
  }
  return shownRows([...cells.values()], root, query)
}

function addTo(cells: Map<string, Cell>, placed: Placed, query: Query, now: Date): void {
  const entity = entityOf(placed, now)
  if (!query.ofAds.every((filter) => holds(entity, filter))) return
  const about = aboutOf(placed, query.level)
  const id = about[`${query.level}_id`] ?? ''
  for (const [day, numbers] of delivered(placed, query.range.since, query.range.until, now)) {
    const bucket = query.buckets.find(({ since, until }) => since <= day && day <= until)
    if (!bucket) continue
    for (const part of splitBy(query.breakdowns, numbers, placed.adSet)) {
      const key = [bucket.since, id, ...Object.values(part.values)].join(' ')
      const sum: Numbers = sumOf(cells.get(key)?.numbers ?? nothing, part.numbers)
      cells.set(key, { about, values: part.values, ...bucket, numbers: sum })
    }
  }
}

function entityOf({ ad, adSet, campaign }: Placed, now: Date): Record<string, string> {
  const status = effectiveOfAd(ad, adSet, campaign, now)
  return {
    ...aboutOf({ ad, adSet, campaign }, 'ad'),
    effective_status: status,
    ad_effective_status: status,
    adset_effective_status: effectiveOfAdSet(adSet, campaign),
    campaign_effective_status: campaign.status,
  }
}

/** The members of a row about its object, and about those above it. */
function aboutOf({ ad, adSet, campaign }: Placed, level: Level): Record<string, string> {
  const { id: accountId, currency } = accountOf(ad.accountId)
  const account = {
    account_id: accountId,
    account_name: `Sandbox ad account ${accountId}`,
    account_currency: currency,
    attribution_setting: '7d_click_1d_view',
  }
  if (level === 'account') return account
  const ofCampaign = {
    ...account,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    objective: String(campaign.fields.objective),
    buying_type: String(campaign.fields.buying_type),
    created_time: campaign.createdAt.slice(0, 10),
    updated_time: campaign.updatedAt.slice(0, 10),
  }
  if (level === 'campaign') return ofCampaign
  const goal = String(adSet.fields.optimization_goal)
  const ofAdSet = { ...ofCampaign, adset_id: adSet.id, adset_name: adSet.name, optimization_goal: goal }
  return level === 'adset' ? ofAdSet : { ...ofAdSet, ad_id: ad.id, ad_name: ad.name }
}

function shownRows(cells: Cell[], { accountId }: Root, query: Query): Record<string, unknown>[] {
  const { fields, windows, actionBreakdowns, ofRows, sort } = query
  const manner = { offset: offsetOf(accountOf(accountId)), windows, actionBreakdowns }
  const filters = ofRows.filter(({ field }) => field !== 'action_type')
  const ofActions = ofRows.filter(({ field }) => field === 'action_type')
  const requested = [...filters.map(({ field }) => field), ...(sort ? [sort.field] : [])]
  const found = cells
    .filter(({ numbers }) => Object.values(numbers).some((number) => number > 0))
    .map((cell) => ({ row: shownRow(cell, fields, manner), whole: shownRow(cell, requested, manner) }))
    .filter(({ whole }) => filters.every((filter) => holds(whole, filter)))
  if (sort) {
    const { field, isDown } = sort
    const by = (one: Record<string, unknown>) => Number(one[field] ?? 0)
    found.sort((one, other) => (by(one.whole) - by(other.whole)) * (isDown ? -1 : 1))
  }
  if (ofActions.length === 0) return found.map(({ row }) => row)
  const kept = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => ofActions.every((filter) => holds(one, filter))) : value
  return found.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, kept(value)])),
  )
}
