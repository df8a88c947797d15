import { chain, done } from '#wire/outcome.ts'
import { askByRefusal, grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readFormFault, tokenUrl } from './connect.ts'
import { readProfile } from './profiles.ts'

export const liveCheck: LiveCheck = {
  app(transport) {
    const { settings, secrets } = transport
    const body = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      client_secret: secrets?.clientSecret ?? '',
      grant_type: 'refresh_token',
      refresh_token: 'none',
    })
    const request = new Request(tokenUrl(transport), { method: 'POST', body })
    return askByRefusal({ transport, request, readFault: readFormFault, afterApp: ['invalid_grant'] })
  },
  async account(transport, account) {
    const profile = await readProfile(transport, account.credentials.accessToken, account.platformAccountId)
    return chain(profile, async ({ displayName }) =>
      done({ ...seen([`the public profile is ${displayName}`]), ...grantedBy(account) }),
    )
  },
  byHand: [
    'Snap has put the client id on its list for the Public Profile API',
    'each person has a role in the organization of the public profile',
  ],
}
