import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { formWith, pdf } from '#testing/files/files.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const MiB = 1024 * 1024

describe('bodies that are sent at once', () => {
  let running: Running
  let team: Team
  let other: Team
  before(async () => {
    // 64 MiB are for bodies.
    running = await boot({ MEMORY_MB: '512' })
    team = await newTeam(running)
    other = await newTeam(running)
  })
  after(() => running.stop())

  /** A document of so many bytes. */
  const large = (bytes: number) => {
    const file = Buffer.alloc(bytes)
    file.write(pdf)
    return formWith(file, 'large.pdf')
  }

  const uploadTo = ({ call }: Team, bytes: number) => {
    const { body, headers } = large(bytes)
    return call('POST /v1/media/upload-direct', body, headers)
  }

  /** A slow machine may be too busy in other ways, its queue or its database; a lack of room is told as one of memory. */
  const createProfile = async (name: string): ReturnType<Team['call']> => {
    const reply = await team.call('POST /v1/profiles', { name })
    if (reply.status !== 503 || /memory/.test(reply.body.error)) return reply
    await pause(500)
    return createProfile(name)
  }

  test('take no more memory than there is for them: the rest is told to come again', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => uploadTo(team, 24 * MiB)))
    const refused = replies.filter(({ status }) => status === 503)
    assert.ok(refused.length > 0 && refused.length < 8, `${refused.length} were refused`)
    for (const { code, headers } of refused)
      assert.deepEqual([code, headers.get('retry-after')], ['service_unavailable', '2'])
    for (const reply of replies) assert.ok([201, 503].includes(reply.status), String(reply.status))
    assert.equal((await uploadTo(team, 24 * MiB)).status, 201)
  })

  test('of one team leave room for small ones, and for those of another team', async () => {
    const many = Promise.all(Array.from({ length: 6 }, () => uploadTo(team, 20 * MiB)))
    const small = await Promise.all(Array.from({ length: 20 }, (_, index) => createProfile(`small ${index}`)))
    for (const { status, code } of small) assert.equal(status, 201, code)
    assert.equal((await uploadTo(other, 20 * MiB)).status, 201)
    await many
  })

  test('of JSON may hold as many values as somebody needs, and no bomb of them', async () => {
    const values = `{"name":[${'[],'.repeat(300_000)}[]]}`
    const reply = await team.call('POST /v1/profiles', values)
    assert.deepEqual([reply.status, reply.code], [400, 'invalid_request_body'])
    const quotes = JSON.stringify({ name: '\\"[,'.repeat(100_000) })
    assert.equal((await team.call('POST /v1/profiles', quotes)).code, 'invalid_string')
  })
})
