import assert from 'node:assert/strict'
import { Readable, type Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { upload as resumableUpload } from 'gcs-resumable-upload'
import { closeEgress, egress } from '../../service/src/egress/live.ts'
import { videosite } from '../../service/src/platforms/videosite/manifest.ts'
import { videositeTwin } from '../../service/src/platforms/videosite/twin/twin.ts'
import { answerLimits } from '../../service/src/values/read-limits.ts'
import { serveTwin } from './twin-server.ts'

const grant = {
  code: 'sbx_ok',
  redirectUri: 'https://zither.example/v1/connect/videosite/callback',
  verifier: 'verifier',
}
const unit = 256 * 1024

let twin: Awaited<ReturnType<typeof serveTwin>>
let accessToken: string

before(async () => {
  twin = await serveTwin(videositeTwin)
  accessToken = (await signIn()).credentials.accessToken
})
after(async () => {
  twin.close()
  await closeEgress()
})

/** The way of the adapter in live mode, to the twin. */
function door() {
  const fetch = egress({ silenceMs: 10_000, read: answerLimits(10_000, 1024 * 1024), rules: null })
  return { fetch, url: twin.url, ...videositeTwin.registration }
}

async function signIn() {
  const connected = await videosite.connect.oauth.exchange(door(), grant)
  assert.ok(connected.kind === 'done', JSON.stringify(connected))
  return { ...connected.value.identity, credentials: connected.value.credentials }
}

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
      body: JSON.stringify({ snippet: { title: 'A walk' }, status: { privacyStatus: 'private' } }),
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
    assert.equal(video.status.privacyStatus, 'private')
  })

  test('it goes on with an upload that another client began', async () => {
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

test('the adapter uploads a video in parts through the door to the network, and finds it again', async () => {
  const [transport, account] = [door(), await signIn()]
  const bytes = new Uint8Array(18_000_000)
  const media = {
    load: () => assert.fail('the file is read by parts'),
    open: async () => ({
      kind: 'done' as const,
      value: {
        size: bytes.length,
        mimeType: 'video/mp4',
        read: async (start: number, end: number) => bytes.slice(start, end),
      },
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
  const { prepare, publish, progress, lookup } = videosite.publishing
  const ready = await prepare(transport, account, publication, media)
  assert.ok(ready.kind === 'done', JSON.stringify(ready))
  const sought = { ...publication, prepared: ready.value }
  const before = await lookup(transport, account, sought, at)
  assert.deepEqual(before.kind === 'done' && before.value, { found: null, complete: true })
  const published = await publish(transport, account, publication, ready.value, media)
  assert.ok(published.kind === 'done', JSON.stringify(published))
  const states: string[] = []
  for (let look = 0; look < 2; look++) {
    const seen = await progress(transport, account, publication, published.value)
    assert.ok(seen.kind === 'done')
    states.push(seen.value.state)
  }
  assert.deepEqual(states, ['processing', 'published'])
  const after = await lookup(transport, account, sought, at)
  assert.ok(after.kind === 'done')
  assert.equal(after.value.found?.platformPostId, published.value.platformPostId)
})
