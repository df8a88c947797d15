import { chain, done } from '#wire/outcome.ts'
import { askByRefusal, grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readTokenFault } from '../oauth-tokens.ts'
import { apiUrl, readFault } from './api.ts'
import { readIdentity } from './connect.ts'

export const liveCheck: LiveCheck = {
  /** An invented refresh token. X refuses it only after it has recognized the app. */
  app(transport) {
    const { settings, secrets } = transport
    const request = new Request(apiUrl(transport, '/oauth2/token'), {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${settings?.clientId ?? ''}:${secrets?.clientSecret ?? ''}`)}`,
      },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none' }),
    })
    return askByRefusal({
      transport,
      request,
      readFault: readTokenFault(readFault),
      afterApp: ['invalid_request', 'invalid_grant'],
    })
  },
  async account(transport, account) {
    return chain(await readIdentity(transport, account), async ({ username, metadata }) =>
      done({
        ...seen([`the account is @${username}`, `Premium: ${metadata.premium === 'true' ? 'yes' : 'no'}`]),
        ...grantedBy(account),
      }),
    )
  },
  byHand: [
    'there are credits, and the spend cap is above what a day needs',
    'the app is inside a project, and its permission is Read and write',
    'the plan of the app',
  ],
}
