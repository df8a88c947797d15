import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { account as ann, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { pinboard } from './manifest.ts'
import { pinboardTwin } from './twin/twin.ts'

const { publishing } = pinboard
const board = { ...ann, metadata: { defaultBoardId: '7' } }

const image = (number: number, more: Partial<MediaItem> = {}): MediaItem => ({
  type: 'image',
  url: `https://media.example/${number}.jpg`,
  ...more,
})
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

const itemOf = (text: string, media: readonly MediaItem[]) => ({ item: { text, media } })

function doneValue<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

/** Files of so many bytes, and what was read of them. */
function fileOf(size: number, mimeType = 'image/jpeg') {
  const read: number[] = []
  const media: MediaSource = {
    load: async () => done({ bytes: new Uint8Array(size).fill(65), mimeType }),
    open: async () =>
      done({
        size,
        mimeType: 'video/mp4',
        read: async (start, end) => {
          read.push(end - start)
          return new Uint8Array(end - start).fill(66)
        },
      }),
  }
  return { media, read }
}

/** The body of the request that makes a pin. */
async function pinOf(
  publication: Publication,
  media: MediaSource = noMedia,
  prepared: unknown = { boardId: '7' },
) {
  const platform = platformOf({ id: '99' })
  const outcome = await publishing.publish(platform, board, publication, prepared, media)
  const published = doneValue(outcome)
  assert.deepEqual(published, { platformPostId: '99', url: 'https://www.pinterest.com/pin/99/' })
  assert.equal(platform.requests.length, 1)
  return platform.requests[0]?.json()
}

test('an image goes by its address, with the words of the pin', async () => {
  const options = { title: 'Soup', link: 'https://shop.example/soup' }
  const item = itemOf('Hot', [image(1, { altText: 'A bowl' })])
  assert.deepEqual(await pinOf(publicationOf('', { ...item, options, title: 'of the post' })), {
    board_id: '7',
    title: 'Soup',
    description: 'Hot',
    link: 'https://shop.example/soup',
    alt_text: 'A bowl',
    media_source: { source_type: 'image_url', url: 'https://media.example/1.jpg' },
  })
  const bare = await pinOf(publicationOf('', { ...itemOf('', [image(1)]), title: 'of the post' }))
  assert.deepEqual(Object.keys(bare), ['board_id', 'title', 'media_source'])
  assert.equal(bare.title, 'of the post')
})

test('several images are a carousel of their own titles', async () => {
  const pin = await pinOf(publicationOf('', itemOf('', [image(1, { title: 'One' }), image(2)])))
  assert.deepEqual(pin.media_source, {
    source_type: 'multiple_image_urls',
    items: [{ title: 'One', url: 'https://media.example/1.jpg' }, { url: 'https://media.example/2.jpg' }],
  })
})

test('the bytes of uploaded images go with the request, unless Pinterest takes them by address only', async () => {
  const uploaded = [image(1, { mediaId: 'a' }), image(2, { mediaId: 'b' })]
  const { media } = fileOf(3, 'image/png')
  const [one, two] = [
    await pinOf(publicationOf('', itemOf('', uploaded.slice(0, 1))), media),
    await pinOf(publicationOf('', itemOf('', uploaded)), media),
  ]
  const file = { content_type: 'image/png', data: 'QUFB' }
  assert.deepEqual(one.media_source, { source_type: 'image_base64', ...file })
  assert.deepEqual(two.media_source, { source_type: 'multiple_image_base64', items: [file, file] })
  for (const other of [fileOf(3, 'image/webp'), fileOf(11 * 1024 * 1024)]) {
    const pin = await pinOf(publicationOf('', itemOf('', uploaded)), other.media)
    assert.equal(pin.media_source.source_type, 'multiple_image_urls')
  }
})

test('a video is pinned with a cover, which is a picture or a moment of it', async () => {
  const prepared = { boardId: '7', video: { mediaId: '5', url: video.url } }
  const coverOf = async (options: object, item = video) => {
    const { media_source: source } = await pinOf(
      publicationOf('', { ...itemOf('', [item]), options: { ...options } }),
      noMedia,
      prepared,
    )
    const { source_type: type, media_id: id, ...cover } = source
    assert.deepEqual([type, id], ['video_id', '5'])
    return cover
  }
  const url = 'https://media.example/cover.jpg'
  assert.deepEqual(await coverOf({}), { cover_image_key_frame_time: 0 })
  assert.deepEqual(await coverOf({ coverImageKeyFrameTime: 3 }), { cover_image_key_frame_time: 3 })
  assert.deepEqual(await coverOf({ coverImageUrl: url }), { cover_image_url: url })
  assert.deepEqual(await coverOf({}, { ...video, thumbnail: url }), { cover_image_url: url })
})

test('what Pinterest would refuse is told before', () => {
  const problemsOf = (media: readonly MediaItem[], draft: object, text = 'hello') =>
    publishing.check([{ text, media }], draft).map(({ code, param }) => [code, param])
  const account = { metadata: { defaultBoardId: '7' } }
  const [only, none] = [[image(1)], { account: { metadata: {} } }]
  const rows: [media: readonly MediaItem[], draft: object, problems: unknown[]][] = [
    [only, { account }, []],
    [only, none, [['missing_required_parameter', 'options.boardId']]],
    [only, { ...none, options: { boardId: '8' } }, []],
    [[], { account }, [['media_required', undefined]]],
    [only, { account, title: 't'.repeat(101) }, [['content_too_long', 'title']]],
    [only, { account, title: 't'.repeat(101), options: { title: 'Short' } }, []],
    [[image(1), image(2, { altText: 'a'.repeat(501) })], {}, [['media_unsupported', 'mediaItems[1]']]],
    [
      only,
      { options: { coverImageUrl: 'https://a.example/' } },
      [['invalid_value', 'options.coverImageUrl']],
    ],
    [only, { options: { coverImageKeyFrameTime: 0 } }, [['invalid_value', 'options.coverImageKeyFrameTime']]],
    [
      [video],
      { options: { coverImageUrl: 'https://a.example/', coverImageKeyFrameTime: 1 } },
      [['mutually_exclusive_fields', 'options.coverImageKeyFrameTime']],
    ],
    [[{ type: 'gif', url: 'https://a.example/a.gif' }, image(1)], {}, [['media_unsupported', undefined]]],
    [[{ ...video, durationMs: 3000 }], {}, [['media_unsupported', undefined]]],
    [[video, image(1)], {}, [['media_unsupported', undefined]]],
  ]
  for (const [media, draft, problems] of rows)
    assert.deepEqual(problemsOf(media, draft), problems, JSON.stringify(draft))
})

async function sandbox() {
  const state = memoryState(() => new Date('2026-01-05T10:00:00Z'))
  const sent: string[] = []
  const transport: Transport = {
    fetch: async (request) => {
      const { host, pathname } = new URL(request.url)
      sent.push(`${request.method} ${host.startsWith('api') ? '' : host}${pathname}`)
      if (!host.startsWith('api')) assert.equal(request.headers.get('authorization'), null)
      return pinboardTwin.serve(state).fetch(request)
    },
    now: () => state.now,
    ...pinboardTwin.registration,
  }
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const person = doneValue(await pinboard.connect.oauth.exchange(transport, grant))
  const { choices } = pinboard.connect.oauth
  const chosen = doneValue(await choices.connect(transport, person, 'pinboard-1'))
  const account: Account = { ...chosen.identity, credentials: chosen.credentials }
  sent.length = 0
  const prepare = (media: MediaSource, prepared: unknown = null, item = video) =>
    publishing.prepare?.(
      transport,
      account,
      publicationOf('', { ...itemOf('hello', [item]), prepared }),
      media,
    )
  return { transport, account, sent, prepare }
}

const store = 'POST pinterest-media-upload.s3-accelerate.amazonaws.com/'

test('a video is read part by part into one form, waited for, and pinned', async () => {
  const { transport, account, sent, prepare } = await sandbox()
  const { media, read } = fileOf(2 * 1024 * 1024 + 5)
  const prepared = doneValue(await prepare(media))
  assert.deepEqual(read, [1024 * 1024, 1024 * 1024, 5])
  const { video: upload } = prepared as { video: { mediaId: string } }
  const status = `GET /v5/media/${upload.mediaId}`
  assert.deepEqual(sent, ['POST /v5/media', store, status, status])
  const publication = publicationOf('', itemOf('hello', [video]))
  const { platformPostId } = doneValue(
    await publishing.publish(transport, account, publication, prepared, noMedia),
  )
  const sighting = await publishing.lookup?.(transport, account, { ...publication, prepared }, publication.at)
  assert.equal(doneValue(sighting).found?.platformPostId, platformPostId)
})

test('another attempt goes on with the upload of the one before, if it is of the same file', async () => {
  const { sent, prepare } = await sandbox()
  const { media } = fileOf(10)
  const first = doneValue(await prepare(media))
  sent.length = 0
  assert.deepEqual(doneValue(await prepare(noMedia, first)), first)
  assert.equal(sent.length, 1)
  const other = doneValue(await prepare(media, first, { ...video, url: 'https://media.example/b.mp4' }))
  assert.notDeepEqual(other, first)
  const gone = { boardId: 'pinboard-1', video: { mediaId: '10404', url: video.url } }
  assert.notDeepEqual(doneValue(await prepare(media, gone)), gone)
})

test('a video that Pinterest cannot process is not pinned', async () => {
  const { prepare } = await sandbox()
  assert.partialDeepStrictEqual(await prepare(fileOf(0).media), {
    kind: 'refused',
    code: 'media_unavailable',
  })
})

test('a pin that is older, says something else or shows something else is not taken for another', async () => {
  const at = new Date('2026-01-05T10:00:00Z')
  const pin = (id: string, more: object) => ({
    id,
    created_at: '2026-01-05T10:00:05',
    title: null,
    description: 'hello',
    media: { media_type: 'image' },
    ...more,
  })
  const found = async (items: object[], bookmark: string | null = null) => {
    const publication = publicationOf('', itemOf('hello', [image(1)]))
    const platform = platformOf({ items, bookmark })
    return doneValue(await publishing.lookup?.(platform, board, publication, at))
  }
  const others = [
    pin('1', { created_at: '2026-01-05T09:00:00' }),
    pin('2', { description: 'other' }),
    pin('3', { title: 'A title' }),
    pin('4', { media: { media_type: 'video' } }),
  ]
  assert.deepEqual(await found(others), { found: null, complete: true })
  assert.partialDeepStrictEqual(await found([...others, pin('5', {})]), {
    found: { platformPostId: '5', publishedAt: new Date('2026-01-05T10:00:05Z') },
  })
  const old = pin('6', { created_at: '2026-01-05T08:00:00' })
  assert.deepEqual(await found([others[1] as object, old], 'more'), { found: null, complete: true })
  // A person has rearranged the board, so the order proves nothing.
  assert.deepEqual(await found([old, others[1] as object], 'more'), { found: null, complete: false })
})

test('each error of Pinterest is read as what it is', async () => {
  const read = async (status: number, body: object, headers = {}) => {
    const platform = platformOf(Response.json(body, { status, headers }))
    return pinboard.profile.readIdentity(platform, ann)
  }
  const reported = { code: 1, message: 'No.' }
  assert.deepEqual(await read(400, reported), {
    kind: 'refused',
    code: 'provider_rejected',
    message: 'No.',
    providerCode: '1',
  })
  assert.equal((await read(401, reported)).kind, 'unauthorized')
  assert.partialDeepStrictEqual(await read(500, reported), { kind: 'refused', code: 'provider_error' })
  assert.equal((await read(400, { hello: 'there' })).kind, 'unknown')
  assert.deepEqual(await read(429, reported, { 'x-ratelimit-reset': '12' }), {
    kind: 'throttled',
    retryAfterSeconds: 12,
  })
  assert.deepEqual(await read(429, reported, { 'retry-after': '7', 'x-ratelimit-reset': '12' }), {
    kind: 'throttled',
    retryAfterSeconds: 7,
  })
})

test('a registration that is refused says nothing of the account, a refresh token that is over does', async () => {
  const refresh = (status: number, code: number) =>
    pinboard.profile.refresh(platformOf(Response.json({ code, message: 'No.' }, { status })), ann)
  assert.equal((await refresh(401, 3)).kind, 'refused')
  assert.equal((await refresh(400, 283)).kind, 'unauthorized')
  assert.equal((await refresh(401, 283)).kind, 'unauthorized')
})
