import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { LiveCheck, Seen } from '../live-check.ts'
import { listPage } from './api.ts'
import { readTier } from './tier.ts'

const noAdAccount = {
  what: 'the token reaches no ad account',
  remedy: 'give the person a role on an ad account in the business portfolio',
}

const ofApp = 'the Marketing API access tier of the app'

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await askToken(transport, account), async (token) => {
      if (token.faults.length > 0) return done(token)
      const query = { fields: 'id', size: 1 }
      const page = await listPage(transport, account.credentials.accessToken, '/me/adaccounts', query)
      return chain(page, async ({ items: [first] }): Promise<Outcome<Seen>> => {
        if (!first) return done({ ...token, faults: [noAdAccount] })
        const tier = await readTier(transport, account.credentials.accessToken, String(first.id))
        return map(tier, (name) => ({ ...token, facts: [...token.facts, `${ofApp}: ${name ?? 'not told'}`] }))
      })
    })
  },
  byHand: [appIsLive, 'each ad account has a method of payment'],
}
