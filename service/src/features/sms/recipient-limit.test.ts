import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newSms } from '#testing/team/sms.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { newCarrier, type StandInCarrier } from '#testing/twins/carrier.ts'

interface Person {
  call: Call
  profileId: string
}

async function newPerson(running: Running): Promise<Person> {
  const team = await newTeam(running)
  const call = await team.key({ mode: 'live' })
  return { call, profileId: (await call('GET /v1/profiles')).body.data[0].id }
}

describe('the texts of a team to one number', () => {
  let carrier: StandInCarrier
  let running: Running
  before(async () => {
    carrier = await newCarrier()
    running = await boot({
      SMS_CARRIER_URL: `${carrier.url}/`,
      SMS_CARRIER_API_KEY: 'sandbox-carrier',
      SMS_RECIPIENT_HOURLY_MAX: '7',
    })
  })
  after(() => running.stop())

  const to = '+15551230000'
  const send = ({ call, profileId }: Person, wish: object = {}, headers?: Record<string, string>) =>
    call('POST /v1/sms/messages', newSms({ profileId }, { to, ...wish }), headers)

  test('are as many an hour as the setting says; a repeat, a text that never left and test mode do not count', async () => {
    const person = await newPerson(running)
    const key = { 'idempotency-key': randomId() }
    const first = await send(person, {}, key)
    for (let count = 0; count < 5; count++) await send(person, {}, key)
    carrier.meets(() => ({ status: 429, headers: { 'retry-after': '1' }, body: '{}' }))
    assert.equal((await send(person)).status, 429)
    carrier.meets(() => undefined)
    for (let count = 0; count < 6; count++) assert.equal((await send(person)).status, 201)
    const refused = await send(person)
    assert.deepEqual(faultOf(refused), { status: 429, code: 'recipient_limit_reached', param: 'to' })
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    const { data } = (await person.call('GET /v1/sms/messages?limit=100')).body
    assert.equal(data.length, 7, 'a refused text leaves no row')
    assert.equal((await send(person, {}, key)).body.id, first.body.id)
    assert.equal((await send(person, { to: '+15551230001' })).status, 201)
    assert.equal((await send(await newPerson(running))).status, 201, 'another team')
    const team = await newTeam(running)
    for (let count = 0; count < 9; count++)
      assert.equal((await team.call('POST /v1/sms/messages', newSms(team, { to }))).status, 201)
    await advance(3601, running)
    assert.equal((await send(person)).status, 201)
  })
})
