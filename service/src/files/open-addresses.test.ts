import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Bucket, newBucket } from '#testing/files/bucket.ts'
import { picture, presign } from '#testing/files/files.ts'
import { boot } from '#testing/service/service.ts'
import { type Call, control, eventually, newTeam } from '#testing/team/team.ts'

describe('files that come by an address of a bucket', () => {
  let bucket: Bucket
  before(async () => {
    bucket = await newBucket()
  })
  after(() => bucket.stop())

  const put = (url: string, bytes: Uint8Array) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } })
  const objectAt = async (path: string) => (await fetch(`${bucket.url}/${path}`)).status
  const uploaded = async (call: Call, bytes: Uint8Array) => {
    const { body } = await presign(call, { filename: 'a.png', size: bytes.length })
    assert.equal((await put(body.uploadUrl, bytes)).status, 200)
    return body
  }

  test('count for their team until their addresses are over, whatever becomes of the records', async () => {
    const bytes = await picture('png')
    const broken = new Uint8Array(bytes.length)
    const own = await boot({ ...bucket.settings, MEDIA_TEAM_MAX_BYTES: String(3 * bytes.length) })
    try {
      const { call } = await newTeam(own)
      const usedBytes = async () => (await call('GET /v1/usage')).body.media.usedBytes
      const ask = () =>
        call('POST /v1/media/presign', { filename: 'a', contentType: 'image/png', size: bytes.length })
      const [ready, failed, deleted] = [
        await uploaded(call, bytes),
        await uploaded(call, broken),
        (await ask()).body,
      ]
      for (const { mediaId } of [ready, failed]) await call(`GET /v1/media/${mediaId}`)
      await call(`DELETE /v1/media/${deleted.mediaId}`)
      assert.equal(await usedBytes(), 3 * bytes.length)
      for (let count = 0; count < 5; count += 1) assert.equal((await ask()).code, 'media_quota_exceeded')
      for (const { uploadUrl } of [ready, failed, deleted]) await put(uploadUrl, bytes)
      const sandbox = await control(own)
      await sandbox('POST /_sandbox/clock', { advanceSeconds: 3600 + 600 })
      for (const { key } of [ready, failed, deleted])
        await eventually(
          () => objectAt(`arriving/${key}`),
          (status) => status === 404,
        )
      await eventually(usedBytes, (used) => used === bytes.length)
      assert.equal((await ask()).status, 200)
    } finally {
      await own.stop()
    }
  })

  test('that came in time are kept for a record that nobody has asked for', async () => {
    const own = await boot(bucket.settings)
    try {
      const { call } = await newTeam(own)
      const bytes = await picture('png')
      const { mediaId } = await uploaded(call, bytes)
      const sandbox = await control(own)
      await sandbox('POST /_sandbox/clock', { advanceSeconds: 3600 + 600 })
      await eventually(
        async () => (await call(`GET /v1/media/${mediaId}`)).body.status,
        (status) => status === 'ready',
      )
    } finally {
      await own.stop()
    }
  })
})
