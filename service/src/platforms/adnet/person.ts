import { map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import { ownLogin } from '../graph/api.ts'
import { readPerson } from '../graph/login.ts'
import { listAll } from './api.ts'

export function readIdentity(transport: Transport, { credentials }: Account): Promise<Outcome<Identity>> {
  return readPerson(transport, credentials.accessToken)
}

/** A page is reached with a token of its own; ads are run by the person whose token that comes from. */
export function asPerson(account: Account): Account | undefined {
  const { credentials, metadata } = account
  const { refreshToken: personToken, ...rest } = credentials
  if (personToken === null) return undefined
  return {
    ...account,
    platformAccountId: metadata.connectedBy ?? account.platformAccountId,
    credentials: { ...rest, accessToken: personToken, refreshToken: null },
  }
}

/** Ads are run through the page that an account hangs on. */
export function lacksPage({ metadata }: Pick<Account, 'metadata'>): string | undefined {
  if (metadata.loginMethod !== ownLogin) return undefined
  return 'The account was connected at Instagram, without the Facebook page that ads are run through. Make an ads connection with GET /v1/connect/photonet/ads, or connect the account again with loginMethod=socialnet_login.'
}

/** A person may have agreed to publishing alone. */
export async function coversAds(transport: Transport, { credentials }: Account): Promise<Outcome<boolean>> {
  const granted = await listAll(transport, credentials.accessToken, '/me/permissions', { most: 200 })
  return map(granted, (rows) => {
    const agreed = rows.filter(({ status }) => status === 'granted').map(({ permission }) => permission)
    return ['ads_management', 'pages_manage_ads'].every((permission) => agreed.includes(permission))
  })
}
