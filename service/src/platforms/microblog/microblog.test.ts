import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { microblog } from './manifest.ts'

const problem = (status: number, detail: string, type = 'about:blank', title = 'Forbidden') =>
  Response.json({ title, detail, type, status }, { status })

const publish = (transport: Transport) =>
  microblog.publishing.publish(transport, account, publicationOf('hello'), null, noMedia)

describe('connecting', () => {
  const redirectUri = 'https://zither.example/callback'

  test('shows the challenge of its verifier, and blanks as the page wants them', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const address = microblog.connect.oauth.authorizeUrl(platformOf(), {
      state: 'a+b',
      redirectUri,
      verifier,
    })
    const { origin, pathname, searchParams } = new URL(address)
    assert.equal(origin + pathname, 'https://x.com/i/oauth2/authorize')
    assert.equal(searchParams.get('code_challenge'), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    assert.equal(searchParams.get('state'), 'a+b')
    assert.match(address, /scope=tweet\.read%20tweet\.write%20.*offline\.access/)
    assert.doesNotMatch(address, new RegExp(verifier))
  })

  test('sends the verifier with the code, reads who it is and whether they pay', async () => {
    const tokens = { access_token: 'one', refresh_token: 'two', expires_in: 7200 }
    const user = { id: '42', username: 'ann', name: 'Ann', subscription_type: 'Premium' }
    const transport = { ...platformOf(tokens, { data: user }), now: () => at }
    const grant = { code: 'code', redirectUri, verifier: 'verifier' }
    const outcome = await microblog.connect.oauth.exchange(transport, grant)
    assert.ok(outcome.kind === 'done')
    assert.equal(outcome.value.identity.metadata.premium, 'true')
    assert.equal(outcome.value.credentials.expiresAt, '2026-01-05T12:00:00.000Z')
    const [request] = transport.requests
    assert.equal(request?.headers.get('authorization'), `Basic ${btoa('client:secret')}`)
    assert.match((await request?.text()) ?? '', /code_verifier=verifier/)
  })

  for (const [name, status, body, expected] of [
    [
      'a used refresh token',
      400,
      { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' },
      'unauthorized',
    ],
    ['a withdrawn grant', 400, { error: 'invalid_grant' }, 'unauthorized'],
    [
      'our own registration being wrong',
      401,
      { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
      'refused',
    ],
    ['too many calls', 429, { title: 'Too Many Requests' }, 'throttled'],
  ] as const)
    test(`takes ${name} for ${expected} when it refreshes`, async () => {
      const outcome = await microblog.profile.refresh(platformOf(Response.json(body, { status })), account)
      assert.equal(outcome?.kind, expected)
    })
})

describe('errors', () => {
  const rejected = { kind: 'refused', code: 'provider_rejected' }
  const broken = { kind: 'refused', code: 'provider_error' }
  const invalid = {
    errors: [{ parameters: { 'media.media_ids': ['1'] }, message: 'Your media IDs are invalid.' }],
    ...{ title: 'Invalid Request', detail: 'One or more parameters to your request was invalid.' },
    type: 'https://api.x.com/2/problems/invalid-request',
  }
  const coded = (status: number, code: number, message: string) =>
    Response.json({ errors: [{ code, message }] }, { status })
  const duplicate = 'You are not allowed to create a Tweet with duplicate content.'
  const credits = 'https://api.twitter.com/2/problems/credits'

  for (const [name, answer, expected] of [
    ['unauthorized', problem(401, 'Unauthorized', undefined, 'Unauthorized'), { kind: 'unauthorized' }],
    [
      'an invalid token in the older form',
      coded(403, 89, 'Invalid or expired token'),
      { kind: 'unauthorized' },
    ],
    [
      'duplicate content',
      problem(403, duplicate),
      { ...rejected, message: duplicate, providerCode: 'Forbidden' },
    ],
    [
      'a duplicate in the older form',
      coded(403, 187, 'Status is a duplicate.'),
      { ...rejected, providerCode: '187' },
    ],
    [
      'an invalid request',
      Response.json(invalid, { status: 400 }),
      { ...rejected, message: 'Your media IDs are invalid.', providerCode: 'invalid-request' },
    ],
    ['no credits', problem(402, 'No credits left.', credits), { ...rejected, providerCode: 'credits' }],
    ['a server that may have done it', problem(500, 'Internal Server Error'), { kind: 'unknown' }],
    [
      'a failure that says that nothing was done',
      Response.json(
        { ...invalid, type: 'https://api.x.com/2/problems/resource-unavailable' },
        { status: 500 },
      ),
      broken,
    ],
    ['a platform that is overloaded', problem(503, 'Service Unavailable'), { kind: 'unknown' }],
    ['an error of somebody before it', new Response('<html>', { status: 503 }), { kind: 'unknown' }],
    ['a success without an id', { data: { text: 'hello' } }, { kind: 'unknown' }],
    ['too many requests', problem(429, 'Too Many Requests'), { kind: 'throttled', retryAfterSeconds: 60 }],
  ] as const)
    test(`reads ${name}`, async () =>
      assert.partialDeepStrictEqual(await publish(platformOf(answer)), expected))

  test('pauses until the window that is used up begins anew', async () => {
    const now = Date.parse('2026-01-05T10:00:00Z') / 1000
    const pauseOf = async (headers: Record<string, string>) => {
      const outcome = await publish(platformOf(new Response('{}', { status: 429, headers })))
      return outcome.kind === 'throttled' && outcome.retryAfterSeconds
    }
    const date = at.toUTCString()
    const short = { 'x-rate-limit-reset': String(now + 90), 'x-rate-limit-remaining': '7' }
    const day = { 'x-user-limit-24hour-reset': String(now + 4000), 'x-user-limit-24hour-remaining': '0' }
    assert.equal(await pauseOf({ date, ...short }), 90)
    assert.equal(await pauseOf({ date, ...short, ...day }), 4000)
    assert.equal(await pauseOf({ date, 'x-rate-limit-reset': String(now - 5), 'retry-after': '12' }), 12)
    assert.equal(await pauseOf({ 'retry-after': '12' }), 12)
  })
})

describe('publishing', () => {
  test('carries out its options, on the root of a thread those of the whole', async () => {
    const options = { replyToTweetId: '7', quoteTweetId: '8', replySettings: 'following', madeWithAi: true }
    const root = platformOf({ data: { id: '1' } })
    await microblog.publishing.publish(
      root,
      account,
      publicationOf('root', { options }),
      { mediaIds: [] },
      noMedia,
    )
    assert.deepEqual(await root.requests[0]?.json(), {
      text: 'root',
      reply: { in_reply_to_tweet_id: '7' },
      quote_tweet_id: '8',
      reply_settings: 'following',
      made_with_ai: true,
    })
    const second = platformOf({ data: { id: '2' } })
    const previous = [{ platformPostId: '1', url: null }]
    const publication = publicationOf('second', { options, index: 1, previous })
    await microblog.publishing.publish(second, account, publication, { mediaIds: ['5'] }, noMedia)
    assert.deepEqual(await second.requests[0]?.json(), {
      text: 'second',
      media: { media_ids: ['5'] },
      reply: { in_reply_to_tweet_id: '1' },
      made_with_ai: true,
    })
  })

  test('uploads a video in parts, waits for it and restricts it', async () => {
    const bytes = new Uint8Array(9 * 1024 * 1024)
    const media: MediaItem[] = [{ type: 'video', url: 'https://media.example/v.mp4', altText: 'ignored' }]
    const pending = { data: { id: '5', processing_info: { state: 'pending', check_after_secs: 1 } } }
    const ready = { data: { id: '5', processing_info: { state: 'succeeded' } } }
    const begun = { data: { id: '5' } }
    const transport = platformOf(begun, {}, {}, {}, pending, ready, begun)
    const options = {
      longVideo: true,
      geoRestriction: { countries: ['DE'] },
      sensitiveMedia: { other: true },
    }
    const publication = publicationOf('', { item: { text: '', media }, options })
    const reads: [start: number, end: number][] = []
    const read = async (start: number, end: number) => {
      reads.push([start, end])
      return bytes.slice(start, end)
    }
    const open = async () => done({ size: bytes.length, mimeType: 'video/mp4', read })
    const outcome = await microblog.publishing.prepare?.(transport, account, publication, {
      ...noMedia,
      open,
    })
    assert.deepEqual(outcome, done({ mediaIds: ['5'], described: 1 }))
    const megabytes = reads.map((range) => range.map((at) => at / 1024 / 1024))
    assert.deepEqual(megabytes, [
      [0, 4],
      [4, 8],
      [8, 9],
    ])
    const paths = transport.requests.map(({ url }) => new URL(url).pathname.replace('/2/media/', ''))
    const append = 'upload/5/append'
    const upload = ['upload/initialize', append, append, append, 'upload/5/finalize', 'upload', 'metadata']
    assert.deepEqual(paths, upload)
    const initial = { media_type: 'video/mp4', total_bytes: bytes.length, media_category: 'amplify_video' }
    assert.deepEqual(await transport.requests[0]?.json(), initial)
    assert.deepEqual((await transport.requests.at(-1)!.json()).metadata, {
      sensitive_media_warning: { adult_content: false, graphic_violence: false, other: true },
      geo_restrictions: { whitelisted_country_codes: ['de'] },
    })
  })

  test('keeps the media of a post that it edits, and does not drop those it does not know', async () => {
    const transport = platformOf({ data: { id: '9' } })
    const image: MediaItem = { type: 'image', url: 'https://media.example/i.png' }
    const published = { platformPostId: '1', url: null, extra: { mediaIds: '5,6' } }
    const edited = await microblog.publishing.edit?.(transport, account, published, {
      text: 'new',
      media: [image],
    })
    assert.equal(edited?.kind === 'done' && edited.value.platformPostId, '9')
    const body = { text: 'new', edit_options: { previous_post_id: '1' }, media: { media_ids: ['5', '6'] } }
    assert.deepEqual(await transport.requests[0]?.json(), body)
    const found = { platformPostId: '1', url: null }
    const refusal = await microblog.publishing.edit?.(transport, account, found, {
      text: 'new',
      media: [image],
    })
    assert.equal(refusal?.kind, 'refused')
    assert.equal(transport.requests.length, 1)
  })
})

test('a connection without the right to upload posts words, and is refused files before any call', async () => {
  const granted = { ...account, credentials: { ...account.credentials, scopes: ['tweet.write'] } }
  const transport = platformOf()
  const prepared = (media: readonly MediaItem[]) =>
    microblog.publishing.prepare?.(
      transport,
      granted,
      publicationOf('x', { item: { text: 'x', media } }),
      noMedia,
    )
  assert.equal((await prepared([]))?.kind, 'done')
  const refused = await prepared([{ type: 'image', url: 'https://media.example/a.png' }])
  assert.partialDeepStrictEqual(refused, {
    kind: 'refused',
    reason: 'forbidden',
    providerCode: 'missing_scope',
  })
  assert.equal(transport.requests.length, 0)
})
