import assert from 'node:assert/strict'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readConfig } from '#config/config.ts'
import { securityHeaders } from '#http/answer/security-headers.ts'
import { buildPanel, getPanel, panelScript, servedPanel } from '#testing/service/panel.ts'
import { needsServer, newDatabase, newDirectory, spawnService } from '#testing/service/process.ts'
import { boot } from '#testing/service/service.ts'
import { BucketFiles } from '../files/bucket.ts'

const pages = [
  ...['/', '/sign-in', '/register', '/forgot-password', '/verify-email', '/reset-password'],
  ...['/accept-invitation', '/connected?mode=test', '/team', '/team/audit', '/settings', '/docs'],
  ...['/docs/guides/webhooks', '/test/home', '/live/home', '/test/ads', '/live/ads/campaigns', '/test/media'],
  ...['/live/queues', '/test/posts/0123456789abcdef01234567/edit', '/live/developers/keys'],
]

const noPages = [
  '/nope',
  '/sign-in/',
  '/index.html',
  '/stamp',
  '/team/other',
  '/docsearch',
  '/testing',
  '/livestock',
]

const nonceIn = (policy: string | null) => /style-src 'self' 'nonce-([^']+)'/.exec(policy ?? '')?.[1]

describe('a page of the panel', () => {
  test('answers at each of its paths and at no other, which keep the error in JSON', async () => {
    for (const path of pages) {
      const answer = await getPanel(path)
      assert.equal(answer.status, 200, path)
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8', path)
      assert.match(await answer.text(), /<p>first<\/p>/, path)
    }
    for (const path of noPages) {
      const answer = await getPanel(path)
      assert.equal(answer.status, 404, path)
      assert.equal((await answer.json()).code, 'route_not_found', path)
    }
    const written = await getPanel('/sign-in', {}, 'POST')
    assert.equal(written.status, 404)
  })

  test('carries a nonce of its own, the same in the policy and in the page', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const answer = await getPanel('/test/home')
      const nonce = nonceIn(answer.headers.get('content-security-policy'))
      const text = await answer.text()
      assert.equal(/content="([^"]+)"/.exec(text)?.[1], nonce)
      assert.ok(!text.includes('{nonce}'))
      nonces.add(nonce ?? '')
    }
    assert.equal(nonces.size, 3)
    for (const nonce of nonces) assert.ok(Buffer.from(nonce, 'base64').length >= 16)
  })

  test('lets a browser run and reach nothing but the service, and keeps no copy', async () => {
    const { headers } = await getPanel('/sign-in')
    const policy = headers.get('content-security-policy')?.replace(/'nonce-[^']+'/, "'nonce-n'")
    assert.equal(
      policy,
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-n'; style-src-attr 'none'; " +
        "img-src 'self' data: blob: https:; media-src 'self' blob: https:; font-src 'self'; connect-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-zither-panel'), 'first')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'same-origin')
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
    assert.equal(headers.get('permissions-policy'), 'camera=(), microphone=(), geolocation=()')
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/sign-in', '/assets/first-1a2b.js', '/favicon.svg']) {
      const [whole, head] = [await getPanel(path), await getPanel(path, {}, 'HEAD')]
      assert.equal(head.status, 200, path)
      for (const name of ['content-type', 'content-length', 'cache-control', 'x-zither-panel'])
        assert.equal(head.headers.get(name), whole.headers.get(name), `${path} ${name}`)
      assert.equal(await head.text(), '')
      await whole.arrayBuffer()
    }
  })
})

test('a build that takes the place of another is served from then on', async () => {
  const directory = join(await newDirectory(), 'dist')
  const running = await boot({ PANEL_DIR: directory })
  const page = () => fetch(`${running.url}/test/home`)
  const health = async () => (await fetch(`${running.url}/v1/health`)).status
  const waiting = await page()
  assert.equal(waiting.status, 503)
  assert.equal(waiting.headers.get('retry-after'), '2')
  assert.match(await waiting.text(), /npm run panel/)
  assert.equal(await health(), 200)
  for (const stamp of ['first', 'second']) {
    await buildPanel(directory, stamp)
    const answer = await page()
    assert.equal(answer.headers.get('x-zither-panel'), stamp)
    assert.match(await answer.text(), new RegExp(`<p>${stamp}</p>`))
    const asset = await fetch(`${running.url}/assets/${stamp}-1a2b.js`)
    assert.equal(await asset.text(), panelScript)
  }
  await rm(directory, { recursive: true })
  assert.equal((await page()).status, 503)
  assert.equal(await health(), 200)
  await running.stop()
})

test('while the panel is built its pages say so and ask again, and if that fails they say why', async () => {
  const directory = join(await newDirectory(), 'dist')
  const running = await boot({ PANEL_DIR: directory })
  const page = async (status: object) => {
    await writeFile(`${directory}.status.json`, JSON.stringify(status))
    const answer = await fetch(`${running.url}/`)
    assert.equal(answer.status, 503)
    const text = await answer.text()
    assert.match(text, /<meta http-equiv="refresh" content="2">/)
    const nonce = nonceIn(answer.headers.get('content-security-policy'))
    assert.ok(nonce && text.includes(`<style nonce="${nonce}">`))
    return text
  }
  const lock = `${directory}.lock`
  await writeFile(lock, '1')
  assert.match(await page({ state: 'installing' }), /is being built; the API is ready.*Step 1 of 2/s)
  assert.match(await page({ state: 'building' }), /is being built; the API is ready.*Step 2 of 2/s)
  await utimes(lock, new Date(), new Date(Date.now() - 60_000))
  assert.match(await page({ state: 'building' }), /is not built.*npm run panel/s)
  const failed = await page({ state: 'failed', reason: 'no <space> left' })
  assert.match(failed, /could not be built.*npm run panel.*no &lt;space&gt; left/s)
  assert.equal((await fetch(`${running.url}/v1/health`)).status, 200)
  await running.stop()
})

test('with PANEL=off there are no pages', async () => {
  const { directory } = await servedPanel()
  const running = await boot({ PANEL: 'off', PANEL_DIR: directory })
  for (const path of ['/', '/sign-in', '/assets/first-1a2b.js', '/favicon.svg'])
    assert.equal((await fetch(running.url + path)).status, 404, path)
  await running.stop()
})

test('a process of workers serves no pages', { skip: needsServer }, async () => {
  const { directory } = await servedPanel()
  const [DATABASE_URL, DATA_DIR] = [await newDatabase(), await newDirectory()]
  const worker = spawnService({ ROLE: 'worker', PORT: '0', PANEL_DIR: directory, DATABASE_URL, DATA_DIR })
  const url = await worker.url
  for (const path of ['/', '/test/home', '/assets/first-1a2b.js'])
    assert.equal((await fetch(url + path)).status, 404, path)
  worker.kill('SIGTERM')
  await worker.exit
})

test('a page may reach the object store that files are uploaded to, and that shows them', async () => {
  const base = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const stores = [
    {},
    { S3_BUCKET: 'my.files', S3_REGION: 'eu-central-1' },
    { S3_REGION: 'eu-central-1' },
    { S3_ENDPOINT: 'http://store.test:9000' },
    { S3_ENDPOINT: 'http://store.test:9000', S3_FORCE_PATH_STYLE: '1' },
    { S3_ENDPOINT: 'http://127.0.0.1:9000' },
    {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_FORCE_PATH_STYLE: '1',
      S3_PUBLIC_URL: 'http://files.test/public',
    },
  ]
  for (const store of stores) {
    const { files } = readConfig({ ...base, ...store })
    assert.ok(files.kind === 'bucket')
    const policy = securityHeaders('n', files)['Content-Security-Policy'] ?? ''
    const allowed = (name: string) =>
      new RegExp(`(?:^|; )${name} ([^;]+)`).exec(policy)?.[1]?.split(' ') ?? []
    const bucket = new BucketFiles(files, () => 'http://localhost')
    const upload = (await bucket.uploadAddress('key', { contentType: 'image/png', size: 1 })) ?? ''
    const shown = await bucket.directAddress('key', { contentType: 'image/png' })
    assert.ok(allowed('connect-src').includes(new URL(upload).origin), `${upload} in ${policy}`)
    for (const rule of ['img-src', 'media-src'])
      assert.ok(allowed(rule).includes(new URL(shown).origin), `${shown} in ${policy}`)
  }
})
