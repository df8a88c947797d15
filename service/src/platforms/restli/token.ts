import { type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Credentials } from '../account.ts'
import { readTokenFault, tokensBy } from '../oauth-tokens.ts'
import { readFault, tokenUrl } from './api.ts'

const tokens = tokensBy({
  url: tokenUrl,
  client: 'body',
  readFault: readTokenFault(readFault),
  isDead: ({ providerCode }) => providerCode === 'invalid_grant',
})

/** The tokens of a code that a person came back with. */
export const redeemCode = tokens.redeem

/**
 * LinkedIn gives refresh tokens to approved apps only. Without one the access token serves to its end, and then the
 * person has to agree again.
 */
export async function refresh(transport: Transport, account: Account): Promise<Outcome<Credentials>> {
  const { refreshToken, expiresAt } = account.credentials
  if (refreshToken !== null) return tokens.renew(transport, account)
  const now = transport.now?.() ?? new Date()
  const message = 'LinkedIn gave no refresh token. Connect the account again before its token lapses.'
  const lapsed = expiresAt !== null && new Date(expiresAt) <= now
  return lapsed ? { kind: 'unauthorized', message } : refused(message)
}
