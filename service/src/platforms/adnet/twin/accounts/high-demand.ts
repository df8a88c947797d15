import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { oneOf } from '../input.ts'
import { listKept } from '../kept-list.ts'
import { adSetPath, findAdSet } from '../objects/adset.ts'
import { campaignPath, findCampaign } from '../objects/campaign.ts'
import { asPerson } from '../person.ts'

const firstPeriod = 1_340_000_000_000_000n

interface KeptPeriod {
  id: string
  objectId: string
  value: number
  valueType: string
  recurrence: string
  /** Unix seconds. */
  from: number
  until: number
}

type Find = (state: TwinState, id: string) => Promise<{ id: string }>

export function serveHighDemand(app: Hono, state: TwinState): void {
  const objects: [path: string, find: Find][] = [
    [campaignPath, findCampaign],
    [adSetPath, findAdSet],
  ]
  for (const [path, find] of objects) {
    const idOf = async ({ path: parts }: GraphCall) => (await find(state, parts.id ?? '')).id
    const edge = `${path}/budget_schedules`
    app.get(
      edge,
      asPerson(state, async (call) => listPeriods(call, await idOf(call))),
    )
    app.post(
      edge,
      asPerson(state, async (call) => createPeriod(call, await idOf(call))),
    )
  }
}

function listPeriods(call: GraphCall, under: string): Promise<object> {
  return listKept(call, { collection: 'high_demand', under, show: shownPeriod })
}

function shownPeriod({ id, objectId, value, valueType, recurrence, from, until }: KeptPeriod): object {
  return {
    id,
    ad_object_id: objectId,
    budget_value: value,
    budget_value_type: valueType,
    recurrence_type: recurrence,
    time_start: graphTime(new Date(from * 1000).toISOString()),
    time_end: graphTime(new Date(until * 1000).toISOString()),
  }
}

const quarterSeconds = 15 * 60

async function createPeriod({ state, parameters }: GraphCall, objectId: string): Promise<object> {
  const numberIn = (name: string) => {
    const value = Number(parameters.text(name) || Number.NaN)
    if (!(value > 0)) throw invalidParameter(`The parameter ${name} is required`)
    return value
  }
  const [value, from, until] = [numberIn('budget_value'), numberIn('time_start'), numberIn('time_end')]
  const valueType = oneOf(parameters, 'budget_value_type', ['ABSOLUTE', 'MULTIPLIER'])
  if (valueType === 'ABSOLUTE' && !Number.isInteger(value))
    throw invalidParameter('Param budget_value must be an integer')
  if (from % quarterSeconds !== 0 || until % quarterSeconds !== 0)
    throw invalidParameter('Times of a high demand period must be on a quarter of an hour.')
  if (until <= from) throw invalidParameter('The end of the period must be after its start.')
  const recurrence = parameters.has('recurrence_type')
    ? oneOf(parameters, 'recurrence_type', ['ONE_TIME', 'WEEKLY', 'MONTHLY'])
    : 'ONE_TIME'
  const id = String(await numberAfter(state, firstPeriod))
  const period: KeptPeriod = { id, objectId, value, valueType, recurrence, from, until }
  await state.put('high_demand', id, period, { under: objectId, days: memoryDays })
  return { id }
}
