import * as t from '#contract/schema/schema.ts'

/** What was delivered in a range of days. */
export interface Figures {
  impressions: number
  reach: number
  clicks: number
  spend_micros: number
  conversions: number
}

export const none: Figures = { impressions: 0, reach: 0, clicks: 0, spend_micros: 0, conversions: 0 }

const count = (description: string) => t.integer(0, undefined, { description })
const ratio = (description: string) => t.nullable(t.number({ min: 0, description }))

const metrics = {
  spend: t.number({ min: 0, description: 'In whole units of the currency of the ad account.' }),
  impressions: count('How often it was shown.'),
  reach: count(
    'The sum of the people reached on each day and by each ad: a person who is reached twice counts twice.',
  ),
  clicks: count('All clicks, also those that did not leave the network.'),
  conversions: t.number({
    min: 0,
    description: 'What Meta Ads counts as conversions; it revises them for days.',
  }),
  ctr: ratio('Clicks per hundred impressions; null without an impression.'),
  cpc: ratio('Spend per click; null without a click.'),
  cpm: ratio('Spend per thousand impressions; null without an impression.'),
  costPerConversion: ratio('Spend per conversion; null without one.'),
}

export const AdMetrics = t.object(metrics, {
  component: 'AdMetrics',
  description: 'Sums over the requested days. All are 0 if nothing was delivered.',
})

export const AdDay = t.object(
  {
    date: t.day({ description: 'In the time zone of the ad account.' }),
    ...metrics,
    actions: t.map(t.number({ min: 0 }), 1000, {
      description: 'What people did, by the action types of Meta Ads, such as link_click or post_engagement.',
    }),
  },
  { component: 'AdDay', description: 'What was delivered on one day.' },
)

/** One day of an ad, or of several taken together. */
export type DayFigures = Figures & { date: string; actions: Record<string, number> }

export function toDay({ date, actions, ...figures }: DayFigures): t.Static<typeof AdDay> {
  return { date, ...toMetrics(figures), actions }
}

export function toMetrics(figures: Figures): t.Static<typeof AdMetrics> {
  const { impressions, reach, clicks, conversions } = figures
  const spend = rounded(figures.spend_micros / 1e6)
  const per = (amount: number, by: number) => (by > 0 ? rounded(amount / by) : null)
  return {
    spend,
    impressions,
    reach,
    clicks,
    conversions: rounded(conversions),
    ctr: per(clicks * 100, impressions),
    cpc: per(spend, clicks),
    cpm: per(spend * 1000, impressions),
    costPerConversion: per(spend, conversions),
  }
}

export function sum(all: readonly Figures[]): Figures {
  const total = { ...none }
  for (const one of all) {
    total.impressions += one.impressions
    total.reach += one.reach
    total.clicks += one.clicks
    total.spend_micros += one.spend_micros
    total.conversions += one.conversions
  }
  return total
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
