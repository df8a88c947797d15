import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { answerLimits } from '#values/read-limits.ts'
import { closeEgress, egress } from './live.ts'

/** The bytes that the receiver has so far, and the headers. */
let got = ''
let headers: NodeJS.Dict<string | string[]> = {}
let arrived: () => void = () => {}
/** How long the receiver thinks about what it got. */
let waitMs = 0

const server = createServer(async (message, response) => {
  got = ''
  headers = message.headers
  for await (const chunk of message) {
    got += chunk
    arrived()
  }
  setTimeout(() => response.writeHead(204).end(), waitMs)
})

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(async () => {
  await closeEgress()
  server.close()
})

function requestOf(parts: () => AsyncGenerator<Uint8Array>, length: number): Request {
  const init = {
    method: 'POST',
    headers: { 'content-length': String(length) },
    body: Readable.toWeb(Readable.from(parts())) as ReadableStream,
    duplex: 'half',
  }
  return new Request(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, init)
}

const bytes = (text: string) => new TextEncoder().encode(text)
const ask = egress({ silenceMs: 1000, read: answerLimits(1000, 1000), rules: null })

test('a body whose length is told leaves as it is read, and the length goes with it', async () => {
  const first = new Promise<void>((resolve) => {
    arrived = resolve
  })
  async function* parts() {
    yield bytes('one ')
    // The second part is made only after the first has arrived.
    await first
    yield bytes('two')
  }
  const { status } = await ask(requestOf(parts, 7))
  assert.deepEqual([status, got], [204, 'one two'])
  assert.deepEqual([headers['content-length'], headers['transfer-encoding']], ['7', undefined])
})

test('a body that does not come to its end is no success', async () => {
  async function* parts() {
    yield bytes('one ')
    throw new Error('the file is gone')
  }
  await assert.rejects(ask(requestOf(parts, 7)))
})

test('a form has time for its length, as a body has whose length is told', async () => {
  waitMs = 900
  const half = egress({ silenceMs: 5000, read: answerLimits(500, 1000), rules: null })
  const send = (size: number) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(size)]))
    const { port } = server.address() as AddressInfo
    return half(new Request(`http://127.0.0.1:${port}/`, { method: 'POST', body }))
  }
  await assert.rejects(send(10))
  assert.equal((await send(4 * 1024 * 1024)).status, 204)
})
