import { chain, done } from '#wire/outcome.ts'
import { grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readIdentity } from './connect.ts'

export const liveCheck: LiveCheck = {
  async account(transport, account) {
    return chain(await readIdentity(transport, account), async ({ displayName, username }) =>
      done({ ...seen([`the account is ${displayName}, ${username}`]), ...grantedBy(account) }),
    )
  },
  byHand: [
    'the client id and the secret are those of the app: only a store that has the app can tell',
    'the redirect address stands among the allowed redirection addresses of the app',
    'the app has public distribution, or custom distribution to the stores that are connected',
  ],
}
