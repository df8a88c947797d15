import type { AppProfile } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { noEntry, testAccessOnly } from './fault.ts'

/** An ad account of the sandbox. Every person has the same two. */
export interface CustomerOf {
  id: string
  name: string
  currencyCode: string
  timeZone: string
  /** Made for tests: it shows no ads, and every project may enter it. */
  isTest?: boolean
}

const customers: readonly CustomerOf[] = [
  { id: '1000', name: 'Sandbox Search', currencyCode: 'USD', timeZone: 'UTC' },
  { id: '1010', name: 'Sandbox Search Two', currencyCode: 'EUR', timeZone: 'UTC', isTest: true },
]

export const accessible = () => ({ resourceNames: customers.map(({ id }) => `customers/${id}`) })

export function customerOf(id: string, { tier }: Pick<AppProfile, 'tier'>): CustomerOf {
  const customer = customers.find((one) => one.id === id) ?? refuseEntry()
  if (tier === 'test' && !customer.isTest) throw testAccessOnly()
  return customer
}

function refuseEntry(): never {
  throw noEntry()
}

/** The name of the ad account contains the name of the person, so that people can distinguish accounts. */
export function shownCustomer({ id, name, currencyCode, timeZone, isTest = false }: CustomerOf): object {
  return {
    resourceName: `customers/${id}`,
    id,
    descriptiveName: name,
    currencyCode,
    timeZone,
    manager: false,
    testAccount: isTest,
    status: 'ENABLED',
  }
}

/** What one call is made with. */
export interface AdsCall {
  state: TwinState
  holder: Holder
  customer: CustomerOf
  body: any
  app: AppProfile
}
