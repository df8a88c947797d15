import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { formOf, pdf, picture, upload } from '#testing/files/files.ts'
import { adts, avi, film, mp3, mpeg, sound, wav } from '#testing/files/recordings.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

type Told = [
  type: string,
  contentType: string,
  width: number | null,
  height: number | null,
  ms: number | null,
  codec: string | null,
]

describe('the bytes of a file tell', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const reported = async (bytes: Uint8Array): Promise<Told> => {
    const { status, error, ...record } = await upload(team.call, bytes, 'application/pdf', 'a.pdf')
    assert.equal(status, 'ready', error)
    const { type, contentType, width, height, durationMs, codec } = record
    return [type, contentType, width, height, durationMs, codec]
  }

  test('the size of a picture, as people see it', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const)
      assert.deepEqual(await reported(await picture(format)), [
        'image',
        `image/${format}`,
        30,
        20,
        null,
        null,
      ])
    assert.deepEqual(await reported(await picture('gif')), ['gif', 'image/gif', 30, 20, null, null])
    const upright = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const record = await upload(team.call, new Uint8Array(upright))
    assert.deepEqual([record.width, record.height, record.rotated], [20, 30, true])
    const small = await sharp(await (await fetch(record.thumbnailUrl)).bytes()).metadata()
    assert.deepEqual([small.width, small.height, small.format], [20, 30, 'webp'])
  })

  test('that a thumbnail is at most 480 pixels wide and high', async () => {
    const { thumbnailUrl } = await upload(team.call, await picture('png', 2000, 500))
    const small = await sharp(await (await fetch(thumbnailUrl)).bytes()).metadata()
    assert.deepEqual([small.width, small.height], [480, 120])
  })

  test('the size, length and codec of a film', async () => {
    assert.deepEqual(await reported(await film('mp4')), ['video', 'video/mp4', 320, 180, 2000, 'vp9'])
    assert.deepEqual(await reported(await film('mov')), ['video', 'video/quicktime', 320, 180, 2000, 'vp9'])
    assert.deepEqual(await reported(await film('webm')), ['video', 'video/webm', 320, 180, 2000, 'vp9'])
    assert.deepEqual(await reported(avi(75, 640, 360)), ['video', 'video/x-msvideo', 640, 360, 3000, 'mjpg'])
    assert.deepEqual(await reported(mpeg([500, 1500, 4500], 720, 576)), [
      'video',
      'video/mpeg',
      720,
      576,
      4000,
      'mpeg2',
    ])
    const turned = await upload(team.call, await film('mp4', { rotation: 90 }))
    assert.deepEqual([turned.width, turned.height, turned.rotated], [180, 320, true])
  })

  test('the length and codec of sound, and that a film without pictures is sound', async () => {
    assert.deepEqual(await reported(await sound('mp4')), ['audio', 'audio/mp4', null, null, 2000, 'opus'])
    assert.deepEqual(await reported(await sound('webm')), ['audio', 'audio/webm', null, null, 2000, 'opus'])
    assert.deepEqual(await reported(await sound('ogg')), ['audio', 'audio/ogg', null, null, 2000, 'opus'])
    assert.deepEqual(await reported(wav(3)), ['audio', 'audio/wav', null, null, 3000, 'pcm-u8'])
    assert.deepEqual(await reported(mp3(100)), [
      'audio',
      'audio/mpeg',
      null,
      null,
      Math.round((100 * 1_152_000) / 44_100),
      'mp3',
    ])
    assert.deepEqual(await reported(adts(100)), [
      'audio',
      'audio/aac',
      null,
      null,
      Math.round((100 * 1_024_000) / 44_100),
      'aac',
    ])
  })

  test('that a post carries no sound', async () => {
    const { id } = await upload(team.call, wav(1))
    const { status, code, param } = await team.call('POST /v1/posts', {
      content: 'x',
      mediaItems: [{ mediaId: id }],
    })
    assert.deepEqual([status, code, param], [400, 'media_unsupported', 'mediaItems[0].mediaId'])
  })

  test('that a file is broken', async () => {
    const broken: [bytes: Uint8Array, why: RegExp][] = [
      [(await film('mp4')).slice(0, 200), /recording/],
      [(await film('webm')).slice(0, 60), /recording/],
      [avi(75, 640, 360).slice(0, 40), /AVI/],
      [mpeg([0], 720, 576).slice(0, 14), /MPEG/],
      [(await picture('jpeg', 200, 200)).slice(0, 100), /decoded/],
      [new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), /none of/],
      [new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /none of/],
    ]
    for (const [bytes, why] of broken) {
      const record = await upload(team.call, bytes)
      assert.equal(record.status, 'failed', String(why))
      assert.match(record.error, why)
    }
  })

  test('the type also of what comes in one request', async () => {
    const { body, headers } = formOf(pdf, '../../picture.png')
    const { body: record } = await team.call('POST /v1/media/upload-direct', body, headers)
    assert.deepEqual(
      [record.type, record.contentType, record.filename],
      ['document', 'application/pdf', 'picture.png'],
    )
  })
})
