import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { formOf, pdf, picture, presign, putBytes, upload } from '#testing/files/files.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const maxBytes = 1000

describe('what the files of a team may take', () => {
  let running: Running
  let png: Uint8Array
  let team: Team
  before(async () => {
    running = await boot({ MEDIA_TEAM_MAX_BYTES: String(maxBytes) })
    png = await picture('png')
    assert.ok(png.length < maxBytes / 4)
  })
  after(() => running.stop())

  const fresh = async () => {
    team = await newTeam(running)
    return team.call
  }
  const usedBytes = async (call: Call) => {
    const { media } = (await call('GET /v1/usage')).body
    assert.equal(media.maxBytes, maxBytes)
    return media.usedBytes
  }
  const ask = (call: Call, size?: number) =>
    call('POST /v1/media/presign', { filename: 'a', contentType: 'image/png', ...(size && { size }) })
  const direct = (call: Call) => {
    const { body, headers } = formOf(pdf)
    return call('POST /v1/media/upload-direct', body, headers)
  }
  const expectFull = (
    { status, code, body }: { status: number; code?: string | undefined; body: { details: object } },
    used: number,
  ) =>
    assert.deepEqual(
      [status, code, body.details],
      [422, 'media_quota_exceeded', { usedBytes: used, maxBytes }],
    )

  test('counts what was announced, what has arrived, and nothing else', async () => {
    const call = await fresh()
    assert.equal(await usedBytes(call), 0)
    const { body } = await presign(call, { size: 600 })
    assert.equal(await usedBytes(call), 600)
    expectFull(await ask(call, 401), 600)
    assert.equal((await ask(call, 400)).status, 200)
    expectFull(await ask(call), 1000)
    expectFull(await direct(call), 1000)
    await call(`DELETE /v1/media/${body.mediaId}`)
    assert.equal(await usedBytes(call), 400)
    const { size } = await upload(call, png)
    assert.equal(await usedBytes(call), 400 + size)
    assert.equal(await usedBytes(await team.key({ mode: 'live' })), 400 + size, 'the modes share it')
    assert.equal(await usedBytes((await newTeam(running)).call), 0)
  })

  test('counts no file that could not be used', async () => {
    const call = await fresh()
    const { status } = await upload(call, new TextEncoder().encode('no picture at all'))
    assert.equal(status, 'failed')
    assert.equal(await usedBytes(call), 0)
  })

  test('counts no file that is gone', async () => {
    const call = await fresh()
    await presign(call, { size: maxBytes })
    const sandbox = await control(running)
    await sandbox('POST /_sandbox/clock', { advanceSeconds: 24 * 3600 + 1 })
    await sandbox('POST /_sandbox/jobs/run', { job: 'sweep' })
    await eventually(
      () => usedBytes(call),
      (bytes) => bytes === 0,
    )
  })

  test('counts a file of an unknown size as it arrives', async () => {
    const call = await fresh()
    const [first, second] = [(await presign(call, {})).body, (await presign(call, {})).body]
    assert.equal((await putBytes(first.uploadUrl, png)).status, 200)
    assert.equal(await usedBytes(call), png.length)
    const rest = maxBytes - png.length
    expectFull(await putBytes(second.uploadUrl, new Uint8Array(rest + 1)), png.length)
    expectFull(await putBytes(second.uploadUrl, new Uint8Array(10), `bytes 0-9/${rest + 1}`), png.length)
    const chunked = await fetch(second.uploadUrl, {
      method: 'PUT',
      body: new ReadableStream({
        start(controller) {
          for (let part = 0; part < 4; part += 1) controller.enqueue(new Uint8Array(300))
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit).then(
      async (response) => (await response.json()).code,
      () => 'cut',
    )
    assert.ok(['media_quota_exceeded', 'cut'].includes(chunked), chunked)
    assert.ok((await usedBytes(call)) <= maxBytes)
    assert.equal((await putBytes(second.uploadUrl, png)).status, 200)
    assert.equal(await usedBytes(call), 2 * png.length)
  })

  test('is not exceeded by requests that come at once', async () => {
    const call = await fresh()
    const many = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, run))
    const announced = await many(() => ask(call, 400))
    assert.equal(announced.filter(({ status }) => status === 200).length, 2)
    const other = await fresh()
    const stored = await many(() => direct(other))
    const most = Math.floor(maxBytes / pdf.length)
    assert.equal(stored.filter(({ status }) => status === 201).length, most)
    assert.equal(await usedBytes(other), most * pdf.length)
    const third = await fresh()
    const addresses = await many(() => presign(third, {}))
    const taken = await Promise.all(addresses.map(({ body }) => putBytes(body.uploadUrl, png)))
    for (const { status } of taken) assert.ok(status === 200 || status === 422, String(status))
    const whole = taken.filter(({ status }) => status === 200).length
    assert.equal(whole, Math.floor(maxBytes / png.length))
    assert.equal(await usedBytes(third), whole * png.length)
  })
})

test('without a limit the files of a team are counted and not refused', async () => {
  const running = await boot({ MEDIA_TEAM_MAX_BYTES: '0' })
  try {
    const { call } = await newTeam(running)
    for (let count = 0; count < 3; count += 1) await presign(call, { size: 5 * 1024 ** 3 })
    const { media } = (await call('GET /v1/usage')).body
    assert.deepEqual(media, { usedBytes: 15 * 1024 ** 3, maxBytes: null })
  } finally {
    await running.stop()
  }
})
