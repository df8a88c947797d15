import type { Outcome } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import { askByRefusal, type Seen } from '../live-check.ts'
import { readTokenFault } from '../oauth-tokens.ts'
import { tokenOrigin } from './login.ts'

/** An invented refresh token. Google refuses it only after it has recognized the app. */
export function askApp(transport: Transport, readFault: ReadFault): Promise<Outcome<Seen>> {
  const { settings, secrets, url = tokenOrigin } = transport
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: 'none',
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
  })
  const request = new Request(`${url}/token`, { method: 'POST', body })
  return askByRefusal({
    transport,
    request,
    readFault: readTokenFault(readFault),
    afterApp: ['invalid_grant'],
  })
}

export const isInProduction = 'the publishing status of the consent screen is In production'
