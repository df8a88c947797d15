import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { account, at, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { videosite } from './manifest.ts'
import type { Prepared } from './upload.ts'

const { publishing } = videosite
const address = 'https://www.googleapis.com/upload/youtube/v3/videos?upload_id=1'
const part = 8 * 1024 * 1024
const size = 2 * part + 1000
const media: MediaItem[] = [{ type: 'video', url: 'https://media.example/v.mp4' }]

const source: MediaSource = {
  ...noMedia,
  open: async () =>
    done({
      size,
      mimeType: 'video/mp4',
      read: async (start, end) => new Uint8Array(Math.min(end, size) - start),
    }),
}

const item = { text: 'A walk\nby the sea', media }
const begun = () => new Response(null, { headers: { location: address } })
const lacking = (received: number) =>
  new Response(null, { status: 308, headers: received > 0 ? { range: `bytes=0-${received - 1}` } : {} })
const video = { kind: 'youtube#video', id: 'abcdefghijk', status: { uploadStatus: 'uploaded' } }
const publication = (more: Partial<Publication> = {}) => publicationOf('', { item, ...more })
const prepare = (transport: Transport, more: Partial<Publication> = {}) =>
  publishing.prepare(transport, account, publication(more), source)
const ranges = (requests: Request[]) =>
  requests.map(({ method, headers }) => `${method} ${headers.get('content-range') ?? ''}`.trim())

async function preparedBy(transport: Transport, more: Partial<Publication> = {}): Promise<Prepared> {
  const outcome = await prepare(transport, more)
  assert.ok(outcome.kind === 'done', JSON.stringify(outcome))
  return outcome.value as Prepared
}

describe('an upload', () => {
  test('goes to no host but those of the network', async () => {
    for (const elsewhere of [
      'https://upload.example/1',
      'https://notgoogleapis.com/1',
      'http://www.googleapis.com/1',
    ]) {
      const transport = platformOf(new Response(null, { headers: { location: elsewhere } }))
      assert.equal((await prepare(transport)).kind, 'unknown')
      assert.equal(transport.requests.length, 1)
    }
  })

  test('sends all parts but the last while it prepares, and the last one to publish', async () => {
    const transport = platformOf(begun(), lacking(part), lacking(2 * part), video)
    const options = { visibility: 'unlisted', madeForKids: true, categoryId: '10' }
    const prepared = await preparedBy(transport, { options })
    assert.deepEqual([prepared.session, prepared.sent], [{ address, size, mimeType: 'video/mp4' }, 2 * part])
    const made = await publishing.publish(transport, account, publication({ options }), prepared, source)
    assert.deepEqual(
      made,
      done({
        platformPostId: video.id,
        url: 'https://www.youtube.com/watch?v=abcdefghijk',
        processing: true,
      }),
    )
    const [first, ...parts] = transport.requests
    assert.equal(first?.headers.get('x-upload-content-length'), String(size))
    assert.equal(first?.headers.get('x-upload-content-type'), 'video/mp4')
    assert.deepEqual(await first?.json(), {
      snippet: { title: 'A walk', description: item.text, categoryId: '10' },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: true, containsSyntheticMedia: false },
    })
    assert.deepEqual(ranges(parts), [
      `PUT bytes 0-${part - 1}/${size}`,
      `PUT bytes ${part}-${2 * part - 1}/${size}`,
      `PUT bytes ${2 * part}-${size - 1}/${size}`,
    ])
    assert.ok(parts.every(({ url }) => url === address))
  })

  test('goes on where the platform says it is, not where it was sent to', async () => {
    const transport = platformOf(begun(), lacking(262_144), lacking(262_144 + part), lacking(2 * part))
    const prepared = await preparedBy(transport)
    assert.equal(prepared.sent, 262_144 + part)
  })

  test('asks how far a part has come whose answer was lost', async () => {
    const answers: (Response | 'cut')[] = [
      begun(),
      'cut',
      lacking(524_288),
      new Response('', { status: 503 }),
      lacking(part + 524_288),
    ]
    const { transport, requests } = brittle(answers)
    const prepared = await preparedBy(transport)
    assert.equal(prepared.sent, part + 524_288)
    assert.deepEqual(ranges(requests), [
      'POST',
      `PUT bytes 0-${part - 1}/${size}`,
      `PUT bytes */${size}`,
      `PUT bytes 524288-${524_288 + part - 1}/${size}`,
      `PUT bytes */${size}`,
    ])
  })

  test('is given up for now when the platform keeps nothing of it', async () => {
    const transport = platformOf(begun(), lacking(0))
    assert.deepEqual(await prepare(transport), { kind: 'unreachable' })
    assert.equal(transport.requests.length, 5)
  })

  test('waits for the end of the day when the channel has uploaded enough', async () => {
    const message = 'The user has exceeded the number of videos they may upload.'
    const error = { code: 400, message, errors: [{ reason: 'uploadLimitExceeded', message }] }
    const transport = platformOf(
      Response.json({ error }, { status: 400, headers: { date: 'Mon, 05 Jan 2026 20:00:00 GMT' } }),
    )
    const ended = await prepare(transport)
    assert.partialDeepStrictEqual(ended, {
      kind: 'throttled',
      retryAfterSeconds: 12 * 3600,
      reason: 'daily_cap',
    })
    assert.match(JSON.stringify(ended), /at midnight Pacific Time, at 2026-01-06T08:00:00.000Z/)
  })
})

describe('a later attempt', () => {
  test('continues the upload of an earlier one', async () => {
    const first = await preparedBy(platformOf(begun(), lacking(part), lacking(2 * part)))
    const transport = platformOf(lacking(part), lacking(2 * part))
    const prepared = await preparedBy(transport, { prepared: first })
    assert.deepEqual(prepared, first)
    assert.deepEqual(ranges(transport.requests), [
      `PUT bytes */${size}`,
      `PUT bytes ${part}-${2 * part - 1}/${size}`,
    ])
  })

  test('makes no second video of an upload that turns out to be complete', async () => {
    const first = await preparedBy(platformOf(begun(), lacking(part), lacking(2 * part)))
    const transport = platformOf(video)
    const prepared = await preparedBy(transport, { prepared: first })
    const made = await publishing.publish(transport, account, publication(), prepared, noMedia)
    assert.equal(made.kind === 'done' && made.value.platformPostId, video.id)
    assert.deepEqual(ranges(transport.requests), [`PUT bytes */${size}`, `PUT bytes */${size}`])
  })

  for (const [name, answer, more] of [
    ['the address leads nowhere', new Response('Not Found', { status: 404 }), {}],
    ['the address has lapsed', new Response('', { status: 410 }), {}],
    ['the words have changed', undefined, { title: 'Another title' }],
  ] as const)
    test(`begins anew when ${name}`, async () => {
      const first = await preparedBy(platformOf(begun(), lacking(part), lacking(2 * part)))
      const answers = [begun(), lacking(part), lacking(2 * part)]
      const transport = platformOf(...(answer ? [answer, ...answers] : answers))
      await preparedBy(transport, { prepared: first, ...more })
      assert.equal(transport.requests.filter(({ method }) => method === 'POST').length, 1)
    })
})

describe('the last part', () => {
  const prepared = { session: { address, size, mimeType: 'video/mp4' }, sent: 2 * part, digest: 'd' }
  const publish = (transport: Transport) =>
    publishing.publish(transport, account, publication(), prepared, source)

  for (const [name, answer, kind] of [
    ['asks for more bytes', lacking(2 * part), 'unreachable'],
    ['does not know the address', new Response('Not Found', { status: 404 }), 'unreachable'],
    ['fails without a word', new Response('', { status: 503 }), 'unknown'],
    ['tells no id', Response.json({ kind: 'youtube#video' }), 'unknown'],
  ] as const)
    test(`is ${kind} when the platform ${name}, after one request`, async () => {
      const transport = platformOf(answer)
      assert.equal((await publish(transport)).kind, kind)
      assert.equal(transport.requests.length, 1)
    })
})

describe('a look-up', () => {
  const prepared = { session: { address, size, mimeType: 'video/mp4' }, sent: 2 * part, digest: 'd' }
  const owner = { ...account, metadata: { uploadsPlaylistId: 'UU42' } }
  const lookup = (transport: Transport, more: Partial<Publication> = { prepared }) =>
    publishing.lookup(transport, owner, publication(more), at)
  const uploaded = (title: string, publishedAt: string, videoId: string) => ({
    snippet: { title, description: item.text, publishedAt, resourceId: { videoId } },
  })

  test('asks the upload, then the video that it became', async () => {
    const snippet = { publishedAt: '2026-01-05T10:00:01Z' }
    const seen = { items: [{ id: video.id, snippet, status: { uploadStatus: 'processed' } }] }
    const outcome = await lookup(platformOf(video, seen))
    const url = 'https://www.youtube.com/watch?v=abcdefghijk'
    const found = { platformPostId: video.id, url, publishedAt: new Date(snippet.publishedAt) }
    assert.deepEqual(outcome, done({ found, complete: true }))
  })

  test('knows that an upload that lacks bytes is no video', async () => {
    assert.deepEqual(await lookup(platformOf(lacking(2 * part))), done({ found: null, complete: true }))
  })

  test('looks through the uploads once the address leads nowhere', async () => {
    const gone = new Response('', { status: 410 })
    const early = uploaded('A walk', '2026-01-05T09:00:00Z', 'early')
    const other = uploaded('A swim', '2026-01-05T10:00:20Z', 'other')
    const mine = uploaded('A walk', '2026-01-05T10:00:10Z', 'mine')
    const first = { items: [other], nextPageToken: 'next' }
    const found = await lookup(platformOf(gone, first, { items: [mine, early] }))
    assert.equal(found.kind === 'done' && found.value.found?.platformPostId, 'mine')
    const missing = await lookup(platformOf(gone, first, { items: [early], nextPageToken: 'more' }))
    assert.deepEqual(missing, done({ found: null, complete: true }))
    const endless = await lookup(platformOf(gone, first))
    assert.deepEqual(endless, done({ found: null, complete: false }))
  })
})

/** A platform whose connection is cut where the script says so. */
function brittle(answers: readonly (Response | 'cut')[]) {
  const requests: Request[] = []
  const fetch: Fetch = async (request) => {
    requests.push(request)
    const answer = answers[requests.length - 1] ?? assert.fail('more requests than answers')
    if (answer === 'cut') throw new TypeError('fetch failed')
    return answer
  }
  return { transport: { fetch } satisfies Transport, requests }
}
