import { chain, done } from '#wire/outcome.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { LiveCheck } from '../live-check.ts'
import { getPublishingLimit } from './publishing-limit.ts'

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await askToken(transport, account), async (token) => {
      if (token.faults.length > 0) return done(token)
      return chain(await getPublishingLimit(transport, account), async ({ quotaUsage, quotaTotal }) =>
        done({ ...token, facts: [...token.facts, `${quotaUsage} of ${quotaTotal} posts of a day are used`] }),
      )
    })
  },
  byHand: [
    appIsLive,
    'PUBLIC_URL, or the bucket of uploaded files, is reachable from the internet',
    'the account allows access to messages in the app of Instagram, if they are wanted',
  ],
}
