import * as t from '#contract/schema/schema.ts'
import { fromMinor } from '../money.ts'

const count = t.nullable(t.integer(0))
const amount = t.nullable(t.number({ description: 'In whole units of the currency.' }))
const seconds = t.nullable(t.integer(0, undefined, { description: 'Unix seconds.' }))

export const Prediction = t.object(
  {
    predictionId: t.anyString({ description: 'The id on Meta Ads.' }),
    status: t.anyString({
      description: 'pending, ready, reserved, or failed: and the status number of Meta Ads.',
    }),
    budget: amount,
    reach: count,
    impressions: count,
    minBudget: amount,
    maxBudget: amount,
    minReach: count,
    maxReach: count,
    frequencyCap: count,
    startTime: seconds,
    stopTime: seconds,
    expiresAt: t.nullable(
      t.timestamp({ description: 'When the booked price ends; null before the booking.' }),
    ),
  },
  { component: 'RfPrediction' },
)

type Row = Record<string, unknown>

const ready = 1
const pending = 2

/** A row of the network, which counts money in minor units and writes times in several forms. */
export function toPrediction(row: Row, currency: string): t.Static<typeof Prediction> {
  return {
    predictionId: String(row.id),
    status: statusOf(row),
    budget: fromMinor(row.external_budget, currency),
    reach: numberOf(row.external_reach),
    impressions: numberOf(row.external_impression),
    minBudget: fromMinor(row.external_minimum_budget, currency),
    maxBudget: fromMinor(row.external_maximum_budget, currency),
    minReach: numberOf(row.external_minimum_reach),
    maxReach: numberOf(row.external_maximum_reach),
    frequencyCap: numberOf(row.frequency_cap),
    startTime: secondsOf(row.campaign_time_start),
    stopTime: secondsOf(row.campaign_time_stop),
    expiresAt: isReserved(row) ? instantOf(row.expiration_time) : null,
  }
}

function statusOf(row: Row): string {
  if (row.status === undefined) return 'pending'
  const status = Number(row.status)
  if (status === pending) return 'pending'
  if (status !== ready) return `failed:${status}`
  return isReserved(row) ? 'reserved' : 'ready'
}

function isReserved({ reservation_status: status }: Row): boolean {
  return Number(status ?? 0) === 1
}

function numberOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  return Number.isInteger(Number(value)) ? Number(value) : null
}

/** Unix seconds or a text. */
function secondsOf(value: unknown): number | null {
  const number = numberOf(value)
  if (number !== null) return number
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

function instantOf(value: unknown): string | null {
  const seconds = secondsOf(value)
  return seconds === null || seconds === 0 ? null : new Date(seconds * 1000).toISOString()
}
