import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { auth, youtube, type youtube_v3 } from '@googleapis/youtube'
import { videosite } from '../../service/src/platforms/videosite/manifest.ts'
import { videositeTwin } from '../../service/src/platforms/videosite/twin/twin.ts'
import { assertConsent, assertTokens } from './google-login.ts'
import { serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/videosite/callback'

let twin: Awaited<ReturnType<typeof serveTwin>>
let client: youtube_v3.Youtube
/** The library takes another address only from call to call. */
let there: { rootUrl: string }

before(async () => {
  twin = await serveTwin(videositeTwin)
  there = { rootUrl: `${twin.url}/` }
  const login = signIn()
  const { tokens } = await login.getToken({ code: 'sbx_ok', codeVerifier: 'verifier' })
  login.setCredentials(tokens)
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
    assertConsent(videosite.connect.oauth.authorizeUrl, redirectUri)
  })

  test('arctic gets tokens and renews them, and the refresh token stays good', () =>
    assertTokens(twin.url, redirectUri))

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
    const look = async () => (await client.videos.list({ part, id: [id] }, there)).data.items?.[0]
    assert.equal((await look())?.processingDetails?.processingStatus, 'processing')
    const seen = await look()
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
