import * as t from '#contract/schema/schema.ts'
import { offsetIfKnown } from '../money.ts'
import { AdMetrics, type Figures, none, toMetrics } from './ad-metrics.ts'
import type { AdView } from './ad-view.store.ts'
import { goalOf } from './discovery/provider-words.ts'

const text = (description: string) => t.anyString({ description })
const maybe = (description: string) => t.nullable(text(description))
const time = (description: string) => t.timestamp({ description })

export const status = text(
  'active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case.',
)

export const budget = t.nullable(
  t.object({
    amount: t.nullable(
      t.number({
        min: 0,
        description:
          'In whole units of the currency; null where the minor unit of the currency is not known.',
      }),
    ),
    type: t.oneOf('daily', 'lifetime'),
  }),
)

export const open = (description: string) => t.map(t.anything(), 1000, { description })

const AdCreative = t.object(
  {
    creativeId: maybe('Of Meta Ads.'),
    objectType: maybe('The object_type of Meta Ads, such as SHARE, VIDEO or PHOTO.'),
    effectiveObjectStoryId: maybe(
      'The Facebook post that is shown, page id and post id with _ between them. Null for an ad that is not shown on Facebook.',
    ),
    effectiveInstagramMediaId: maybe(
      'The Instagram media that is shown. Null for an ad that is not shown on Instagram.',
    ),
    photonetPermalinkUrl: maybe('The address of that media.'),
    photonetUserId: maybe('The Instagram account that the ad is shown for.'),
    pageId: maybe('The page that the ad is shown for.'),
    thumbnailUrl: maybe('It lapses after some days.'),
    imageUrl: maybe('It lapses after some days.'),
    videoId: maybe('Of Meta Ads.'),
    headline: maybe('The title.'),
    body: maybe('The text.'),
    linkUrl: maybe('Where the ad leads.'),
    callToAction: maybe('The type of its button, such as LEARN_MORE.'),
    urlTags: maybe('What is appended to its addresses.'),
  },
  { component: 'AdCreative', description: 'What an ad shows, as of the last pass.' },
)

export const Ad = t.object(
  {
    id: t.id({ description: 'Of the ad in this service.' }),
    platformAdId: text('The id at Meta Ads, which operations that change something take.'),
    platformAdAccountId: text('act_ and the number of the ad account.'),
    platformCampaignId: text('The id at Meta Ads.'),
    campaignName: maybe('Null until a pass has seen the campaign.'),
    platformAdSetId: text('The id at Meta Ads.'),
    adSetName: maybe('Null until a pass has seen the ad set.'),
    accountId: t.id({ description: 'The connected account that the copy belongs to.' }),
    profileId: t.id(),
    platform: t.described(
      t.oneOf('socialnet', 'photonet'),
      'photonet for an ad that is shown on Instagram only, else socialnet.',
    ),
    placements: t.array(t.oneOf('socialnet', 'photonet'), {
      description: 'Where the ad has a post: on Facebook, on Instagram, or on both.',
    }),
    name: t.anyString(),
    status,
    providerStatus: text('The effective_status of Meta Ads.'),
    configuredStatus: maybe('The status that was chosen, as Meta Ads writes it: ACTIVE, PAUSED and so on.'),
    reviewStatus: maybe('in_review, approved, rejected or with_issues; null where Meta Ads does not tell.'),
    rejectionReason: maybe('What Meta Ads says of a rejected ad.'),
    isExternal: t.boolean({ description: 'True for an ad that was not made through this service.' }),
    goal: maybe('One of the goals of a campaign here; null for an objective without one.'),
    platformObjective: maybe('The objective of the campaign, as Meta Ads writes it.'),
    optimizationGoal: maybe('Of the ad set, as Meta Ads writes it.'),
    bidStrategy: maybe('Of the ad set, as Meta Ads writes it.'),
    currency: maybe('The ISO 4217 code of the ad account.'),
    budget,
    creative: AdCreative,
    targeting: t.nullable(open('Of the ad set, as Meta Ads gives it.')),
    schedule: t.object({
      startDate: t.nullable(time('Of the ad set.')),
      endDate: t.nullable(time('Of the ad set; null when it has no end.')),
    }),
    metrics: AdMetrics,
    platformCreatedAt: time('When it was made at Meta Ads.'),
    lastSyncedAt: time('When the last pass began that saw it.'),
    createdAt: time('When the first pass saw it.'),
    updatedAt: time('When the copy changed last.'),
  },
  { component: 'Ad', description: 'An ad as the last pass over its ad account saw it.' },
)

export function toAd(row: AdView, figures: Figures = none): t.Static<typeof Ad> {
  const { data, ad_set_data: adSet, placements } = row
  return {
    ...idsOf(row),
    ...{ name: row.name, status: row.status, providerStatus: row.provider_status },
    platform: placements.includes('socialnet') || placements.length === 0 ? 'socialnet' : 'photonet',
    placements: placements as ('socialnet' | 'photonet')[],
    configuredStatus: said(data.configured_status ?? data.status),
    reviewStatus: row.review_status,
    rejectionReason: reasonOf(data),
    isExternal: !row.ours,
    goal: goalOf(row.objective, said(adSet?.optimization_goal)),
    platformObjective: row.objective,
    optimizationGoal: said(adSet?.optimization_goal),
    bidStrategy: said(adSet?.bid_strategy),
    currency: row.currency,
    budget: toBudget(row),
    creative: toCreative(row),
    targeting: object(adSet?.targeting),
    schedule: { startDate: instant(adSet?.start_time), endDate: instant(adSet?.end_time) },
    metrics: toMetrics(figures),
    platformCreatedAt: row.platform_created_at.toISOString(),
    lastSyncedAt: row.synced_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function idsOf(row: AdView) {
  return {
    id: row.id,
    platformAdId: row.platform_ad_id,
    platformAdAccountId: row.ad_account_id,
    platformCampaignId: row.platform_campaign_id,
    campaignName: row.campaign_name,
    platformAdSetId: row.platform_ad_set_id,
    adSetName: row.ad_set_name,
    accountId: row.account_id,
    profileId: row.profile_id,
  }
}

export function toCreative(row: AdView): t.Static<typeof AdCreative> {
  const shown = object(row.data.creative) ?? {}
  return {
    creativeId: row.creative_id,
    objectType: said(shown.object_type),
    effectiveObjectStoryId: row.object_story_id,
    effectiveInstagramMediaId: row.photonet_media_id,
    photonetPermalinkUrl: said(shown.instagram_permalink_url),
    photonetUserId: said(shown.instagram_user_id),
    pageId: said(shown.actor_id) ?? row.object_story_id?.split('_')[0] ?? null,
    thumbnailUrl: said(shown.thumbnail_url),
    imageUrl: said(shown.image_url),
    videoId: said(shown.video_id),
    headline: said(shown.title),
    body: said(shown.body),
    linkUrl: said(shown.link_url),
    callToAction: said(shown.call_to_action_type),
    urlTags: said(shown.url_tags),
  }
}

interface Budgeted {
  budget_minor: number | null
  budget_type: 'daily' | 'lifetime' | null
  currency: string | null
}

export function toBudget({ budget_minor, budget_type, currency }: Budgeted): t.Static<typeof budget> {
  if (budget_minor === null || budget_type === null) return null
  const offset = currency === null ? undefined : offsetIfKnown(currency)
  return { amount: offset === undefined ? null : budget_minor / offset, type: budget_type }
}

/** A text of the ad platform, which may leave any of them out. */
export function said(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function object(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

export function instant(value: unknown): string | null {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function reasonOf({
  ad_review_feedback: feedback,
  issues_info: issues,
}: Record<string, unknown>): string | null {
  const global = object(object(feedback)?.global)
  const [issue] = Array.isArray(issues) ? issues : []
  const reasons = global ? Object.values(global).filter((reason) => typeof reason === 'string') : []
  return reasons.length > 0 ? reasons.join(' ') : said(object(issue)?.error_message)
}
