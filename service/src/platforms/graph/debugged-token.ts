import type { Seen } from '../live-check.ts'
import { grantedScopes } from '../scopes.ts'

const reconnect = 'connect the account again'

/** What the network says of a token. The networks of the family say it alike. */
export function seenToken(data: any, clientId: string | undefined): Seen {
  const { is_valid: isValid, app_id: appId, expires_at: expires, data_access_expires_at: access } = data ?? {}
  const isForeign = appId !== undefined && clientId !== undefined && String(appId) !== clientId
  return {
    facts: [
      `the token ends ${expires > 0 ? `on ${dayOf(expires)}` : 'with the consent of the person'}`,
      ...(access > 0 ? [`the access to the data of the person ends on ${dayOf(access)}`] : []),
    ],
    faults: [
      ...(isValid === true ? [] : [{ what: 'the token of the account is not valid', remedy: reconnect }]),
      ...(isForeign ? [{ what: 'the token of the account is of another app', remedy: reconnect }] : []),
    ],
    ...grantedScopes(data?.scopes),
  }
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
