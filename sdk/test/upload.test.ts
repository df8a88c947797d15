import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { MediaNotReadyError, RedirectError, UploadError, type Zither } from '@zither/sdk'
import sharp from 'sharp'
import { newCustomer } from './team.ts'

/** A picture of more than two pieces. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 1800, height: 1800, channels: 3 as const }
  const bytes = await sharp(randomBytes(1800 * 1800 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return new Uint8Array(bytes)
}

const picture = largePicture()
const file = async (type = 'image/png') => new File([await picture], 'large.png', { type })

interface Put {
  range: string | null
  size: number
}

/** A client whose upload requests are seen, and can be answered in place of the service. */
async function watched(answer: (put: Put, count: number) => Response | Error | undefined = () => undefined) {
  const puts: Put[] = []
  const { zither } = await newCustomer({
    fetch: async (address, init) => {
      if (init?.method !== 'PUT') return fetch(address, init)
      const size = init.body instanceof Blob ? init.body.size : 0
      const put = { range: new Headers(init.headers).get('content-range'), size }
      puts.push(put)
      const own = answer(put, puts.length)
      if (own instanceof Error) {
        // The bytes arrive, and the answer is lost.
        await fetch(address, init)
        throw own
      }
      return own ?? fetch(address, init)
    },
  })
  return { zither, puts }
}

test('an upload answers with the record once posts can use it, and reports how far it is', async () => {
  const { zither, puts } = await watched()
  const seen: [number, number | undefined][] = []
  const large = await file()
  const media = await zither.upload(large, { onProgress: ({ sent, size }) => seen.push([sent, size]) })
  assert.deepEqual([media.status, media.size, media.filename], ['ready', large.size, 'large.png'])
  assert.ok(puts.length > 2)
  assert.deepEqual(
    [seen[0], seen.at(-1)],
    [
      [0, large.size],
      [large.size, large.size],
    ],
  )
  assert.ok(seen.every(([sent], at) => at === 0 || sent > (seen[at - 1]?.[0] ?? 0)))
  await zither.posts.createPost({
    body: { content: 'With it', mediaItems: [{ type: 'image', mediaId: media.id }] },
  })
})

test('a stream of unknown size is sent as it comes', async () => {
  const { zither, puts } = await watched()
  const large = await file()
  const stream = large.stream()
  const media = await zither.upload(stream, { filename: 'streamed.png', contentType: 'image/png' })
  assert.deepEqual([media.status, media.size], ['ready', large.size])
  assert.match(puts[0]?.range ?? '', /^bytes 0-\d+\/\*$/)
  assert.match(puts.at(-1)?.range ?? '', new RegExp(`-${large.size - 1}/${large.size}$`))
})

test('a piece whose answer is lost is not sent again when it has arrived', async () => {
  const { zither, puts } = await watched((_put, count) =>
    count === 2 ? new TypeError('fetch failed') : undefined,
  )
  const large = await file()
  assert.equal((await zither.upload(large)).size, large.size)
  assert.match(puts[2]?.range ?? '', /^bytes \*\//)
  const bytes = puts.reduce((sum, { size }) => sum + size, 0)
  assert.equal(bytes, large.size)
})

test('a service that cannot take a piece now is asked again', async () => {
  const { zither } = await watched((_put, count) =>
    count === 1
      ? new Response('{"error": "Later.", "code": "service_unavailable"}', { status: 503 })
      : undefined,
  )
  assert.equal((await zither.upload(await file())).status, 'ready')
})

test('a bucket is sent the whole file, and again from its beginning when it fails', async () => {
  const sizes: number[] = []
  const { zither, team } = await newCustomer({
    fetch: async (address, init) => {
      if (String(address).startsWith('https://bucket.test/')) {
        sizes.push(init?.body instanceof Blob ? init.body.size : 0)
        assert.equal(new Headers(init?.headers).get('content-range'), null)
        return new Response(null, { status: sizes.length === 1 ? 503 : 200 })
      }
      const answer = await fetch(address, init)
      if (!String(address).endsWith('/presign')) return answer
      // As a service with a bucket answers; the bytes come to it here, as they would come to the bucket.
      const { uploadUrl, ...others } = (await answer.json()) as { uploadUrl: string }
      await fetch(new URL(uploadUrl, team.url), { method: 'PUT', body: await file() })
      return Response.json({ ...others, uploadUrl: 'https://bucket.test/large' })
    },
  })
  const large = await file()
  const seen: number[] = []
  const media = await zither.upload(large, { onProgress: ({ sent }) => seen.push(sent) })
  assert.equal(media.status, 'ready')
  assert.deepEqual(
    [sizes, seen],
    [
      [large.size, large.size],
      [0, large.size],
    ],
  )
})

test('a refusal, a page and a redirect end an upload, and are told as what they are', async () => {
  const large = await file()
  const refusing = (answer: () => Response) => watched(answer).then(({ zither }) => zither)
  const ended = async (zither: Zither) => zither.upload(large).catch((cause: unknown) => cause)
  const refused = await ended(
    await refusing(
      () => new Response('{"error": "It is used up.", "code": "upload_completed"}', { status: 409 }),
    ),
  )
  assert.ok(refused instanceof UploadError)
  assert.deepEqual([refused.status, refused.code], [409, 'upload_completed'])
  assert.ok((await ended(await refusing(() => new Response('<h1>Welcome</h1>')))) instanceof UploadError)
  const headers = { location: 'https://zither.test/up' }
  const redirected = await ended(await refusing(() => new Response(null, { status: 307, headers })))
  assert.ok(redirected instanceof RedirectError)
  assert.equal(redirected.location, 'https://zither.test/up')
})

test('the caller can end an upload between two pieces', async () => {
  const { zither, puts } = await watched()
  const control = new AbortController()
  const reason = new Error('no longer wanted')
  const onProgress = ({ sent }: { sent: number }) => sent > 0 && control.abort(reason)
  await assert.rejects(zither.upload(await file(), { signal: control.signal, onProgress }), reason)
  assert.equal(puts.length, 1)
})

test('bytes that are no media are an error with the record and the reason', async () => {
  const { zither } = await newCustomer()
  const error = await zither
    .upload(new File(['this is no picture'], 'no.png', { type: 'image/png' }))
    .catch((cause: unknown) => cause)
  assert.ok(error instanceof MediaNotReadyError)
  assert.equal(error.media.status, 'failed')
  assert.match(error.message, /cannot be used: \S/)
})

test('a Blob without a name or a type is refused before anything is sent', async () => {
  const { zither, puts } = await watched()
  await assert.rejects(zither.upload(new Blob(['a'])), /filename is missing/)
  await assert.rejects(zither.upload(new Blob(['a']), { filename: 'a.png' }), /contentType is missing/)
  assert.equal(puts.length, 0)
})
