import type { Goal } from '#values/ad-goals.ts'

/** What a click on an ad opens. */
export type AdPurpose = 'link' | 'post' | 'call' | 'pagechat' | 'chatapp'

const goalOptimization: Readonly<Record<Goal, string>> = {
  traffic: 'LINK_CLICKS',
  awareness: 'REACH',
  lead_generation: 'LEAD_GENERATION',
  engagement: 'POST_ENGAGEMENT',
  sales: 'OFFSITE_CONVERSIONS',
  app_promotion: 'APP_INSTALLS',
  messages: 'CONVERSATIONS',
  calls: 'QUALITY_CALL',
  video_views: 'THRUPLAY',
}

const purposeOptimization: Readonly<Partial<Record<AdPurpose, string>>> = {
  call: 'QUALITY_CALL',
  pagechat: 'CONVERSATIONS',
  chatapp: 'CONVERSATIONS',
}

/** What delivery aims at where the request does not say. */
export function optimizationOf(purpose: AdPurpose, goal: Goal): string {
  return purposeOptimization[purpose] ?? goalOptimization[goal]
}

const destinations: Readonly<Partial<Record<AdPurpose, string>>> = {
  call: 'PHONE_CALL',
  pagechat: 'MESSENGER',
  chatapp: 'WHATSAPP',
}

const pageGoals: ReadonlySet<Goal> = new Set(['lead_generation', 'messages', 'calls'])

/** Where an ad set leads people, and whether it promotes the page. */
export function destinationOf(
  purpose: AdPurpose,
  goal: Goal,
): { destination: string | undefined; promotesPage: boolean } {
  const destination = destinations[purpose]
  return { destination, promotesPage: destination !== undefined || pageGoals.has(goal) }
}
