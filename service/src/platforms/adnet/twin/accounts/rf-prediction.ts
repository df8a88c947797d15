import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { listKept } from '../kept-list.ts'
import { asPerson } from '../person.ts'
import { pathAccount } from './account.ts'

const firstPrediction = 1_341_000_000_000_000n
const predictionPath = '/:prediction{1341\\d{12}}'

interface KeptPrediction {
  id: string
  accountId: string
  /** Whether it was booked, and is still. */
  booking: 'none' | 'booked' | 'cancelled'
  expiresAt: number | null
  fields: Record<string, unknown>
}

export function servePredictions(app: Hono, state: TwinState): void {
  const edge = '/:act{act_\\d+}/reachfrequencypredictions'
  app.get(edge, asPerson(state, listPredictions))
  app.post(edge, asPerson(state, actOnPredictions))
  app.get(
    predictionPath,
    asPerson(state, async (call) =>
      shownFields(shown(await find(call.state, call.path.prediction ?? '')), call.parameters),
    ),
  )
}

async function find(state: TwinState, id: string, accountId?: string): Promise<KeptPrediction> {
  const found: KeptPrediction | undefined = await state.get('rf_prediction', id)
  if (!found || (accountId !== undefined && found.accountId !== accountId)) throw noSuchObject(id)
  return found
}

function shown({ id, accountId, booking, expiresAt, fields }: KeptPrediction): object {
  return {
    id,
    account_id: accountId,
    status: 1,
    reservation_status: booking === 'booked' ? 1 : 0,
    ...(expiresAt !== null && { expiration_time: expiresAt }),
    ...fields,
  }
}

function listPredictions(call: GraphCall): Promise<object> {
  const { id: under } = pathAccount(call)
  return listKept(call, { collection: 'rf_prediction', under, show: shown })
}

async function actOnPredictions(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const action = parameters.text('action') || 'quote'
  switch (action) {
    case 'quote':
      return keepNew(state, { accountId, booking: 'none', expiresAt: null, fields: predicted(parameters) })
    case 'reserve':
      return reserve(state, await find(state, parameters.text('rf_prediction_id'), accountId))
    case 'cancel':
      return cancel(state, await find(state, parameters.text('rf_prediction_id'), accountId))
    default:
      throw invalidParameter('Param action must be one of {cancel, quote, reserve}')
  }
}

async function keepNew(state: TwinState, prediction: Omit<KeptPrediction, 'id'>): Promise<object> {
  const id = String(await numberAfter(state, firstPrediction))
  const filing = { under: prediction.accountId, days: memoryDays }
  await state.put('rf_prediction', id, { id, ...prediction }, filing)
  return { id }
}

const hourSeconds = 3600

/** A booking is a prediction of its own. */
function reserve(state: TwinState, { accountId, fields }: KeptPrediction): Promise<object> {
  const expiresAt = Math.floor(state.now.getTime() / 1000) + hourSeconds
  return keepNew(state, { accountId, booking: 'booked', expiresAt, fields })
}

async function cancel(state: TwinState, prediction: KeptPrediction): Promise<object> {
  if (prediction.booking === 'none')
    throw invalidParameter(`The prediction ${prediction.id} is not reserved.`)
  await state.put('rf_prediction', prediction.id, { ...prediction, booking: 'cancelled', expiresAt: null })
  return { id: prediction.id }
}

/** A thousand impressions cost so many minor units. */
const price = 500
const usualFrequency = 2
const audience = 20_000_000

function predicted(parameters: Parameters): Record<string, unknown> {
  const [start, stop] = [numberIn(parameters, 'start_time'), stopIn(parameters)]
  if (start === undefined || stop === undefined)
    throw invalidParameter('start_time and stop_time are required')
  if (stop <= start) throw invalidParameter('stop_time must be after start_time.')
  const countries = countriesIn(parameters)
  if (countries.length !== 1) throw invalidParameter('The target_spec of a reservation names one country.')
  const frequency = numberIn(parameters, 'frequency_cap') ?? usualFrequency
  const wanted = wantedIn(parameters, frequency)
  return {
    ...wanted,
    external_minimum_budget: costOf(1000 * frequency),
    external_maximum_budget: costOf(audience * frequency),
    external_minimum_reach: 1000,
    external_maximum_reach: audience,
    frequency_cap: frequency,
    campaign_time_start: start,
    campaign_time_stop: stop,
    target_spec: parameters.json('target_spec'),
  }
}

const costOf = (impressions: number) => Math.ceil((impressions / 1000) * price)

/** The mode decides which of the two is predicted. */
function wantedIn(parameters: Parameters, frequency: number): Record<string, number> {
  const [budget, reach] = [numberIn(parameters, 'budget'), numberIn(parameters, 'reach')]
  if (parameters.text('prediction_mode') === '0') {
    if (reach === undefined) throw invalidParameter('The parameter reach is required')
    const impressions = reach * frequency
    return {
      external_reach: reach,
      external_impression: impressions,
      external_budget: costOf(impressions),
    }
  }
  if (budget === undefined) throw invalidParameter('The parameter budget is required')
  const impressions = Math.floor((budget / price) * 1000)
  return {
    external_reach: Math.floor(impressions / frequency),
    external_impression: impressions,
    external_budget: budget,
  }
}

function stopIn(parameters: Parameters): number | undefined {
  return numberIn(parameters, 'stop_time') ?? numberIn(parameters, 'end_time')
}

function numberIn(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name)
  if (text === '') return undefined
  if (!/^\d{1,15}$/.test(text)) throw invalidParameter(`Param ${name} must be an integer`)
  return Number(text)
}

function countriesIn(parameters: Parameters): unknown[] {
  const countries = Object(Object(parameters.json('target_spec')).geo_locations).countries
  return Array.isArray(countries) ? countries : []
}
