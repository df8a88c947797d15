/** What the effective_status of the ad platform means here. */
const statuses: Readonly<Record<string, string>> = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  CAMPAIGN_PAUSED: 'paused',
  ADSET_PAUSED: 'paused',
  PENDING_REVIEW: 'pending_review',
  IN_PROCESS: 'pending_review',
  PREAPPROVED: 'pending_review',
  PENDING_BILLING_INFO: 'with_issues',
  DISAPPROVED: 'rejected',
  WITH_ISSUES: 'with_issues',
  ARCHIVED: 'archived',
  DELETED: 'cancelled',
}

/** Final statuses, from which an ad cannot be started or paused. */
export const terminalStatuses: readonly string[] = ['rejected', 'completed', 'cancelled']

/** The status of an object. The ad platform still calls an ended object ACTIVE. */
export function statusOf(effective: string, endsAt: unknown, now: Date): string {
  const status = statuses[effective] ?? effective.toLowerCase()
  const ends = typeof endsAt === 'string' ? Date.parse(endsAt) : Number.NaN
  return status === 'active' && ends <= now.getTime() ? 'completed' : status
}

const reviews: Readonly<Record<string, string>> = {
  ACTIVE: 'approved',
  CAMPAIGN_PAUSED: 'approved',
  ADSET_PAUSED: 'approved',
  PREAPPROVED: 'approved',
  PENDING_REVIEW: 'in_review',
  IN_PROCESS: 'in_review',
  DISAPPROVED: 'rejected',
  WITH_ISSUES: 'with_issues',
}

export function reviewOf(effective: string): string | null {
  return reviews[effective] ?? null
}

/** The optimization goal of an ad set is more specific than the objective of its campaign. */
const goalsOfAdSets: Readonly<Record<string, string>> = {
  QUALITY_CALL: 'calls',
  CONVERSATIONS: 'messages',
  THRUPLAY: 'video_views',
}

const goals: Readonly<Record<string, string>> = {
  OUTCOME_TRAFFIC: 'traffic',
  OUTCOME_AWARENESS: 'awareness',
  OUTCOME_LEADS: 'lead_generation',
  OUTCOME_ENGAGEMENT: 'engagement',
  OUTCOME_SALES: 'sales',
  OUTCOME_APP_PROMOTION: 'app_promotion',
  // Campaigns from before 2022 keep their objectives.
  LINK_CLICKS: 'traffic',
  BRAND_AWARENESS: 'awareness',
  REACH: 'awareness',
  LEAD_GENERATION: 'lead_generation',
  POST_ENGAGEMENT: 'engagement',
  PAGE_LIKES: 'engagement',
  EVENT_RESPONSES: 'engagement',
  CONVERSIONS: 'sales',
  PRODUCT_CATALOG_SALES: 'sales',
  STORE_VISITS: 'sales',
  APP_INSTALLS: 'app_promotion',
  MESSAGES: 'messages',
  VIDEO_VIEWS: 'video_views',
}

export function goalOf(objective: string | null, optimizationGoal: string | null): string | null {
  return goalsOfAdSets[optimizationGoal ?? ''] ?? goals[objective ?? ''] ?? null
}
