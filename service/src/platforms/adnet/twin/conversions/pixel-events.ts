import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { takeOnce } from '../../../capabilities/conversions/conversions.twin.ts'
import { graphFault, invalidParameter } from '../../../graph/twin/fault.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { asEdge, assertPerson } from '../object-call.ts'
import { findPixel, type SandboxPixel } from './pixel.ts'
import { countEvents, type ServerEvent, servePixelStats } from './pixel-stats.ts'

const eventsMax = 1000
const sameEventHours = 48

/** What the network takes only as a SHA-256 in hexadecimal digits. */
const hashed = new Set(['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country'])

const sources = [
  ...['email', 'website', 'app', 'phone_call', 'chat', 'physical_store', 'system_generated'],
  ...['business_messaging', 'other'],
]

export function servePixelEvents(app: Hono, state: TwinState): void {
  app.post('/:id/events', asEdge(state, findPixel, takeEvents))
  servePixelStats(app, state)
}

/** One wrong event refuses the whole batch. */
async function takeEvents(call: GraphCall, pixel: SandboxPixel): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  const events = parameters.json('data')
  if (!Array.isArray(events) || events.length === 0 || events.length > eventsMax)
    throw invalidParameter(`Param data must be a list of 1 to ${eventsMax} events.`)
  events.forEach(assertEvent)
  const isTest = parameters.text('test_event_code') !== ''
  if (!isTest) {
    const fresh = await freshEvents(state, pixel.id, events)
    await countEvents(state, pixel.id, fresh)
    await state.put('pixel', pixel.id, { ...pixel, lastFiredAt: state.now.toISOString() })
  }
  return { events_received: events.length, messages: [], fbtrace_id: 'ASandboxTrace' }
}

function assertEvent(event: any, index: number): void {
  const bad = (what: string, subcode: number) => {
    const error = { code: 100, error_subcode: subcode, error_user_msg: `data[${index}]: ${what}` }
    return graphFault(400, '(#100) Invalid parameter', error)
  }
  if (typeof event?.event_name !== 'string' || event.event_name === '')
    throw bad('event_name is required.', 2804019)
  if (!Number.isInteger(event.event_time)) throw bad('event_time must be in seconds.', 2804019)
  if (!sources.includes(event.action_source)) throw bad('action_source is not known.', 2804019)
  const known = Object.entries(event.user_data ?? {}).filter(([, value]) => isFilled(value))
  if (known.length === 0) throw bad('user_data tells nothing of the customer.', 2804050)
  for (const [name, value] of known)
    if (hashed.has(name) && ![value].flat().every((one) => /^[0-9a-f]{64}$/.test(String(one))))
      throw bad(`user_data.${name} must be hashed.`, 2804050)
}

function isFilled(value: unknown): boolean {
  return value !== '' && value !== null && [value].flat().length > 0
}

/** The same event under the same id counts once, whichever way it came, for two days. */
async function freshEvents(
  state: TwinState,
  pixelId: string,
  events: readonly ServerEvent[],
): Promise<ServerEvent[]> {
  const fresh: ServerEvent[] = []
  for (const event of events) {
    const id = event.event_id || String(await state.unique())
    const taken = { destination: pixelId, name: event.event_name, id, at: event.event_time * 1000 }
    if (await takeOnce(state, taken, sameEventHours * 3_600_000)) fresh.push(event)
  }
  return fresh
}
