import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountOf,
  asStored,
  connect,
  deepFreeze,
  doneValue,
  hostFor,
  redirectUri,
  rigOf,
  sandboxWay,
  verifier,
} from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'

/** How an account is connected, and which identity it has. */
export function profile(platform: Platform): void {
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
    // What was chosen at the consent is kept here, and is no part of who the account is there.
    const chosen = platform.connect.oauth?.choices ? identity.metadata : {}
    assert.deepEqual({ ...again, metadata: { ...chosen, ...again.metadata } }, identity)
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
  choosing(platform)
  lapsing(platform)
}

function oauthOnly(platform: Platform): void {
  const { oauth } = platform.connect
  if (!oauth) return

  test('sends the person to an address that carries the state', () => {
    const transport = sandboxWay(rigOf(platform), 'connect')
    const host = hostFor(oauth, platform.word)
    const url = new URL(oauth.authorizeUrl(transport, { state: 'state-1', redirectUri, verifier, host }))
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

function choosing(platform: Platform): void {
  const { oauth } = platform.connect
  const choices = oauth?.choices
  if (!choices) return

  const agreed = async () => {
    const rig = rigOf(platform)
    const grant = Object.freeze({ code: 'sbx_ok', redirectUri, verifier })
    const person = deepFreeze(asStored(doneValue(await oauth.exchange(sandboxWay(rig, 'connect'), grant))))
    return { person, way: sandboxWay(rig, 'connect') }
  }

  test('lists the two sandbox choices, which outlive the way through the database', async () => {
    const { person, way } = await agreed()
    const listed = asStored(doneValue(await choices.list(way, person)))
    assert.deepEqual(
      listed.map(({ id }) => id),
      [1, 2].map((number) => `${platform.word}-${number}`),
    )
    for (const { name, type } of listed) assert.ok(name !== '' && type !== '')
  })

  test('connects each choice, and the same one again as the same account', async () => {
    const { person, way } = await agreed()
    const connected = async (id: string) => asStored(doneValue(await choices.connect(way, person, id)))
    const [one, two] = [await connected(`${platform.word}-1`), await connected(`${platform.word}-2`)]
    assert.notDeepEqual(one.identity, two.identity)
    assert.deepEqual((await connected(`${platform.word}-1`)).identity, one.identity)
    assert.equal((await choices.connect(way, person, `${platform.word}-0404`)).kind, 'refused')
  })
}

function lapsing(platform: Platform): void {
  const { profile } = platform

  test('calls an access token that the platform does not know unauthorized', async (t) => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    if (account.credentials.accessToken === '') return t.skip('the account has no token of its own')
    const stale = { ...account, credentials: { ...account.credentials, accessToken: 'stale' } }
    assert.equal((await profile.readIdentity(sandboxWay(rig, 'identity'), stale)).kind, 'unauthorized')
  })

  test('calls a lapsed access token unauthorized', async (t) => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const { expiresAt } = account.credentials
    if (expiresAt === null) return t.skip('the access token does not say when it lapses')
    rig.clock.offsetMs = Date.parse(expiresAt) - Date.now() + 60_000
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
