import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../service/src/testing/service/client.ts'
import { newCustomer, newIo, scratch } from '../testing/terminal.ts'
import { putFile } from './put-file.ts'

test('goes on where an upload broke off, and sends nothing twice', async () => {
  const { team } = await newCustomer()
  const file = join(await scratch(), 'noise.png')
  const raw = { width: 900, height: 900, channels: 3 as const }
  await sharp(randomBytes(900 * 900 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toFile(file)
  const { size } = await stat(file)
  const contentType = 'image/png'
  const { body } = await team.call('POST /v1/media/presign', { filename: 'noise.png', contentType, size })
  const way = await breakingWay(team.url, 1_000_000)
  const address = way.url + new URL(body.uploadUrl).pathname
  let highest = 0
  const { io } = await newIo()
  await putFile(io, {
    address,
    file,
    size,
    contentType,
    onProgress: (sent) => {
      highest = sent
    },
  })
  way.close()
  assert.equal(highest, size)
  assert.equal(way.breaks, 1)
  const { body: media } = await eventually(
    () => team.call(`GET /v1/media/${body.mediaId}`),
    (reply) => reply.body.status !== 'pending',
  )
  assert.deepEqual([media.status, media.size], ['ready', size])
  assert.ok(way.passed < size + 300_000, `${way.passed} bytes for a file of ${size}`)
})

/** A way to the service that breaks once, after so many bytes. */
async function breakingWay(to: string, after: number) {
  const way = { url: '', passed: 0, breaks: 0, close: () => server.close() }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(to + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    let seen = 0
    incoming.on('data', (chunk: Buffer) => {
      seen += chunk.length
      way.passed += chunk.length
      onward.write(chunk)
      if (way.breaks > 0 || seen < after) return
      way.breaks += 1
      // What was written has to leave before the connection is cut.
      incoming.pause()
      setTimeout(() => {
        onward.destroy()
        incoming.destroy()
      }, 300)
    })
    incoming.on('end', () => onward.end())
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  way.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return way
}
