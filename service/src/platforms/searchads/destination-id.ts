import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Customer } from './api.ts'
import { findCustomer } from './customers.ts'

/** The id of a destination names its ad account: `1000~6500000001`. */
export function destinationIdOf(customer: Pick<Customer, 'id'>, actionId: unknown): string {
  return `${customer.id}~${actionId}`
}

export interface ActionPlace {
  customer: Customer
  actionId: string
}

const noAction: Outcome<never> = refused('No such conversion action.', 'RESOURCE_NOT_FOUND')

const forms = [
  /^(\d{1,19})~(\d{1,19})$/,
  /^customers\/(\d{1,19})\/conversionActions\/(\d{1,19})$/,
  /^()(\d{1,19})$/,
]

/** Where a conversion action is. A number alone is one of the ad account that is named, or of the first one. */
export async function placeOf(
  transport: Transport,
  account: Account,
  id: string,
  adAccountId?: string,
): Promise<Outcome<ActionPlace>> {
  const [, owner, actionId = ''] = forms.map((form) => form.exec(id)).find((found) => found !== null) ?? []
  if (actionId === '') return noAction
  const wanted = owner || customerNumber(adAccountId)
  return chain(await findCustomer(transport, account, wanted), async (customer) =>
    customer ? done({ customer, actionId }) : noAction,
  )
}

/** Ad accounts are written with dashes, and by some callers as those of the ad platform. */
export function customerNumber(adAccountId: string | undefined): string | undefined {
  return adAccountId?.replace(/^act_|-/g, '')
}

export function actionName({ customer, actionId }: ActionPlace): string {
  return `customers/${customer.id}/conversionActions/${actionId}`
}
