import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { threadnet } from './manifest.ts'

const errorOf = (status: number, error: object) => Response.json({ error }, { status })

const publish = (transport: Transport) =>
  threadnet.publishing.publish(transport, account, publicationOf('hello'), { containerId: '5' }, noMedia)
const prepare = (transport: Transport, publication: Publication) =>
  threadnet.publishing.prepare?.(transport, account, publication, noMedia)

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
    assert.match(searchParams.get('scope') ?? '', /threads_basic,.*threads_read_replies/)
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

describe('publishing', () => {
  const image: MediaItem = { type: 'image', url: 'https://media.example/1.png', altText: 'One' }
  const video: MediaItem = { type: 'video', url: 'https://media.example/2.mp4' }
  const state = (status: string, more: object = {}) => ({ id: '1', status, ...more })

  const preparedAt = '2026-01-05T10:00:00.000Z'
  const containerOf = (prepared: Outcome<unknown> | undefined): any =>
    prepared?.kind === 'done' ? prepared.value : assert.fail(JSON.stringify(prepared))

  test('makes one container of a text, with its topic and what it answers', async () => {
    const options = { topic_tag: 'Tea' }
    const root = platformOf({ id: '1' }, state('FINISHED'))
    const made = containerOf(await prepare(root, publicationOf('hello', { options })))
    assert.partialDeepStrictEqual(made, { containerId: '1', preparedAt })
    assert.deepEqual(await sentTo(root), [
      'POST /v1.0/42/threads text=hello&topic_tag=Tea&media_type=TEXT',
      'GET /v1.0/1 fields=status,error_message',
    ])
    const second = platformOf({ id: '1' }, state('FINISHED'))
    const previous = [{ platformPostId: '7', url: null }]
    await prepare(second, publicationOf('more', { options, previous, index: 1 }))
    assert.equal((await sentTo(second))[0], 'POST /v1.0/42/threads text=more&reply_to_id=7&media_type=TEXT')
  })

  test('puts several media into containers of their own first', async () => {
    const finished = state('FINISHED')
    const transport = platformOf({ id: '1' }, finished, { id: '2' }, finished, { id: '3' }, finished)
    const publication = publicationOf('', { item: { text: '', media: [image, video] } })
    assert.equal(containerOf(await prepare(transport, publication)).containerId, '3')
    const [first, , second, , third] = await sentTo(transport)
    const where = 'POST /v1.0/42/threads'
    assert.equal(first, `${where} media_type=IMAGE&image_url=${image.url}&alt_text=One&is_carousel_item=true`)
    assert.equal(second, `${where} media_type=VIDEO&video_url=${video.url}&is_carousel_item=true`)
    assert.equal(third, `${where} media_type=CAROUSEL&children=1,2`)
  })

  test('waits until the platform is done, and says why it is not', async () => {
    const publication = publicationOf('', { item: { text: '', media: [video] } })
    const slow = platformOf({ id: '1' }, state('IN_PROGRESS'), state('FINISHED'))
    assert.equal(containerOf(await prepare(slow, publication)).containerId, '1')
    const message = 'FAILED_DOWNLOADING_VIDEO'
    const failed = platformOf({ id: '1' }, state('ERROR', { error_message: message }))
    const expected = { kind: 'refused', code: 'media_unavailable', message }
    assert.deepEqual(await prepare(failed, publication), expected)
    assert.equal((await prepare(platformOf({ id: '1' }, state('STRANGE')), publication))?.kind, 'unknown')
  })

  /** Another attempt at what an earlier one prepared. */
  const second = async () => {
    const first = platformOf({ id: '5' }, state('FINISHED'))
    const before = containerOf(await prepare(first, publicationOf('hello')))
    return { before, again: publicationOf('hello', { prepared: before }) }
  }

  test('takes the container of an earlier attempt that did not go out, and waits for one that is not ready', async () => {
    const { before, again } = await second()
    for (const states of [[state('FINISHED')], [state('IN_PROGRESS'), state('FINISHED')]]) {
      const platform = { ...platformOf(...states), pause: async () => {} }
      assert.deepEqual(containerOf(await prepare(platform, again)), before)
      assert.deepEqual([...new Set(platform.requests.map(({ method }) => method))], ['GET'])
    }
  })

  test('makes a new container where the earlier one lapsed, failed or is forgotten', async () => {
    const { again } = await second()
    const missing = errorOf(400, { message: 'No such object', code: 100, error_subcode: 33 })
    for (const first of [state('EXPIRED'), state('ERROR'), missing]) {
      const platform = platformOf(first, { id: '6' }, state('FINISHED'))
      assert.equal(containerOf(await prepare(platform, again)).containerId, '6')
    }
  })

  test('makes a new container for a post that was changed since, unless the earlier one went out', async () => {
    const { before } = await second()
    const changed = publicationOf('hello again', { prepared: before })
    const platform = platformOf(state('FINISHED'), state('FINISHED'), { id: '6' }, state('FINISHED'))
    assert.equal(containerOf(await prepare(platform, changed)).containerId, '6')
    const out = containerOf(await prepare(platformOf(state('PUBLISHED')), changed))
    assert.deepEqual(out, { ...before, isOut: true })
  })

  test('makes no second post of a container that went out: the outcome is unknown, without a call', async () => {
    const { before, again } = await second()
    const out = platformOf(state('PUBLISHED'))
    const kept = containerOf(await prepare(out, again))
    assert.deepEqual(kept, { ...before, isOut: true })
    assert.deepEqual(await sentTo(out), ['GET /v1.0/5 fields=status,error_message'])
    const platform = platformOf({ id: '9' })
    const outcome = await threadnet.publishing.publish(platform, account, again, kept, noMedia)
    assert.equal(outcome.kind, 'unknown')
    assert.deepEqual(platform.requests, [])
  })

  test('publishes with one call and does not make up an address', async () => {
    const transport = platformOf({ id: '9' })
    assert.deepEqual(await publish(transport), done({ platformPostId: '9', url: null }))
    assert.deepEqual(await sentTo(transport), ['POST /v1.0/42/threads_publish creation_id=5'])
  })
})

describe('the address of a post', () => {
  const ask = (transport: Transport) =>
    threadnet.publishing.progress?.(transport, account, publicationOf('hello'), {
      platformPostId: '9',
      url: null,
    })

  test('is read from the post', async () => {
    const url = 'https://www.threads.net/@ann/post/abc'
    const transport = platformOf({ id: '9', permalink: url })
    assert.deepEqual(
      await ask(transport),
      done({ state: 'published', published: { platformPostId: '9', url } }),
    )
    assert.deepEqual(await sentTo(transport), ['GET /v1.0/9 fields=id,permalink'])
  })

  test('may be missing for a while, and is never that of another post', async () => {
    assert.deepEqual(
      await ask(platformOf({ id: '9' })),
      done({ state: 'published', published: { platformPostId: '9', url: null } }),
    )
    assert.equal((await ask(platformOf({ id: '8', permalink: 'https://a.example' })))?.kind, 'unknown')
  })
})
