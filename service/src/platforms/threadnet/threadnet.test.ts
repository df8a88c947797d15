import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { threadnet } from './manifest.ts'

const errorOf = (status: number, error: object) => Response.json({ error }, { status })

const publish = (transport: Transport) =>
  threadnet.publishing.publish(transport, account, publicationOf('hello'), { containerId: '5' }, noMedia)

async function sentTo({ requests }: { requests: Request[] }): Promise<string[]> {
  const shown = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const parameters = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams
    return `${request.method} ${pathname} ${decodeURIComponent(String(parameters))}`.trim()
  }
  return Promise.all(requests.map(shown))
}

describe('counting', () => {
  const length = (text: string) => {
    const [found] = threadnet.publishing.check([{ text: 'a'.repeat(1000) + text, media: [] }], {})
    return Number(/counts (\d+)/.exec(found?.message ?? '')?.[1]) - 1000
  }

  for (const [text, count] of [
    ['hello', 5],
    ['漢字', 2],
    ['𝒜', 1],
    ['👾', 4],
    ['👍🏽', 8],
    ['👨‍👩‍👧‍👦', 25],
    ['❤️', 6],
    ['🇩🇪', 8],
    ['1️⃣', 7],
    ['10 © 2026', 9],
  ] as const)
    test(`counts ${text} as ${count}`, () => assert.equal(length(text), count))

  test('takes five different links', () => {
    const links = (count: number) => Array.from({ length: count }, (_, index) => `https://${index}.example`)
    const codesOf = (text: string) =>
      threadnet.publishing.check([{ text, media: [] }], {}).map(({ code }) => code)
    assert.deepEqual(codesOf(links(5).join(' ')), [])
    assert.deepEqual(codesOf(links(6).join(' ')), ['content_too_long'])
    assert.deepEqual(codesOf(`${links(5).join(' ')} (https://0.example), www.`), [])
  })

  test('takes a topic without periods and ampersands', () => {
    const problems = (topic: string) =>
      threadnet.publishing.check([{ text: 'hi', media: [] }], { options: { topic_tag: topic } })
    assert.deepEqual(problems('Tea time'), [])
    for (const topic of ['v1.0', 'Tom & Jerry'])
      assert.partialDeepStrictEqual(problems(topic), [{ code: 'invalid_value', param: 'options.topic_tag' }])
  })

  test('takes twenty media of both kinds, and no GIF', () => {
    const of = (type: MediaItem['type'], count: number): MediaItem[] =>
      Array.from({ length: count }, (_, index) => ({ type, url: `https://media.example/${index}` }))
    const codesOf = (...media: MediaItem[]) =>
      threadnet.publishing.check([{ text: '', media }], {}).map(({ code }) => code)
    assert.deepEqual(codesOf(...of('image', 10), ...of('video', 10)), [])
    assert.deepEqual(codesOf(...of('image', 11), ...of('video', 10)), ['media_unsupported'])
    assert.deepEqual(codesOf(...of('image', 21)), ['media_unsupported'])
    assert.deepEqual(codesOf(...of('gif', 1)), ['media_unsupported'])
  })
})

describe('connecting', () => {
  const redirectUri = 'https://zither.example/callback'

  test('asks for what it needs', () => {
    const address = threadnet.connect.oauth.authorizeUrl(platformOf(), {
      state: 's',
      redirectUri,
      verifier: 'v',
    })
    const { origin, pathname, searchParams } = new URL(address)
    assert.equal(origin + pathname, 'https://threads.net/oauth/authorize')
    assert.match(searchParams.get('scope') ?? '', /^threads_basic,threads_content_publish$/)
  })

  test('changes the code for a lasting token, beside the version path of any base', async () => {
    const tokens = [{ access_token: 'one' }, { access_token: 'two', expires_in: 5_184_000 }]
    const debugged = { data: { is_valid: true, scopes: ['threads_basic'] } }
    const platform = platformOf(...tokens, debugged, { id: '17841405793187218', username: 'ann' })
    const transport = { ...platform, url: 'http://proxy:8080/graph/v2.0', now: () => at }
    const grant = { code: 'code#_', redirectUri, verifier: 'v' }
    const outcome = await threadnet.connect.oauth.exchange(transport, grant)
    assert.ok(outcome.kind === 'done')
    assert.equal(outcome.value.identity.platformAccountId, '17841405793187218')
    assert.deepEqual(outcome.value.credentials, {
      accessToken: 'two',
      refreshToken: null,
      expiresAt: '2026-03-06T10:00:00.000Z',
      scopes: ['threads_basic'],
    })
    const [first, second, third, fourth] = await sentTo(transport)
    assert.match(first ?? '', /^POST \/graph\/oauth\/access_token .*code=code$/)
    assert.match(second ?? '', /^GET \/graph\/access_token grant_type=th_exchange_token.*access_token=one$/)
    assert.equal(third, 'GET /graph/v2.0/debug_token input_token=two')
    assert.match(fourth ?? '', /^GET \/graph\/v2\.0\/me /)
  })

  test('keeps tokens and secrets out of what it tells of a refusal', async () => {
    const repeated = errorOf(400, { message: 'Bad short-token, long-token or secret', code: 100 })
    const grant = { code: 'code', redirectUri, verifier: 'v' }
    const exchange = platformOf({ access_token: 'short-token' }, repeated)
    const connected = await threadnet.connect.oauth.exchange(exchange, grant)
    const credentials = { accessToken: 'long-token', refreshToken: null, expiresAt: null }
    const renewed = await threadnet.profile.refresh?.(platformOf(repeated), { ...account, credentials })
    assert.partialDeepStrictEqual(connected, { message: 'Bad [hidden], long-token or [hidden]' })
    assert.partialDeepStrictEqual(renewed, { message: 'Bad short-token, [hidden] or [hidden]' })
  })

  test('is refused a code in either form', async () => {
    const grant = { code: 'code', redirectUri, verifier: 'v' }
    for (const body of [
      { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } },
      { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found.' },
    ]) {
      const transport = platformOf(Response.json(body, { status: 400 }))
      assert.equal((await threadnet.connect.oauth.exchange(transport, grant)).kind, 'refused')
    }
  })
})

describe('errors', () => {
  const tooMany = errorOf(400, { message: 'Application request limit reached', code: 4 })
  const limitOf = (used: number) => ({
    data: [{ quota_usage: used, config: { quota_total: 250, quota_duration: 86_400 } }],
  })

  test('tells a quota that is used up from too many calls', async () => {
    const full = platformOf(tooMany, limitOf(250))
    const capped = await publish(full)
    assert.partialDeepStrictEqual(capped, { kind: 'throttled', reason: 'daily_cap' })
    assert.match(capped.kind === 'throttled' ? (capped.message ?? '') : '', /all 250 posts .* 24 hours/)
    assert.match((await sentTo(full))[1] ?? '', /^GET \/v1\.0\/42\/threads_publishing_limit /)
    for (const answer of [limitOf(249), errorOf(403, { message: 'No.', code: 10 }), {}])
      assert.deepEqual(await publish(platformOf(tooMany, answer)), {
        kind: 'throttled',
        retryAfterSeconds: 60,
      })
  })

  const message = 'Something is wrong.'
  const rejected = { kind: 'refused', code: 'provider_rejected', message }
  const throttled = (retryAfterSeconds: number) => ({ kind: 'throttled', retryAfterSeconds })

  for (const [name, answer, expected] of [
    ['a lapsed token', errorOf(400, { message, code: 190, error_subcode: 463 }), { kind: 'unauthorized' }],
    ['a session that ended', errorOf(401, { message, code: 102 }), { kind: 'unauthorized' }],
    ['an app limit', errorOf(400, { message, code: 4 }), throttled(60)],
    ['a user limit', errorOf(403, { message, code: 17 }), throttled(60)],
    ['a page limit', errorOf(400, { message, code: 32 }), throttled(60)],
    ['a custom limit', errorOf(400, { message, code: 613 }), throttled(60)],
    ['any 429', errorOf(429, { message, code: 1 }), throttled(60)],
    ['a container too early', errorOf(400, { message, code: 24, error_subcode: 4279009 }), throttled(30)],
    [
      'an outage that may follow the effect, though the network calls it lasting, as unknown',
      errorOf(500, { message, code: 2, is_transient: false }),
      { kind: 'unknown', message },
    ],
    ['an unknown error', errorOf(503, { message, code: 1 }), { kind: 'unknown', message }],
    ['a wrong parameter', errorOf(400, { message, code: 100 }), { ...rejected, providerCode: '100' }],
    [
      'a missing permission',
      errorOf(403, { message, code: 10 }),
      { kind: 'refused', code: 'provider_rejected', providerCode: '10', reason: 'forbidden' },
    ],
    [
      'a missing object',
      errorOf(400, { message, code: 100, error_subcode: 33 }),
      { ...rejected, providerCode: '100/33' },
    ],
    [
      'media out of reach',
      errorOf(400, { message, code: 1, error_subcode: 2207052 }),
      { kind: 'refused', code: 'media_unavailable' },
    ],
    ['words for people', errorOf(400, { message: 'x', code: 100, error_user_msg: message }), rejected],
    ['a page of somebody before it', new Response('<html>', { status: 500 }), { kind: 'unknown' }],
    ['a success without an id', { success: true }, { kind: 'unknown' }],
  ] as const)
    test(`reads ${name}`, async () =>
      assert.partialDeepStrictEqual(await publish(platformOf(answer)), expected))
})
