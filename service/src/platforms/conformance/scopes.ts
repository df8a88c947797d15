import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../platform.ts'
import { requestedScopes, type Scope } from '../scopes.ts'
import { connect, doneValue, hostFor, redirectUri, rigOf, sandboxWay, verifier } from './rig.ts'

/** What a platform declares about the scopes of its consent. */
export function scopesOf(platform: Platform, scopes: readonly Scope[]): void {
  const { oauth } = platform.connect
  assert.ok(oauth, 'scopes are asked for by a consent')
  const asked = (withoutScopes?: string) => {
    const settings = { clientId: 'client', ...(withoutScopes !== undefined && { withoutScopes }) }
    const url = new URL(oauth.authorizeUrl({ ...sandboxWay(rigOf(platform), 'connect'), settings }, wish))
    return (url.searchParams.get('scope') ?? '').split(/[ ,]/)
  }
  const wish = { state: 'state-1', redirectUri, verifier, host: hostFor(oauth, platform.word) }
  const names = scopes.map(({ scope }) => scope)
  const usual = requestedScopes(scopes)

  test('the consent asks for the scopes of the manifest and for no others', () => {
    assert.deepEqual(asked(), usual)
  })

  test('the setting leaves out the optional scopes that it names, and no others', () => {
    const optionals = scopes.filter(({ scope, optional }) => optional && usual.includes(scope))
    const left = (name: string) => !optionals.some(({ scope }) => scope === name)
    assert.deepEqual(asked(names.join(', ')), usual.filter(left))
    const [optional] = optionals
    if (!optional) return
    assert.ok('withoutScopes' in platform.settings, 'the operator has the setting')
    assert.deepEqual(
      asked(optional.scope),
      usual.filter((name) => name !== optional.scope),
    )
  })

  test('every call that needs a scope is one that the platform has', () => {
    const calls = new Set(['connect', 'publish', ...Object.keys(platform.can), ...Object.keys(platform.own)])
    for (const [name, capability] of Object.entries(platform.can))
      for (const call of Object.keys(capability ?? {})) calls.add(`${name}.${call}`)
    for (const { scope, neededBy } of scopes)
      for (const call of neededBy) assert.ok(calls.has(call), `${scope} is needed by ${call}`)
  })

  test('a connection says what it was granted, and lacks nothing of it', async () => {
    const rig = rigOf(platform)
    const { identity, credentials } = doneValue(await connect(rig, sandboxWay(rig, 'connect')))
    assert.ok(credentials.scopes, 'the answer of the twin names the scopes')
    const account = { metadata: identity.metadata, credentials }
    for (const { neededBy } of scopes)
      for (const call of neededBy) assert.equal(platform.refusalOf(account, call), undefined, call)
  })

  test('a call whose scope was not granted is refused, and the refusal names the scope', () => {
    for (const { scope, neededBy, where } of scopes)
      for (const call of neededBy) {
        const granted = names.filter((name) => name !== scope)
        const credentials = { accessToken: 'a', refreshToken: null, expiresAt: null, scopes: granted }
        const refusal = platform.refusalOf({ metadata: { ...where }, credentials }, call)
        assert.partialDeepStrictEqual(refusal, { kind: 'refused', reason: 'forbidden' })
        assert.match(
          refusal?.kind === 'refused' ? refusal.message : '',
          new RegExp(scope.replaceAll('.', '\\.')),
        )
      }
  })
}
