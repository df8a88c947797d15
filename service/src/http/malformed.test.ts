import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import { service } from '#testing/service/service.ts'
import { faultOf, sendRaw } from '#testing/service/socket.ts'

const routeNotFound = { status: 404, code: 'route_not_found' }
const malformed = { status: 400, code: 'malformed_request' }

describe('what is sent over the socket', () => {
  let url: string

  before(async () => {
    url = (await service()).url
  })

  /** Bytes are written as they stand: one character is one byte. */
  async function ask(head: string, body = '') {
    const reply = await sendRaw(url, Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'))
    return reply ?? assert.fail(`no answer came to ${JSON.stringify(head)}`)
  }

  test('a method that a path does not have is not found, whatever its name', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'PURGE', 'LINK'])
      assert.deepEqual(faultOf(await ask(`${method} /v1/health HTTP/1.1\r\nHost: x`)), routeNotFound, method)
    assert.deepEqual(faultOf(await ask('OPTIONS * HTTP/1.1\r\nHost: x')), routeNotFound)
    assert.deepEqual(faultOf(await ask('CONNECT example.com:443 HTTP/1.1\r\nHost: x')), routeNotFound)
    const head = await ask('HEAD /v1/status HTTP/1.1\r\nHost: x')
    assert.deepEqual([head.status, head.text], [404, ''])
    assert.match(head.headers['x-request-id'] ?? '', /^[0-9a-f]{24}$/)
    const overridden = await ask('GET /v1/health HTTP/1.1\r\nHost: x\r\nX-HTTP-Method-Override: DELETE')
    assert.equal(overridden.status, 200)
  })

  test('a target may be written out with its host', async () => {
    for (const origin of ['http://x', 'http://other.example:8080', 'HTTPS://x']) {
      const found = await ask(`GET ${origin}/v1/health HTTP/1.1\r\nHost: x`)
      assert.deepEqual([found.status, found.body.status], [200, 'ok'], origin)
    }
    const typeOf = async (target: string) => {
      const reply = await sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
      return reply?.headers['content-type']
    }
    for (const root of ['/', 'http://x', 'http://x/', 'http://x?a=1'])
      assert.match((await typeOf(root)) ?? '', /^text\/html/, root)
    for (const target of ['http://x/nope', '/http://x/v1/health', 'ftp://x/v1/health'])
      assert.deepEqual(faultOf(await ask(`GET ${target} HTTP/1.1\r\nHost: x`)), routeNotFound, target)
  })

  test('what is no HTTP is answered with the envelope all the same', async () => {
    const lines = [
      'hello',
      'FOO /v1/health HTTP/1.1\r\nHost: x',
      'get /v1/health HTTP/1.1\r\nHost: x',
      'GET \\v1\\health HTTP/1.1\r\nHost: x',
      'GET /v1/h\x01 HTTP/1.1\r\nHost: x',
      'GET /v1/h\xe9 HTTP/1.1\r\nHost: x',
      'PRI * HTTP/2.0\r\n\r\nSM',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /v1/health HTTP/1.1\r\nHost: x\r\nA: a\x00b',
      'GET /v1/health HTTP/1.1\r\nHost: x\r\nA : b',
      'GET /v1/health HTTP/1.1\r\nHost: x\r\nA: b\r\n c',
      `GET /v1/health HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}`,
      `GET /v1/health?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x`,
      'GET /v1/health HTTP/1.1',
      'GET /v1/health HTTP/1.1\r\nHost: x\r\nHost: y',
    ]
    for (const line of lines) assert.deepEqual(faultOf(await ask(line)), malformed, line.slice(0, 80))
  })

  test('a body whose end cannot be told in one way only is refused', async () => {
    const head = 'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json'
    const rows: [head: string, body?: string][] = [
      ['Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
      ['Content-Length: 5\r\nContent-Length: 6', 'hello!'],
      ['Content-Length: -1'],
      ['Content-Length: 1e3'],
      ['Content-Length:'],
      ['Content-Length: 99999999999999999999999999'],
      ['Transfer-Encoding: gzip'],
      ['Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
      ['Transfer-Encoding: chunked', 'zz\r\n'],
    ]
    for (const [more, body] of rows)
      assert.deepEqual(faultOf(await ask(`${head}\r\n${more}`, body)), malformed, more)
  })

  test('an old version needs no host, and an upgrade or expectation that is not known is left aside', async () => {
    assert.equal((await ask('GET /v1/health HTTP/1.0')).status, 200)
    const upgrade = 'GET /v1/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket'
    assert.equal((await ask(upgrade)).status, 200)
    assert.equal((await ask('GET /v1/health HTTP/1.1\r\nHost: x\r\nExpect: tea')).status, 200)
  })

  test('a request id that is well formed comes back, and another is replaced', async () => {
    const ask = async (lines: string) =>
      (await sendRaw(url, `GET /v1/nothing HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`)) ?? assert.fail()
    for (const id of ['a', 'A-z_0.9', '0'.repeat(128)]) {
      const reply = await ask(`X-Request-Id: ${id}`)
      assert.deepEqual([faultOf(reply), reply.body.requestId], [routeNotFound, id])
    }
    const replaced = ['', 'a b', '0'.repeat(129), 'a/b', 'ä', 'a\r\nX-Request-Id: b', '<script>', 'a,b']
    for (const id of replaced) {
      const reply = await ask(`X-Request-Id: ${id}`)
      assert.deepEqual(faultOf(reply), routeNotFound)
      assert.match(reply.body.requestId, /^[0-9a-f]{24}$/, id)
    }
  })

  test('a client that goes away in the middle of its body leaves nothing behind', async () => {
    const { hostname, port } = new URL(url)
    for (let count = 0; count < 5; count++) {
      const socket = connect(Number(port), hostname)
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(
        'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e',
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
      socket.destroy()
    }
    assert.equal((await ask('GET /v1/health HTTP/1.1\r\nHost: x')).status, 200)
  })
})
