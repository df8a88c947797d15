import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { doneValue, liveWay, redirectUri, rigOf, verifier } from '../conformance/rig.ts'
import { noMedia, publicationOf } from '../conformance/scripted-platform.ts'
import { base, callGraph, ownLoginBase } from '../graph/api.ts'
import { photonet } from './manifest.ts'
import { ownConsent } from './own-login.ts'

const grant = { code: 'sbx_ok', redirectUri, verifier }
const publication = publicationOf('hello', {
  item: { text: 'hello', media: [{ type: 'image', url: 'https://media.example/a.jpg' }] },
})

/** One account, connected by both logins. */
async function both() {
  const rig = rigOf(photonet)
  const way = liveWay(rig)
  const own = doneValue(await ownConsent.exchange(way, grant))
  const { oauth } = photonet.connect
  const person = doneValue(await oauth.exchange(way, grant))
  const page = doneValue(
    await (oauth.choices ?? assert.fail('a page is chosen')).connect(way, person, 'photonet-1'),
  )
  const accountOf = ({ identity, credentials }: typeof own) => ({ ...identity, credentials })
  way.sent.length = 0
  return { rig, way, own: accountOf(own), page: accountOf(page) }
}

describe('an account that was connected without a page', () => {
  test('asks for consent at Instagram, as the app that is registered there', () => {
    const address = new URL(ownConsent.authorizeUrl(liveWay(rigOf(photonet)), { state: 's', ...grant }))
    assert.equal(address.origin + address.pathname, 'https://www.instagram.com/oauth/authorize')
    assert.equal(address.searchParams.get('client_id'), 'sandbox-login-client')
    for (const scope of address.searchParams.get('scope')?.split(',') ?? [])
      assert.match(scope, /^instagram_business_/)
  })

  test('redeems its code, lengthens its token and asks who it is, each on its own host', async () => {
    const way = liveWay(rigOf(photonet))
    const { credentials } = doneValue(await ownConsent.exchange(way, { ...grant, code: 'sbx_ok#_' }))
    assert.deepEqual(
      way.sent.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`),
      [
        'POST https://api.instagram.com/oauth/access_token',
        'GET https://graph.instagram.com/access_token',
        'GET https://graph.instagram.com/v25.0/me',
      ],
    )
    const lifeDays = (Date.parse(credentials.expiresAt ?? '') - Date.now()) / 86_400_000
    assert.equal(Math.round(lifeDays), 60)
    assert.equal(credentials.refreshToken, null)
  })

  test('is the same account as by its page, and keeps which login it has', async () => {
    const { way, own, page } = await both()
    assert.deepEqual([own.platformAccountId, own.username], [page.platformAccountId, page.username])
    assert.deepEqual([own.metadata.loginMethod, page.metadata.loginMethod], ['photonet_login', undefined])
    const later = doneValue(await photonet.profile.readIdentity(way, own))
    assert.equal(later.metadata.loginMethod, 'photonet_login')
  })

  test('publishes by the same calls, on the host of its login alone', async () => {
    const { way, own, page } = await both()
    const { prepare, publish } = photonet.publishing
    for (const [account, host] of [
      [own, 'https://graph.instagram.com'],
      [page, 'https://graph.facebook.com'],
    ] as const) {
      way.sent.length = 0
      const prepared = doneValue((await prepare?.(way, account, publication, noMedia)) ?? assert.fail())
      doneValue(await publish(way, account, publication, prepared, noMedia))
      assert.ok(way.sent.length >= 3)
      assert.deepEqual([...new Set(way.sent.map(({ url }) => new URL(url).origin))], [host])
    }
  })

  test('has a token that the other host refuses, and its host refuses that of a page', async () => {
    const { way, own, page } = await both()
    const me = (token: string, host?: string) => callGraph(way, token, '/me', host ? { host } : {})
    assert.equal((await me(own.credentials.accessToken)).kind, 'unauthorized')
    assert.equal((await me(page.credentials.accessToken, ownLoginBase)).kind, 'unauthorized')
    assert.equal((await me(own.credentials.accessToken, ownLoginBase)).kind, 'done')
  })

  test('has its token checked on its own host alone, and the app of pages is not needed for that', async () => {
    const { way, own } = await both()
    const { clientId: _, ...settings } = way.settings ?? {}
    const { clientSecret: __, ...secrets } = way.secrets ?? {}
    const alone = { ...way, settings, secrets }
    const { facts, faults } = doneValue(await photonet.liveCheck.account(alone, own))
    assert.deepEqual(faults, [])
    assert.match(facts.join(), /that of .*the token ends on 20\d\d-/)
    assert.ok(way.sent.length >= 2 && way.sent.every(({ url }) => url.startsWith(ownLoginBase)))
    way.sent.length = 0
    const app = doneValue(
      (await photonet.liveCheck.app?.(alone)) ?? assert.fail('the app can be asked about'),
    )
    assert.deepEqual(app.faults, [])
    assert.equal(way.sent.length, 0)
  })

  test('is told that its token is not good any more', async () => {
    const { way, own } = await both()
    const credentials = { ...own.credentials, accessToken: 'gone' }
    const outcome = await photonet.liveCheck.account(way, { ...own, credentials })
    assert.equal(outcome.kind, 'unauthorized')
    assert.doesNotMatch(JSON.stringify(outcome), /gone/)
  })

  test('refuses what needs a page before any call, and says how to get it', async () => {
    const { way, own, page } = await both()
    const outcome = await photonet.own.searchAudio(way, own, 'music', undefined)
    assert.equal(outcome.kind, 'refused')
    assert.match(JSON.stringify(outcome), /loginMethod=socialnet_login/)
    assert.equal(way.sent.length, 0)
    assert.equal((await photonet.own.searchAudio(way, page, 'music', undefined)).kind, 'done')
  })

  test('has the other surfaces of the network by its own host', async () => {
    const { way, own } = await both()
    doneValue(await photonet.own.getPublishingLimit(way, own))
    doneValue(await photonet.own.listStories(way, own))
    const questions = [{ question: 'Where are you?', payload: 'where' }]
    doneValue(await photonet.own.setIceBreakers(way, own, questions))
    assert.deepEqual(doneValue(await photonet.own.getIceBreakers(way, own)), questions)
    assert.equal(doneValue(await photonet.own.getFollowStatus(way, own, '4711')).unavailableReason, null)
    assert.ok(way.sent.every(({ url }) => url.startsWith(ownLoginBase)))
  })

  test('writes to people as itself, and by its page as that page', async () => {
    const { way, own, page } = await both()
    const { send, lookUp, listNews } = photonet.conversations
    const to = { participantId: '4711', conversationId: null }
    for (const [account, owner] of [
      [own, `${ownLoginBase}/me`],
      [page, `${base}/photonet-1`],
    ] as const) {
      way.sent.length = 0
      // Two equal texts of one second cannot be told apart.
      const message = { reference: 'r', to, text: `hello by ${owner}` }
      const { platformMessageId } = doneValue(await send(way, account, message))
      const since = new Date(Date.now() - 60_000)
      const found = doneValue((await lookUp?.(way, account, message, since)) ?? assert.fail())
      assert.equal(found?.platformMessageId, platformMessageId)
      const { notices } = doneValue((await listNews?.(way, account, null, since)) ?? assert.fail())
      assert.ok(notices.every((one) => one.participant.id === '4711'))
      assert.deepEqual([...new Set(way.sent.map(({ url }) => url.replace(/\/[^/]*$/, '')))], [owner])
    }
  })
})
