import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { TooSlow } from '#values/read-limits.ts'
import { BucketFiles } from './bucket.ts'

test('a store that drips is left, and nobody waits for its last byte', async () => {
  const store = createServer((request, response) => {
    response.writeHead(200, { 'content-length': String(1024 * 1024) })
    if (request.method === 'HEAD') return response.end()
    const drip = setInterval(() => response.write('x'), 100)
    return response.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  const files = new BucketFiles(
    {
      ...{ directory: '/data/media', bucket: 'media', region: 'us-east-1', publicUrl: undefined },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret', forcePathStyle: true },
      endpoint: `http://127.0.0.1:${port}`,
    },
    () => 'http://localhost',
  )
  const file = await files.open(`${'a1'.repeat(16)}.mp4`)
  assert.ok(file)
  await Promise.all([
    assert.rejects(file.read(0, file.size), TooSlow),
    assert.rejects(Array.fromAsync(file.stream()), TooSlow),
  ])
  store.closeAllConnections()
  store.close()
})
