import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource } from '../capabilities/publishing/publishing.ts'
import { publicationOf } from '../conformance/scripted-platform.ts'
import { shortvideo } from './manifest.ts'
import { shortvideoTwin } from './twin/twin.ts'
import { boundsOf, planOf } from './upload.ts'

const { publishing } = shortvideo
const size = 25_000_123
const item = { text: 'hello', media: [{ type: 'video' as const, url: 'https://media.example/a.mp4' }] }

/** A file that is read by parts only, and remembers them. */
function fileOf(bytes = size) {
  const read: [number, number][] = []
  const media: MediaSource = {
    load: () => assert.fail('the file is read by parts'),
    open: async () =>
      done({
        size: bytes,
        mimeType: 'video/mp4',
        read: async (start, end) => {
          read.push([start, end])
          return new Uint8Array(end - start)
        },
      }),
  }
  return { media, read }
}

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const sent: string[] = []
  const statuses: number[] = []
  const transport: Transport = {
    fetch: async (request) => {
      sent.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('content-range') ?? ''}`,
      )
      const answer = await shortvideoTwin.serve(state).fetch(request)
      statuses.push(answer.status)
      return answer
    },
    now: () => clock.now,
    ...shortvideoTwin.registration,
  }
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const connected = await shortvideo.connect.oauth.exchange(transport, grant)
  assert.ok(connected.kind === 'done')
  const account: Account = { ...connected.value.identity, credentials: connected.value.credentials }
  sent.length = statuses.length = 0
  return { clock, transport, account, sent, statuses }
}

async function prepared(
  rig: Awaited<ReturnType<typeof sandbox>>,
  media: MediaSource,
  before: unknown = null,
  text = 'hello',
) {
  const publication = publicationOf(text, { item: { ...item, text }, prepared: before })
  const outcome = await publishing.prepare?.(rig.transport, rig.account, publication, media)
  assert.ok(outcome?.kind === 'done', JSON.stringify(outcome))
  return outcome.value
}

test('files are divided as TikTok wants it: rounded down, the rest with the last chunk, small ones whole', () => {
  for (const [bytes, chunkBytes, count] of [
    [1, 1, 1],
    [4_999_999, 4_999_999, 1],
    [19_999_999, 19_999_999, 1],
    [20_000_000, 10_000_000, 2],
    [50_000_123, 10_000_000, 5],
    [4 * 1024 ** 3, 10_000_000, 429],
  ] as const) {
    const plan = planOf(bytes)
    assert.deepEqual(plan, { size: bytes, chunkBytes, count })
    assert.equal(count, Math.floor(bytes / chunkBytes))
    let reached = 0
    for (let index = 0; index < count; index++) {
      const { start, end } = boundsOf(plan, index)
      assert.equal(start, reached)
      assert.ok(end - start <= 64_000_000)
      reached = end
    }
    assert.equal(reached, bytes)
  }
})

test('all chunks but the last go up before the one call, which sends the last', async () => {
  const rig = await sandbox()
  const { media, read } = fileOf()
  const ready = await prepared(rig, media)
  assert.deepEqual(rig.sent, [
    'POST /v2/post/publish/creator_info/query/ ',
    'POST /v2/post/publish/video/init/ ',
    'PUT /video/ bytes 0-9999999/25000123',
  ])
  const outcome = await publishing.publish(
    rig.transport,
    rig.account,
    publicationOf('hello', { item }),
    ready,
    media,
  )
  assert.partialDeepStrictEqual(outcome, { kind: 'done', value: { url: null, processing: true } })
  assert.equal(rig.sent[3], 'PUT /video/ bytes 10000000-25000122/25000123')
  assert.deepEqual(rig.statuses, [200, 200, 206, 201])
  assert.deepEqual(read, [
    [0, 10_000_000],
    [10_000_000, size],
  ])
})

test('another attempt goes on from the upload of the one before, while TikTok waits for its last chunk', async () => {
  const rig = await sandbox()
  const { media } = fileOf()
  const first = await prepared(rig, media)
  rig.sent.length = 0
  assert.deepEqual(await prepared(rig, media, first), first)
  assert.deepEqual(rig.sent, [
    'POST /v2/post/publish/creator_info/query/ ',
    'POST /v2/post/publish/status/fetch/ ',
  ])
  // A post that was changed meanwhile has another caption than the upload was announced with.
  assert.notDeepEqual(await prepared(rig, media, first, 'hello again'), first)
  await publishing.publish(rig.transport, rig.account, publicationOf('hello', { item }), first, media)
  assert.notDeepEqual(await prepared(rig, media, first), first)
})

test('a last chunk that never arrived is known to be absent, and one that did is known to be there', async () => {
  const rig = await sandbox()
  const { media } = fileOf()
  const ready = await prepared(rig, media)
  const publication = publicationOf('hello', { item, prepared: ready })
  const look = () => publishing.lookup?.(rig.transport, rig.account, publication, rig.clock.now)
  assert.deepEqual(await look(), done({ found: null, complete: true }))
  await publishing.publish(rig.transport, rig.account, publication, ready, media)
  assert.partialDeepStrictEqual(await look(), { value: { found: { processing: true, url: null } } })
})

test('an upload that is too late is refused, and one that is there already is in doubt', async () => {
  const rig = await sandbox()
  const { media } = fileOf()
  const publication = publicationOf('hello', { item })
  const late = await prepared(rig, media)
  rig.clock.now = new Date('2026-01-05T11:00:01Z')
  const outcome = await publishing.publish(rig.transport, rig.account, publication, late, media)
  assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: '403' })
  const ready = await prepared(rig, media)
  await publishing.publish(rig.transport, rig.account, publication, ready, media)
  const again = await publishing.publish(rig.transport, rig.account, publication, ready, media)
  assert.equal(again.kind, 'unknown')
})

test('photos whose call was not answered are looked for among the public posts, and absence proves nothing', async () => {
  const rig = await sandbox()
  const { media } = fileOf()
  const photos = (text: string, options = {}) =>
    publicationOf(text, {
      item: { text, media: [{ type: 'image', url: 'https://media.example/a.jpg' }] },
      options,
    })
  const look = (text: string, options = {}) =>
    publishing.lookup?.(rig.transport, rig.account, photos(text, options), rig.clock.now)
  for (let number = 0; number < 30; number++) {
    const publication = photos(`photos ${number} ${'x'.repeat(200)}`)
    const ready = await publishing.prepare?.(rig.transport, rig.account, publication, media)
    assert.ok(ready?.kind === 'done')
    await publishing.publish(rig.transport, rig.account, publication, ready.value, media)
  }
  const found = await look(`photos 3 ${'x'.repeat(200)}`)
  assert.ok(found?.kind === 'done')
  assert.match(found.value.found?.url ?? '', /\/photo\/\d+$/)
  assert.deepEqual(found.value.found?.publishedAt, rig.clock.now)
  const nothing = done({ found: null, complete: false })
  assert.deepEqual(await look('others'), nothing)
  assert.deepEqual(await look(`photos 3 ${'x'.repeat(200)}`, { draft: true }), nothing)
  rig.clock.now = new Date('2026-01-05T10:01:00Z')
  assert.deepEqual(await look(`photos 3 ${'x'.repeat(200)}`), nothing)
})
