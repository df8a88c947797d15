import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { lossyWay } from './testing/lossy-way.ts'
import { newCustomer, zither } from './testing/terminal.ts'

test('tells that an outcome is uncertain when the answer is lost, and repeats nothing by itself', async () => {
  const { env, team } = await newCustomer()
  const args = [
    'webhooks',
    'create',
    '--name',
    'mine',
    '--url',
    'https://example.com',
    '--events',
    'post.failed',
  ]
  const { code, err, out } = await zither(args, { env: { ...env, ZITHER_URL: await lossyWay(team.url) } })
  assert.equal(code, 5, err)
  assert.match(err, /may have been done or not/)
  assert.match(err, /Look whether it was done: zither webhooks list/)
  assert.equal(out, '')
  const { json } = await zither(['webhooks', 'list'], { env })
  assert.equal(json.data.length, 1)
})

test('names the key with which a repetition is safe', async () => {
  const { env, team } = await newCustomer()
  const args = ['profiles', 'create', '--name', 'Doubtful']
  const lost = await zither(args, { env: { ...env, ZITHER_URL: await lossyWay(team.url) } })
  assert.equal(lost.code, 5, lost.err)
  const key = /--idempotency-key (\S+)/.exec(lost.err)?.[1] ?? ''
  const again = await zither([...args, '--idempotency-key', key], { env })
  assert.equal(again.json.name, 'Doubtful', again.err)
  const { json } = await zither(['profiles', 'list'], { env })
  assert.equal(json.data.filter(({ name }: { name: string }) => name === 'Doubtful').length, 1)
})

test('tells that an outcome is uncertain when it is stopped while a request is under way', async () => {
  const { env } = await newCustomer()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const stop = new AbortController()
  silent.on('request', () => stop.abort(new Error('stopped')))
  const { port } = silent.address() as AddressInfo
  const ZITHER_URL = `http://127.0.0.1:${port}`
  const { code, err } = await zither(['profiles', 'create', '--name', 'Mine'], {
    env: { ...env, ZITHER_URL },
    signal: stop.signal,
  })
  silent.closeAllConnections()
  silent.close()
  assert.equal(code, 5, err)
  assert.match(err, /Stopped while the request was under way[\s\S]+--idempotency-key cli-/)
})

test('a proxy that sends on to another address is a failure that names it, and nothing is kept as signed in', async () => {
  const proxy = createServer((request, response) => {
    response.writeHead(301, { location: `https://zither.test${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const env = { ZITHER_URL: `http://127.0.0.1:${port}`, ZITHER_API_KEY: 'sk_test_x' }
  for (const args of [
    ['profiles', 'list'],
    ['profiles', 'create', '--name', 'Redirected'],
    ['login', '--server', env.ZITHER_URL, '--api-key', 'sk_test_redirected'],
  ]) {
    const { code, err, out } = await zither(args, { env })
    assert.notEqual(code, 0, args.join(' '))
    assert.match(err, /https:\/\/zither\.test\/v1\//, args.join(' '))
    assert.doesNotMatch(err + out, /Signed in/)
  }
  proxy.close()
  proxy.closeAllConnections()
})
