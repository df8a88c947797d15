import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import S3rver from 's3rver'
import type { BucketSettings } from '#config/files.ts'
import { picture, presign } from '#testing/files.ts'
import { newDirectory } from '#testing/process.ts'
import { boot, type Running } from '#testing/service.ts'
import { type Call, eventually, newTeam, type Team } from '#testing/team.ts'
import { BucketFiles } from './bucket.ts'

const credentials = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

describe('files in a bucket', () => {
  let store: S3rver
  let running: Running
  let publicly: Running
  let team: Team
  let endpoint: string

  before(async () => {
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: await newDirectory(),
      configureBuckets: [{ name: 'media', configs: [] }],
    })
    const { port } = await store.run()
    endpoint = `http://127.0.0.1:${port}`
    const settings = { S3_BUCKET: 'media', S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: '1', ...credentials }
    running = await boot(settings)
    publicly = await boot({ ...settings, S3_PUBLIC_URL: `${endpoint}/media` })
    team = await newTeam(running)
  })
  after(async () => {
    await Promise.all([running.stop(), publicly.stop()])
    await store.close()
  })

  const put = (url: string, bytes: Uint8Array, contentType = 'image/png') =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })

  const uploaded = async (call: Call, bytes: Uint8Array) => {
    const { body } = await presign(call, { filename: 'a.png', size: bytes.length })
    assert.ok(body.uploadUrl.startsWith(`${endpoint}/media/${body.key}?`), body.uploadUrl)
    assert.equal((await put(body.uploadUrl, bytes)).status, 200)
    return body
  }

  test('are put there by the client, and become ready when somebody asks', async () => {
    const bytes = await picture('png')
    const { mediaId, publicUrl, key } = await uploaded(team.call, bytes)
    assert.equal((await fetch(publicUrl)).status, 404)
    const { body } = await team.call(`GET /v1/media/${mediaId}`)
    const { status, type, width, height, size, url } = body
    assert.deepEqual(
      { status, type, width, height, size },
      { status: 'ready', type: 'image', width: 30, height: 20, size: bytes.length },
    )
    assert.equal(url, publicUrl)
    const sent = await fetch(publicUrl, { redirect: 'manual' })
    assert.equal(sent.status, 302)
    assert.match(sent.headers.get('location') ?? '', new RegExp(`/media/${key}\\?.*X-Amz-Signature=`))
    assert.deepEqual(await (await fetch(publicUrl)).bytes(), bytes)
    assert.equal((await fetch(body.thumbnailUrl)).headers.get('content-type'), 'image/webp')
  })

  test('become ready in a list and in the body of a post, too', async () => {
    const [listed, used] = [
      await uploaded(team.call, await picture('jpeg')),
      await uploaded(team.call, await picture('gif')),
    ]
    const key = { 'idempotency-key': 'once' }
    const post = await team.call(
      'POST /v1/posts',
      { content: 'x', mediaItems: [{ mediaId: used.mediaId }] },
      key,
    )
    assert.deepEqual([post.status, post.body.mediaItems?.[0].type], [201, 'gif'], JSON.stringify(post.body))
    const { data } = (await team.call('GET /v1/media')).body
    assert.equal(data.find(({ id }: { id: string }) => id === listed.mediaId).status, 'ready')
  })

  test('are looked for until they are there, when nobody asks', async () => {
    const { mediaId } = await uploaded(team.call, await picture('png'))
    const sandbox = await import('#testing/team.ts').then(({ control }) => control(running))
    await sandbox('POST /_sandbox/clock', { advanceSeconds: 90 })
    const rows = () => team.call('GET /v1/media?type=image')
    await eventually(rows, ({ body }) => body.data.some(({ id }: { id: string }) => id === mediaId))
  })

  test('are read where the operator lets everybody read them', async () => {
    const other = await newTeam(publicly)
    const { mediaId, publicUrl, key } = await uploaded(other.call, await picture('png'))
    assert.equal(publicUrl, `${endpoint}/media/${key}`)
    assert.equal((await other.call(`GET /v1/media/${mediaId}`)).body.url, publicUrl)
    const named = await other.call('POST /v1/posts', { content: 'x', mediaItems: [{ url: publicUrl }] })
    assert.equal(named.body.mediaItems?.[0].mediaId, mediaId, JSON.stringify(named.body))
  })

  test('are removed with their record', async () => {
    const { mediaId, key } = await uploaded(team.call, await picture('png'))
    await team.call(`GET /v1/media/${mediaId}`)
    const inBucket = async () => (await fetch(`${endpoint}/media/${key}`)).status
    assert.equal(await inBucket(), 200)
    await team.call(`DELETE /v1/media/${mediaId}`)
    await eventually(inBucket, (status) => status === 404)
  })

  test('that are no media fail, and leave the bucket', async () => {
    const { mediaId, key } = await uploaded(team.call, new TextEncoder().encode('no picture at all'))
    assert.equal((await team.call(`GET /v1/media/${mediaId}`)).body.status, 'failed')
    assert.equal((await fetch(`${endpoint}/media/${key}`)).status, 404)
  })
})

describe('an address that we sign', () => {
  const settings: BucketSettings = {
    bucket: 'examplebucket',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    forcePathStyle: false,
    publicUrl: undefined,
  }
  const files = new BucketFiles(settings, () => 'https://zither.example')
  const key = `${'a1'.repeat(16)}.mp4`

  /** Signature Version 4 of a query, as its specification has it. */
  function signatureOf(
    method: string,
    address: string,
    headers: Record<string, string>,
    secret: string,
  ): string {
    const url = new URL(address)
    const signed = url.searchParams.get('X-Amz-SignedHeaders') ?? ''
    const query = [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encodeURIComponent(name)}=${strictly(value)}`)
      .sort()
      .join('&')
    const lines = signed.split(';').map((name) => `${name}:${name === 'host' ? url.host : headers[name]}\n`)
    const canonical = [method, url.pathname, query, lines.join(''), signed, 'UNSIGNED-PAYLOAD'].join('\n')
    const at = url.searchParams.get('X-Amz-Date') ?? ''
    const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1).join('/')
    const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
      '\n',
    )
    const signing = scope
      .split('/')
      .reduce((last: string | Buffer, part) => hmac(last, part), `AWS4${secret}`)
    return hmac(signing, toSign).toString('hex')
  }

  const hmac = (with_: string | Buffer, text: string) => createHmac('sha256', with_).update(text).digest()
  const strictly = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

  test('our recomputation agrees with the example of the specification', () => {
    const example =
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host'
    assert.equal(
      signatureOf('GET', example, {}, settings.secretAccessKey),
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  test('takes one file of the announced type and size, for an hour', async () => {
    const address = await files.uploadAddress(key, { contentType: 'video/mp4', size: 1234 })
    const { host, pathname, searchParams } = new URL(address)
    assert.deepEqual([host, pathname], ['examplebucket.s3.us-east-1.amazonaws.com', `/${key}`])
    assert.equal(searchParams.get('X-Amz-Expires'), '3600')
    assert.equal(searchParams.get('X-Amz-SignedHeaders'), 'content-length;content-type;host')
    const headers = { 'content-type': 'video/mp4', 'content-length': '1234' }
    assert.equal(
      searchParams.get('X-Amz-Signature'),
      signatureOf('PUT', address, headers, settings.secretAccessKey),
    )
    const larger = { ...headers, 'content-length': '1235' }
    assert.notEqual(
      searchParams.get('X-Amz-Signature'),
      signatureOf('PUT', address, larger, settings.secretAccessKey),
    )
  })

  test('shows a file under the type that its bytes have', async () => {
    const address = await files.directAddress(key, {
      contentType: 'application/pdf',
      saveAs: 'Ünïcode (1).pdf',
    })
    const { searchParams } = new URL(address)
    assert.equal(searchParams.get('response-content-type'), 'application/pdf')
    assert.match(searchParams.get('response-content-disposition') ?? '', /^attachment; /)
    assert.equal(
      searchParams.get('X-Amz-Signature'),
      signatureOf('GET', address, {}, settings.secretAccessKey),
    )
  })
})
