import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newSms } from '#testing/team/sms.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { type Manner, newCarrier, type StandInCarrier } from '#testing/twins/carrier.ts'

interface Person {
  call: Call
  profileId: string
}

async function newPerson(running: Running): Promise<Person> {
  const team = await newTeam(running)
  const call = await team.key({ mode: 'live' })
  return { call, profileId: (await call('GET /v1/profiles')).body.data[0].id }
}

describe('text messages in live mode', () => {
  // A stand-in for the carrier answers in its wire format; the service runs as it does in live mode.
  let carrier: StandInCarrier
  let running: Running
  let person: Person

  before(async () => {
    carrier = await newCarrier()
    running = await boot({
      SMS_CARRIER_URL: `${carrier.url}/`,
      SMS_CARRIER_API_KEY: 'sandbox-carrier',
      PROVIDER_TIMEOUT_MS: '3000',
    })
    person = await newPerson(running)
  })
  after(() => running.stop())

  const send = (wish: object = {}, headers?: Record<string, string>) =>
    person.call('POST /v1/sms/messages', newSms(person, wish), headers)
  const count = async () => (await person.call('GET /v1/sms/messages?limit=100')).body.data.length
  const error = (status: number, code: string, headers = {}): Manner => ({
    status,
    headers,
    body: JSON.stringify({ errors: [{ code, title: 'No', detail: 'Not this one.' }] }),
  })

  test('one request goes to the address that is set, with the key, and the text as it is', async () => {
    carrier.meets(() => undefined)
    carrier.calls.length = 0
    const text = 'sbx:sms:refused ünd `so`'
    const { status, body } = await send({ to: '+15551234567', body: text })
    assert.deepEqual([status, body.status], [201, 'sent'])
    const [{ method, path, headers, body: sent }, ...others] = carrier.calls as [any]
    assert.deepEqual([method, path, others], ['POST', '/messages', []])
    assert.equal(headers.authorization, 'Bearer sandbox-carrier')
    assert.deepEqual(sent, { from: '+15550001111', to: '+15551234567', text })
    assert.match(body.providerMessageId, /^[0-9a-f-]{36}$/)
  })

  test('what the carrier refuses is failed with a reason that carries no name of its own', async () => {
    const rows: [status: number, code: string, errorCode: string][] = [
      [422, '10002', 'carrier_invalid_number'],
      [400, '40310', 'carrier_invalid_number'],
      [400, '40001', 'carrier_unroutable'],
      [403, '40300', 'carrier_recipient_blocked'],
      [400, '40301', 'carrier_not_sms_capable'],
      [400, '40305', 'carrier_sender_not_owned'],
      [400, '40010', 'carrier_sender_not_registered'],
      [400, '40322', 'carrier_content_blocked'],
      [403, '20100', 'carrier_account_blocked'],
      [400, '99999', 'carrier_rejected'],
      [500, '10007', 'carrier_error'],
    ]
    for (const [status, code, errorCode] of rows) {
      carrier.meets(() => error(status, code))
      const reply = await send()
      assert.deepEqual([reply.status, reply.body.status, reply.body.errorCode], [201, 'failed', errorCode])
    }
  })

  test('an answer that proves nothing leaves the message queued, and it is never told again', async () => {
    const doubts: (Manner | undefined)[] = [
      'drops',
      { status: 500 },
      { status: 502, body: '<html>' },
      { status: 400, body: '{}' },
      { status: 200, body: '{"data":' },
      { status: 200, body: '{"data":{}}' },
      { status: 200, body: '' },
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      error(408, '10008'),
      error(504, '10007'),
      // Longer than the service waits.
      { after: new Promise(() => {}) },
    ]
    for (const doubt of doubts) {
      carrier.meets(() => doubt)
      carrier.calls.length = 0
      const [wish, headers] = [newSms(person), { 'idempotency-key': randomId() }]
      const reply = await person.call('POST /v1/sms/messages', wish, headers)
      assert.deepEqual(faultOf(reply), { status: 502, code: 'sms_provider_error' }, JSON.stringify(doubt))
      assert.equal(reply.body.details.outcome, 'unknown')
      const again = await person.call('POST /v1/sms/messages', wish, headers)
      assert.deepEqual(
        [again.status, again.body.status, again.body.id],
        [201, 'queued', reply.body.details.messageId],
      )
      assert.equal(carrier.calls.length, 1, JSON.stringify(doubt))
    }
  })

  test('where nothing was taken no row stays, and the pause of the carrier is passed on', async () => {
    const rows: [manner: Manner, status: number, code: string, pause: string | null][] = [
      [error(429, '10011', { 'retry-after': '7' }), 429, 'outbound_rate_limited', '7'],
      [error(429, '10011', { 'x-ratelimit-reset': '9' }), 429, 'outbound_rate_limited', '9'],
      [{ status: 429, body: 'slow down' }, 429, 'outbound_rate_limited', '60'],
      [error(429, '10007', { 'retry-after': '1' }), 429, 'outbound_rate_limiter_unavailable', '1'],
      [error(401, '10009'), 502, 'sms_provider_error', null],
    ]
    const before = await count()
    for (const [manner, status, code, pause] of rows) {
      carrier.meets(() => manner)
      const reply = await send()
      assert.deepEqual(faultOf(reply), { status, code })
      assert.equal(reply.headers.get('retry-after'), pause)
    }
    assert.equal(await count(), before)
  })

  test('nothing that the carrier says tells its key', async () => {
    const leak = JSON.stringify({ errors: [{ code: '99999', detail: 'the key sandbox-carrier is bad' }] })
    carrier.meets(() => ({ status: 400, body: leak }))
    const reply = await person.call('POST /v1/sms/sender-ids', { senderId: 'Zither' })
    assert.deepEqual([reply.status, reply.code], [400, 'provider_rejected'])
    assert.doesNotMatch(JSON.stringify(reply.body), /sandbox-carrier/)
  })

  test('of a hundred identical requests at once one reaches the carrier', async () => {
    // The carrier answers once all the others have been.
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>()
    carrier.meets(() => ({ after }))
    carrier.calls.length = 0
    const [wish, headers] = [newSms(person), { 'idempotency-key': randomId() }]
    let others = 0
    const ask = async () => {
      const { status, code } = await person.call('POST /v1/sms/messages', wish, headers)
      others += Number(status !== 201)
      if (others === 99) goOn()
      return code ?? status
    }
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    assert.equal(carrier.calls.length, 1)
    assert.deepEqual(new Set(answers), new Set([201, 'idempotency_key_in_flight']))
    assert.equal(answers.filter((answer) => answer === 201).length, 1)
  })

  test('a brand of another team is not there, though the carrier lists both', async () => {
    carrier.meets(() => undefined)
    const draft = { entityType: 'PRIVATE_PROFIT', displayName: 'Mine', country: 'US', vertical: 'RETAIL' }
    const mine = (await person.call('POST /v1/sms/brands', draft)).body
    const other = await newPerson(running)
    const theirs = (await other.call('POST /v1/sms/brands', { ...draft, displayName: 'Theirs' })).body
    const listed = async ({ call }: Person) =>
      (await call('GET /v1/sms/brands')).body.records.map(({ brandId }: { brandId: string }) => brandId)
    assert.deepEqual([await listed(person), await listed(other)], [[mine.brandId], [theirs.brandId]])
    carrier.calls.length = 0
    const absent = { status: 404, code: 'sms_brand_not_found' }
    assert.deepEqual(faultOf(await other.call(`GET /v1/sms/brands/${mine.brandId}`)), absent)
    const list = await other.call(`GET /v1/sms/campaigns?brandId=${mine.brandId}`)
    assert.deepEqual(faultOf(list), { ...absent, param: 'brandId' })
    const campaign = { brandId: mine.brandId, usecase: 'MIXED', description: 'News' }
    assert.equal((await other.call('POST /v1/sms/campaigns', campaign)).code, 'sms_brand_not_found')
    assert.deepEqual(carrier.calls, [])
    const { campaignId } = (await person.call('POST /v1/sms/campaigns', campaign)).body
    assert.equal((await person.call(`GET /v1/sms/campaigns/${campaignId}`)).status, 200)
    const foreign = await other.call(`GET /v1/sms/campaigns/${campaignId}`)
    assert.deepEqual(faultOf(foreign), { status: 404, code: 'sms_campaign_not_found' })
  })

  test('what the carrier does not have any more is left out of a list', async () => {
    carrier.meets(() => undefined)
    const own = await newPerson(running)
    const draft = { entityType: 'PRIVATE_PROFIT', displayName: 'A', country: 'US', vertical: 'RETAIL' }
    const { brandId } = (await own.call('POST /v1/sms/brands', draft)).body
    const empty = JSON.stringify({ records: [], page: 1, totalRecords: 0 })
    carrier.meets(() => ({ status: 200, body: empty }))
    const listed = (await own.call('GET /v1/sms/brands')).body
    assert.deepEqual([listed.records, listed.totalRecords], [[], 1])
    carrier.meets(() => error(404, '10005'))
    assert.equal((await own.call(`GET /v1/sms/brands/${brandId}`)).code, 'sms_brand_not_found')
  })

  test('a dry-run campaign is made of a dry-run brand alone, so that none is charged by mistake', async () => {
    carrier.meets(() => undefined)
    const draft = { entityType: 'PRIVATE_PROFIT', displayName: 'Dry', country: 'US', vertical: 'RETAIL' }
    const make = async (mock: boolean) => (await person.call('POST /v1/sms/brands', { ...draft, mock })).body
    const campaign = { usecase: 'MIXED', description: 'News', mock: true }
    const { brandId: real } = await make(false)
    carrier.calls.length = 0
    const refused = await person.call('POST /v1/sms/campaigns', { ...campaign, brandId: real })
    assert.deepEqual(faultOf(refused), { status: 400, code: 'provider_rejected', param: 'mock' })
    assert.deepEqual(new Set(carrier.calls.map(({ method }) => method)), new Set(['GET']))
    const { brandId: dry } = await make(true)
    const made = await person.call('POST /v1/sms/campaigns', { ...campaign, brandId: dry })
    assert.deepEqual([made.status, made.body.mock], [201, true])
  })

  test('each failure of the registry has its one answer', async () => {
    const rows: [manner: Manner, status: number, code: string, details?: object][] = [
      [error(422, '10015'), 400, 'provider_rejected', { outcome: 'refused', provider: '10015' }],
      [error(500, '10007'), 502, 'sms_provider_error', { outcome: 'refused', provider: '10007' }],
      [error(401, '10009'), 502, 'sms_provider_error', { outcome: 'unauthorized' }],
      [error(429, '10011', { 'retry-after': '5' }), 429, 'outbound_rate_limited'],
      [{ status: 500 }, 502, 'sms_provider_error', { outcome: 'unknown' }],
      ['drops', 502, 'sms_provider_error', { outcome: 'unknown' }],
      [{ status: 200, body: '{}' }, 502, 'sms_provider_error', { outcome: 'unknown' }],
    ]
    const draft = { entityType: 'PRIVATE_PROFIT', displayName: 'B', country: 'US', vertical: 'RETAIL' }
    for (const [manner, status, code, details] of rows) {
      carrier.meets(() => manner)
      const reply = await person.call('POST /v1/sms/brands', draft)
      assert.deepEqual(faultOf(reply), { status, code })
      assert.deepEqual(reply.body.details, details)
    }
  })
})

describe('live mode without a carrier that can be reached', () => {
  let running: Running
  let person: Person
  before(async () => {
    running = await boot()
    person = await newPerson(running)
  })
  after(() => running.stop())

  const unavailable = { status: 503, code: 'sms_provider_unavailable' }

  test('sends and the registry say so, and nothing is kept', async () => {
    const requested: [route: string, body?: object][] = [
      ['POST /v1/sms/messages', newSms(person)],
      ['GET /v1/sms/brands'],
      ['POST /v1/sms/brands', { entityType: 'NGO' }],
      ['GET /v1/sms/brands/x'],
      ['GET /v1/sms/campaigns?brandId=x'],
      ['GET /v1/sms/campaigns/x'],
      ['POST /v1/sms/campaigns', { brandId: 'x', usecase: 'MIXED', description: 'x' }],
      ['GET /v1/sms/sender-ids'],
      ['POST /v1/sms/sender-ids', { senderId: 'Zither' }],
      ['GET /v1/sms/sender-ids/x'],
      ['DELETE /v1/sms/sender-ids/x'],
    ]
    for (const [route, body] of requested) {
      const reply = await person.call(route, body)
      // Validation comes first.
      if (body && 'entityType' in body) assert.equal(reply.code, 'invalid_entity_type')
      else assert.deepEqual([faultOf(reply), reply.body.type], [unavailable, 'api_error'], route)
    }
    const read = await person.call('GET /v1/sms/messages')
    assert.deepEqual([read.status, read.body.data], [200, []])
    assert.equal((await person.call(`GET /v1/sms/messages/${randomId()}`)).code, 'sms_message_not_found')
  })

  test('a profile that is not there is told before that', async () => {
    const reply = await person.call('POST /v1/sms/messages', newSms({ profileId: randomId() }))
    assert.equal(reply.code, 'profile_not_found')
  })

  test('test mode is there all the same', async () => {
    const team = await newTeam(running)
    const sent = await team.call('POST /v1/sms/messages', newSms(team))
    assert.deepEqual([sent.status, sent.body.status], [201, 'sent'])
  })

  test('an address at which nobody listens is told, and the key stays free', async () => {
    const away = await boot({ SMS_CARRIER_URL: 'http://127.0.0.1:9' })
    const { call, profileId } = await newPerson(away)
    const [wish, headers] = [newSms({ profileId }), { 'idempotency-key': randomId() }]
    for (let turn = 0; turn < 2; turn++) {
      const reply = await call('POST /v1/sms/messages', wish, headers)
      assert.deepEqual(faultOf(reply), { status: 502, code: 'sms_provider_error' })
      assert.equal(reply.body.details.outcome, 'unreachable')
    }
    assert.deepEqual((await call('GET /v1/sms/messages')).body.data, [])
    await away.stop()
  })
})
