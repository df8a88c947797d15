import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { formOf, pdf, picture, presign, upload } from '#testing/files/files.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'

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

  test('are answered to HEAD as to GET, without a body', async () => {
    const { url, thumbnailUrl } = await upload(team.call, await picture('png'))
    const absent = url.replace(/[0-9a-f]{8}\./, '00000000.')
    const known = { 'if-none-match': (await fetch(url)).headers.get('etag') ?? '' }
    for (const [address, headers, expected] of [
      [url, {}, 200],
      [thumbnailUrl, {}, 200],
      [url, { range: 'bytes=2-5' }, 206],
      [url, known, 304],
      [absent, {}, 404],
    ] as const) {
      const [got, head] = [
        await fetch(address, { headers }),
        await fetch(address, { method: 'HEAD', headers }),
      ]
      const shown = ({ status, headers: reported }: Response) => [
        status,
        ...[...reported].filter(
          ([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name),
        ),
      ]
      assert.deepEqual(shown(head), shown(got))
      assert.equal(head.status, expected)
      assert.equal((await head.bytes()).length, 0)
    }
  })

  test('are gone with their bytes when they are deleted', async () => {
    const { id, url, thumbnailUrl } = await upload(team.call, await picture('png'))
    assert.deepEqual((await team.call(`DELETE /v1/media/${id}`)).body, { id, deleted: true })
    for (const address of [url, thumbnailUrl]) assert.equal((await fetch(address)).status, 404)
    assert.equal((await team.call(`GET /v1/media/${id}`)).code, 'media_not_found')
    assert.equal((await team.call(`DELETE /v1/media/${id}`)).code, 'media_not_found')
  })

  test('are found, used and deleted by those who may see the profiles that they are of', async () => {
    const profile = async (name: string) => (await team.call('POST /v1/profiles', { name })).body.id
    const [mine, theirs] = [await profile('mine'), await profile('theirs')]
    const [first, second] = [await team.key({ profileIds: [mine] }), await team.key({ profileIds: [theirs] })]
    const both = await team.key({ profileIds: [mine, theirs] })
    const png = await picture('png')
    const direct = async (call: Call) => {
      const { body, headers } = formOf(pdf)
      return (await call('POST /v1/media/upload-direct', body, headers)).body
    }
    const files = {
      first: await upload(first, png),
      second: await upload(second, png),
      both: await direct(both),
      team: await direct(team.call),
    }
    const seenBy = async (call: Call) => {
      const { data } = (await call('GET /v1/media?limit=100')).body
      const listed = data.map(({ id }: { id: string }) => id)
      const seen = []
      for (const [name, { id, url }] of Object.entries(files)) {
        const found = (await call(`GET /v1/media/${id}`)).status === 200
        assert.equal(listed.includes(id), found, name)
        for (const item of [{ mediaId: id }, { url }]) {
          const post = await call('POST /v1/tools/validate/post', {
            content: 'x',
            mediaItems: [item],
            platforms: [{ platform: 'socialnet' }],
          })
          assert.equal(post.code !== 'media_not_found', found, `${name} ${JSON.stringify(post.body)}`)
        }
        const media = await call('POST /v1/tools/validate/media', { url })
        assert.equal(media.code !== 'media_not_found', found, name)
        assert.equal((await fetch(url)).status, 200, 'its address is public')
        if (found) seen.push(name)
      }
      return seen
    }
    assert.deepEqual(await seenBy(team.call), ['first', 'second', 'both', 'team'])
    assert.deepEqual(await seenBy(both), ['first', 'second', 'both', 'team'])
    assert.deepEqual(await seenBy(first), ['first', 'both', 'team'])
    assert.deepEqual(await seenBy(second), ['second', 'both', 'team'])
    const deletes = async (call: Call, { id }: { id: string }) => {
      const { status, code } = await call(`DELETE /v1/media/${id}`)
      return status === 200 ? status : code
    }
    assert.equal(await deletes(first, files.second), 'media_not_found')
    for (const file of [files.both, files.team])
      assert.equal(await deletes(first, file), 'insufficient_permissions')
    assert.equal(await deletes(both, files.team), 'insufficient_permissions')
    assert.equal(await deletes(first, files.first), 200)
    assert.equal(await deletes(both, files.both), 200)
    assert.equal(await deletes(team.call, files.second), 200)
  })

  test('stay with the profiles that they are of when a profile is deleted', async () => {
    const profile = async (name: string) => (await team.call('POST /v1/profiles', { name })).body.id
    const [gone, other] = [await profile('gone'), await profile('other')]
    const maker = await team.key({ profileIds: [gone] })
    const { id } = await upload(maker, await picture('png'))
    assert.equal((await team.call(`DELETE /v1/profiles/${gone}`)).status, 200)
    const limited = await team.key({ profileIds: [other] })
    assert.equal((await limited(`GET /v1/media/${id}`)).code, 'media_not_found')
    assert.equal((await team.call(`GET /v1/media/${id}`)).status, 200)
  })

  test('of test mode and of live mode are kept apart', async () => {
    const live = await team.key({ mode: 'live' })
    const { id } = await upload(live, await picture('png'))
    assert.equal((await team.call(`GET /v1/media/${id}`)).code, 'media_not_found')
    assert.equal((await live(`GET /v1/media/${id}`)).body.status, 'ready')
  })
})
