import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { oneOf } from '../input.ts'
import { pathAccount } from './account.ts'

const goals =
  'AD_RECALL_LIFT APP_INSTALLS CONVERSATIONS DERIVED_EVENTS ENGAGED_USERS EVENT_RESPONSES IMPRESSIONS IN_APP_VALUE LANDING_PAGE_VIEWS LEAD_GENERATION LINK_CLICKS MEANINGFUL_CALL_ATTEMPT NONE OFFSITE_CONVERSIONS PAGE_LIKES POST_ENGAGEMENT PROFILE_VISIT QUALITY_CALL QUALITY_LEAD REACH REMINDERS_SET SUBSCRIBERS THRUPLAY VALUE VISIT_INSTAGRAM_PROFILE'.split(
    ' ',
  )

const perPlace = 10_000_000
const [youngest, oldest] = [13, 65]

/** A number of people for each place; each further condition lowers it. */
export function estimate(call: GraphCall): object {
  const { parameters } = call
  pathAccount(call)
  oneOf(parameters, 'optimization_goal', goals)
  const spec = Object(parameters.json('targeting_spec'))
  const places = Object.entries(Object(spec.geo_locations)).flatMap(([name, list]) =>
    name !== 'location_types' && Array.isArray(list) ? list : [],
  )
  const audiences = Array.isArray(spec.custom_audiences) ? spec.custom_audiences : []
  if (places.length === 0 && audiences.length === 0)
    throw invalidParameter('The targeting spec must name a place or a custom audience.', 1_885_364)
  const [from, until] = [Number(spec.age_min ?? youngest), Number(spec.age_max ?? oldest)]
  if (from < youngest || until > oldest || until < from) throw invalidParameter('The ages do not fit.')
  const ages = (until - from + 1) / (oldest - youngest + 1)
  const genders = Array.isArray(spec.genders) && spec.genders.length === 1 ? 0.5 : 1
  const narrowed = 0.3 ** (Array.isArray(spec.flexible_spec) ? spec.flexible_spec.length : 0)
  const people = Math.max(1, places.length) * perPlace * ages * genders * narrowed
  const lower = Math.floor(people / 1000) * 1000
  const row = {
    estimate_dau: Math.floor(lower / 2),
    estimate_mau_lower_bound: lower,
    estimate_mau_upper_bound: Math.floor((lower * 1.18) / 100) * 100,
    estimate_ready: true,
  }
  return { data: [row] }
}
