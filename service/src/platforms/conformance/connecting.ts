import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountOf,
  asStored,
  attempt,
  connect,
  doneValue,
  type Publisher,
  redirectUri,
  rigOf,
  sandboxWay,
  verifier,
} from './rig.ts'

/** How an account comes to the service, and who it turns out to be. */
export function connecting(platform: Publisher): void {
  const { profile } = platform

  test('connects by its own way and says who the account is', async () => {
    const rig = rigOf(platform)
    const { identity, credentials } = asStored(doneValue(await connect(rig, sandboxWay(rig, 'connect'))))
    assert.ok(identity.platformAccountId)
    assert.ok(identity.username)
    assert.ok(identity.displayName)
    assert.match(JSON.stringify(identity), new RegExp(`sbx-${platform.word}-`))
    for (const url of [identity.avatarUrl, identity.profileUrl])
      assert.match(url ?? 'https://', /^https:\/\//)
    for (const value of Object.values(identity.metadata)) assert.equal(typeof value, 'string')
    if (credentials.expiresAt !== null) assert.ok(Date.parse(credentials.expiresAt) > Date.now())
  })

  test('reads the same identity again later', async () => {
    const rig = rigOf(platform)
    const { identity } = doneValue(await connect(rig, sandboxWay(rig, 'connect')))
    const again = doneValue(await profile.readIdentity(sandboxWay(rig, 'identity'), await accountOf(rig)))
    assert.deepEqual(again, identity)
  })

  test('tells two identities apart', async () => {
    const rig = rigOf(platform)
    const [one, two] = [await accountOf(rig, 'sbx_ok_1'), await accountOf(rig, 'sbx_ok_2')]
    assert.notEqual(one.platformAccountId, two.platformAccountId)
    assert.notEqual(one.username, two.username)
  })

  test('is refused when the person or the platform says no', async () => {
    const rig = rigOf(platform)
    const outcome = await connect(rig, sandboxWay(rig, 'connect'), 'sbx_denied')
    assert.equal(outcome.kind, 'refused')
  })

  oauthOnly(platform)
  lapsing(platform)
}

function oauthOnly(platform: Publisher): void {
  const { oauth } = platform.connect
  if (!oauth) return

  test('sends the person to an address that carries the state', () => {
    const transport = sandboxWay(rigOf(platform), 'connect')
    const url = new URL(oauth.authorizeUrl(transport, { state: 'state-1', redirectUri, verifier }))
    assert.equal(url.protocol, 'https:')
    assert.equal(url.searchParams.get('state'), 'state-1')
    assert.equal(url.searchParams.get('redirect_uri'), redirectUri)
    assert.equal(transport.sent.length, 0)
  })

  test('refuses a code that the platform never gave', async () => {
    const rig = rigOf(platform)
    assert.equal((await connect(rig, sandboxWay(rig, 'connect'), 'made-up')).kind, 'refused')
  })
}

function lapsing(platform: Publisher): void {
  const { profile, publishing } = platform

  test('calls an access token that the platform does not know unauthorized', async (t) => {
    if (platform.connect.code) return t.skip('the account has no token of its own')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const post = doneValue((await attempt(rig, account, 'hello')).outcome)
    const stale = { ...account, credentials: { ...account.credentials, accessToken: 'stale' } }
    const way = sandboxWay(rig, 'call')
    const { outcome, publication } = await attempt(rig, stale, 'hello again')
    assert.equal(outcome.kind, 'unauthorized')
    assert.equal((await profile.readIdentity(way, stale)).kind, 'unauthorized')
    for (const other of [
      await publishing.edit?.(way, stale, post, { text: 'other', media: [] }),
      await publishing.remove?.(way, stale, post),
    ])
      if (other) assert.equal(other.kind, 'unauthorized')
    // What anybody may read is read without a token.
    const sighting = await publishing.lookup?.(way, stale, publication, publication.at)
    assert.ok(!sighting || ['done', 'unauthorized'].includes(sighting.kind))
  })

  test('renews its credentials while they are good, and works with the new ones', async (t) => {
    if (!profile.refresh) return t.skip('credentials do not lapse')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const lifeMs = Date.parse(account.credentials.expiresAt ?? new Date().toISOString()) - Date.now()
    rig.clock.offsetMs = lifeMs / 2
    const credentials = asStored(doneValue(await profile.refresh(sandboxWay(rig, 'refresh'), account)))
    const renewed = { ...account, credentials }
    if (credentials.expiresAt !== null) assert.ok(Date.parse(credentials.expiresAt) > rig.state.now.getTime())
    doneValue((await attempt(rig, renewed, 'hello')).outcome)
    doneValue(await profile.readIdentity(sandboxWay(rig, 'identity'), renewed))
    rig.clock.offsetMs = lifeMs + 60_000
    doneValue((await attempt(rig, renewed, 'later', { object: 'later' })).outcome)
    doneValue(await profile.refresh(sandboxWay(rig, 'refresh'), renewed))
  })

  test('calls a lapsed access token unauthorized', async (t) => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const { expiresAt } = account.credentials
    if (expiresAt === null) return t.skip('the access token does not say when it lapses')
    rig.clock.offsetMs = Date.parse(expiresAt) - Date.now() + 60_000
    assert.equal((await attempt(rig, account, 'hello')).outcome.kind, 'unauthorized')
    assert.equal((await profile.readIdentity(sandboxWay(rig, 'identity'), account)).kind, 'unauthorized')
  })

  test('calls a refresh token that the platform does not know unauthorized', async (t) => {
    if (!profile.refresh) return t.skip('credentials do not lapse')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const credentials = { ...account.credentials, accessToken: 'stale', refreshToken: 'stale' }
    const outcome = await profile.refresh(sandboxWay(rig, 'refresh'), { ...account, credentials })
    assert.equal(outcome.kind, 'unauthorized')
  })
}
