import { chain, done, map } from '#wire/outcome.ts'
import { appIsKnown, grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readTokenFault, requestToken } from './connect.ts'
import { readCreator } from './creator.ts'

const hidden = {
  what: 'posts can only be seen by the account itself (SELF_ONLY)',
  remedy: 'let TikTok audit the app, or make the account public',
}

export const liveCheck: LiveCheck = {
  async app(transport) {
    const token = await requestToken(transport, { grant_type: 'client_credentials' }, readTokenFault)
    return map(token, () => appIsKnown)
  },
  async account(transport, account) {
    return chain(await readCreator(transport, account), async ({ privacyLevels }) => {
      const isHidden = privacyLevels.every((level) => level === 'SELF_ONLY')
      const facts = [`posts may be seen by: ${privacyLevels.join(', ')}`]
      return done({ ...seen(facts, isHidden ? [hidden] : []), ...grantedBy(account) })
    })
  },
  byHand: [
    'the app has passed the audit',
    'the domain of PUBLIC_URL or of the bucket is verified, if photos are posted',
    'terms and privacy policy are entered and reachable',
  ],
}
