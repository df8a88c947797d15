import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { MediaItem, MediaSource } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { videosite } from './manifest.ts'

const { publishing } = videosite
const media: MediaItem[] = [{ type: 'video', url: 'https://media.example/v.mp4' }]
const published = { platformPostId: 'abcdefghijk', url: 'https://www.youtube.com/watch?v=abcdefghijk' }

const errorOf = (status: number, reason: string, message = 'No.', headers = {}) =>
  Response.json({ error: { code: status, message, errors: [{ reason, message }] } }, { status, headers })

describe('connecting', () => {
  const redirectUri = 'https://zither.example/callback'
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const grant = { code: 'code', redirectUri, verifier }

  test('asks for a token that can be renewed, with the challenge of its verifier', () => {
    const request = { state: 's', redirectUri, verifier }
    const { origin, pathname, searchParams } = new URL(
      videosite.connect.oauth.authorizeUrl(platformOf(), request),
    )
    assert.equal(origin + pathname, 'https://accounts.google.com/o/oauth2/v2/auth')
    assert.equal(searchParams.get('access_type'), 'offline')
    assert.equal(searchParams.get('prompt'), 'consent')
    assert.equal(searchParams.get('code_challenge'), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  const tokens = { access_token: 'one', refresh_token: 'two', expires_in: 3599 }
  const channel = {
    id: 'UC42',
    snippet: { title: 'Ann', customUrl: '@ann', thumbnails: { default: { url: 'https://p.example/a.jpg' } } },
    statistics: { subscriberCount: '1234', hiddenSubscriberCount: false },
    contentDetails: { relatedPlaylists: { uploads: 'UU42' } },
  }

  test('reads the channel and its list of uploads', async () => {
    const transport = { ...platformOf(tokens, { items: [channel] }), now: () => at }
    const outcome = await videosite.connect.oauth.exchange(transport, grant)
    assert.deepEqual(
      outcome,
      done({
        identity: {
          platformAccountId: 'UC42',
          username: 'ann',
          displayName: 'Ann',
          avatarUrl: 'https://p.example/a.jpg',
          profileUrl: 'https://www.youtube.com/channel/UC42',
          followersCount: 1234,
          metadata: { uploadsPlaylistId: 'UU42' },
        },
        credentials: { accessToken: 'one', refreshToken: 'two', expiresAt: '2026-01-05T10:59:59.000Z' },
      }),
    )
    assert.equal(transport.requests[0]?.url, 'https://oauth2.googleapis.com/token')
    assert.match((await transport.requests[0]?.text()) ?? '', /code_verifier=dBjft.*client_secret=secret/)
  })

  test('is refused for a person who has no channel', async () => {
    const none = { kind: 'youtube#channelListResponse', pageInfo: { totalResults: 0 } }
    const outcome = await videosite.connect.oauth.exchange(platformOf(tokens, none), grant)
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /no channel/)
  })

  test('keeps its refresh token, which the answer does not repeat', async () => {
    const renewed = await videosite.profile.refresh(
      platformOf({ access_token: 'new', expires_in: 3599 }),
      account,
    )
    assert.equal(renewed.kind === 'done' && renewed.value.refreshToken, 'refresh')
  })

  for (const [error, status, kind] of [
    ['invalid_grant', 400, 'unauthorized'],
    ['invalid_client', 401, 'refused'],
    ['internal_failure', 500, 'refused'],
    ['rate_limit_exceeded', 429, 'throttled'],
  ] as const)
    test(`takes ${error} for ${kind} when it refreshes`, async () => {
      const answer = Response.json({ error, error_description: 'No.' }, { status })
      assert.equal((await videosite.profile.refresh(platformOf(answer), account)).kind, kind)
    })
})

describe('errors', () => {
  const noon = { date: 'Mon, 05 Jan 2026 20:00:00 GMT' }
  for (const [name, answer, expected] of [
    ['a lapsed token', errorOf(401, 'authError'), { kind: 'unauthorized' }],
    ['a person without a channel', errorOf(401, 'youtubeSignupRequired'), { kind: 'refused' }],
    [
      'a pace that is too high',
      errorOf(403, 'rateLimitExceeded'),
      { kind: 'throttled', retryAfterSeconds: 60 },
    ],
    [
      'the quota of a day, until midnight of Pacific Time',
      errorOf(403, 'quotaExceeded', 'No.', noon),
      { kind: 'throttled', retryAfterSeconds: 12 * 3600 },
    ],
    [
      'a sentence with a link',
      errorOf(403, 'forbidden', 'See <a href="/x">the terms</a>.'),
      { kind: 'refused', code: 'provider_rejected', message: 'See the terms.', providerCode: 'forbidden' },
    ],
    ['a failure of its own', errorOf(500, 'internalError'), { kind: 'unknown' }],
    [
      'a failure after which nothing was done',
      errorOf(501, 'notImplemented'),
      { kind: 'refused', code: 'provider_error' },
    ],
    ['a server that may have done it', errorOf(503, 'backendError'), { kind: 'unknown' }],
    ['an error of somebody before it', new Response('<html>', { status: 502 }), { kind: 'unknown' }],
  ] as const)
    test(`reads ${name}`, async () =>
      assert.partialDeepStrictEqual(
        await publishing.remove(platformOf(answer), account, published),
        expected,
      ))

  test('takes a video that is gone already for removed', async () => {
    const answer = errorOf(404, 'videoNotFound')
    assert.deepEqual(await publishing.remove(platformOf(answer), account, published), done(null))
  })
})

describe('what a post may hold', () => {
  const told = (text: string, draft: object = {}, items = media) =>
    publishing.check([{ text, media: items }], draft).map(({ code, param }) => [code, param])

  for (const [name, text, draft, expected] of [
    ['a title of the post', '', { title: 'A walk' }, []],
    ['a long first line', 'x'.repeat(4000), {}, []],
    ['no words at all', '', {}, [['missing_required_parameter', 'title']]],
    ['a title of 101', 'x', { title: 'x'.repeat(101) }, [['content_too_long', 'title']]],
    ['a title with a bracket', 'x', { options: { title: 'a > b' } }, [['invalid_value', 'options.title']]],
    ['an option in place of a long title', 'x', { title: 'x'.repeat(101), options: { title: 'x' } }, []],
    ['a text with a bracket', 'I <3 it', {}, [['invalid_value', 'content']]],
    [
      'a comment on a video for children',
      'x',
      { options: { madeForKids: true, firstComment: 'hi' } },
      [['mutually_exclusive_fields', 'options.firstComment']],
    ],
  ] as const)
    test(`judges ${name}`, () => assert.deepEqual(told(text, draft), expected))

  test('takes a vertical video of a minute, which becomes a short, and none of more than 12 hours', () => {
    const short = { ...media[0], width: 1080, height: 1920, durationMs: 60_000 } as MediaItem
    assert.deepEqual(told('x', {}, [short]), [])
    assert.deepEqual(told('x', {}, [{ ...short, durationMs: 43_201_000 }]), [
      ['media_unsupported', undefined],
    ])
  })

  test('cuts a title from the first line without cutting a character', async () => {
    const transport = platformOf(
      new Response(null, { headers: { location: 'https://www.googleapis.com/1' } }),
    )
    const text = `${'👨‍👩‍👧‍👦'.repeat(12)}\nsecond line`
    const file = { size: 1, mimeType: 'video/mp4', read: async () => new Uint8Array(1) }
    const source: MediaSource = { ...noMedia, open: async () => done(file) }
    await publishing.prepare(transport, account, publicationOf('', { item: { text, media } }), source)
    assert.equal((await transport.requests[0]?.json())?.snippet?.title, '👨‍👩‍👧‍👦'.repeat(9))
  })
})

describe('what becomes of a video', () => {
  const progress = (body: object) =>
    publishing.progress(platformOf(body), account, publicationOf('x'), { ...published, processing: true })
  const video = (status: object, processingDetails?: object) => ({
    items: [{ id: published.platformPostId, status, ...(processingDetails && { processingDetails }) }],
  })

  for (const [name, body, expected] of [
    ['uploaded', video({ uploadStatus: 'uploaded' }), { state: 'processing' }],
    ['processed', video({ uploadStatus: 'processed' }), { state: 'published', published }],
    [
      'kept private',
      video({ uploadStatus: 'processed', privacyStatus: 'private' }),
      { state: 'published', published },
    ],
    [
      'rejected',
      video({ uploadStatus: 'rejected', rejectionReason: 'duplicate' }),
      { state: 'failed', message: /duplicate of another video/, providerCode: 'duplicate' },
    ],
    [
      'failed',
      video({ uploadStatus: 'failed', failureReason: 'somethingNew' }),
      { state: 'failed', message: /somethingNew/, providerCode: 'somethingNew' },
    ],
    [
      'not processed',
      video(
        { uploadStatus: 'uploaded' },
        { processingStatus: 'failed', processingFailureReason: 'transcodeFailed' },
      ),
      { state: 'failed', message: /transcodeFailed/ },
    ],
    ['gone', { items: [] }, { state: 'failed', message: /not have the video any more/ }],
  ] as const)
    test(`is told when it is ${name}`, async () => {
      const outcome = await progress(body)
      assert.ok(outcome.kind === 'done')
      const { message, ...rest } = expected as { state: string; message?: RegExp }
      assert.partialDeepStrictEqual(outcome.value, rest)
      if (message) assert.match('message' in outcome.value ? outcome.value.message : '', message)
    })

  test('stays unknown when the answer does not tell', async () => {
    assert.equal((await progress(video({}))).kind, 'unknown')
  })
})
