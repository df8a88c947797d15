import type { Account } from '#platforms/account.ts'
import type { Platform } from '#platforms/platform.ts'
import { requestedScopes } from '#platforms/scopes.ts'
import type { Transport } from '#wire/wire.ts'
import { type Finding, fail, ok, tick, warn } from './finding.ts'

const remedy = 'give the app the product that grants it, then connect the account again'

/** Compares the granted scopes with those of the consent. */
export function scopeFindings(
  platform: Platform,
  transport: Transport,
  account: Account,
  granted: readonly string[] | undefined,
): Finding[] {
  const { name, connect } = platform
  if (!connect.oauth) return []
  if (!granted) return [tick(`${name}: the scopes that the person granted, which no call tells`)]
  const lacking = lackingOf(platform, transport, account).filter(({ scope }) => !granted.includes(scope))
  if (lacking.length === 0) return [ok(`${name}: every scope that is needed was granted`)]
  return lacking.map(({ scope, what, isNeeded }) =>
    (isNeeded ? fail : warn)(`${name}: the scope ${scope} was not granted${what}`, remedy),
  )
}

interface Asked {
  scope: string
  what: string
  isNeeded: boolean
}

/** If a network declares no scopes, all scopes of its consent are checked, and none counts as needed. */
function lackingOf({ connect: { oauth } }: Platform, transport: Transport, account: Account): Asked[] {
  const declared = oauth?.scopes
  if (!declared) return namesOn(oauth, transport).map((scope) => ({ scope, what: '', isNeeded: false }))
  const asked = requestedScopes(declared, transport.settings)
  return declared
    .filter(({ scope, where = {} }) => {
      const isFor = Object.entries(where).every(([name, value]) => account.metadata[name] === value)
      return isFor && asked.includes(scope)
    })
    .map(({ scope, neededBy, product, optional, gated }) => ({
      scope,
      what: ` (product "${product}", needed by ${neededBy.join(', ') || 'nothing yet'})`,
      isNeeded: !optional && !gated && neededBy.length > 0,
    }))
}

function namesOn(oauth: Platform['connect']['oauth'], transport: Transport): string[] {
  const request = { state: 'state', redirectUri: 'https://redirect.example', verifier: 'verifier' }
  const page = oauth && new URL(oauth.authorizeUrl(transport, request))
  return (page?.searchParams.get('scope') ?? '').split(/[\s,]+/).filter((name) => name !== '')
}
