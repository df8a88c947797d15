import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { createNode, ifThere, type Row, readNode } from '../api.ts'

const fields =
  'id,account_id,status,reservation_status,external_budget,external_reach,external_impression,external_minimum_budget,external_maximum_budget,external_minimum_reach,external_maximum_reach,frequency_cap,campaign_time_start,campaign_time_stop,expiration_time'

/** A prediction of an ad account; undefined when there is none of the id. */
export async function readRfPrediction(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const found = await readNode(transport, credentials.accessToken, id, fields)
  return chain(found, async (row) => {
    const isPrediction = row?.status !== undefined && `act_${row.account_id}` === adAccountId
    return done(isPrediction ? row : undefined)
  })
}

/** The parameters of a prediction in the names of the network. Exactly one of budget and reach is given. */
export interface RfQuestion {
  /** In minor units. */
  budget?: number
  reach?: number
  /** Unix seconds. */
  start_time: number
  stop_time: number
  frequency_cap?: number
  target_spec: object
}

/** The network predicts the budget from the reach (0), or the reach from the budget (1). */
const fromReach = 0
const fromBudget = 1

export function createRfPrediction(
  transport: Transport,
  account: Account,
  adAccountId: string,
  question: RfQuestion,
): Promise<Outcome<Row | undefined>> {
  const prediction_mode = question.budget === undefined ? fromReach : fromBudget
  const requested = { prediction_mode, objective: 'REACH', buying_type: 'RESERVED', ...question }
  return madeBy(transport, account, adAccountId, requested)
}

/** Books what was predicted. The booking is a prediction of its own, with an id of its own. */
export function reserveRfPrediction(
  transport: Transport,
  account: Account,
  adAccountId: string,
  id: string,
): Promise<Outcome<Row | undefined>> {
  return madeBy(transport, account, adAccountId, { action: 'reserve', rf_prediction_id: id })
}

/** The object that a request made, as far as it can be read: the id is known, even if the read fails. */
async function madeBy(
  transport: Transport,
  account: Account,
  adAccountId: string,
  body: object,
): Promise<Outcome<Row | undefined>> {
  const made = await act(transport, account.credentials.accessToken, adAccountId, body)
  return chain(made, async (id) => {
    if (id === undefined) return done(undefined)
    const read = await readRfPrediction(transport, account, adAccountId, id)
    return done((read.kind === 'done' && read.value) || { id })
  })
}

export function cancelRfReservation(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  id: string,
): Promise<Outcome<string | undefined>> {
  return act(transport, credentials.accessToken, adAccountId, { action: 'cancel', rf_prediction_id: id })
}

async function act(
  transport: Transport,
  token: string,
  adAccountId: string,
  body: object,
): Promise<Outcome<string | undefined>> {
  return ifThere(await createNode(transport, token, `/${adAccountId}/reachfrequencypredictions`, body))
}
