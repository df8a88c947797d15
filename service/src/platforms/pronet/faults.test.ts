import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { pronet } from './manifest.ts'

const { publishing, profile } = pronet
const nothing = { media: [], geoLocations: [] }
const publish = (answer: Response | object) =>
  publishing.publish(platformOf(answer), account, publicationOf('hello'), nothing, noMedia)

const answer = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })
const duplicate = 'Content is a duplicate of urn:li:share:7429862475279511552'
const quota = 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.'

describe('what the platform says', () => {
  for (const [name, said, expected] of [
    [
      'a token that has lapsed',
      answer(401, {
        status: 401,
        serviceErrorCode: 65602,
        message: 'The token used in the request has expired',
      }),
      { kind: 'unauthorized' },
    ],
    [
      'a duplicate',
      answer(422, {
        message: duplicate,
        status: 422,
        errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST', description: duplicate }] },
      }),
      { kind: 'refused', code: 'provider_rejected', message: duplicate, providerCode: 'DUPLICATE_POST' },
    ],
    [
      'a version that was switched off',
      answer(426, {
        status: 426,
        code: 'NONEXISTENT_VERSION',
        message: 'Requested version 20260701 is not active',
      }),
      { kind: 'refused', providerCode: 'NONEXISTENT_VERSION' },
    ],
    [
      'no permission',
      answer(403, { serviceErrorCode: 100, message: 'Not enough permissions', status: 403 }),
      { kind: 'refused', providerCode: '100' },
    ],
    ['an error of the platform', answer(500, { message: 'Internal', status: 500 }), { kind: 'unknown' }],
    [
      'input that the platform failed at',
      answer(500, { message: 'Internal', status: 500, errorDetails: { inputErrors: [{ code: 'INPUT' }] } }),
      { code: 'provider_error', providerCode: 'INPUT' },
    ],
    ['an error of somebody before it', new Response('<html>', { status: 502 }), { kind: 'unknown' }],
    ['a success that names no post', new Response(null, { status: 201 }), { kind: 'unknown' }],
    [
      'a quota of the day that is used up',
      answer(429, { message: quota, status: 429 }, { date: 'Mon, 05 Jan 2026 22:00:00 GMT' }),
      { kind: 'throttled', retryAfterSeconds: 7200 },
    ],
    [
      'too many requests',
      answer(429, { message: 'Too many', status: 429 }),
      { kind: 'throttled', retryAfterSeconds: 60 },
    ],
  ] as const)
    test(`reads ${name}`, async () => assert.partialDeepStrictEqual(await publish(said), expected))
})

test('a look-up that the platform does not allow proves nothing', async () => {
  const denied = answer(403, { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' })
  const sighting = await publishing.lookup!(platformOf(denied), account, publicationOf('hello'), at)
  assert.deepEqual(sighting, { kind: 'done', value: { found: null, complete: false } })
})

test('an app that may not ask for organizations still connects the person', async () => {
  const denied = answer(403, { status: 403, serviceErrorCode: 100, message: 'Not enough permissions' })
  const identity = { platformAccountId: '42', username: 'Ann', displayName: 'Ann', avatarUrl: null }
  const person = {
    identity: { ...identity, profileUrl: null, followersCount: null, metadata: { accountType: 'personal' } },
    credentials: account.credentials,
  }
  const { choices } = pronet.connect.oauth
  assert.deepEqual(await choices?.list(platformOf(denied), person), {
    kind: 'done',
    value: [{ id: '42', name: 'Ann', type: 'person' }],
  })
})

describe('an access token without a refresh token', () => {
  const refreshAt = async (now: string) => {
    const credentials = { accessToken: 'a', refreshToken: null, expiresAt: '2026-03-01T00:00:00.000Z' }
    const transport = { ...platformOf({}), now: () => new Date(now) }
    const outcome = await profile.refresh(transport, { ...account, credentials })
    assert.equal(transport.requests.length, 0)
    return outcome.kind
  }

  test('serves to its end', async () => assert.equal(await refreshAt('2026-02-28T00:00:00Z'), 'refused'))
  test('is over after it', async () => assert.equal(await refreshAt('2026-03-02T00:00:00Z'), 'unauthorized'))
})

test('a refresh keeps the refresh token when the answer brings none, and believes that a grant is over', async () => {
  const renewed = await profile.refresh(platformOf({ access_token: 'b', expires_in: 60 }), account)
  assert.partialDeepStrictEqual(renewed, {
    kind: 'done',
    value: { accessToken: 'b', refreshToken: 'refresh' },
  })
  const over = answer(400, { error: 'invalid_grant', error_description: 'revoked' })
  assert.equal((await profile.refresh(platformOf(over), account)).kind, 'unauthorized')
  const wrongApp = answer(401, { error: 'invalid_client', error_description: 'Client authentication failed' })
  assert.equal((await profile.refresh(platformOf(wrongApp), account)).kind, 'refused')
})
