import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { BucketSettings } from '#config/files.ts'
import { type Bucket, newBucket } from '#testing/files/bucket.ts'
import { picture, presign, putBytes } from '#testing/files/files.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { BucketFiles } from './bucket.ts'

describe('files in a bucket', () => {
  let bucket: Bucket
  let running: Running
  let publicly: Running
  let team: Team
  let endpoint: string

  before(async () => {
    bucket = await newBucket()
    endpoint = new URL(bucket.url).origin
    const { settings } = bucket
    running = await boot(settings)
    publicly = await boot({ ...settings, S3_PUBLIC_URL: `${endpoint}/media` })
    team = await newTeam(running)
  })
  after(async () => {
    await Promise.all([running.stop(), publicly.stop()])
    await bucket.stop()
  })

  const put = (url: string, bytes: Uint8Array) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } })
  const objectAt = async (path: string) => (await fetch(`${bucket.url}/${path}`)).status

  const uploaded = async (call: Call, bytes: Uint8Array) => {
    const { body } = await presign(call, { filename: 'a.png', size: bytes.length })
    assert.ok(body.uploadUrl.startsWith(`${endpoint}/media/arriving/${body.key}?`), body.uploadUrl)
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
    const requested = await fetch(publicUrl, { method: 'HEAD' })
    assert.deepEqual(
      [requested.status, requested.headers.get('content-length'), (await requested.bytes()).length],
      [200, String(bytes.length), 0],
    )
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
    const sandbox = await import('#testing/team/team.ts').then(({ control }) => control(running))
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

  test('are shown as they were looked at, whatever comes to their address afterwards', async () => {
    const [first, other] = [await picture('png'), await picture('png', 50, 60)]
    const { mediaId, uploadUrl, publicUrl } = await uploaded(team.call, first)
    const { body: record } = await team.call(`GET /v1/media/${mediaId}`)
    await put(uploadUrl, other)
    assert.deepEqual((await team.call(`GET /v1/media/${mediaId}`)).body, record)
    assert.deepEqual(await (await fetch(publicUrl)).bytes(), first)
  })

  test('are those of one upload, where more come while they are looked at', async () => {
    const [first, other] = [await picture('png'), await picture('png', 50, 60)]
    for (let round = 0; round < 20; round += 1) {
      const { mediaId, uploadUrl, publicUrl } = await uploaded(team.call, first)
      const ask = () => team.call(`GET /v1/media/${mediaId}`)
      await Promise.all([ask(), put(uploadUrl, first), ask(), put(uploadUrl, first), ask()])
      await put(uploadUrl, other)
      const { status, size } = (await ask()).body
      assert.ok(status === 'ready' || status === 'failed', status)
      if (status === 'failed') continue
      assert.equal(size, first.length)
      assert.deepEqual(await (await fetch(publicUrl)).bytes(), first)
    }
  })

  test('have the size that was announced, also where the store does not look', async () => {
    const bytes = await picture('png')
    const { body } = await presign(team.call, { filename: 'a.png', size: bytes.length + 1 })
    assert.equal((await put(body.uploadUrl, bytes)).status, 200)
    const { status, error } = (await team.call(`GET /v1/media/${body.mediaId}`)).body
    assert.deepEqual([status, /announced/.test(error)], ['failed', true])
  })

  test('leave nothing that came after the record was ready, or deleted', async () => {
    const own = await boot(bucket.settings)
    try {
      const other = await newTeam(own)
      const bytes = await picture('png')
      const [kept, deleted] = [await uploaded(other.call, bytes), await uploaded(other.call, bytes)]
      for (const { mediaId } of [kept, deleted]) await other.call(`GET /v1/media/${mediaId}`)
      await other.call(`DELETE /v1/media/${deleted.mediaId}`)
      await eventually(
        () => objectAt(deleted.key),
        (status) => status === 404,
      )
      for (const { uploadUrl } of [kept, deleted]) await put(uploadUrl, bytes)
      for (const { key } of [kept, deleted]) assert.equal(await objectAt(`arriving/${key}`), 200)
      assert.equal((await fetch(deleted.publicUrl)).status, 404)
      const sandbox = await control(own)
      for (const advanceSeconds of [3700, 2 * 24 * 3600])
        await sandbox('POST /_sandbox/clock', { advanceSeconds })
      for (const { key } of [kept, deleted])
        await eventually(
          () => objectAt(`arriving/${key}`),
          (status) => status === 404,
        )
      assert.deepEqual([await objectAt(kept.key), await objectAt(deleted.key)], [200, 404])
    } finally {
      await own.stop()
    }
  })

  test('without an announced size are taken by the service, up to the largest that it takes', async () => {
    const own = await boot({ ...bucket.settings, MEDIA_MAX_BYTES: '2000' })
    try {
      const other = await newTeam(own)
      const { body } = await presign(other.call, {})
      assert.match(body.uploadUrl, /\/media-uploads\/zu_/)
      const larger = await putBytes(body.uploadUrl, new Uint8Array(2001))
      assert.deepEqual([larger.status, larger.code], [413, 'body_too_large'])
      const bytes = await picture('png')
      assert.equal((await putBytes(body.uploadUrl, bytes)).status, 200)
      assert.deepEqual(await (await fetch(body.publicUrl)).bytes(), bytes)
      assert.equal(await objectAt(body.key), 200)
    } finally {
      await own.stop()
    }
  })

  test('that are no media fail, and leave the bucket', async () => {
    const { mediaId, key } = await uploaded(team.call, new TextEncoder().encode('no picture at all'))
    assert.equal((await team.call(`GET /v1/media/${mediaId}`)).body.status, 'failed')
    assert.equal((await fetch(`${endpoint}/media/${key}`)).status, 404)
  })
})

const settings: BucketSettings = {
  directory: '/data/media',
  bucket: 'examplebucket',
  endpoint: undefined,
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  forcePathStyle: false,
  publicUrl: undefined,
}
const key = `${'a1'.repeat(16)}.mp4`

describe('an address that we sign', () => {
  const files = new BucketFiles(settings, () => 'https://zither.example')

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
    const address = (await files.uploadAddress(key, { contentType: 'video/mp4', size: 1234 })) ?? ''
    const { host, pathname, searchParams } = new URL(address)
    assert.deepEqual([host, pathname], ['examplebucket.s3.us-east-1.amazonaws.com', `/arriving/${key}`])
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

  test('is good for the method that asks for it', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const address = await files.directAddress(key, { contentType: 'video/mp4', method })
      assert.equal(
        new URL(address).searchParams.get('X-Amz-Signature'),
        signatureOf(method, address, {}, settings.secretAccessKey),
        method,
      )
    }
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
