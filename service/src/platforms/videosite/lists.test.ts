import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { MediaItem, MediaSource } from '../capabilities/publishing/publishing.ts'
import { account, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { videosite } from './manifest.ts'

const { own, publishing } = videosite
const published = { platformPostId: 'abcdefghijk', url: null }

describe('captions', () => {
  const track = (id: string, language: string, trackKind = 'standard') => ({
    id,
    snippet: { language, trackKind },
  })
  const tracks = [
    track('heard', 'en', 'asr'),
    track('written', 'en'),
    track('brazil', 'pt-BR'),
    track('german', 'de'),
  ]

  /** Which track is downloaded for a language. */
  const chosen = async (language: string | undefined, items: object[] = tracks) => {
    const transport = platformOf({ items }, new Response('1\n00:00'))
    const outcome = await own.readCaptions(transport, account, { videoId: 'v', language, format: 'srt' })
    assert.ok(outcome.kind === 'done', JSON.stringify(outcome))
    return outcome.value && transport.requests[1]?.url.replace(/^.*captions\//, '')
  }

  for (const [name, language, expected] of [
    ['what people wrote before what a machine heard', undefined, 'written?tfmt=srt'],
    ['the language that is asked for', 'de', 'german?tfmt=srt'],
    ['a language whatever its case', 'PT-br', 'brazil?tfmt=srt'],
    ['the main language where the variant is missing', 'en-GB', 'written?tfmt=srt'],
    ['another variant of the same language', 'pt', 'brazil?tfmt=srt'],
    ['nothing in place of a language that is missing', 'fr', null],
  ] as const)
    test(`are chosen: ${name}`, async () => assert.equal(await chosen(language), expected))

  test('of a machine are better than none', async () => {
    assert.equal(await chosen(undefined, [track('heard', 'en', 'ASR')]), 'heard?tfmt=srt')
    assert.equal(await chosen(undefined, []), null)
  })

  test('are answered as they are, and a failure is no content', async () => {
    const listed = { items: [track('one', 'en')] }
    const read = (answer: Response) =>
      own.readCaptions(platformOf(listed, answer), account, { videoId: 'v', format: 'vtt' })
    assert.deepEqual(
      await read(new Response('WEBVTT\n\n{"a":1}')),
      done({ language: 'en', content: 'WEBVTT\n\n{"a":1}' }),
    )
    const message = 'Forbidden'
    const error = { code: 403, message, errors: [{ reason: 'forbidden', message }] }
    const refused = await read(Response.json({ error }, { status: 403 }))
    assert.partialDeepStrictEqual(refused, { kind: 'refused', providerCode: 'forbidden' })
    assert.equal((await read(new Response('<html>', { status: 502 }))).kind, 'unknown')
  })
})

describe('playlists', () => {
  const playlist = (id: string, more: object = {}) => ({ id, snippet: { title: id }, ...more })

  test('are read to the last page', async () => {
    const full = {
      status: { privacyStatus: 'unlisted' },
      contentDetails: { itemCount: 3 },
      snippet: { title: 'A', description: 'd', thumbnails: { medium: { url: 'https://i.example/a.jpg' } } },
    }
    const transport = platformOf(
      { items: [playlist('a', full)], nextPageToken: 'two' },
      { items: [playlist('b')] },
    )
    assert.deepEqual(
      await own.listPlaylists(transport, account),
      done([
        {
          ...{ id: 'a', title: 'A', description: 'd', privacy: 'unlisted', itemCount: 3 },
          thumbnailUrl: 'https://i.example/a.jpg',
        },
        { id: 'b', title: 'b', description: '', privacy: 'private', itemCount: 0, thumbnailUrl: null },
      ]),
    )
    assert.equal(new URL(transport.requests[1]?.url ?? '').searchParams.get('pageToken'), 'two')
  })

  test('are unknown when the answer cannot be read', async () => {
    for (const body of [{}, { items: [null] }, { items: [{ id: 'a' }] }])
      assert.equal((await own.listPlaylists(platformOf(body), account)).kind, 'unknown')
  })
})

describe('what follows a video', () => {
  const media: MediaItem[] = [
    { type: 'video', url: 'https://media.example/v.mp4', thumbnail: 'https://media.example/t.png' },
  ]

  test('is asked for by its media and its options, in the order in which it is made', () => {
    const options = { firstComment: 'hello', playlistId: 'PL1' }
    const item = { text: '', media }
    assert.deepEqual(publishing.followUps(publicationOf('', { item, options })), [
      { name: 'thumbnail', value: 'https://media.example/t.png' },
      { name: 'playlist', value: 'PL1' },
      { name: 'comment', value: 'hello' },
    ])
    assert.deepEqual(publishing.followUps(publicationOf('x')), [])
  })

  test('is one request each, with what the step carries', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const source: MediaSource = { ...noMedia, load: async () => done({ bytes, mimeType: 'image/png' }) }
    const transport = platformOf({ items: [{}] }, { id: 'item' }, { id: 'comment' })
    const outcomes = []
    for (const [name, value] of [
      ['thumbnail', 'https://media.example/t.png'],
      ['playlist', 'PL1'],
      ['comment', 'hello'],
    ] as const)
      outcomes.push(await publishing.followUp(transport, account, { name, value }, published, source))
    assert.deepEqual(outcomes, [
      done({ platformId: null }),
      done({ platformId: 'item' }),
      done({ platformId: 'comment' }),
    ])
    const [thumbnail, playlist, comment, ...others] = transport.requests
    assert.deepEqual(others, [])
    assert.match(
      thumbnail?.url ?? '',
      /\/upload\/youtube\/v3\/thumbnails\/set\?videoId=abcdefghijk&uploadType=media$/,
    )
    assert.deepEqual(new Uint8Array((await thumbnail?.arrayBuffer()) ?? new ArrayBuffer()), bytes)
    const resourceId = { kind: 'youtube#video', videoId: 'abcdefghijk' }
    assert.deepEqual(await playlist?.json(), { snippet: { playlistId: 'PL1', resourceId } })
    const topLevelComment = { snippet: { textOriginal: 'hello' } }
    assert.deepEqual(await comment?.json(), {
      snippet: { channelId: '42', videoId: 'abcdefghijk', topLevelComment },
    })
  })
})
