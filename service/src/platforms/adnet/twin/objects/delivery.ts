import { dayMs, isOnAt, isWithin, termAt } from './timeline.ts'
import type { Added, KeptAd, KeptAdSet, KeptCampaign } from './tree.ts'

/** What an ad delivered. All are whole numbers, so they add up over days, over ads and over breakdowns. */
export interface Numbers {
  impressions: number
  reach: number
  clicks: number
  /** Minor units. */
  spend: number
  engagements: number
  landings: number
  conversions: number
  /** Of the conversions, in minor units. */
  value: number
}

export const nothing: Numbers = {
  ...{ impressions: 0, reach: 0, clicks: 0, spend: 0 },
  ...{ engagements: 0, landings: 0, conversions: 0, value: 0 },
}

export const metrics = Object.keys(nothing) as (keyof Numbers)[]

export function sumOf(one: Numbers, other: Numbers): Numbers {
  const sum = { ...one }
  for (const metric of metrics) sum[metric] += other[metric]
  return sum
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

export interface Placed {
  ad: KeptAd
  adSet: KeptAdSet
  campaign: KeptCampaign
}

/** What an ad delivered from one day to another. It is computed from the ad and the dates, so nothing has to run. */
export function delivered(placed: Placed, since: string, until: string, now: Date): Map<string, Numbers> {
  const days = new Map<string, Numbers>()
  for (const [day, { activeMs, spend }] of runsOf(placed, since, until, now))
    days.set(day, numbersOf(placed.ad, activeMs, spend))
  for (const [day, added] of Object.entries(placed.ad.added))
    if (day >= since && day <= until) days.set(day, sumOf(days.get(day) ?? nothing, numbersAdded(added)))
  return days
}

interface Run {
  activeMs: number
  spend: number
}

function runsOf(placed: Placed, since: string, until: string, now: Date): Map<string, Run> {
  const days = new Map<string, Run>()
  const begin = placed.ad.switches[0]?.at
  if (begin === undefined) return days
  const from = Math.max(Date.parse(since), begin)
  const to = Math.min(Date.parse(until) + dayMs, now.getTime())
  const borders = bordersOf(placed, from, to)
  for (const [index, at] of borders.entries()) {
    const spanMs = (borders[index + 1] ?? at) - at
    const rate = spanMs > 0 ? rateAt(placed, at) : null
    if (rate === null) continue
    const { activeMs, spend } = days.get(dayOf(at)) ?? { activeMs: 0, spend: 0 }
    days.set(dayOf(at), { activeMs: activeMs + spanMs, spend: spend + rate * spanMs })
  }
  return days
}

/** Every time at which something changes, in order. */
function bordersOf({ ad, adSet, campaign }: Placed, from: number, to: number): number[] {
  const times = new Set([from, to])
  for (const { switches } of [ad, adSet, campaign]) for (const { at } of switches) times.add(at)
  for (const { terms } of [adSet, campaign])
    for (const term of terms) for (const at of [term.at, term.from, term.until]) times.add(at ?? from)
  for (let at = Math.floor(from / dayMs + 1) * dayMs; at < to; at += dayMs) times.add(at)
  return [...times].filter((at) => at >= from && at <= to).sort((one, other) => one - other)
}

/** Minor units that the ad spends in a millisecond; null while it does not run. */
function rateAt({ ad, adSet, campaign }: Placed, at: number): number | null {
  if (![ad, adSet, campaign].every(({ switches }) => isOnAt(switches, at))) return null
  const [own, shared] = [termAt(adSet.terms, at), termAt(campaign.terms, at)]
  if ((own && !isWithin(own, at)) || (shared && !isWithin(shared, at))) return null
  const { inAdSet, inCampaign } = ad.rank
  return (own?.rate ?? 0) > 0
    ? (own?.rate ?? 0) * shareOf(inAdSet)
    : (shared?.rate ?? 0) * shareOf(inCampaign)
}

/** 1/2, 1/6, 1/12 ...: however many ads there will be, together they stay below the budget. */
function shareOf(rank: number): number {
  return 1 / (rank * (rank + 1))
}

function numbersOf({ id }: KeptAd, activeMs: number, spend: number): Numbers {
  const seed = Number(BigInt(id) % 9973n)
  const impressions = Math.floor((activeMs / dayMs) * (1000 + (seed % 2000)))
  const clicks = Math.floor((impressions * (10 + (seed % 20))) / 1000)
  const conversions = Math.floor(clicks / 10)
  return {
    impressions,
    reach: Math.floor(impressions * 0.8),
    clicks,
    // Sums of spans come a hair below the whole number that they are.
    spend: Math.floor(spend + 1e-6),
    engagements: clicks + Math.floor(impressions / 50),
    landings: Math.floor(clicks * 0.8),
    conversions,
    value: conversions * 2500,
  }
}

function numbersAdded({ impressions, clicks, spend, conversions }: Added): Numbers {
  return { ...nothing, impressions, reach: impressions, clicks, spend, conversions, engagements: clicks }
}
