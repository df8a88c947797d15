import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newSms } from '#testing/team/sms.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

describe('a text message whose outcome was never recorded', () => {
  // A separate service: its clock is moved far, and it has faults armed.
  let own: Running
  let team: Team
  let sandbox: Call

  before(async () => {
    own = await boot({ LOG_LEVEL: 'silent' })
    team = await newTeam(own)
    sandbox = await control(own)
  })
  after(() => own.stop())

  const queued = { status: 'queued', providerMessageId: null, sentAt: null, errorCode: null }
  const calls = async () => {
    const { body } = await sandbox('GET /_sandbox/calls?provider=carrier&limit=1000')
    return body.data.length
  }
  const keyed = (wish: object, headers = { 'idempotency-key': randomId() }) => {
    return () => team.call('POST /v1/sms/messages', wish, headers)
  }

  for (const point of ['sms.before_carrier', 'sms.after_carrier_accept', 'sms.commit'])
    test(`an unexpected end at ${point} leaves a queued row that nothing ever sends again`, async () => {
      await sandbox('POST /_sandbox/faults', { point, action: 'throw' })
      const [before, ask] = [await calls(), keyed(newSms(team))]
      assert.equal((await ask()).status, 500)
      const replayed = await ask()
      assert.deepEqual([replayed.status, replayed.headers.get('idempotent-replayed')], [201, 'true'])
      assert.partialDeepStrictEqual(replayed.body, queued)
      await sandbox('POST /_sandbox/clock', { advanceSeconds: 30 * 24 * 3600 })
      assert.deepEqual((await ask()).body, replayed.body)
      assert.equal(await calls(), before + (point === 'sms.before_carrier' ? 0 : 1))
    })

  test('a key has no end while its message exists, sent or queued', async () => {
    const { call } = team
    for (const to of ['+15551230001', '+15005550052']) {
      const headers = { 'idempotency-key': randomId() }
      const wish = newSms(team, { to })
      await call('POST /v1/sms/messages', wish, headers)
      const [before, first] = [await calls(), (await call('POST /v1/sms/messages', wish, headers)).body]
      await sandbox('POST /_sandbox/clock', { advanceSeconds: 400 * 24 * 3600 })
      assert.deepEqual((await call('POST /v1/sms/messages', wish, headers)).body, first)
      assert.equal(await calls(), before)
    }
  })
})
