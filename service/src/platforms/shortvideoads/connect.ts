import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { callAsApp, readBusiness, unreadable } from './api.ts'

const authorizePage = 'https://business-api.tiktok.com/portal/auth'

/** The permissions belong to the registration of the app, so the consent requests none. */
export const oauth: NonNullable<Connect['oauth']> = {
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({ app_id: settings?.clientId ?? '', state, redirect_uri: redirectUri })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code }) {
    const { settings, secrets } = transport
    const form = { app_id: settings?.clientId ?? '', secret: secrets?.clientSecret ?? '', auth_code: code }
    const granted = await callAsApp(transport, '/oauth2/access_token/', form)
    // What is wrong with a code says nothing of an account.
    if (granted.kind === 'unauthorized') return refused(granted.message)
    return chain(granted, async ({ access_token: accessToken }) => {
      if (typeof accessToken !== 'string') return unreadable('the access token')
      // The token is good until it is withdrawn.
      const credentials = { accessToken, refreshToken: null, expiresAt: null }
      return map(await readUser(transport, accessToken), (identity) => ({ identity, credentials }))
    })
  },
}

export function readIdentity(transport: Transport, { credentials }: Account): Promise<Outcome<Identity>> {
  return readUser(transport, credentials.accessToken)
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await readBusiness(transport, accessToken, '/user/info/')
  return chain(answer, async ({ core_user_id: id, display_name: name, avatar_url: picture }) => {
    if (typeof id !== 'string' && typeof id !== 'number') return unreadable('the user')
    const shown = typeof name === 'string' && name !== '' ? name : String(id)
    return done({
      platformAccountId: String(id),
      username: shown,
      displayName: shown,
      avatarUrl: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
      profileUrl: null,
      followersCount: null,
      metadata: {},
    })
  })
}
