import { chain, done } from '#wire/outcome.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { LiveCheck } from '../live-check.ts'
import { listPage } from './api.ts'

const noAdAccount = {
  what: 'the token reaches no ad account',
  remedy: 'give the person a role on an ad account in the business portfolio',
}

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await askToken(transport, account), async (token) => {
      if (token.faults.length > 0) return done(token)
      const query = { fields: 'id', size: 1 }
      const page = await listPage(transport, account.credentials.accessToken, '/me/adaccounts', query)
      return chain(page, async ({ items }) =>
        done(items.length > 0 ? token : { ...token, faults: [noAdAccount] }),
      )
    })
  },
  byHand: [
    appIsLive,
    'the tier of the app (Limited or Full), under Marketing API, Tools',
    'each ad account has a method of payment',
  ],
}
