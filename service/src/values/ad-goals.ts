/** What an ad is for, in words of our own. */
export type Goal =
  | 'traffic'
  | 'awareness'
  | 'lead_generation'
  | 'engagement'
  | 'sales'
  | 'app_promotion'
  | 'messages'
  | 'calls'
  | 'video_views'

/**
 * The objective of a campaign. Source: the outcome-driven objectives of the Marketing API, and its table of what the
 * objectives before them have become.
 */
export const objectiveOf: Readonly<Record<Goal, string>> = {
  traffic: 'OUTCOME_TRAFFIC',
  awareness: 'OUTCOME_AWARENESS',
  lead_generation: 'OUTCOME_LEADS',
  engagement: 'OUTCOME_ENGAGEMENT',
  sales: 'OUTCOME_SALES',
  app_promotion: 'OUTCOME_APP_PROMOTION',
  messages: 'OUTCOME_ENGAGEMENT',
  calls: 'OUTCOME_LEADS',
  video_views: 'OUTCOME_ENGAGEMENT',
}
