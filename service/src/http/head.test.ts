import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { picture, upload } from '#testing/files/files.ts'
import { servedPanel } from '#testing/service/panel.ts'
import { service } from '#testing/service/service.ts'
import { newTeam } from '#testing/team/team.ts'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

function ask(url: string, method: string, path: string, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url + path, { method, headers, agent: false }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }),
    )
      .on('error', reject)
      .end()
  })
}

/** What differs from one answer to the next, with any method. */
const passing = new Set(['date', 'x-request-id', 'content-security-policy'])

const lasting = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)))

async function isAsGet(url: string, path: string, headers = {}): Promise<void> {
  const [head, get] = [await ask(url, 'HEAD', path, headers), await ask(url, 'GET', path, headers)]
  assert.deepEqual([head.status, head.bytes.length], [get.status, 0], path)
  assert.ok(get.status === 200 && get.bytes.length > 0, `${path} ${get.status}`)
  assert.deepEqual(lasting(head.headers), lasting(get.headers), path)
}

test('HEAD of the health, the document and a public file is answered as GET, without the body', async () => {
  const { url } = await service()
  await isAsGet(url, '/v1/health')
  for (const encoding of ['identity', 'gzip'])
    await isAsGet(url, '/v1/openapi.json', { 'accept-encoding': encoding })
  const { etag } = (await ask(url, 'HEAD', '/v1/openapi.json')).headers
  assert.equal((await ask(url, 'HEAD', '/v1/openapi.json', { 'if-none-match': etag })).status, 304)
  const team = await newTeam()
  const file = await upload(team.call, await picture())
  await isAsGet(url, new URL(file.url ?? file.publicUrl).pathname)
  // Neither a cookie nor a page of another origin makes a read of it a write.
  const foreign = { cookie: 'zither_session=x', origin: 'https://evil.example' }
  assert.equal((await ask(url, 'HEAD', '/v1/health', foreign)).status, 200)
})

test('HEAD of the panel and of the documents in it is answered as GET', async () => {
  const { url } = await servedPanel()
  for (const path of ['/', '/docs', '/docs/errors', '/assets/first-1a2b.js', '/favicon.svg'])
    await isAsGet(url, path)
})

test('HEAD of every other operation is an unknown route', async () => {
  const { url } = await service()
  const reads = catalogue.filter(({ id, route }) => route.startsWith('GET') && id !== 'getHealth')
  assert.ok(reads.length > 100)
  for (const { route } of reads) {
    const { status, bytes } = await ask(url, 'HEAD', route.slice('GET '.length).replaceAll(/\{\w+\}/g, 'x'))
    assert.deepEqual([status, bytes.length], [404, 0], route)
  }
  assert.equal((await ask(url, 'HEAD', '/v1/nothing')).status, 404)
})
