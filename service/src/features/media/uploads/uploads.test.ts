import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import { formOf, pdf, picture, presign, putBytes, upload } from '#testing/files/files.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'

describe('an upload', () => {
  let team: Team
  let png: Uint8Array
  before(async () => {
    team = await newTeam()
    png = await picture('png')
  })

  test('by a presigned address makes the record ready, and the public address shows the same bytes', async () => {
    const size = png.length
    const { body } = await presign(team.call, { filename: 'red.png', size })
    assert.match(body.key, /^[0-9a-f]{32}\.png$/)
    assert.equal(body.expiresIn, 3600)
    const before = await team.call(`GET /v1/media/${body.mediaId}`)
    assert.deepEqual([before.body.status, before.body.url, before.body.type], ['pending', null, null])
    assert.equal((await fetch(body.publicUrl)).status, 404)
    const { status, body: record } = await putBytes(body.uploadUrl, png)
    assert.equal(status, 200, JSON.stringify(record))
    const { id, type, contentType, width, height, filename, url, thumbnailUrl } = record
    assert.deepEqual([id, type, contentType], [body.mediaId, 'image', 'image/png'])
    assert.deepEqual([width, height, record.size, filename], [30, 20, size, 'red.png'])
    assert.deepEqual((await team.call(`GET /v1/media/${id}`)).body, record)
    assert.equal(url, body.publicUrl)
    assert.deepEqual(await (await fetch(url)).bytes(), png)
    const small = await fetch(thumbnailUrl)
    assert.deepEqual([small.status, small.headers.get('content-type')], [200, 'image/webp'])
  })

  test('takes what the bytes are, whatever was announced', async () => {
    const record = await upload(team.call, await picture('jpeg'), 'video/mp4', 'film.mp4')
    assert.deepEqual([record.status, record.type, record.contentType], ['ready', 'image', 'image/jpeg'])
  })

  test('of bytes that are no media fails, says why, and shows nothing', async () => {
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    const cut = (await picture('png', 300, 300)).slice(0, 90)
    for (const [bytes, why] of [
      [html, /none of: JPEG/],
      [cut, /cannot be decoded/],
    ] as const) {
      const record = await upload(team.call, bytes)
      assert.equal(record.status, 'failed')
      assert.match(record.error, why)
      assert.deepEqual([record.url, (await fetch(record.publicUrl)).status], [null, 404])
    }
  })

  test('has the size that was announced', async () => {
    const { body } = await presign(team.call, { size: png.length })
    const longer = await putBytes(body.uploadUrl, new Uint8Array([...png, 0]))
    assert.deepEqual([longer.status, longer.code], [413, 'body_too_large'])
    const shorter = await putBytes(body.uploadUrl, png.slice(1))
    assert.deepEqual([shorter.status, shorter.code], [400, 'invalid_content_length'])
    assert.equal((await putBytes(body.uploadUrl, png)).status, 200)
  })

  test('is taken once', async () => {
    const { uploadUrl, publicUrl } = await upload(team.call, png)
    const again = await putBytes(uploadUrl, await picture('png', 5, 5))
    assert.deepEqual([again.status, again.code], [409, 'upload_completed'])
    assert.deepEqual(await (await fetch(publicUrl)).bytes(), png)
    const unknown = uploadUrl.replace(/.{6}$/, 'zzzzzz')
    assert.equal((await putBytes(unknown, png)).code, 'upload_not_found')
  })

  test('goes on where it broke off', async () => {
    const size = png.length
    const { body } = await presign(team.call, { size })
    const { uploadUrl } = body
    const ask = () => putBytes(uploadUrl, undefined, `bytes */${size}`)
    assert.deepEqual([(await ask()).status, (await ask()).range], [308, null])
    const first = await putBytes(uploadUrl, png.slice(0, 40), `bytes 0-39/${size}`)
    assert.deepEqual([first.status, first.range], [308, 'bytes=0-39'])
    const gap = await putBytes(uploadUrl, png.slice(60), `bytes 60-${size - 1}/${size}`)
    assert.deepEqual([gap.status, gap.code, gap.range], [409, 'upload_offset', 'bytes=0-39'])
    assert.equal((await ask()).range, 'bytes=0-39')
    const other = await putBytes(uploadUrl, png.slice(40), `bytes 40-${size - 1}/${size + 1}`)
    assert.deepEqual([other.status, other.code], [400, 'invalid_content_range'])
    const rest = await putBytes(uploadUrl, png.slice(40), `bytes 40-${size - 1}/${size}`)
    assert.deepEqual([rest.status, rest.body.status], [200, 'ready'])
    const requested = await ask()
    assert.deepEqual([requested.status, requested.body.id], [200, body.mediaId])
  })

  test('in one request makes a record that is ready', async () => {
    const { body, headers } = formOf(pdf)
    const { status, body: record } = await team.call('POST /v1/media/upload-direct', body, headers)
    assert.equal(status, 201, JSON.stringify(record))
    assert.deepEqual([record.status, record.type, record.filename], ['ready', 'document', 'page.pdf'])
    const shown = await fetch(record.url)
    assert.equal(await shown.text(), pdf)
    assert.match(shown.headers.get('content-disposition') ?? '', /^attachment; filename="page.pdf"/)
    assert.deepEqual((await team.call(`GET /v1/media/${record.id}`)).body, record)
  })

  test('in one request is refused with the part that is wrong', async () => {
    const direct = async ({ body, headers }: ReturnType<typeof formOf>) => {
      const { status, code, param } = await team.call('POST /v1/media/upload-direct', body, headers)
      return [status, code, param]
    }
    const field = (name: string, value: string) =>
      `--between-the-parts\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    assert.deepEqual(await direct(formOf('a text')), [415, 'unsupported_media_type', 'file'])
    assert.deepEqual(await direct(formOf(pdf, 'x.pdf', field('folder', 'a'))), [
      400,
      'unknown_parameter',
      'folder',
    ])
    assert.deepEqual(await direct(formOf(pdf, 'x.pdf', field('contentType', 'text/html'))), [
      400,
      'invalid_value',
      'contentType',
    ])
    const none = { ...formOf(pdf), body: `${field('contentType', 'image/png')}--between-the-parts--\r\n` }
    assert.deepEqual(await direct(none), [400, 'missing_required_parameter', 'file'])
    assert.deepEqual(await direct({ ...formOf(pdf), body: 'no form' }), [
      400,
      'invalid_request_body',
      undefined,
    ])
    const large = formOf(`%PDF-${'x'.repeat(25 * 1024 * 1024)}`)
    assert.deepEqual(await direct(large), [413, 'body_too_large', 'file'])
    assert.deepEqual((await team.call('GET /v1/media?type=video')).body.data, [])
  })

  test('whose connection breaks keeps what has arrived', async () => {
    const { body } = await presign(team.call, { size: png.length })
    const { hostname, port, pathname } = new URL(body.uploadUrl)
    const head = `PUT ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: ${png.length}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    socket.write(Buffer.concat([Buffer.from(head), png.slice(0, 50)]))
    const ask = () => putBytes(body.uploadUrl, undefined, `bytes */${png.length}`)
    await eventually(ask, ({ range }) => range === 'bytes=0-49')
    socket.destroy()
    const rest = await putBytes(body.uploadUrl, png.slice(50), `bytes 50-${png.length - 1}/${png.length}`)
    assert.deepEqual([rest.status, rest.body.status], [200, 'ready'])
  })

  test('is taken over by a client that comes back while its old connection still hangs', async () => {
    const { body } = await presign(team.call, { size: png.length })
    const { hostname, port, pathname } = new URL(body.uploadUrl)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: ${png.length}\r\n\r\nhalf`)
    await eventually(
      () => putBytes(body.uploadUrl, undefined, `bytes */${png.length}`),
      ({ range }) => range === 'bytes=0-3',
    )
    const { status, body: record } = await putBytes(body.uploadUrl, png)
    assert.deepEqual([status, record.status], [200, 'ready'])
    assert.deepEqual(await (await fetch(record.url)).bytes(), png)
  })

  test('comes from a page of any origin, which asks first', async () => {
    const { body } = await presign(team.call, { size: png.length })
    const origin = { origin: 'https://app.example' }
    const requested = await fetch(body.uploadUrl, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-range',
      },
    })
    const allowed = ['origin', 'methods', 'headers'].map((name) =>
      requested.headers.get(`access-control-allow-${name}`),
    )
    assert.deepEqual([requested.status, ...allowed], [204, '*', 'PUT', '*'])
    const sent = await fetch(body.uploadUrl, { method: 'PUT', headers: origin, body: new Uint8Array(png) })
    assert.deepEqual([sent.status, sent.headers.get('access-control-allow-origin')], [200, '*'])
  })

  test('is announced with a type that is taken and a size of at most 5 GB', async () => {
    const ask = async (wish: object) => {
      const { code, param } = await team.call('POST /v1/media/presign', {
        filename: 'a',
        contentType: 'image/png',
        ...wish,
      })
      return [code, param]
    }
    assert.deepEqual(await ask({ contentType: 'image/svg+xml' }), ['invalid_value', 'contentType'])
    assert.deepEqual(await ask({ size: 5 * 1024 ** 3 + 1 }), ['invalid_integer', 'size'])
    assert.deepEqual(await ask({ size: 0 }), ['invalid_integer', 'size'])
    assert.deepEqual(await ask({ filename: '' }), ['invalid_string', 'filename'])
  })
})
