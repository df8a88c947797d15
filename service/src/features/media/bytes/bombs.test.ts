import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { before, describe, test } from 'node:test'
import { deflatedZeros, pictureBomb, recordingBomb } from '#testing/files/bombs.ts'
import { formOf, formWith, pdf, picture, upload } from '#testing/files/files.ts'
import { formatBombs } from '#testing/files/format-bombs.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

/** A parser on the event loop would hold it up for many seconds; a busy machine does so for a part of one. */
const longestDelayMs = 1500

const bombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'a table of times that claims two billion samples': () => recordingBomb('stts'),
  'a table of offsets that claims a hundred billion samples': () => recordingBomb('ctts'),
  'a table of chunks that claims two billion chunks of sound': () => recordingBomb('stsc'),
  'an interlaced picture of 16 bits and 100 million pixels that lies on its side': () =>
    pictureBomb({ side: 10_000, interlaced: true, orientation: 6 }),
}

describe('a file that takes too much to read', { concurrency: 2 }, () => {
  let team: Team
  before(async () => {
    team = await newTeam()
    await upload(team.call, await picture('png'))
  })

  for (const [name, make] of Object.entries(bombs))
    test(`fails as unreadable while the service goes on: ${name}`, async () => {
      const own = await newTeam()
      const bytes = make()
      const delay = monitorEventLoopDelay({ resolution: 10 })
      delay.enable()
      const record = await upload(own.call, bytes)
      delay.disable()
      assert.deepEqual([record.status, record.errorCode], ['failed', 'media_unreadable'], record.error)
      assert.equal((await fetch(record.publicUrl)).status, 404)
      assert.ok(delay.max / 1e6 < longestDelayMs, `the event loop stood for ${delay.max / 1e6} ms`)
      assert.equal((await upload(own.call, await picture('png'))).status, 'ready')
    })

  test('is refused as unreadable in a form, too', async () => {
    const { body, headers } = formWith(recordingBomb('stts'), 'a.mp4')
    const reply = await team.call('POST /v1/media/upload-direct', body, headers)
    assert.deepEqual([reply.status, reply.code, reply.param], [422, 'media_unreadable', 'file'])
  })

  test('costs other teams nothing but some time', async () => {
    const other = await newTeam()
    const exploding = Array.from({ length: 2 }, () => upload(team.call, recordingBomb('stts')))
    const { body, headers } = formOf(pdf)
    for (let round = 0; round < 3; round++)
      assert.equal((await other.call('POST /v1/media/upload-direct', body, headers)).status, 201)
    for (const record of await Promise.all(exploding)) assert.notEqual(record.status, 'ready')
  })

  test('may be large when it can be read piece by piece', async () => {
    const { call } = await newTeam()
    const record = await upload(call, pictureBomb({ side: 6000, interlaced: false, orientation: 6 }))
    assert.deepEqual([record.status, record.width, record.rotated], ['ready', 6000, true], record.error)
  })

  test('is no picture with a compressed profile or text that never ends', async () => {
    const zeros = deflatedZeros(512 * 1024 * 1024)
    const before = [
      ['iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros])],
      ['zTXt', Buffer.concat([Buffer.from('t\0\0', 'latin1'), zeros])],
    ] as const
    const record = await upload(team.call, pictureBomb({ side: 10, interlaced: false, before }))
    assert.ok(['ready', 'failed'].includes(record.status))
    assert.equal((await upload(team.call, await picture('png'))).status, 'ready')
  })

  for (const [format, make] of Object.entries(formatBombs))
    test(`comes to a verdict whatever it claims, and the next file is read: ${format}`, async () => {
      const own = await newTeam()
      const { status, errorCode, error } = await upload(own.call, new Uint8Array(make()))
      assert.ok(['ready', 'failed'].includes(status), `${status} ${errorCode} ${error}`)
      assert.equal((await own.call('GET /v1/health')).status, 200)
      assert.equal((await upload(own.call, await picture('png'))).status, 'ready')
    })
})
