import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { formOf, pdf, picture, presign, upload } from '#testing/files.ts'
import { newTeam, type Team } from '#testing/team.ts'

describe('uploaded files', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  test('are listed newest first, and by type', async () => {
    const ids = []
    for (const format of ['png', 'gif', 'jpeg'] as const)
      ids.unshift((await upload(team.call, await picture(format))).id)
    const { body, headers } = formOf(pdf)
    ids.unshift((await team.call('POST /v1/media/upload-direct', body, headers)).body.id)
    ids.unshift((await presign(team.call, {})).body.mediaId)
    const idsOf = async (query: string) => {
      const reply = await team.call(`GET /v1/media${query}`)
      return reply.body.data.map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await idsOf(''), ids)
    assert.deepEqual(await idsOf('?type=image'), [ids[2], ids[4]])
    assert.deepEqual(await idsOf('?type=gif'), [ids[3]])
    assert.deepEqual(await idsOf('?type=document'), [ids[1]])
    assert.deepEqual(await idsOf('?limit=2'), ids.slice(0, 2))
  })

  test('are shown in parts, to whoever asks for parts', async () => {
    const bytes = await picture('png')
    const { url, size } = await upload(team.call, bytes)
    const ask = async (range: string, method = 'GET', more = {}) => {
      const response = await fetch(url, { method, headers: { range, ...more } })
      const [part, length] = ['content-range', 'content-length'].map((name) => response.headers.get(name))
      return { status: response.status, part, length, bytes: await response.bytes() }
    }
    const middle = await ask('bytes=10-19')
    assert.deepEqual([middle.status, middle.part, middle.length], [206, `bytes 10-19/${size}`, '10'])
    assert.deepEqual(middle.bytes, bytes.slice(10, 20))
    assert.deepEqual((await ask('bytes=-5')).bytes, bytes.slice(-5))
    assert.deepEqual((await ask(`bytes=${size - 3}-`)).bytes, bytes.slice(-3))
    const beyond = await ask(`bytes=${size}-`)
    assert.deepEqual([beyond.status, beyond.part], [416, `bytes */${size}`])
    assert.deepEqual((await ask('bytes=0-1,4-5')).status, 200)
    assert.deepEqual((await ask('bytes=0-1', 'GET', { 'if-range': '"other"' })).status, 200)
    const head = await ask('bytes=0-1', 'HEAD')
    assert.deepEqual([head.status, head.length, head.bytes.length], [206, '2', 0])
    const known = await fetch(url)
    const again = await fetch(url, { headers: { 'if-none-match': known.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
    assert.equal(known.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(known.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  })

  test('are gone with their bytes when they are deleted', async () => {
    const { id, url, thumbnailUrl } = await upload(team.call, await picture('png'))
    assert.deepEqual((await team.call(`DELETE /v1/media/${id}`)).body, { id, deleted: true })
    for (const address of [url, thumbnailUrl]) assert.equal((await fetch(address)).status, 404)
    assert.equal((await team.call(`GET /v1/media/${id}`)).code, 'media_not_found')
    assert.equal((await team.call(`DELETE /v1/media/${id}`)).code, 'media_not_found')
  })

  test('of test mode and of live mode are kept apart', async () => {
    const live = await team.key({ mode: 'live' })
    const { id } = await upload(live, await picture('png'))
    assert.equal((await team.call(`GET /v1/media/${id}`)).code, 'media_not_found')
    assert.equal((await live(`GET /v1/media/${id}`)).body.status, 'ready')
  })
})
