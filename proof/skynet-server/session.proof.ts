import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { serverNamedBy } from '../../service/src/platforms/skynet/home.ts'
import { skynet } from '../../service/src/platforms/skynet/manifest.ts'
import { ann, password, server, transport, url } from './accounts.ts'
import { call, doneValue, publicationOf, publish, signIn } from './client.ts'

const { signIn: signInTo } = skynet.connect.credentials
const { refresh } = skynet.profile
const { remove } = skynet.publishing
assert.ok(remove)

test('signing in tells who the account is and until when the token holds', async () => {
  const connected = doneValue(await signInTo(transport, { identifier: 'ann.test', password }))
  assert.match(connected.identity.platformAccountId, /^did:plc:[a-z2-7]{24}$/)
  const { platformAccountId, ...shown } = connected.identity
  assert.deepEqual(shown, {
    username: 'ann.test',
    displayName: 'ann.test',
    avatarUrl: null,
    profileUrl: 'https://bsky.app/profile/ann.test',
    followersCount: null,
    metadata: {},
  })
  const left = Date.parse(connected.credentials.expiresAt ?? '') - Date.now()
  assert.ok(left > 100 * 60_000 && left <= 120 * 60_000, `${left} ms left`)
})

test('the DID document of a session names the server of the account', async () => {
  const { body } = await call(url, 'com.atproto.server.createSession', { identifier: 'ann.test', password })
  assert.equal(body.didDoc.service[0].serviceEndpoint, url)
  const overHttps = JSON.parse(JSON.stringify(body.didDoc).replace(url, 'https://pds.test'))
  assert.equal(serverNamedBy(overHttps), 'https://pds.test')
})

test('a wrong password is refused', async () => {
  const outcome = await signInTo(transport, { identifier: 'ann.test', password: 'wrong' })
  assert.deepEqual(outcome, {
    kind: 'refused',
    code: 'provider_rejected',
    message: 'Invalid identifier or password',
    providerCode: 'AuthenticationRequired',
  })
})

test('a refreshed session works', async () => {
  const account = await signIn(transport, 'ann.test', password)
  const credentials = doneValue(await refresh(transport, account))
  assert.notEqual(credentials.refreshToken, account.credentials.refreshToken)
  assert.ok(Date.parse(credentials.expiresAt ?? '') > Date.now())
  const identity = doneValue(await skynet.profile.readIdentity(transport, { ...account, credentials }))
  assert.equal(identity.platformAccountId, ann.platformAccountId)
  const wrongKind = { ...account, credentials: { ...credentials, refreshToken: credentials.accessToken } }
  assert.equal((await refresh(transport, wrongKind)).kind, 'unauthorized')
})

test('an expired token and a garbled one are unauthorized, whatever is asked', async () => {
  const claims = JSON.parse(
    Buffer.from(ann.credentials.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ typ: 'at+jwt', alg: 'HS256' })}.${encode({ ...claims, exp: claims.iat - 60 })}`
  const signature = createHmac('sha256', server.jwtSecret).update(signed).digest('base64url')
  for (const [token, message] of [
    [`${signed}.${signature}`, 'Token has expired'],
    ['garbage', 'Token could not be verified'],
  ] as const) {
    const account = { ...ann, credentials: { ...ann.credentials, accessToken: token } }
    const unauthorized = { kind: 'unauthorized', message }
    const published = {
      platformPostId: `at://${ann.platformAccountId}/app.bsky.feed.post/3jzfcijpj2z2a`,
      url: null,
    }
    assert.deepEqual(await publish(transport, account, publicationOf('No')), unauthorized)
    assert.deepEqual(await remove(transport, account, published), unauthorized)
    assert.deepEqual(await skynet.profile.readIdentity(transport, account), unauthorized)
  }
})

test('the identity shows what the profile record says', async () => {
  const upload = await fetch(`${url}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.credentials.accessToken}`, 'content-type': 'image/png' },
    body: Buffer.from('a face'),
  })
  const { blob: avatar } = (await upload.json()) as { blob: object }
  const record = { $type: 'app.bsky.actor.profile', displayName: 'Ann', avatar }
  const body = { repo: ann.platformAccountId, collection: record.$type, rkey: 'self', record }
  assert.equal((await call(url, 'com.atproto.repo.putRecord', body, ann.credentials.accessToken)).status, 200)
  const identity = doneValue(await skynet.profile.readIdentity(transport, ann))
  assert.equal(identity.displayName, 'Ann')
  assert.equal(await (await fetch(identity.avatarUrl ?? '')).text(), 'a face')
})

test('too many sign-ins are throttled, and the pause is told', async () => {
  const secret = { identifier: 'crowd.test', password: 'wrong' }
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => signInTo(transport, secret)))
  const pauses = outcomes.flatMap((outcome) =>
    outcome.kind === 'throttled' ? [outcome.retryAfterSeconds] : [],
  )
  assert.equal(pauses.length, 10)
  assert.ok(
    pauses.every((seconds) => seconds > 60 && seconds <= 300),
    String(pauses),
  )
})
