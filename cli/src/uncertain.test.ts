import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { putFile } from './own/put-file.ts'
import { lossyWay } from './testing/lossy-way.ts'
import { newCustomer, newIo, scratch, zither } from './testing/terminal.ts'

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

test('tells whole commands with their arguments after an uncertain outcome, which a shell can run', async () => {
  const { env, team } = await newCustomer()
  const lossy = { env: { ...env, ZITHER_URL: await lossyWay(team.url) } }
  const name = "it's doubtful"
  for (const args of [
    ['profiles', 'create', '--api-key', env.ZITHER_API_KEY ?? '', '--name', name],
    ['api', 'POST', '/v1/profiles', '--field', `name=${name} too`],
  ]) {
    const { code, err } = await zither(args, lossy)
    assert.equal(code, 5, err)
    const typed = args[0] === 'api' ? "api POST /v1/profiles --field 'name=it" : 'profiles create --api-key'
    const [, line = ''] = /cannot do it twice: (.+)/.exec(err) ?? []
    assert.ok(line.startsWith(`zither ${typed}`), err)
    assert.match(line, /'it'\\''s doubtful'|it'\\''s doubtful too'/)
    assert.match(line, / --idempotency-key cli-[0-9a-f-]+$/)
    assert.ok(!err.includes(env.ZITHER_API_KEY ?? ''), err)
  }
  for (const args of [
    ['profiles', 'update', team.profileId, '--name', 'Renamed'],
    ['api', 'PATCH', `/v1/profiles/${team.profileId}`, '--field', 'name=Renamed'],
  ]) {
    const { err } = await zither(args, lossy)
    assert.match(err, new RegExp(`Look whether it was done: zither profiles get ${team.profileId}`))
  }
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

/** Stands where the service should be, and gives every request the same answer. */
async function proxyThat(answers: (path: string) => [number, Record<string, string>, string?]) {
  const proxy = createServer((request, response) => {
    const [status, headers, body = ''] = answers(request.url ?? '/')
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const asked = (server: string) => [
  ['profiles', 'list'],
  ['profiles', 'create', '--name', 'Proxied'],
  ['webhooks', 'listen', '--port', '0'],
  ['login', '--server', server, '--api-key', 'sk_test_proxied'],
]

test('a proxy that sends on to another address is a failure that names it, and nothing is kept as signed in', async () => {
  const ZITHER_URL = await proxyThat((path) => [301, { location: `https://zither.test${path}` }])
  for (const args of asked(ZITHER_URL)) {
    const { code, err, out } = await zither(args, { env: { ZITHER_URL, ZITHER_API_KEY: 'sk_test_x' } })
    assert.equal(code, 4, `${args.join(' ')}: ${err}`)
    assert.match(err, /A redirect to https:\/\/zither\.test\/v1\/.+\(redirected\)/, args.join(' '))
    assert.match(err, /Use that address: --server https:\/\/zither\.test,/, args.join(' '))
    assert.doesNotMatch(err + out, /Signed in/)
  }
})

test('a proxy that sends on to a login is a failure that advises no address, so that the key goes to no stranger', async () => {
  const ZITHER_URL = await proxyThat((path) => [302, { location: `https://login.example/sso?next=${path}` }])
  for (const args of asked(ZITHER_URL)) {
    const { code, err } = await zither(args, { env: { ZITHER_URL, ZITHER_API_KEY: 'sk_test_x' } })
    assert.equal(code, 4, `${args.join(' ')}: ${err}`)
    assert.match(err, /A redirect to https:\/\/login\.example\/sso\?next=\/v1\/.+\(redirected\)/)
    assert.match(err, /That is not an address of the service/)
    assert.doesNotMatch(err, /--server/, args.join(' '))
  }
})

test('a page, or no content, in place of an answer is a failure', async () => {
  const page = { 'content-type': 'text/html' }
  for (const [status, headers, body] of [
    [200, page, '<h1>Welcome</h1>'],
    [204, {}, ''],
  ] as const) {
    const ZITHER_URL = await proxyThat(() => [status, headers, body])
    for (const args of asked(ZITHER_URL)) {
      const { code, err, out } = await zither(args, { env: { ZITHER_URL, ZITHER_API_KEY: 'sk_test_x' } })
      assert.match(err, /not an answer of Zither/, args.join(' '))
      assert.equal(code, args[1] === 'create' || args[1] === 'listen' ? 5 : 4, `${args.join(' ')}: ${err}`)
      assert.doesNotMatch(err + out, /Signed in|Done/)
    }
  }
})

test('an upload that something between answers is a failure, and is not reported as uploaded', async () => {
  const { io } = await newIo()
  const file = join(await scratch(), 'upload.bin')
  await writeFile(file, 'bytes')
  const elsewhere = await proxyThat((path) => [307, { location: `https://zither.test${path}` }])
  const page = await proxyThat(() => [200, { 'content-type': 'text/html' }, '<h1>Welcome</h1>'])
  const empty = await proxyThat(() => [204, {}])
  for (const [address, said] of [
    [elsewhere, /a redirect to https:\/\/zither\.test\/up, which was not followed/],
    [page, /Something else than Zither took the upload/],
    [empty, /Something else than Zither took the upload/],
  ] as const)
    await assert.rejects(
      putFile(io, {
        address: `${address}/up`,
        file,
        size: 5,
        contentType: 'image/png',
        onProgress: () => {},
      }),
      { message: said, exitCode: 4 },
    )
})
