import assert from 'node:assert/strict'
import { Google, generateCodeVerifier } from 'arctic'
import type { Transport } from '../../service/src/wire/wire.ts'
import { redirectRequests } from './twin-server.ts'

interface Consent {
  state: string
  redirectUri: string
  verifier: string
}

const clientOf = (redirectUri: string) => new Google('sandbox-client', 'sandbox-secret', redirectUri)

/**
 * Holds the page of consent of an adapter against the one that arctic makes of the same scopes: the same address, and each
 * parameter that arctic knows with the same value. Answers the scopes.
 */
export function assertConsent(
  authorizeUrl: (transport: Transport, consent: Consent) => string,
  redirectUri: string,
): string[] {
  const verifier = generateCodeVerifier()
  const transport = { fetch: globalThis.fetch, settings: { clientId: 'sandbox-client' } }
  const ours = new URL(authorizeUrl(transport, { state: 'a', redirectUri, verifier }))
  const scopes = (ours.searchParams.get('scope') ?? '').split(' ')
  const theirs = clientOf(redirectUri).createAuthorizationURL('a', verifier, scopes)
  assert.equal(ours.origin + ours.pathname, theirs.origin + theirs.pathname)
  for (const [parameter, value] of theirs.searchParams)
    assert.equal(ours.searchParams.get(parameter), value, parameter)
  return scopes
}

/**
 * Checks that a twin gives arctic tokens for a code, renews them again and again, and gives none for an unknown code.
 */
export async function assertTokens(twinUrl: string, redirectUri: string): Promise<void> {
  const restore = redirectRequests('https://oauth2.googleapis.com', twinUrl)
  try {
    const google = clientOf(redirectUri)
    const first = await google.validateAuthorizationCode('sbx_ok_2', generateCodeVerifier())
    for (let times = 0; times < 2; times++)
      assert.notEqual(
        (await google.refreshAccessToken(first.refreshToken())).accessToken(),
        first.accessToken(),
      )
    await assert.rejects(google.validateAuthorizationCode('made-up', 'x'), /invalid_grant/)
  } finally {
    restore()
  }
}
