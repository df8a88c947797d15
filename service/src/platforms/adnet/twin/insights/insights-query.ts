import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { limitOf } from '../edge.ts'
import { type Filter, filtersIn } from '../filter.ts'
import { breakdowns as knownBreakdowns } from './breakdown.ts'
import { knownFields } from './insights-fields.ts'
import { bucketsOf, type Range, rangeIn } from './insights-range.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

/** The root of a request for insights: an ad account or an object in it. */
export interface Root {
  level: Level
  id: string
  accountId: string
}

export interface Query {
  level: Level
  fields: string[]
  breakdowns: string[]
  actionBreakdowns: string[]
  windows: string[]
  range: Range
  buckets: Range[]
  /** Filters on what an ad is and where it stands. */
  ofAds: Filter[]
  /** Filters on the numbers of a row. */
  ofRows: Filter[]
  sort: { field: string; isDown: boolean } | null
  limit: number
}

const levels: Level[] = ['account', 'campaign', 'adset', 'ad']
const usualFields = ['account_id', 'impressions', 'spend']
const windows = [
  '1d_view',
  '7d_view',
  '28d_view',
  '1d_click',
  '7d_click',
  '28d_click',
  '1d_ev',
  'dda',
  'default',
]
const actionBreakdowns = [
  ...['action_type', 'action_device', 'action_destination', 'action_target_id', 'action_reaction'],
  ...['action_video_sound', 'action_video_type', 'action_carousel_card_id', 'action_carousel_card_name'],
  ...[
    'action_canvas_component_name',
    'conversion_destination',
    'matched_persona_id',
    'is_business_ai_assisted',
  ],
]
const reportTimes = ['impression', 'conversion', 'mixed', 'lifetime']
const entityFilter = /^(account|campaign|adset|ad)[._]|^(objective|buying_type|effective_status)$/

export function queryIn(parameters: Parameters, { level: usual }: Root, now: Date): Query {
  const level = levels.find((one) => one === (parameters.text('level') || usual))
  if (!level) throw invalidParameter(`level must be one of the following values: ${levels.join(', ')}`)
  const reportTime = parameters.text('action_report_time') || 'mixed'
  if (!reportTimes.includes(reportTime))
    throw invalidParameter(
      `action_report_time must be one of the following values: ${reportTimes.join(', ')}`,
    )
  const range = rangeIn(parameters, now)
  const filters = filtersIn(parameters)
  for (const { field } of filters)
    if (!entityFilter.test(field) && !knownFields.has(field) && field !== 'action_type')
      throw invalidParameter(`Filtering field ${field} is invalid.`)
  return {
    level,
    fields: fieldsIn(parameters),
    breakdowns: knownIn(parameters, 'breakdowns', knownBreakdowns),
    actionBreakdowns: knownIn(parameters, 'action_breakdowns', actionBreakdowns),
    windows: knownIn(parameters, 'action_attribution_windows', windows).filter((one) => one !== 'default'),
    range,
    buckets: bucketsOf(parameters, range),
    ofAds: filters.filter(({ field }) => entityFilter.test(field)),
    ofRows: filters.filter(({ field }) => !entityFilter.test(field)),
    sort: sortIn(parameters),
    limit: limitOf(parameters),
  }
}

function fieldsIn(parameters: Parameters): string[] {
  const fields = parameters.list('fields').map((field) => field.trim())
  for (const field of fields)
    if (!knownFields.has(field))
      throw invalidParameter(
        `${field} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
      )
  return fields.length > 0 ? fields : usualFields
}

function knownIn(parameters: Parameters, name: string, known: readonly string[]): string[] {
  const given = parameters.list(name).map((one) => one.trim())
  for (const [index, one] of given.entries())
    if (!known.includes(one))
      throw invalidParameter(`${name}[${index}] must be one of the following values: ${known.join(', ')}`)
  return [...new Set(given)]
}

function sortIn(parameters: Parameters): Query['sort'] {
  const [wish] = parameters.list('sort')
  if (wish === undefined) return null
  const [, field = '', direction] = /^(\w+)_(ascending|descending)$/.exec(wish) ?? []
  if (!knownFields.has(field)) throw invalidParameter(`Param sort[0] is not valid: ${wish}`)
  return { field, isDown: direction === 'descending' }
}
