import { chain, done } from '#wire/outcome.ts'
import { askApp, isInProduction } from '../gapi/live-check.ts'
import { grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readFault } from './api.ts'
import { firstCustomer } from './customers.ts'

const noCustomer = {
  what: 'the person reaches no active ad account',
  remedy: 'give the person access to one, or to the manager account above it',
}

export const liveCheck: LiveCheck = {
  app: (transport) => askApp(transport, readFault),
  async account(transport, account) {
    return chain(await firstCustomer(transport, account), async (customer) =>
      done({
        ...(customer ? seen([`the ad account ${customer.id} is reached`]) : seen([], [noCustomer])),
        ...grantedBy(account),
      }),
    )
  },
  byHand: [
    'the access level of the Cloud project (Test, Explorer, Basic or Standard)',
    isInProduction,
    'each ad account is reached directly or through a manager account',
  ],
}
