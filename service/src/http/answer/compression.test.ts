import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { keyOf, sessionOf } from '#testing/requests/asker.ts'
import { service } from '#testing/service/service.ts'
import { newTeam } from '#testing/team/team.ts'

interface Raw {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

describe('an answer', () => {
  let url: string
  let key: OutgoingHttpHeaders
  let session: OutgoingHttpHeaders
  before(async () => {
    url = (await service()).url
    const team = await newTeam()
    key = await keyOf(team)
    session = await sessionOf(url, team)
    for (let n = 0; n < 8; n++) await team.call('POST /v1/profiles', { name: `profile ${n}` })
  })

  const get = (path: string, headers: OutgoingHttpHeaders): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const requested = request(new URL(path, url), { headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      })
      requested.on('error', reject).end()
    })
  const list = (headers: OutgoingHttpHeaders) => get('/v1/profiles', { ...key, ...headers })

  test('of more than 1 kB comes in an encoding that the client takes, and is the same as without', async () => {
    const plain = await list({})
    assert.deepEqual([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'Accept-Encoding'])
    for (const [sent, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
      ['*', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, bytes } = await list({ 'accept-encoding': sent })
      assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'Accept-Encoding'], sent)
      assert.equal(Number(headers['content-length']), bytes.length)
      assert.ok(bytes.length < plain.bytes.length / 2)
      assert.deepEqual(JSON.parse(String(decode(bytes))), JSON.parse(String(plain.bytes)))
    }
    for (const sent of ['identity', 'deflate', 'br;q=0, gzip;q=0', ''])
      assert.equal((await list({ 'accept-encoding': sent })).headers['content-encoding'], undefined, sent)
  })

  test('of less is sent as it is', async () => {
    const { headers } = await get('/v1/health', { 'accept-encoding': 'br' })
    assert.equal(headers['content-encoding'], undefined)
  })

  test('to a cookie is compressed only when the page that asks is of the same origin', async () => {
    const requested = (site: OutgoingHttpHeaders) =>
      get('/v1/profiles', { ...session, 'x-mode': 'test', 'accept-encoding': 'br', ...site })
    const encodings = [
      await requested({ 'sec-fetch-site': 'same-origin' }),
      await requested({ 'sec-fetch-site': 'cross-site' }),
      await requested({ 'sec-fetch-site': 'same-site' }),
      await requested({}),
    ].map(({ status, headers }) => [status, headers['content-encoding']])
    assert.deepEqual(encodings, [
      [200, 'br'],
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ])
  })

  test('leaves out the second copies of its rows when it is asked to', async () => {
    for (const [path, name] of [
      ['/v1/profiles', 'profiles'],
      ['/v1/accounts', 'accounts'],
      ['/v1/posts', 'posts'],
    ] as const) {
      const body = async (headers: Record<string, string>) =>
        JSON.parse(String((await get(path, { ...key, ...headers })).bytes))
      const { [name]: copies, ...rest } = await body({})
      assert.equal(copies.length, rest.data.length)
      assert.deepEqual(await body({ 'x-legacy-copies': 'none' }), rest)
      assert.deepEqual(await body({ 'x-legacy-copies': 'all' }), { ...rest, [name]: copies })
    }
  })

  test('that is the document is small, and is not sent again to whoever has it', async () => {
    const path = '/v1/openapi.json'
    const plain = await get(path, {})
    const { etag = '' } = plain.headers
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await get(path, { 'accept-encoding': encoding })
      assert.deepEqual(
        [headers['content-encoding'], headers.vary, headers.etag],
        [encoding, 'Accept-Encoding', etag],
      )
      assert.equal(String(decode(bytes)), String(plain.bytes))
      assert.ok(bytes.length < plain.bytes.length / 5)
    }
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const { status, bytes, headers } = await get(path, { 'if-none-match': known, 'accept-encoding': 'br' })
      assert.deepEqual([status, bytes.length, headers.etag], [304, 0, etag], known)
    }
    assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200)
  })

  test('that is the document refers to every component, and to none that is not there', async () => {
    const text = String((await get('/v1/openapi.json', {})).bytes)
    const { components } = JSON.parse(text)
    const { securitySchemes, ...shared } = components
    const there = Object.entries<object>(shared).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    )
    const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name)
    assert.deepEqual([...new Set(named)].sort(), there.sort())
    for (const name of there) assert.match(name, /^#\/components\/\w+\/[a-zA-Z0-9._-]+$/)
  })
})
