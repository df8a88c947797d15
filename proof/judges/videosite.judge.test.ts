import assert from 'node:assert/strict'
import { Readable, type Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { auth, youtube, type youtube_v3 } from '@googleapis/youtube'
import { Google, generateCodeVerifier } from 'arctic'
import { upload as resumableUpload } from 'gcs-resumable-upload'
import { videosite } from '../../service/src/platforms/videosite/manifest.ts'
import { videositeTwin } from '../../service/src/platforms/videosite/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/videosite/callback'
const unit = 256 * 1024

let twin: Awaited<ReturnType<typeof serveTwin>>
let client: youtube_v3.Youtube
let accessToken: string
/** The library takes another address only from call to call. */
let there: { rootUrl: string }

before(async () => {
  twin = await serveTwin(videositeTwin)
  there = { rootUrl: `${twin.url}/` }
  const login = signIn()
  const { tokens } = await login.getToken({ code: 'sbx_ok', codeVerifier: 'verifier' })
  login.setCredentials(tokens)
  accessToken = tokens.access_token ?? ''
  client = youtube({ version: 'v3', auth: login })
})
after(() => twin.close())

function signIn() {
  return new auth.OAuth2({
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    redirectUri,
    endpoints: { oauth2TokenUrl: `${twin.url}/token` },
  })
}

const snippet = { title: 'A walk', description: 'By the sea', tags: ['sea'], categoryId: '19' }

async function insertVideo(more: object = {}): Promise<youtube_v3.Schema$Video> {
  const requestBody = { snippet, status: { privacyStatus: 'unlisted', ...more } }
  const media = { mimeType: 'video/mp4', body: Readable.from([Buffer.from('a few bytes')]) }
  const { data } = await client.videos.insert({ part: ['snippet', 'status'], requestBody, media }, there)
  return data
}

const refusal = (status: number, reason: string) => (error: any) => {
  assert.equal(error.status, status)
  assert.equal(error.response.data.error.errors[0].reason, reason)
  return true
}

describe('signing in', () => {
  test('arctic sends people to the same page, with the parameters that it knows', () => {
    const verifier = generateCodeVerifier()
    const google = new Google('sandbox-client', 'sandbox-secret', redirectUri)
    const transport = { fetch: globalThis.fetch, settings: { clientId: 'sandbox-client' } }
    const wanted = { state: 'a', redirectUri, verifier }
    const ours = new URL(videosite.connect.oauth.authorizeUrl(transport, wanted))
    const scopes = (ours.searchParams.get('scope') ?? '').split(' ')
    const theirs = google.createAuthorizationURL('a', verifier, scopes)
    assert.equal(ours.origin + ours.pathname, theirs.origin + theirs.pathname)
    for (const [name, value] of theirs.searchParams) assert.equal(ours.searchParams.get(name), value, name)
  })

  test('arctic gets tokens and renews them, and the refresh token stays good', async () => {
    const restore = redirectRequests('https://oauth2.googleapis.com', twin.url)
    try {
      const google = new Google('sandbox-client', 'sandbox-secret', redirectUri)
      const first = await google.validateAuthorizationCode('sbx_ok_2', generateCodeVerifier())
      for (let times = 0; times < 2; times++)
        assert.notEqual(
          (await google.refreshAccessToken(first.refreshToken())).accessToken(),
          first.accessToken(),
        )
      await assert.rejects(google.validateAuthorizationCode('made-up', 'v'), /invalid_grant/)
    } finally {
      restore()
    }
  })

  test('the library of the network renews a token, and reads why it cannot', async () => {
    const login = signIn()
    const { tokens } = await login.getToken({ code: 'sbx_ok', codeVerifier: 'verifier' })
    login.setCredentials({ refresh_token: tokens.refresh_token ?? null })
    const { credentials } = await login.refreshAccessToken()
    assert.equal(credentials.refresh_token, tokens.refresh_token)
    assert.ok((credentials.expiry_date ?? 0) > Date.now())
    login.setCredentials({ refresh_token: 'stale' })
    await assert.rejects(login.refreshAccessToken(), /invalid_grant/)
  })

  test('it reads the channel, and a stale token is no way in', async () => {
    const part = ['snippet', 'statistics', 'contentDetails']
    const { data } = await client.channels.list({ part, mine: true }, there)
    const [channel] = data.items ?? []
    assert.equal(channel?.snippet?.customUrl, '@sbx-videosite-1')
    assert.match(channel?.contentDetails?.relatedPlaylists?.uploads ?? '', /^UU/)
    const login = signIn()
    login.setCredentials({ access_token: 'stale' })
    const stranger = youtube({ version: 'v3', auth: login })
    await assert.rejects(stranger.channels.list({ part, mine: true }, there), refusal(401, 'authError'))
  })
})

describe('videos', () => {
  test('the library uploads one, reads its state, changes it and deletes it', async () => {
    const video = await insertVideo()
    const id = video.id ?? ''
    assert.equal(video.status?.uploadStatus, 'uploaded')
    assert.equal(video.snippet?.title, 'A walk')
    const part = ['snippet', 'status', 'processingDetails']
    const [seen] = (await client.videos.list({ part, id: [id] }, there)).data.items ?? []
    assert.deepEqual(seen?.snippet?.tags, ['sea'])
    assert.equal(seen?.status?.uploadStatus, 'processed')
    assert.equal(seen?.processingDetails?.processingStatus, 'succeeded')
    const requestBody = { id, snippet: { title: 'A swim', categoryId: '19' } }
    const changed = await client.videos.update({ part: ['snippet'], requestBody }, there)
    assert.deepEqual([changed.data.snippet?.title, changed.data.snippet?.tags], ['A swim', undefined])
    assert.equal((await client.videos.delete({ id }, there)).status, 204)
    assert.deepEqual((await client.videos.list({ part, id: [id] }, there)).data.items, [])
    await assert.rejects(client.videos.delete({ id }, there), refusal(404, 'videoNotFound'))
  })

  test('it reads why one is refused', async () => {
    const insert = (given: youtube_v3.Schema$VideoSnippet) =>
      client.videos.insert(
        {
          part: ['snippet'],
          requestBody: { snippet: given },
          media: { mimeType: 'video/mp4', body: Readable.from([Buffer.from('bytes')]) },
        },
        there,
      )
    await assert.rejects(insert({ title: 'x'.repeat(101) }), refusal(400, 'invalidTitle'))
    await assert.rejects(insert({ title: 'x', description: '<3' }), refusal(400, 'invalidDescription'))
    await assert.rejects(insert({ title: 'x', tags: ['y'.repeat(501)] }), refusal(400, 'invalidTags'))
  })

  test('it sets a thumbnail, adds to a playlist and writes the first comment', async () => {
    const { id = '' } = await insertVideo()
    const videoId = id ?? ''
    const media = { mimeType: 'image/png', body: Readable.from([Buffer.from('a picture')]) }
    const set = await client.thumbnails.set({ videoId, media }, there)
    assert.ok(set.data.items?.[0]?.default?.url)
    const part = ['snippet', 'status', 'contentDetails']
    const { data } = await client.playlists.list({ part, mine: true, maxResults: 50 }, there)
    const playlistId = data.items?.[0]?.id ?? ''
    const resourceId = { kind: 'youtube#video', videoId }
    const added = await client.playlistItems.insert(
      { part: ['snippet'], requestBody: { snippet: { playlistId, resourceId } } },
      there,
    )
    assert.equal(added.data.snippet?.resourceId?.videoId, videoId)
    const listed = await client.playlistItems.list({ part: ['snippet'], playlistId, maxResults: 50 }, there)
    assert.deepEqual(
      listed.data.items?.map(({ snippet: shown }) => shown?.resourceId?.videoId),
      [videoId],
    )
    const topLevelComment = { snippet: { textOriginal: 'What a day' } }
    const thread = await client.commentThreads.insert(
      { part: ['snippet'], requestBody: { snippet: { videoId, topLevelComment } } },
      there,
    )
    assert.equal(thread.data.snippet?.topLevelComment?.snippet?.textOriginal, 'What a day')
  })

  test('it reads captions', async () => {
    const { id } = await insertVideo()
    const { data } = await client.captions.list({ part: ['snippet'], videoId: id ?? '' }, there)
    const [track] = data.items ?? []
    assert.equal(track?.snippet?.language, 'en')
    const text = await client.captions.download(
      { id: track?.id ?? '', tfmt: 'srt' },
      { ...there, responseType: 'text' },
    )
    assert.match(String(text.data), /A walk/)
  })
})

describe('the protocol of uploads', () => {
  async function begin(size: number): Promise<string> {
    const url = `${twin.url}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`
    const begun = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-upload-content-length': String(size),
        'x-upload-content-type': 'video/mp4',
      },
      body: JSON.stringify({ snippet, status: { privacyStatus: 'private' } }),
    })
    assert.equal(begun.status, 200)
    return begun.headers.get('location') ?? ''
  }

  const put = (address: string, range: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-range': range },
      body,
    })

  /** Sends bytes with the client that Google wrote for resumable uploads. It begins by asking how far the upload is. */
  function send(address: string, bytes: Buffer, chunkSize: number): Promise<any> {
    return new Promise((resolve, reject) => {
      const sending = resumableUpload({
        bucket: 'none',
        file: 'none',
        uri: address,
        chunkSize,
        metadata: { contentLength: bytes.length },
        authClient: {
          request: async ({ url, method, headers, body, data }: any) => {
            const content = body ? await collected(body) : data
            const request = { method, headers: { ...headers, authorization: `Bearer ${accessToken}` } }
            const answer = await fetch(url, content ? { ...request, body: content } : request)
            const text = await answer.text()
            return {
              status: answer.status,
              statusText: answer.statusText,
              headers: Object.fromEntries(answer.headers),
              data: text === '' ? '' : JSON.parse(text),
            }
          },
        } as never,
      }) as unknown as Writable
      sending.on('error', reject).on('metadata', resolve)
      Readable.from([bytes]).pipe(sending)
    })
  }

  async function collected(stream: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  test('a client of it uploads in chunks and gets the video', async () => {
    const bytes = Buffer.alloc(2 * unit + 77)
    const video = await send(await begin(bytes.length), bytes, unit)
    assert.equal(video.snippet.title, 'A walk')
    const { data } = await client.videos.list({ part: ['status'], id: [video.id] }, there)
    assert.equal(data.items?.[0]?.status?.privacyStatus, 'private')
  })

  test('it goes on with an upload that somebody else began', async () => {
    const bytes = Buffer.alloc(3 * unit)
    const address = await begin(bytes.length)
    const first = await put(address, `bytes 0-${unit - 1}/${bytes.length}`, new Uint8Array(unit))
    assert.deepEqual([first.status, first.headers.get('range')], [308, `bytes=0-${unit - 1}`])
    const video = await send(address, bytes, unit)
    assert.ok(video.id)
    const again = await put(address, `bytes */${bytes.length}`, new Uint8Array())
    assert.deepEqual([again.status, ((await again.json()) as { id: string }).id], [200, video.id])
  })

  test('a chunk that is no multiple of 256 KiB, has a gap before it or lies is refused', async () => {
    const size = 2 * unit
    const address = await begin(size)
    for (const [range, length] of [
      [`bytes 0-99/${size}`, 100],
      [`bytes ${unit}-${size - 1}/${size}`, unit],
      [`bytes 0-${unit - 1}/${size}`, 10],
      [`bytes 0-${unit - 1}/${size + 1}`, unit],
    ] as const)
      assert.equal((await put(address, range, new Uint8Array(length))).status, 400, range)
    const untouched = await put(address, `bytes */${size}`, new Uint8Array())
    assert.deepEqual([untouched.status, untouched.headers.get('range')], [308, null])
    assert.equal((await put(`${address}0`, `bytes */${size}`, new Uint8Array())).status, 404)
  })
})
