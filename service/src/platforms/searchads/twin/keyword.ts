import { adGroupFields, adGroupsOf, campaignFields } from './campaign.ts'
import type { CustomerOf } from './customer.ts'
import { lengthOf } from './days.ts'
import { amountOf } from './keyword-idea.ts'
import type { Resource, Row } from './resource.ts'

const texts = [
  'running shoes',
  'trail running shoes',
  'buy running shoes',
  'running shoes sale',
  'shoe shop',
  'zapatos',
]
const excluded = ['free', 'second hand']
const matchTypes = ['EXACT', 'PHRASE', 'BROAD']

/** Keywords of an ad group, then those that are excluded. The third one is paused. */
function keywordsOf(customer: CustomerOf): Row[] {
  return adGroupsOf(customer).flatMap(({ campaign, adGroup }) =>
    [...texts, ...excluded].map((text, index) => {
      const criterionId = `${adGroup.id}${index + 1}`
      return {
        campaign,
        adGroup,
        adGroupCriterion: {
          resourceName: `customers/${customer.id}/adGroupCriteria/${adGroup.id}~${criterionId}`,
          criterionId,
          type: 'KEYWORD',
          status: index === 2 ? 'PAUSED' : 'ENABLED',
          negative: index >= texts.length,
          keyword: { text, matchType: matchTypes[index % matchTypes.length] },
        },
      }
    }),
  )
}

const own = [
  'resource_name',
  'criterion_id',
  'type',
  'status',
  'negative',
  'keyword.text',
  'keyword.match_type',
]

export const keywords: Resource = {
  fields: [...own.map((field) => `ad_group_criterion.${field}`), ...campaignFields, ...adGroupFields],
  rows: ({ customer }) => keywordsOf(customer),
}

const queries = [
  'cheap running shoes',
  'best trail shoes',
  'running shoes near me',
  'shoes for rain',
  'wide shoes',
]
const statuses = ['NONE', 'ADDED', 'EXCLUDED']
const shownMatches = ['BROAD', 'NEAR_PHRASE', 'EXACT']

/** What was searched for: each day of the report brings the same numbers. */
export const searchTerms: Resource = {
  fields: [
    'search_term_view.resource_name',
    'search_term_view.search_term',
    'search_term_view.status',
    'search_term_view.ad_group',
    'segments.search_term_match_type',
    ...['impressions', 'clicks', 'cost_micros', 'conversions', 'conversions_value'].map(
      (field) => `metrics.${field}`,
    ),
    ...campaignFields,
    ...adGroupFields,
  ],
  rows({ customer, days, state }) {
    const length = lengthOf(days, state.now)
    if (length === 0) return []
    return adGroupsOf(customer).flatMap(({ campaign, adGroup }) =>
      queries.map((searchTerm, index) => {
        const daily = 1 + (amountOf(`${adGroup.id}${searchTerm}`) % 40)
        const clicks = Math.ceil(daily / 10) * length
        return {
          campaign,
          adGroup,
          searchTermView: {
            resourceName: `customers/${customer.id}/searchTermViews/${campaign.id}~${adGroup.id}~${index}`,
            searchTerm,
            status: statuses[index % statuses.length],
            adGroup: adGroup.resourceName,
          },
          segments: { searchTermMatchType: shownMatches[index % shownMatches.length] },
          metrics: {
            impressions: String(daily * length),
            clicks: String(clicks),
            costMicros: String(clicks * 350_000),
            conversions: clicks / 4,
            conversionsValue: clicks * 2.5,
          },
        }
      }),
    )
  },
}
