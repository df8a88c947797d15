import { metrics, type Numbers, nothing } from '../objects/delivery.ts'
import type { KeptAdSet } from '../objects/tree.ts'

type Parts = readonly (readonly [value: string, weight: number])[]

const hours: Parts = Array.from({ length: 24 }, (_, hour) => {
  const name = String(hour).padStart(2, '0')
  return [`${name}:00:00 - ${name}:59:59`, 1]
})

const fixed: Record<string, Parts> = {
  age: [
    ['18-24', 15],
    ['25-34', 30],
    ['35-44', 25],
    ['45-54', 15],
    ['55-64', 10],
    ['65+', 5],
  ],
  gender: [
    ['female', 50],
    ['male', 47],
    ['unknown', 3],
  ],
  region: [['Sandbox region', 1]],
  dma: [['Sandbox area', 1]],
  platform_position: [
    ['feed', 60],
    ['instagram_stories', 25],
    ['facebook_reels', 15],
  ],
  device_platform: [
    ['mobile_app', 70],
    ['mobile_web', 10],
    ['desktop', 20],
  ],
  impression_device: [
    ['android_smartphone', 40],
    ['iphone', 35],
    ['desktop', 20],
    ['ipad', 5],
  ],
  frequency_value: [
    ['1', 80],
    ['2', 20],
  ],
  user_segment_key: [['unknown', 1]],
  product_id: [['Sandbox product', 1]],
  hourly_stats_aggregated_by_advertiser_time_zone: hours,
  hourly_stats_aggregated_by_audience_time_zone: hours,
}

/** How the network splits each number, with the weight of each part. */
function partsOf(breakdown: string, { fields }: KeptAdSet): Parts | undefined {
  const { geo_locations: places, publisher_platforms: publishers }: any = Object(fields.targeting)
  const listed = (values: unknown, otherwise: Parts): Parts =>
    Array.isArray(values) && values.length > 0 ? values.map((value) => [String(value), 1]) : otherwise
  if (breakdown === 'country') return listed(places?.countries, [['US', 1]])
  if (breakdown === 'publisher_platform')
    return listed(publishers, [
      ['facebook', 60],
      ['instagram', 40],
    ])
  return fixed[breakdown]
}

export const breakdowns = [...Object.keys(fixed), 'country', 'publisher_platform']

export interface Part {
  values: Record<string, string>
  numbers: Numbers
}

/** A part for each combination of values. The parts of a number add up to it. */
export function splitBy(names: readonly string[], numbers: Numbers, adSet: KeptAdSet): Part[] {
  let parts: Part[] = [{ values: {}, numbers }]
  for (const name of names)
    parts = parts.flatMap(({ values, numbers: whole }) =>
      splitOnce(partsOf(name, adSet) ?? [], whole).map(([value, part]) => ({
        values: { ...values, [name]: value },
        numbers: part,
      })),
    )
  return parts
}

function splitOnce(parts: Parts, whole: Numbers): [value: string, part: Numbers][] {
  const total = parts.reduce((sum, [, weight]) => sum + weight, 0)
  let upTo = 0
  return parts.map(([value, weight]) => {
    const [from, to] = [upTo / total, (upTo + weight) / total]
    upTo += weight
    const part = { ...nothing }
    for (const metric of metrics)
      part[metric] = Math.floor(whole[metric] * to) - Math.floor(whole[metric] * from)
    return [value, part]
  })
}

/** Splits one number among values. */
export function splitNumber(breakdown: string, whole: number, adSet?: KeptAdSet): [string, number][] {
  const parts = adSet ? (partsOf(breakdown, adSet) ?? []) : (fixed[breakdown] ?? [])
  return splitOnce(parts, { ...nothing, clicks: whole }).map(([value, { clicks }]) => [value, clicks])
}
