import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { ownLogin } from '../graph/api.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import { grantedBy, type LiveCheck, type Seen, seen } from '../live-check.ts'
import { readOwnIdentity } from './own-login.ts'
import { getPublishingLimit } from './publishing-limit.ts'

/** The network has no call that checks only the app of its own login. */
const onlyByConnecting = seen(['the Instagram app is checked when an account is connected'])

/** A token of its own login is good on a host of its own, which has no call that debugs it. */
async function askOwnToken(transport: Transport, account: Account): Promise<Outcome<Seen>> {
  const { platformAccountId, credentials } = account
  return map(await readOwnIdentity(transport, credentials.accessToken), (known): Seen => {
    const isOther = known.platformAccountId !== platformAccountId
    return {
      facts: [
        `the network knows the token as that of ${known.username}`,
        ...(credentials.expiresAt === null
          ? []
          : [`the token ends on ${credentials.expiresAt.slice(0, 10)}`]),
      ],
      faults: isOther
        ? [{ what: 'the token is of another account', remedy: 'connect the account again' }]
        : [],
      ...grantedBy(account),
    }
  })
}

export const liveCheck: LiveCheck = {
  app: async (transport) => (transport.settings?.clientId ? askApp(transport) : done(onlyByConnecting)),
  async account(transport, account) {
    const ask = account.metadata.loginMethod === ownLogin ? askOwnToken : askToken
    return chain(await ask(transport, account), async (token) => {
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
