import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { noMeter } from '#contract/tools/meter.ts'
import { DiskFiles } from '#files/disk.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import { newDirectory } from '#testing/service/process.ts'
import { downloadLimits, TooLarge, TooSlow } from '#values/read-limits.ts'
import { streamingEgress } from './live.ts'
import { mediaReach } from './media.ts'
import { spool } from './spool.ts'

const MiB = 1024 * 1024
const key = (digit: string) => `${digit.repeat(32)}.mp4`

describe('the media of posts', () => {
  let files: DiskFiles
  let dataDir: string
  let refused: string[]
  let reach: ReturnType<typeof mediaReach>
  before(async () => {
    dataDir = await newDirectory()
    files = new DiskFiles(join(dataDir, 'media'), () => 'http://localhost:4000')
    refused = []
    const meter = { ...noMeter, egressRefused: (purpose: string) => void refused.push(purpose) }
    const config = {
      providerTimeoutMs: 2000,
      dataDir,
      media: { maxBytes: 200 * MiB, retentionMs: 1, teamMaxBytes: 0 },
      memoryBytes: 1024 * MiB,
    }
    reach = mediaReach(config, meter, files)
  })

  const itemOf = (url: string, more: Partial<MediaItem> = {}): MediaItem => ({ type: 'video', url, ...more })

  test('are read from storage when they are ours, in either mode', async () => {
    const bytes = new Uint8Array([1, 2, 3, 4, 5])
    await files.put(key('a'), bytes)
    for (const mode of ['live', 'test'] as const) {
      const ours = itemOf(files.address(key('a')), { mimeType: 'video/mp4' })
      const signed = itemOf(`https://bucket.example/x/${key('a')}?X-Amz-Signature=1`, {
        mediaId: 'b'.repeat(24),
      })
      for (const item of [ours, signed]) {
        const opened = await reach.media(mode, ({ open }) => open(item))
        assert.equal(opened.kind, 'done')
        if (opened.kind !== 'done') continue
        assert.deepEqual([opened.value.size, opened.value.mimeType], [5, 'video/mp4'])
        assert.deepEqual(await opened.value.read(1, 3), bytes.slice(1, 3))
        assert.deepEqual(await opened.value.read(3, 99), bytes.slice(3))
      }
      const whole = await reach.media(mode, ({ load }) => load(ours))
      assert.deepEqual(whole.kind === 'done' && whole.value, { bytes, mimeType: 'video/mp4' })
    }
    const gone = await reach.media('live', ({ open }) => open(itemOf(files.address(key('b')))))
    assert.ok(gone.kind === 'refused' && gone.code === 'media_unavailable')
  })

  test('are opened in parts when they are too large to be loaded', async () => {
    await files.put(key('c'), new Uint8Array(65 * MiB).fill(7))
    const item = itemOf(files.address(key('c')))
    const whole = await reach.media('live', ({ load }) => load(item))
    assert.ok(whole.kind === 'refused' && whole.message.endsWith('is too large.'))
    const opened = await reach.media('live', ({ open }) => open(item))
    assert.deepEqual(
      opened.kind === 'done' && (await opened.value.read(65 * MiB - 2, 65 * MiB)),
      new Uint8Array([7, 7]),
    )
  })

  test('of outside are taken as described in test mode, and not fetched', async () => {
    const item = itemOf('https://nobody.invalid/film.mp4')
    const opened = await reach.media('test', ({ open }) => open(item))
    assert.ok(opened.kind === 'done' && opened.value.mimeType === 'video/mp4' && opened.value.size < 100)
  })

  test('of outside are fetched from public addresses only', async () => {
    for (const url of [
      'https://127.0.0.1/a.mp4',
      'http://media.example/a.mp4',
      `http://localhost:4001/media/${key('a')}`,
    ]) {
      const opened = await reach.media('live', ({ open }) => open(itemOf(url)))
      assert.ok(opened.kind === 'refused' && opened.code === 'media_unavailable', url)
    }
    assert.deepEqual(refused, ['media', 'media', 'media'])
  })

  test('may be named by an address of ours, though it is not public', () => {
    assert.equal(reach.mediaFault(files.address(key('a'))), undefined)
    for (const url of [
      'http://localhost:4000/media/../v1',
      'http://localhost:4000/other',
      'http://localhost:4000/media/',
    ])
      assert.ok(reach.mediaFault(url))
  })
})

describe('a file from elsewhere', () => {
  let server: Server
  let url: string
  before(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/film' }).end()
      if (request.url === '/away')
        return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      if (request.url === '/dripping') {
        const drip = setInterval(() => response.write('x'), 100)
        return response.on('close', () => clearInterval(drip))
      }
      if (request.url === '/silent') return response.writeHead(200).write('x')
      if (request.url === '/endless') {
        Readable.from(endless())
          .on('error', () => {})
          .pipe(response)
        return response.on('close', () => ended?.())
      }
      response
        .writeHead(200, { 'content-type': 'video/mp4' })
        .end(Buffer.alloc((request.url === '/small' ? 3 : 3 * MiB) * 3, 'abc'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.closeAllConnections() ?? server.close())

  let ended: (() => void) | undefined
  function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024)
  }
  const ask = streamingEgress({
    ...{ silenceMs: 500, rules: { allowPrivate: true }, redirects: 3 },
    read: downloadLimits(20 * MiB),
  })

  test('is read in any order, and a large one has no name on the disk', async () => {
    for (const [path, size] of [
      ['/moved', 9 * MiB],
      ['/small', 9],
    ] as const) {
      const directory = await newDirectory()
      const { status, headers, read } = await ask(new Request(url + path))
      assert.deepEqual([status, headers.get('content-type')], [200, 'video/mp4'])
      const file = await spool(read(), directory)
      assert.equal(file.size, size)
      assert.equal(Buffer.from(await file.read(size - 3, size)).toString(), 'abc')
      assert.equal(Buffer.from(await file.read(0, 6)).toString(), 'abcabc')
      assert.deepEqual(await readdir(directory), [])
    }
  })

  test('is left when it is too large, and what was fetched is gone', async () => {
    const directory = await newDirectory()
    const over = new Promise<void>((resolve) => {
      ended = resolve
    })
    const { read } = await ask(new Request(`${url}/endless`))
    await assert.rejects(spool(read(), directory), TooLarge)
    await over
    assert.deepEqual(await readdir(directory), [])
  })

  test('is given up when its server falls silent or sends us inside', async () => {
    const { read } = await ask(new Request(`${url}/silent`))
    await assert.rejects(spool(read(), await newDirectory()), /timeout/i)
    await assert.rejects(ask(new Request(`${url}/away`)), /public/)
  })

  test('is given up when it comes too slowly, though its server is never silent', async () => {
    const began = performance.now()
    const { read } = await ask(new Request(`${url}/dripping`))
    await assert.rejects(spool(read(), await newDirectory()), TooSlow)
    const seconds = (performance.now() - began) / 1000
    assert.ok(seconds > 9 && seconds < 20, `it was given up after ${seconds} s`)
  })

  test('of 4 GB has the time that a line of 5 MBit/s takes', () => {
    const { totalMs, leastBytesPerSecond } = downloadLimits(4 * 1024 ** 3)
    assert.ok(totalMs / 1000 > (4 * 1024 ** 3) / (5e6 / 8), `${totalMs} ms`)
    assert.ok(leastBytesPerSecond < 5e6 / 8)
  })

  test('is not held against its server while the disk is slow', async () => {
    const { read } = await ask(new Request(`${url}/moved`))
    let size = 0
    for await (const chunk of read()) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 11_000))
      size += chunk.length
    }
    assert.equal(size, 9 * MiB)
  })
})
