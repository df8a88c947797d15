import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { adsFault, noEntry } from './fault.ts'

/** An ad account of the sandbox. Every person has the same two. */
export interface CustomerOf {
  id: string
  name: string
  currencyCode: string
  timeZone: string
}

const customers: readonly CustomerOf[] = [
  { id: '1000', name: 'Sandbox Search', currencyCode: 'USD', timeZone: 'UTC' },
  { id: '1010', name: 'Sandbox Search Two', currencyCode: 'EUR', timeZone: 'UTC' },
]

export const accessible = () => ({ resourceNames: customers.map(({ id }) => `customers/${id}`) })

export function customerOf(id: string): CustomerOf {
  return customers.find((customer) => customer.id === id) ?? refuseEntry()
}

function refuseEntry(): never {
  throw noEntry()
}

/** The name that the person has shows in that of the ad account, so that people tell them apart. */
export function shownCustomer({ id, name, currencyCode, timeZone }: CustomerOf): object {
  return {
    resourceName: `customers/${id}`,
    id,
    descriptiveName: name,
    currencyCode,
    timeZone,
    manager: false,
    status: 'ENABLED',
  }
}

/** Every call carries the token of the app besides that of the person. */
export function checkHeaders(request: Request): void {
  if (request.headers.get('developer-token')) return
  const code = { requestError: 'DEVELOPER_TOKEN_PARAMETER_MISSING' }
  const message = 'The required HTTP header developer-token is missing.'
  throw adsFault('INVALID_ARGUMENT', 'Request contains an invalid argument.', [{ code, message }])
}

/** What one call is made with. */
export interface AdsCall {
  state: TwinState
  holder: Holder
  customer: CustomerOf
  body: any
}
