import * as t from '#contract/schema/schema.ts'

export const goal = t.described(
  t.oneOf(
    'traffic',
    'awareness',
    'lead_generation',
    'engagement',
    'sales',
    'app_promotion',
    'messages',
    'calls',
    'video_views',
  ),
  'What the campaign is for. Meta Ads has an objective for it: OUTCOME_TRAFFIC for traffic, and so on.',
)
