import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { pathOf } from '../../graph/api.ts'
import { createNode, ifThere, listPage, type Row } from '../api.ts'

const edge = '/budget_schedules'
const fields =
  'id,ad_object_id,budget_value,budget_value_type,recurrence_type,time_start,time_end,weekly_schedule'

/** A temporary increase of a budget in the names of the network. Times are Unix seconds. */
export interface HighDemandPeriod {
  /**
   * A multiplier is passed on as it is. The documents do not say whether 2 or 200 doubles a budget; if the network
   * counted in factors and we sent percent, 2 would become 200 times the budget.
   */
  budget_value: number
  budget_value_type: 'ABSOLUTE' | 'MULTIPLIER'
  time_start: number
  time_end: number
  recurrence_type?: string
}

/** The increases of a campaign or an ad set; undefined when the object is not there. */
export async function listHighDemandPeriods(
  transport: Transport,
  { credentials }: Account,
  objectId: string,
  requested: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  return ifThere(
    await listPage(transport, credentials.accessToken, pathOf(objectId, edge), { fields, ...requested }),
  )
}

export async function createHighDemandPeriod(
  transport: Transport,
  { credentials }: Account,
  objectId: string,
  period: HighDemandPeriod,
): Promise<Outcome<string | undefined>> {
  return ifThere(await createNode(transport, credentials.accessToken, pathOf(objectId, edge), period))
}
