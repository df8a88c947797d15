import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { send } from '#testing/service/http.ts'
import { getPanel, panelScript, servedPanel } from '#testing/service/panel.ts'

const immutable = 'public, max-age=31536000, immutable'

/** What comes over the wire, before a client takes its encoding away. */
function raw(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers, agent: false }, async (answer) =>
      resolve({ headers: answer.headers, bytes: await buffer(answer) }),
    )
      .on('error', reject)
      .end()
  })
}

describe('an asset', () => {
  test('may be kept for ever, and comes in the best encoding that the client takes', async () => {
    const { url } = await servedPanel()
    const decoders: Record<string, (bytes: Buffer) => Buffer> = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes) => bytes,
    }
    const wanted = { 'gzip, deflate, br': 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip', identity: 'identity' }
    for (const [accepted, encoding] of Object.entries(wanted)) {
      const { headers, bytes } = await raw(url, '/assets/first-1a2b.js', { 'accept-encoding': accepted })
      assert.equal(headers['cache-control'], immutable)
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
      assert.equal(headers.vary, 'Accept-Encoding')
      assert.equal(headers['content-encoding'] ?? 'identity', encoding, accepted)
      assert.equal(decoders[encoding]?.(bytes).toString(), panelScript)
    }
    const plain = await raw(url, '/assets/plain-1a2b.css', { 'accept-encoding': 'br' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(plain.bytes.toString(), 'body { color: black }')
  })

  test('that is not there is 404 and never the page', async () => {
    for (const name of ['none.js', '', 'first-1a2b.js.br', 'first-1a2b.js/', 'sub/first-1a2b.js']) {
      const answer = await getPanel(`/assets/${name}`)
      assert.equal(answer.status, 404, name)
      assert.equal((await answer.json()).code, 'route_not_found', name)
    }
  })

  test('is never a file outside of the build', async () => {
    const { url, directory } = await servedPanel()
    await writeFile(join(directory, '..', 'secret.js'), 'secret')
    const paths = ['/assets/../stamp', '/assets/../../secret.js', '/assets/..%2f..%2fsecret.js']
    for (const path of [
      ...paths,
      '/assets/%2e%2e/%2e%2e/secret.js',
      '/assets//etc/passwd',
      '/../secret.js',
    ]) {
      const { status, text } = await send(url, `GET ${path}`)
      assert.equal(status, 404, path)
      assert.ok(!text.includes('first') && !text.includes('"secret"'), path)
    }
  })
})

test('a file at the root is asked for again, and answered 304 while it is the same', async () => {
  for (const path of ['/favicon.svg', '/scheme-1a2b.js']) {
    const first = await getPanel(path)
    await first.arrayBuffer()
    const etag = first.headers.get('etag') ?? ''
    assert.equal(first.headers.get('cache-control'), 'no-cache')
    const again = await getPanel(path, { 'if-none-match': `"other", W/${etag}` })
    assert.equal(again.status, 304, path)
    const other = await getPanel(path, { 'if-none-match': '"other"' })
    assert.equal(other.status, 200, path)
    await other.arrayBuffer()
  }
  const absent = await getPanel('/favicon-test.svg')
  await absent.arrayBuffer()
  assert.equal(absent.status, 404)
})
