import assert from 'node:assert/strict'
import { createDecipheriv } from 'node:crypto'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { snapnet } from './manifest.ts'

const { publishing } = snapnet
const at = new Date('2026-11-27T10:00:00Z')
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }
const account: Account = {
  platformAccountId: 'p1',
  username: 'ann',
  metadata: {},
  credentials: { accessToken: 'token', refreshToken: null, expiresAt: null },
}

function publicationOf(more: Partial<Publication> = {}): Publication {
  return {
    item: { text: 'hello', media: [video] },
    index: 0,
    previous: [],
    title: '',
    options: {},
    reference: { id: 'r1', at },
    at,
    prepared: null,
    ...more,
  }
}

function fileOf(size: number): { media: MediaSource; bytes: Buffer } {
  const bytes = Buffer.alloc(size, 'the bytes of a video ')
  const read = async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end))
  const media: MediaSource = {
    load: async () => done({ bytes, mimeType: 'image/png' }),
    open: async () => done({ size, mimeType: 'video/mp4', read }),
  }
  return { media, bytes }
}

/** Answers each request in turn, and keeps what was sent. */
function platformOf(...answers: object[]) {
  const sent: { host: string; path: string; body: any }[] = []
  const waited: number[] = []
  const transport: Transport = {
    async fetch(request) {
      const isForm = request.headers.get('content-type')?.startsWith('multipart')
      const body = isForm ? await request.formData() : JSON.parse((await request.text()) || 'null')
      const { host, pathname: path } = new URL(request.url)
      sent.push({ host, path, body })
      const { status = 200, ...answer } = answers.shift() as { status?: number }
      return Response.json({ request_status: 'SUCCESS', ...answer }, { status })
    },
    pause: async (seconds) => void waited.push(seconds),
  }
  return { transport, sent, waited }
}

const paths = { media_id: 'm1', add_path: '/us/v1/media/m1/up', finalize_path: 'us/v1/media/m1/up' }

test('a large video goes up in enciphered parts that make the same bytes again', async () => {
  const { media, bytes } = fileOf(17 * 1024 * 1024 + 5)
  const { transport, sent } = platformOf(paths, {}, {}, {}, {})
  const prepared = await publishing.prepare?.(transport, account, publicationOf(), media)
  assert.deepEqual(prepared, done({ mediaId: 'm1', url: video.url, at: at.toISOString() }))
  const [container, ...forms] = sent
  assert.equal(container?.path, '/v1/public_profiles/p1/media')
  assert.partialDeepStrictEqual(container?.body, { type: 'VIDEO', name: 'hello' })
  assert.deepEqual(
    forms.map(({ body }) => [body.get('action'), body.get('part_number')]),
    [
      ['ADD', '1'],
      ['ADD', '2'],
      ['ADD', '3'],
      ['FINALIZE', null],
    ],
  )
  const parts = forms.slice(0, -1).map(async ({ body }) => Buffer.from(await body.get('file').arrayBuffer()))
  const [key, iv] = [container?.body.key, container?.body.iv].map((word) => Buffer.from(word, 'base64'))
  assert.ok(key && iv)
  const decipher = createDecipheriv('aes-256-cbc', key, iv)
  const plain = Buffer.concat([decipher.update(Buffer.concat(await Promise.all(parts))), decipher.final()])
  assert.ok(plain.equals(bytes))
})

test('the token goes nowhere else, whatever path the platform names', async () => {
  for (const add_path of ['//evil.example/up', 'https://evil.example/up', '/\\evil.example/up']) {
    const { transport, sent } = platformOf({ ...paths, add_path }, {}, {})
    await publishing.prepare?.(transport, account, publicationOf(), fileOf(4).media)
    assert.deepEqual([...new Set(sent.map(({ host }) => host))], ['businessapi.snapchat.com'])
  }
})

test('another attempt posts the medium of the one before, for a day and for the same file', async () => {
  const prepared = { mediaId: 'm0', url: video.url, at: at.toISOString() }
  const { media } = fileOf(4)
  const again = async (more: Partial<Publication>) => {
    const { transport, sent } = platformOf(paths, {}, {})
    await publishing.prepare?.(transport, account, publicationOf({ prepared, ...more }), media)
    return sent.length
  }
  assert.equal(await again({}), 0)
  assert.equal(await again({ at: new Date(at.getTime() + 24 * 3600 * 1000) }), 3)
  const item = { text: 'hello', media: [{ ...video, url: 'https://media.example/b.mp4' }] }
  assert.equal(await again({ item }), 3)
})

test('a video that is being processed is posted when it is ready, and given up for later when it never is', async () => {
  const working = { status: 400, request_status: 'ERROR', error_code: 'MEDIA_PROCESSING' }
  const prepared = { mediaId: 'm1', url: video.url, at: at.toISOString() }
  const ready = platformOf(working, working, { story_id: 's1' })
  const published = await publishing.publish(
    ready.transport,
    account,
    publicationOf(),
    prepared,
    fileOf(4).media,
  )
  assert.partialDeepStrictEqual(published, { kind: 'done', value: { platformPostId: 's1' } })
  assert.deepEqual(ready.waited, [5, 10])
  const never = platformOf(...Array.from({ length: 9 }, () => working))
  const given = await publishing.publish(never.transport, account, publicationOf(), prepared, fileOf(4).media)
  assert.partialDeepStrictEqual(given, { kind: 'throttled', reason: 'transient' })
})

test('several stories of the same minute leave the outcome to a person', async () => {
  const story = (id: string, seconds: number) => ({
    story: { id, created_at: new Date(at.getTime() + seconds * 1000).toISOString() },
  })
  const seen = async (...stories: object[]) => {
    const { transport } = platformOf({ stories, paging: {} })
    return publishing.lookup?.(transport, account, publicationOf(), at)
  }
  assert.partialDeepStrictEqual(await seen(story('s1', 5), story('s0', -600)), {
    kind: 'done',
    value: { found: { platformPostId: 's1' }, complete: true },
  })
  assert.deepEqual(await seen(story('s2', 9), story('s1', 5)), done({ found: null, complete: false }))
  assert.deepEqual(await seen(story('s0', -600)), done({ found: null, complete: true }))
  assert.deepEqual(await seen(story('by hand', 3600)), done({ found: null, complete: true }))
  assert.partialDeepStrictEqual(await seen({ story: { id: 's1' } }), { kind: 'unknown' })
})
