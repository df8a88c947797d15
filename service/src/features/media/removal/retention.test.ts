import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { picture, presign, putBytes, upload } from '#testing/files/files.ts'
import { newDirectory } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const day = 24 * 3600

describe('the bytes of uploaded files', () => {
  let running: Running
  let directory: string
  let sandbox: Call
  let team: Team
  before(async () => {
    const DATA_DIR = await newDirectory()
    directory = join(DATA_DIR, 'media')
    running = await boot({ DATA_DIR })
    sandbox = await control(running)
    team = await newTeam(running)
  })
  after(() => running.stop())

  const pass = (seconds: number) => sandbox('POST /_sandbox/clock', { advanceSeconds: seconds })
  const run = (job: string) => sandbox('POST /_sandbox/jobs/run', { job })
  const inStorage = async (key: string) => {
    const names = await readdir(directory, { recursive: true })
    return names.filter((name) => name.includes(key.slice(0, 32))).length
  }
  const newFile = async () => upload(team.call, await picture('png'))
  const gone = (key: string) =>
    eventually(
      () => inStorage(key),
      (count) => count === 0,
    )

  test('go with the record, and once more when a late upload brought them back', async () => {
    const { id, key } = await newFile()
    assert.equal(await inStorage(key), 2)
    await team.call(`DELETE /v1/media/${id}`)
    await gone(key)
    const late = join(directory, key.slice(0, 2), key)
    await mkdir(dirname(late), { recursive: true })
    await writeFile(late, 'late')
    await run('media-removal')
    assert.equal(await inStorage(key), 1)
    await pass(2 * day + 1)
    await gone(key)
  })

  test('go after seven days when no post uses them', async () => {
    const [unused, used] = [await newFile(), await newFile()]
    const post = await team.call('POST /v1/posts', { content: 'x', mediaItems: [{ mediaId: used.id }] })
    assert.equal((await team.call(`GET /v1/media/${used.id}`)).body.expiresAt, null)
    await pass(6.9 * day)
    await run('sweep')
    assert.equal((await team.call(`GET /v1/media/${unused.id}`)).status, 200)
    await pass(0.2 * day)
    await run('sweep')
    assert.equal((await team.call(`GET /v1/media/${unused.id}`)).code, 'media_not_found')
    assert.equal((await team.call(`GET /v1/media/${used.id}`)).status, 200)
    await gone(unused.key)
    await pass(30 * day)
    await run('sweep')
    assert.equal(await inStorage(used.key), 2)
    assert.equal((await team.call(`DELETE /v1/posts/${post.body.id}`)).status, 200)
    await run('sweep')
    const left = (await team.call(`GET /v1/media/${used.id}`)).body
    assert.ok(
      Date.parse(left.expiresAt) > Date.parse(left.createdAt) + 35 * day * 1000,
      'it was in use until now',
    )
    await pass(8 * day)
    await run('sweep')
    await gone(used.key)
  })

  test('that arrived in part go with the address that was to take them', async () => {
    const bytes = await picture('png')
    const { body } = await presign(team.call, { size: bytes.length })
    await putBytes(body.uploadUrl, bytes.slice(0, 20), `bytes 0-19/${bytes.length}`)
    assert.equal(await inStorage(body.key), 1)
    await pass(3601)
    assert.equal((await putBytes(body.uploadUrl, bytes)).code, 'upload_not_found')
    await pass(day)
    await run('sweep')
    assert.equal((await team.call(`GET /v1/media/${body.mediaId}`)).code, 'media_not_found')
    await gone(body.key)
  })

  test('go with their team', async () => {
    const other = await newTeam(running)
    const { id, key } = await upload(other.call, await picture('png'))
    await other.call('POST /v1/posts', { content: 'x', mediaItems: [{ mediaId: id }] })
    const { team: named } = (await other.owner('GET /v1/auth/session')).body
    const left = await other.owner('DELETE /v1/team', { confirm: named.name })
    assert.equal(left.status, 200, JSON.stringify(left.body))
    await gone(key)
  })
})
