import type { Hono } from 'hono'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { asHolder, type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { asEdge, assertPerson, oneOf } from '../object-call.ts'
import { findPixel, type SandboxPixel } from './pixel.ts'

/** An event as a server sends it. */
export interface ServerEvent {
  event_name: string
  event_time: number
  event_id?: string
  event_source_url?: string
  user_data: Record<string, unknown>
}

/** The events of one hour, counted by every grouping that server events have data for. */
interface Hour {
  at: string
  counts: Record<string, Record<string, number>>
}

/** How well the events of one name identify people. */
interface Quality {
  event: string
  events: number
  keys: Record<string, number>
}

const hourMs = 3_600_000
const usualHours = 24
const hoursMax = 24 * 28

const aggregations = [
  ...['browser_type', 'custom_data_field', 'device_os', 'device_type', 'event', 'event_detection_method'],
  ...[
    'event_processing_results',
    'event_source',
    'event_total_counts',
    'event_value_count',
    'had_pii',
    'host',
  ],
  ...['match_keys', 'pixel_fire', 'url', 'url_by_rule'],
]

export function servePixelStats(app: Hono, state: TwinState): void {
  app.get('/:id/stats', asEdge(state, findPixel, readStats))
  app.get('/dataset_quality', asHolder(state, readQuality))
}

export async function countEvents(
  state: TwinState,
  pixelId: string,
  events: readonly ServerEvent[],
): Promise<void> {
  if (events.length === 0) return
  const at = new Date(Math.floor(state.now.getTime() / hourMs) * hourMs).toISOString()
  const hour: Hour = (await state.get('pixel_hour', `${pixelId} ${at}`)) ?? { at, counts: {} }
  for (const event of events)
    for (const [aggregation, value] of groupsOf(event)) {
      const counts = hour.counts[aggregation] ?? {}
      hour.counts[aggregation] = { ...counts, [value]: (counts[value] ?? 0) + 1 }
    }
  await state.put('pixel_hour', `${pixelId} ${at}`, hour, { under: pixelId, days: memoryDays })
  for (const [event, same] of Object.entries(Object.groupBy(events, ({ event_name: name }) => name)))
    await rate(state, pixelId, event, same ?? [])
}

function groupsOf({ event_name: event, event_source_url: url, user_data: user }: ServerEvent) {
  const place = url && URL.canParse(url) ? new URL(url) : undefined
  const groups: [string, string][] = [
    ['event', event],
    ['event_total_counts', event],
    ['event_source', 'SERVER'],
    ['had_pii', String('em' in user || 'ph' in user)],
    ...Object.keys(user).map((key): [string, string] => ['match_keys', key]),
  ]
  return place
    ? [...groups, ['host', place.host] as const, ['url', place.origin + place.pathname] as const]
    : groups
}

async function rate(
  state: TwinState,
  pixelId: string,
  event: string,
  events: readonly ServerEvent[],
): Promise<void> {
  const key = `${pixelId} ${event}`
  const kept: Quality = (await state.get('pixel_quality', key)) ?? { event, events: 0, keys: {} }
  for (const { user_data: user } of events) {
    kept.events += 1
    for (const name of Object.keys(user)) kept.keys[name] = (kept.keys[name] ?? 0) + 1
  }
  await state.put('pixel_quality', key, kept, { under: pixelId })
}

async function readStats(call: GraphCall, { id }: SandboxPixel): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  const aggregation = oneOf(
    parameters.has('aggregation') ? parameters : parameters.with('aggregation', 'event'),
    'aggregation',
    aggregations,
  )
  const end = secondsIn(call, 'end_time') ?? state.now.getTime()
  const start = secondsIn(call, 'start_time') ?? end - usualHours * hourMs
  if (end < start) throw invalidParameter('Param end_time must not be before start_time.')
  const { values } = await state.page('pixel_hour', { under: id, newestFirst: true, limit: hoursMax })
  const inside = values.filter(({ at }: Hour) => Date.parse(at) + hourMs > start && Date.parse(at) <= end)
  const data = inside.reverse().map(({ at, counts }: Hour) => ({
    start_time: graphTime(at),
    aggregation,
    data: Object.entries(counts[aggregation] ?? {}).map(([value, count]) => ({ value, count })),
  }))
  return { data: data.filter((row) => row.data.length > 0) }
}

function secondsIn({ parameters }: GraphCall, name: string): number | undefined {
  if (!parameters.has(name)) return undefined
  const seconds = Number(parameters.text(name))
  if (!Number.isInteger(seconds)) throw invalidParameter(`Param ${name} must be a time in seconds.`)
  return seconds * 1000
}

const identifiers: Record<string, { name: string; weight: number }> = {
  em: { name: 'email', weight: 3 },
  ph: { name: 'phone', weight: 2 },
  external_id: { name: 'external_id', weight: 1.5 },
  fbc: { name: 'fbc', weight: 1 },
  fbp: { name: 'fbp', weight: 0.5 },
  client_ip_address: { name: 'ip_address', weight: 0.5 },
  client_user_agent: { name: 'user_agent', weight: 0.5 },
}
const scoreMax = 10
const otherWeight = 0.25

async function readQuality(call: GraphCall): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  const id = parameters.text('dataset_id')
  if (!(await findPixel(state, id))) throw noSuchObject(id)
  const { values } = await state.page('pixel_quality', { under: id, limit: 100 })
  return { web: values.map(shownQuality) }
}

function shownQuality({ event, events, keys }: Quality): object {
  const parts = Object.entries(keys).map(([key, count]) => {
    const { name, weight } = identifiers[key] ?? { name: key, weight: otherWeight }
    return { name, share: count / events, weight }
  })
  const score = parts.reduce((sum, { share, weight }) => sum + share * weight, 0)
  const feedback = parts.map(({ name, share }) => ({
    identifier: name,
    coverage: { percentage: Math.round(share * 1000) / 10 },
  }))
  const composite = Math.round(Math.min(score, scoreMax) * 10) / 10
  return {
    event_name: event,
    event_match_quality: { composite_score: composite, match_key_feedback: feedback },
    event_coverage: { percentage: 100, goal_percentage: 75 },
  }
}
