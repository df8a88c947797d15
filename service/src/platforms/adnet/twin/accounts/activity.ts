import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { cursorOf, limitOf, paging } from '../edge.ts'
import { assertFields } from '../kept-list.ts'
import { asPerson } from '../person.ts'
import { pathAccount } from './account.ts'

interface KeptActivity {
  at: string
  eventType: string
  words: string
  objectId: string
  objectName: string
  objectType: string
  extra: object
}

const usual = 'event_time,event_type,translated_event_type,object_id,object_name,extra_data'
const fields = [
  ...usual.split(','),
  'actor_id',
  'actor_name',
  'application_id',
  'application_name',
  'date_time_in_timezone',
  'object_type',
]

export function serveActivities(app: Hono, state: TwinState): void {
  app.get('/:act{act_\\d+}/activities', asPerson(state, listActivities))
}

/** The entries of each kind of object in the change log. */
const kinds = {
  campaign: { made: 'create_campaign_group', renamed: 'update_campaign_name', type: 'CAMPAIGN_GROUP' },
  adset: { made: 'create_ad_set', renamed: 'update_ad_set_name', type: 'CAMPAIGN' },
  ad: { made: 'create_ad', renamed: 'update_ad_friendly_name', type: 'AD' },
} as const

const runs = {
  campaign: 'update_campaign_run_status',
  adset: 'update_ad_set_run_status',
  ad: 'update_ad_run_status',
} as const

interface Logged {
  id: string
  accountId: string
  name: string
  status: string
}

/** Writes down that an object was made, renamed or switched. */
export async function logChange(state: TwinState, kind: keyof typeof kinds, after: Logged): Promise<void> {
  const before: Logged | undefined = await state.get(kind, after.id)
  const { made, renamed, type } = kinds[kind]
  const note = (eventType: string, words: string, extra: object) =>
    keep(state, after.accountId, {
      at: state.now.toISOString(),
      eventType,
      words,
      objectId: after.id,
      objectName: after.name,
      objectType: type,
      extra,
    })
  if (!before) return note(made, `${type} created`, { run_status: { new_value: after.status } })
  if (before.name !== after.name)
    await note(renamed, `${type} name updated`, { old_value: before.name, new_value: after.name })
  if (before.status !== after.status)
    await note(runs[kind], `${type} status updated`, {
      old_value: before.status,
      new_value: after.status,
      type: 'run_status',
    })
}

async function keep(state: TwinState, accountId: string, activity: KeptActivity): Promise<void> {
  const key = String(await numberAfter(state, 0n))
  await state.put('activity', key, activity, { under: accountId, days: memoryDays })
}

/** How many reads one page may take before it ends short. */
const readsMost = 40

/** Newest first. A row outside of the window is passed over. */
async function listActivities(call: GraphCall): Promise<object> {
  const { state, parameters, request } = call
  const { id: under } = pathAccount(call)
  assertFields(parameters, fields)
  const limit = limitOf(parameters)
  const [since, until] = [secondsIn(parameters, 'since') ?? 0, secondsIn(parameters, 'until')]
  const isWithin = ({ at }: KeptActivity) => {
    const seconds = Date.parse(at) / 1000
    return seconds >= since && seconds < (until ?? Number.POSITIVE_INFINITY) + 1
  }
  const first = cursorOf(parameters)
  const rows: object[] = []
  let after = first
  let next: string | null = null
  for (let reads = 0; reads < readsMost && rows.length < limit; reads += 1) {
    const wanted = { under, newestFirst: true, limit: limit - rows.length, ...(after && { after }) }
    const page = await state.page('activity', wanted)
    rows.push(...page.values.filter(isWithin).map(shown))
    next = page.next
    if (next === null) break
    after = next
  }
  const data = rows.map((row) => shownFields(row, parameters, usual))
  return data.length === 0 && next === null ? { data } : { data, paging: paging(request, first, next) }
}

function shown({ at, eventType, words, objectId, objectName, objectType, extra }: KeptActivity): object {
  return {
    event_time: graphTime(at),
    event_type: eventType,
    translated_event_type: words,
    date_time_in_timezone: at.replace('T', ' ').slice(0, 16),
    actor_id: '100000000000001',
    actor_name: 'Sandbox person',
    application_id: '200000000000001',
    application_name: 'Sandbox app',
    object_id: objectId,
    object_name: objectName,
    object_type: objectType,
    extra_data: JSON.stringify(extra),
  }
}

/** A time in Unix seconds, or as a date. */
function secondsIn(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name)
  if (text === '') return undefined
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Date.parse(text) / 1000
  if (Number.isNaN(seconds)) throw invalidParameter(`Param ${name} must be a valid time.`)
  return seconds
}
