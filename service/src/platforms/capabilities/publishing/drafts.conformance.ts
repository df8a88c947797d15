import type { Static, TObject } from 'typebox'
import { measureOf } from '#values/text/text-length.ts'
import type { Item, MediaItem, MediaRule, MediaType, Publishing } from './publishing.ts'

export interface GeneratedDraft {
  item: Item
  title: string
  options: Record<string, unknown>
}

type Random = () => number

/** The same numbers for the same seed (mulberry32), so that a failure can be had again. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const units = ['a', '漢', 'e\u0301', '👍🏽', '👨‍👩‍👧‍👦', ' https://example.com/a?b=c ', '\n']

/** A draft that is often just within what the platform takes, and often just beyond. */
export function draftOf(publishing: Publishing, random: Random): GeneratedDraft {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const media = mediaOf(publishing, random)
  const { textMax, captionMax = textMax } = publishing.limits
  const border = media.length > 0 ? captionMax : textMax
  const length = one([0, 1, Math.floor(border * random()), border - 1, border, border + 1])
  return {
    item: { text: textOf(publishing, one(units), length), media },
    title: one(['', 'A title', 't'.repeat(one([99, 100, 101, 300]))]),
    options: optionsOf(publishing.options, random),
  }
}

function textOf(publishing: Publishing, unit: string, length: number): string {
  const lengthOf = measureOf(publishing)
  const each = Math.max(1, lengthOf(unit))
  const whole = unit.repeat(Math.floor(length / each))
  const rest = length - lengthOf(whole)
  return rest > 0 ? `${whole}${'b'.repeat(rest)}` : whole
}

function mediaOf({ media }: Publishing, random: Random): MediaItem[] {
  const kinds = (Object.keys(media) as MediaType[]).filter(() => random() < 0.4)
  return kinds.flatMap((type) => {
    const rule = media[type]
    if (!rule) return []
    const most = Math.max(1, rule.count)
    const count = random() < 0.7 ? 1 : Math.ceil(random() * (most + 1))
    return Array.from({ length: count }, (_, index) => describedItem(type, rule, index, random))
  })
}

function describedItem(type: MediaType, rule: MediaRule, index: number, random: Random): MediaItem {
  const { bytes, seconds, types } = rule
  const around = (border: number) => [1, border, border + 1][Math.floor(random() * 3)] as number
  const taken = types[Math.floor(random() * types.length)]?.replace('*', type === 'video' ? 'mp4' : 'png')
  return {
    type,
    url: `https://media.example/${type}-${index}.${type === 'video' ? 'mp4' : 'png'}`,
    ...(random() < 0.5 && { altText: 'A picture' }),
    ...(random() < 0.3 && bytes !== null && { size: around(bytes) }),
    ...(random() < 0.5 && taken !== undefined && { mimeType: random() < 0.9 ? taken : 'text/html' }),
    ...(random() < 0.4 && { width: 1080, height: Math.ceil(random() * 2000) }),
    ...(random() < 0.4 && seconds !== null && { durationMs: around(seconds * 1000) }),
  }
}

/** Flags and choices only. The tests of each platform cover options that name objects of the platform. */
function optionsOf(schema: TObject, random: Random): Record<string, unknown> {
  const chosen = Object.entries(schema.properties).flatMap(([name, property]) => {
    const values = valuesOf(property as Static<TObject>)
    if (values.length === 0 || random() < 0.7) return []
    return [[name, values[Math.floor(random() * values.length)]] as const]
  })
  return Object.fromEntries(chosen)
}

function valuesOf({ type, anyOf = [] }: any): unknown[] {
  if (type === 'boolean') return [true, false]
  return anyOf.flatMap((branch: { const?: unknown }) => branch.const ?? [])
}
