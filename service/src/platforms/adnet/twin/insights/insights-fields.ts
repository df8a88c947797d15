import type { Numbers } from '../objects/delivery.ts'
import { splitNumber } from './breakdown.ts'

/** What a row is made of. */
export interface Cell {
  /** What the row is about, in the fields of the network: ids, names, currency. */
  about: Record<string, string>
  /** The values of the breakdowns. */
  values: Record<string, string>
  since: string
  until: string
  numbers: Numbers
}

export interface Manner {
  /** Minor units of a whole one. */
  offset: number
  windows: readonly string[]
  actionBreakdowns: readonly string[]
}

type Show = (cell: Cell, manner: Manner) => unknown

const abouts = [
  'account_currency',
  'account_id',
  'account_name',
  'ad_id',
  'ad_name',
  'adset_id',
  'adset_name',
  'attribution_setting',
  'buying_type',
  'campaign_id',
  'campaign_name',
  'created_time',
  'objective',
  'optimization_goal',
  'updated_time',
]

/** An amount of whole units, with as many decimals as the currency has at the network. */
function money(minor: number, { offset }: Manner): string {
  return offset === 1 ? String(minor) : (minor / offset).toFixed(2)
}

function ratio(part: number, whole: number, factor = 1): string | undefined {
  return whole === 0 ? undefined : ((part / whole) * factor).toFixed(6)
}

/** The kinds of actions, with their numbers. */
export function actionsOf({ about, numbers }: Cell): [type: string, count: number][] {
  const { clicks, landings, engagements, conversions } = numbers
  const result =
    about.objective === 'OUTCOME_LEADS'
      ? ['lead', 'onsite_conversion.lead_grouped']
      : ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase']
  const rows: [string, number][] = [
    ['link_click', clicks],
    ['landing_page_view', landings],
    ['post_engagement', engagements],
    ['page_engagement', engagements],
    ...result.map((type): [string, number] => [type, conversions]),
  ]
  return rows.filter(([, count]) => count > 0)
}

const deviceBreakdown = 'action_device'

function actionRows(cell: Cell, manner: Manner, show: (count: number) => string): object[] | undefined {
  const rows = actionsOf(cell).flatMap(([type, count]) => {
    const parts: [string | null, number][] = manner.actionBreakdowns.includes(deviceBreakdown)
      ? splitNumber('impression_device', count).filter(([, part]) => part > 0)
      : [[null, count]]
    return parts.map(([device, part]) => ({
      action_type: type,
      ...(device !== null && { [deviceBreakdown]: device }),
      value: show(part),
      ...Object.fromEntries(manner.windows.map((window) => [window, show(part)])),
    }))
  })
  return rows.length > 0 ? rows : undefined
}

function linkClicks({ numbers }: Cell): object[] | undefined {
  return numbers.clicks > 0 ? [{ action_type: 'outbound_click', value: String(numbers.clicks) }] : undefined
}

function valueRows(cell: Cell, manner: Manner): object[] | undefined {
  const { value } = cell.numbers
  if (value === 0) return undefined
  const types = actionsOf(cell).filter(([type]) => /purchase/.test(type))
  const amount = money(value, manner)
  const windows = Object.fromEntries(manner.windows.map((window) => [window, amount]))
  return types.length > 0
    ? types.map(([type]) => ({ action_type: type, value: amount, ...windows }))
    : undefined
}

function costRows(cell: Cell, manner: Manner): object[] | undefined {
  const { spend } = cell.numbers
  const rows = actionsOf(cell).map(([type, count]) => ({
    action_type: type,
    value: ratio(spend / manner.offset, count),
  }))
  return rows.length > 0 && spend > 0 ? rows : undefined
}

const count =
  (metric: keyof Numbers): Show =>
  ({ numbers }) =>
    String(numbers[metric])

const each =
  (metric: keyof Numbers, factor = 1): Show =>
  ({ numbers }, { offset }) =>
    ratio(numbers.spend / offset, numbers[metric], factor)

const rate: Show = ({ numbers: { clicks, impressions } }) => ratio(clicks, impressions, 100)

const roas: Show = (cell, { offset }) => {
  const { value, spend } = cell.numbers
  return value > 0 && spend > 0
    ? [{ action_type: 'omni_purchase', value: ratio(value / offset, spend / offset) }]
    : undefined
}

const shown: Record<string, Show> = {
  impressions: count('impressions'),
  reach: count('reach'),
  clicks: count('clicks'),
  unique_clicks: count('clicks'),
  inline_link_clicks: count('clicks'),
  inline_post_engagement: count('engagements'),
  spend: ({ numbers }, manner) => money(numbers.spend, manner),
  social_spend: () => '0',
  frequency: ({ numbers }) => ratio(numbers.impressions, numbers.reach),
  ctr: rate,
  unique_ctr: rate,
  inline_link_click_ctr: rate,
  cpc: each('clicks'),
  cost_per_unique_click: each('clicks'),
  cost_per_inline_link_click: each('clicks'),
  cost_per_inline_post_engagement: each('engagements'),
  cpm: each('impressions', 1000),
  cpp: each('reach', 1000),
  actions: (cell, manner) => actionRows(cell, manner, String),
  unique_actions: (cell, manner) => actionRows(cell, manner, String),
  action_values: valueRows,
  cost_per_action_type: costRows,
  outbound_clicks: linkClicks,
  purchase_roas: roas,
  website_purchase_roas: roas,
}

/** Fields of the network that the ads of the sandbox have nothing for. */
const empty = [
  ...['conversions', 'conversion_values', 'cost_per_conversion', 'cost_per_thruplay', 'outbound_clicks_ctr'],
  ...['cost_per_unique_action_type', 'website_ctr', 'full_view_impressions', 'full_view_reach'],
  ...['quality_ranking', 'engagement_rate_ranking', 'conversion_rate_ranking', 'estimated_ad_recallers'],
  ...['estimated_ad_recall_rate', 'cost_per_estimated_ad_recallers', 'instant_experience_clicks_to_open'],
  ...['canvas_avg_view_percent', 'canvas_avg_view_time', 'catalog_segment_value', 'mobile_app_purchase_roas'],
  ...['video_play_actions', 'video_thruplay_watched_actions', 'video_30_sec_watched_actions'],
  ...['video_avg_time_watched_actions', 'video_p25_watched_actions', 'video_p50_watched_actions'],
  ...['video_p75_watched_actions', 'video_p95_watched_actions', 'video_p100_watched_actions'],
  ...['video_continuous_2_sec_watched_actions', 'video_play_curve_actions', 'converted_product_quantity'],
  ...[
    'results',
    'cost_per_result',
    'unique_inline_link_clicks',
    'unique_inline_link_click_ctr',
    'ad_click_actions',
  ],
]

export const knownFields = new Set([...abouts, ...Object.keys(shown), ...empty, 'date_start', 'date_stop'])

/** A field that has no value is left out, as the network does. */
export function shownRow(cell: Cell, fields: readonly string[], manner: Manner): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const field of fields) {
    const value = shown[field]?.(cell, manner) ?? cell.about[field]
    if (value !== undefined) row[field] = value
  }
  return { ...row, ...cell.values, date_start: cell.since, date_stop: cell.until }
}
