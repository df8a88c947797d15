import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateCodeVerifier, TikTok } from 'arctic'
import { shortvideo } from '../../service/src/platforms/shortvideo/manifest.ts'
import { shortvideoTwin } from '../../service/src/platforms/shortvideo/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/shortvideo/callback'
const client = new TikTok('sandbox-client', 'sandbox-secret', redirectUri)
const verifier = generateCodeVerifier()

let twin: Awaited<ReturnType<typeof serveTwin>>
let restore: () => void

before(async () => {
  twin = await serveTwin(shortvideoTwin)
  restore = redirectRequests('https://open.tiktokapis.com', twin.url)
})

after(() => {
  restore()
  twin.close()
})

test('arctic sends people to the same page, with the same parameters', () => {
  const ours = new URL(
    shortvideo.connect.oauth.authorizeUrl(
      { fetch: globalThis.fetch, settings: { clientId: 'sandbox-client' } },
      { state: 'a', redirectUri, verifier },
    ),
  )
  const scopes = (ours.searchParams.get('scope') ?? '').split(',')
  const theirs = client.createAuthorizationURL('a', verifier, scopes)
  assert.equal(ours.origin + ours.pathname.replace(/\/$/, ''), theirs.origin + theirs.pathname)
  // The flow of TikTok for web apps takes no challenge; arctic sends one for apps of every kind.
  for (const name of ['code_challenge', 'code_challenge_method']) theirs.searchParams.delete(name)
  assert.deepEqual(Object.fromEntries(ours.searchParams), Object.fromEntries(theirs.searchParams))
})

test('arctic gets tokens for a code and reads them', async () => {
  const tokens = await client.validateAuthorizationCode('sbx_ok', verifier)
  assert.match(tokens.accessToken(), /^act\./)
  assert.match(tokens.refreshToken(), /^rft\./)
  assert.equal(tokens.tokenType(), 'Bearer')
  const life = tokens.accessTokenExpiresAt().getTime() - Date.now()
  assert.ok(Math.abs(life - 7_200_000) < 10_000)
})

test('arctic renews tokens, and a used refresh token gets none', async () => {
  const first = await client.validateAuthorizationCode('sbx_ok_2', verifier)
  const second = await client.refreshAccessToken(first.refreshToken())
  assert.notEqual(second.refreshToken(), first.refreshToken())
  const third = await client.refreshAccessToken(first.refreshToken())
  assert.throws(() => third.accessToken())
  assert.partialDeepStrictEqual(third.data, { error: 'invalid_grant' })
})

test('arctic gets no token for a code that was never given', async () => {
  const tokens = await client.validateAuthorizationCode('made-up', verifier)
  assert.throws(() => tokens.accessToken())
  assert.partialDeepStrictEqual(tokens.data, { error: 'invalid_grant' })
})

test('the adapter posts a video and reads its address over a real socket', async () => {
  restore()
  const transport = { fetch: globalThis.fetch, url: `${twin.url}/v2`, ...shortvideoTwin.registration }
  const connected = await shortvideo.connect.oauth.exchange(transport, {
    code: 'sbx_ok',
    redirectUri,
    verifier,
  })
  assert.ok(connected.kind === 'done')
  const account = { ...connected.value.identity, credentials: connected.value.credentials }
  const bytes = new Uint8Array(21_000_000)
  const file = { size: bytes.length, mimeType: 'video/mp4' }
  const media = {
    load: () => assert.fail('the file is read by parts'),
    open: async () => ({
      kind: 'done' as const,
      value: { ...file, read: async (start: number, end: number) => bytes.slice(start, end) },
    }),
  }
  const at = new Date()
  const publication = {
    item: { text: 'hello', media: [{ type: 'video' as const, url: 'https://media.example/a.mp4' }] },
    index: 0,
    previous: [],
    title: '',
    options: {},
    reference: { id: '0123456789abcdef01234567', at },
    at,
    prepared: null,
  }
  const { prepare, publish, progress } = shortvideo.publishing
  const ready = await prepare?.(transport, account, publication, media)
  assert.ok(ready?.kind === 'done', JSON.stringify(ready))
  const published = await publish(transport, account, publication, ready.value, media)
  assert.ok(published.kind === 'done', JSON.stringify(published))
  const states: unknown[] = []
  for (let look = 0; look < 4; look++) {
    const seen: Awaited<ReturnType<NonNullable<typeof progress>>> | undefined = await progress?.(
      transport,
      account,
      publication,
      published.value,
    )
    assert.ok(seen?.kind === 'done')
    states.push(seen.value.state === 'published' ? seen.value.published.url : seen.value.state)
  }
  assert.deepEqual(states.slice(0, 3), ['processing', 'processing', null])
  assert.match(String(states[3]), /^https:\/\/www\.tiktok\.com\/@sbx-shortvideo-1\/video\/[0-9]{19}$/)
})
