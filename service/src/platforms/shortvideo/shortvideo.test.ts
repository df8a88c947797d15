import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { shortvideo } from './manifest.ts'

const ok = (data: object) => ({ data, error: { code: 'ok', message: '', log_id: '1' } })
const fault = (status: number, code: string, message = '') =>
  Response.json({ data: {}, error: { code, message, log_id: '1' } }, { status })

const creator = {
  creator_nickname: 'Ann',
  creator_avatar_url: 'https://p16.tiktokcdn.com/ann.jpeg',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 60,
}
const photo = (number: number): MediaItem => ({ type: 'image', url: `https://media.example/${number}.jpg` })
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

describe('connecting', () => {
  const redirectUri = 'https://zither.example/callback'
  const grant = { code: 'code', redirectUri, verifier: 'verifier' }
  const user = { open_id: '42', username: 'ann', display_name: 'Ann', is_verified: true, follower_count: 3 }

  test('names the app by its key and asks for what it needs', () => {
    const wish = { state: 'a', redirectUri, verifier: 'v' }
    const { origin, pathname, searchParams } = new URL(
      shortvideo.connect.oauth.authorizeUrl(platformOf(), wish),
    )
    assert.equal(origin + pathname, 'https://www.tiktok.com/v2/auth/authorize/')
    assert.equal(searchParams.get('client_key'), 'client')
    assert.equal(searchParams.get('response_type'), 'code')
    assert.match(searchParams.get('scope') ?? '', /^user\.info\.basic,video\.publish$/)
  })

  test('sends key and secret in the form, and reads who it is', async () => {
    const token = { access_token: 'one', refresh_token: 'two', expires_in: 7200 }
    const transport = { ...platformOf(token, ok({ user })), now: () => at }
    const outcome = await shortvideo.connect.oauth.exchange(transport, grant)
    assert.ok(outcome.kind === 'done')
    assert.deepEqual(outcome.value.identity.metadata, { verified: 'true' })
    assert.equal(outcome.value.identity.profileUrl, 'https://www.tiktok.com/@ann')
    assert.equal(outcome.value.credentials.expiresAt, '2026-01-05T12:00:00.000Z')
    const form = new URLSearchParams(await transport.requests[0]?.text())
    assert.deepEqual(Object.fromEntries(form), {
      client_key: 'client',
      client_secret: 'secret',
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: redirectUri,
    })
  })

  test('is refused when posting was not granted, and names the permission', async () => {
    const token = {
      access_token: 'one',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
    }
    const outcome = await shortvideo.connect.oauth.exchange(platformOf(token, ok({ user })), grant)
    assert.ok(outcome.kind === 'refused')
    assert.match(outcome.message, /video\.publish/)
  })

  for (const [name, status, body, expected] of [
    [
      'a dead refresh token with a 200',
      200,
      { error: 'invalid_grant', error_description: 'x' },
      'unauthorized',
    ],
    ['a dead refresh token with a 400', 400, { error: 'invalid_grant' }, 'unauthorized'],
    [
      'a refresh token that cannot be read',
      400,
      { error: 'invalid_request', error_description: 'refresh_token is invalid.' },
      'unauthorized',
    ],
    ['our own registration being wrong', 200, { error: 'invalid_client' }, 'refused'],
    ['too many calls', 429, { error: 'rate_limit_exceeded' }, 'throttled'],
    ['an error of the platform', 500, { error: 'server_error' }, 'refused'],
  ] as const)
    test(`takes ${name} for ${expected} when it refreshes`, async () => {
      const outcome = await shortvideo.profile.refresh(platformOf(Response.json(body, { status })), account)
      assert.equal(outcome.kind, expected)
    })
})

describe('errors', () => {
  for (const [name, answer, expected] of [
    ['a token that is not good', fault(401, 'access_token_invalid'), { kind: 'unauthorized' }],
    [
      'a permission that is missing',
      fault(401, 'scope_not_authorized'),
      { kind: 'refused', reason: 'forbidden' },
    ],
    [
      'an error with a 200',
      fault(200, 'spam_risk_too_many_posts'),
      { kind: 'throttled', reason: 'daily_cap' },
    ],
    ['a cap', fault(403, 'reached_active_user_cap'), { kind: 'throttled', reason: 'daily_cap' }],
    ['photos that cannot be had', fault(403, 'url_ownership_unverified'), { code: 'media_unavailable' }],
    ['words of the platform', fault(400, 'invalid_params', 'No title.'), { message: 'No title.' }],
    ['an error of the platform', fault(500, 'internal_error', 'Oh.'), { kind: 'unknown' }],
    ['a failure at a parameter', fault(500, 'invalid_params', 'Oh.'), { code: 'provider_error' }],
    ['an error of somebody before it', new Response('<html>', { status: 502 }), { kind: 'unknown' }],
    ['too many calls', fault(429, 'rate_limit_exceeded'), { kind: 'throttled', retryAfterSeconds: 60 }],
    ['a success without a publish id', ok({}), { kind: 'unknown' }],
  ] as const)
    test(`reads ${name}`, async () => {
      const publication = publicationOf('hello', { item: { text: 'hello', media: [photo(0)] } })
      const prepared = { postInfo: {} }
      const outcome = await shortvideo.publishing.publish(
        platformOf(answer),
        account,
        publication,
        prepared,
        noMedia,
      )
      assert.partialDeepStrictEqual(outcome, expected)
    })
})

describe('what a post says of itself', () => {
  const { prepare, publish } = shortvideo.publishing

  const infoOf = async (options: object, more: object = {}, answer: object = creator) => {
    const item = { text: 'words', media: [photo(0), photo(1)] }
    const publication = publicationOf('words', { item, options: { ...options }, ...more })
    return prepare?.(platformOf(ok(answer)), account, publication, noMedia)
  }
  const done = (postInfo: object) => ({ kind: 'done', value: { postInfo } })
  const plain = {
    privacy_level: 'PUBLIC_TO_EVERYONE',
    brand_content_toggle: false,
    brand_organic_toggle: false,
  }

  test('the text of photos is their description, and the title of the post their title', async () => {
    assert.deepEqual(await infoOf({}), done({ title: '', description: 'words', ...plain }))
    assert.deepEqual(
      await infoOf({}, { title: 'A title' }),
      done({ title: 'A title', description: 'words', ...plain }),
    )
    assert.deepEqual(
      await infoOf({ description: 'long' }),
      done({ title: 'words', description: 'long', ...plain }),
    )
  })

  test('options of photos are carried out', async () => {
    const options = {
      privacyLevel: 'MUTUAL_FOLLOW_FRIENDS',
      allowComment: false,
      allowDuet: true,
      autoAddMusic: true,
      commercialContentType: 'brand_organic',
      brandPartnerPromote: true,
      expressConsentGiven: true,
    }
    assert.deepEqual(
      await infoOf(options),
      done({
        title: '',
        description: 'words',
        privacy_level: 'MUTUAL_FOLLOW_FRIENDS',
        disable_comment: true,
        auto_add_music: true,
        brand_content_toggle: true,
        brand_organic_toggle: true,
      }),
    )
    const sent = platformOf(ok({ publish_id: 'p_pub_url~v2.1' }))
    const item = { text: 'words', media: [photo(0), photo(1)] }
    const publication = publicationOf('words', { item, options: { photoCoverIndex: 1 } })
    await publish(sent, account, publication, { postInfo: { title: '' } }, noMedia)
    assert.equal(sent.requests[0]?.url, 'https://open.tiktokapis.com/v2/post/publish/content/init/')
    assert.deepEqual(await sent.requests[0]?.json(), {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: { title: '' },
      source_info: {
        source: 'PULL_FROM_URL',
        photo_images: ['https://media.example/0.jpg', 'https://media.example/1.jpg'],
        photo_cover_index: 1,
      },
    })
  })

  test('a post is as public as the account allows unless it says otherwise', async () => {
    const levels = ['SELF_ONLY', 'FOLLOWER_OF_CREATOR']
    const outcome = await infoOf({}, {}, { ...creator, privacy_level_options: levels })
    assert.partialDeepStrictEqual(outcome, { value: { postInfo: { privacy_level: 'FOLLOWER_OF_CREATOR' } } })
    const refused = await infoOf({ privacyLevel: 'FOLLOWER_OF_CREATOR' })
    assert.partialDeepStrictEqual(refused, { kind: 'refused', providerCode: 'privacy_level_option_mismatch' })
  })

  test('what the account has switched off stays off', async () => {
    const outcome = await infoOf({ allowComment: true }, {}, { ...creator, comment_disabled: true })
    assert.partialDeepStrictEqual(outcome, { value: { postInfo: { disable_comment: true } } })
  })

  test('a draft of photos takes its words along, without asking what the account may do', async () => {
    assert.deepEqual(
      await prepare?.(
        platformOf(),
        account,
        publicationOf('words', { item: { text: 'words', media: [photo(0)] }, options: { draft: true } }),
        noMedia,
      ),
      done({ title: '', description: 'words' }),
    )
  })

  test('a video that is too long for the account is refused before it is sent', async () => {
    const item = { text: 'words', media: [{ ...video, durationMs: 60_001 }] }
    const outcome = await prepare?.(platformOf(ok(creator)), account, publicationOf('', { item }), noMedia)
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: 'duration_check_failed' })
  })
})

describe('what became of a post', () => {
  const publication = publicationOf('hello', { item: { text: 'hello', media: [video] } })
  const published = { platformPostId: 'v_pub_file~v2.1', url: null, extra: { publishId: 'v_pub_file~v2.1' } }
  const ask = (data: string) =>
    shortvideo.publishing.progress?.(
      platformOf(new Response(`{"data":${data},"error":{"code":"ok","message":"","log_id":"1"}}`)),
      account,
      publication,
      published,
    )
  const shown = (value: object) => ({ kind: 'done', value })

  test('an id of more digits than a number holds is read exactly', async () => {
    const data = '{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[7512345678901234567]}'
    assert.deepEqual(
      await ask(data),
      shown({
        state: 'published',
        published: {
          platformPostId: '7512345678901234567',
          url: 'https://www.tiktok.com/@ann/video/7512345678901234567',
          extra: { publishId: 'v_pub_file~v2.1' },
        },
      }),
    )
  })

  test('a post without a public id keeps its publish id', async () => {
    for (const status of ['PUBLISH_COMPLETE', 'SEND_TO_USER_INBOX'])
      assert.deepEqual(await ask(`{"status":"${status}"}`), shown({ state: 'published', published }))
    const none = await ask('{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[]}')
    assert.deepEqual(none, shown({ state: 'published', published }))
  })

  test('the reason of a failure is told in words and kept as a code', async () => {
    for (const [reason, words] of [
      ['frame_rate_check_failed', /frames per second/],
      ['something_new', /something_new/],
    ] as const) {
      const outcome = await ask(`{"status":"FAILED","fail_reason":"${reason}"}`)
      assert.ok(outcome?.kind === 'done' && outcome.value.state === 'failed')
      assert.equal(outcome.value.providerCode, reason)
      assert.match(outcome.value.message, words)
    }
  })

  test('a state that nobody knows says nothing', async () => {
    assert.equal((await ask('{"status":"RESTING"}'))?.kind, 'unknown')
    assert.deepEqual(await ask('{"status":"PROCESSING_DOWNLOAD"}'), shown({ state: 'processing' }))
  })
})
