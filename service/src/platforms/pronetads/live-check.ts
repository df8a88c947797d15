import { chain, done } from '#wire/outcome.ts'
import type { LiveCheck } from '../live-check.ts'
import { askApp, askToken } from '../restli/live-check.ts'
import { listAdAccounts } from './ad-accounts.ts'

const noAdAccount = {
  what: 'the member reaches no ad account',
  remedy: 'give the member a role on an ad account in Campaign Manager',
}

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await askToken(transport, account), async (token) => {
      if (token.faults.length > 0) return done(token)
      return chain(await listAdAccounts(transport, account), async (accounts) =>
        done(accounts.length > 0 ? token : { ...token, faults: [noAdAccount] }),
      )
    })
  },
  byHand: [
    'the tab Auth of the app lists every scope that the consent asks for',
    'the tier of the Advertising API (Development or Standard)',
    'the ad accounts that are mapped to the app, while it is in the Development tier',
  ],
}
