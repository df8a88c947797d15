import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { shortvideoTwin } from './twin.ts'

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const send = (request: Request) => shortvideoTwin.serve(state).fetch(request)
  const token = async (form: object) => {
    const body = new URLSearchParams({ client_key: 'key', client_secret: 'secret', ...form })
    const request = new Request('https://open.tiktokapis.com/v2/oauth/token/', { method: 'POST', body })
    return (await send(request)).json()
  }
  const granted = async (grant: object) => {
    await state.put('grant', 'issued', { identity: 'sbx-shortvideo-7', ...grant })
    return token({ grant_type: 'authorization_code', code: 'issued', redirect_uri: 'https://zither.example' })
  }
  const post = async (access: string, path: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${access}` }
    const url = `https://open.tiktokapis.com/v2/post/publish/${path}/`
    const answer = await send(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
    const { data, error } = (await answer.json()) as any
    return { status: answer.status, code: error.code, data }
  }
  const put = (url: string, range: string, bytes: number, type = 'video/mp4') =>
    send(
      new Request(url, {
        method: 'PUT',
        headers: { 'content-range': range, 'content-type': type },
        body: new Uint8Array(bytes),
      }),
    )
  return { clock, state, token, granted, post, put }
}

const info = { privacy_level: 'SELF_ONLY' }
const file = (video_size: number, chunk_size: number, total_chunk_count: number) => ({
  post_info: info,
  source_info: { source: 'FILE_UPLOAD', video_size, chunk_size, total_chunk_count },
})

test('a refresh token works once, and no longer than 180 days', async () => {
  const { clock, token, granted } = await sandbox()
  const first = await granted({})
  assert.deepEqual([first.expires_in, first.refresh_expires_in], [7200, 15_552_000])
  const renew = ({ refresh_token }: any) => token({ grant_type: 'refresh_token', refresh_token })
  const second = await renew(first)
  assert.equal((await renew(first)).error, 'invalid_grant')
  clock.now = new Date('2026-07-05T10:00:01Z')
  assert.equal((await renew(second)).error, 'invalid_grant')
})

test('a call is refused without its scope', async () => {
  const { granted, post } = await sandbox()
  const { access_token: access } = await granted({ scope: 'user.info.basic,video.upload' })
  const direct = await post(access, 'video/init', file(9, 9, 1))
  assert.deepEqual([direct.status, direct.code], [401, 'scope_not_authorized'])
  assert.equal((await post(access, 'inbox/video/init', file(9, 9, 1))).code, 'ok')
  const photos = { media_type: 'PHOTO', post_mode: 'DIRECT_POST' }
  assert.equal((await post(access, 'content/init', photos)).code, 'scope_not_authorized')
})

test('a private account posts to its followers, without duets and stitches', async () => {
  const { granted, post } = await sandbox()
  const { access_token: access } = await granted({ private: true })
  const { data } = await post(access, 'creator_info/query')
  assert.deepEqual(data.privacy_level_options[0], 'FOLLOWER_OF_CREATOR')
  assert.deepEqual([data.duet_disabled, data.stitch_disabled], [true, true])
  const open = { ...file(9, 9, 1), post_info: { privacy_level: 'PUBLIC_TO_EVERYONE' } }
  const { status, code } = await post(access, 'video/init', open)
  assert.deepEqual([status, code], [403, 'privacy_level_option_mismatch'])
})

test('the division of a file has to be the one that is documented', async () => {
  const { granted, post } = await sandbox()
  const { access_token: access } = await granted({})
  for (const [size, chunk, count, code] of [
    [4_999_999, 4_999_999, 1, 'ok'],
    [4_999_999, 1_000_000, 4, 'invalid_params'],
    [50_000_123, 10_000_000, 5, 'ok'],
    [50_000_123, 10_000_000, 6, 'invalid_params'],
    [50_000_123, 4_000_000, 12, 'invalid_params'],
    [90_000_000, 90_000_000, 1, 'invalid_params'],
    [5 * 1024 ** 3, 10_000_000, 536, 'invalid_params'],
    [0, 0, 0, 'invalid_params'],
  ] as const)
    assert.equal((await post(access, 'video/init', file(size, chunk, count))).code, code, `${size} ${chunk}`)
})

test('chunks come in their order, whole, and to an address that is known', async () => {
  const { granted, post, put } = await sandbox()
  const { access_token: access } = await granted({})
  const { data } = await post(access, 'video/init', file(12_000_000, 6_000_000, 2))
  const url = data.upload_url
  const statusOf = async (...sent: Parameters<typeof put>) => (await put(...sent)).status
  assert.equal(await statusOf(url.replace('sandbox-', 'other-'), 'bytes 0-5999999/12000000', 6_000_000), 404)
  assert.equal(await statusOf(url, 'bytes 6000000-11999999/12000000', 6_000_000), 416)
  assert.equal(await statusOf(url, 'bytes 0-5999999/12000000', 5_999_999), 400)
  assert.equal(await statusOf(url, 'bytes 0-5999999/12000000', 6_000_000, 'image/png'), 400)
  assert.equal(await statusOf(url, 'bytes 0-4999999/12000000', 5_000_000), 400)
  assert.equal(await statusOf(url, 'bytes 0-5999999/12000000', 6_000_000), 206)
  assert.equal((await post(access, 'status/fetch', data)).data.uploaded_bytes, 6_000_000)
  assert.equal(await statusOf(url, 'bytes 6000000-11999999/12000000', 6_000_000), 201)
  assert.equal(await statusOf(url, 'bytes 6000000-11999999/12000000', 6_000_000), 416)
})

test('only the account that posts is told what became of it', async () => {
  const { granted, token, post } = await sandbox()
  const { access_token: mine } = await granted({})
  const code = { grant_type: 'authorization_code', code: 'sbx_ok', redirect_uri: 'https://zither.example' }
  const { access_token: theirs } = await token(code)
  const { data } = await post(mine, 'video/init', file(9, 9, 1))
  assert.equal((await post(mine, 'status/fetch', data)).code, 'ok')
  const { status, code: why } = await post(theirs, 'status/fetch', data)
  assert.deepEqual([status, why], [403, 'token_not_authorized_for_specified_publish_id'])
  assert.equal(
    (await post(mine, 'status/fetch', { publish_id: 'v_pub_file~v2.1' })).code,
    'invalid_publish_id',
  )
})

test('photos come from addresses, up to 35 of them, with a cover among them', async () => {
  const { granted, post } = await sandbox()
  const { access_token: access } = await granted({})
  const codeOf = async (count: number, cover: number, scheme = 'https') => {
    const photo_images = Array.from(
      { length: count },
      (_, number) => `${scheme}://media.example/${number}.jpg`,
    )
    const source_info = { source: 'PULL_FROM_URL', photo_images, photo_cover_index: cover }
    const body = { media_type: 'PHOTO', post_mode: 'DIRECT_POST', post_info: info, source_info }
    return (await post(access, 'content/init', body)).code
  }
  assert.deepEqual(
    [
      await codeOf(35, 34),
      await codeOf(36, 0),
      await codeOf(0, 0),
      await codeOf(1, 1),
      await codeOf(1, 0, 'ftp'),
    ],
    ['ok', 'invalid_params', 'invalid_params', 'invalid_params', 'invalid_params'],
  )
})
