import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { businessNow } from '#testing/service/clock.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newSms } from '#testing/team/sms.ts'
import { control, newTeam, type Reply, type Team } from '#testing/team/team.ts'

describe('sending a text message', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const send = (wish: object = {}, headers?: Record<string, string>) =>
    team.call('POST /v1/sms/messages', newSms(team, wish), headers)
  const read = (id: string) => team.call(`GET /v1/sms/messages/${id}`)
  const list = async (query = 'limit=100') => (await team.call(`GET /v1/sms/messages?${query}`)).body.data
  const callsSince = async (since: number) => {
    const { body } = await (await control())(`GET /_sandbox/calls?provider=carrier&limit=1000&since=${since}`)
    return body.data
  }
  const lastCall = async () => (await callsSince(0)).at(-1)?.seq ?? 0

  test('answers the message as sent, with every field, and keeps it so', async () => {
    const requested = newSms(team, { from: '+4915112345678', body: 'Grüße\n\r\f€' })
    const { status, body } = await team.call('POST /v1/sms/messages', requested)
    assert.equal(status, 201)
    const { id, providerMessageId, sentAt, createdAt, ...rest } = body
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.match(providerMessageId, /^[0-9a-f-]{36}$/)
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
    assert.match(sentAt, instant)
    assert.match(createdAt, instant)
    assert.ok(sentAt >= createdAt && new Date(sentAt) <= (await businessNow()))
    assert.deepEqual(rest, { ...requested, status: 'sent', encoding: 'gsm7', segments: 1, errorCode: null })
    assert.deepEqual((await read(id)).body, body)
  })

  test('gives the body back byte by byte, up to 4096 characters outside of the basic plane', async () => {
    for (const text of ['x', ' ', '😀'.repeat(4096), 'a`b', ' \u0085\u009f ', 'e\u0301']) {
      const { status, body } = await send({ body: text })
      assert.equal(status, 201)
      assert.equal(body.body, text)
      assert.equal((await read(body.id)).body.body, text)
    }
  })

  const refusals: [number: string, errorCode: string][] = [
    ['+15005550001', 'carrier_invalid_number'],
    ['+15005550002', 'carrier_unroutable'],
    ['+15005550004', 'carrier_recipient_blocked'],
    ['+15005550009', 'carrier_not_sms_capable'],
  ]

  test('a refusal of the carrier is a failed message with the reason', async () => {
    const requested: [object, string][] = [
      ...refusals.map(([to, code]): [object, string] => [{ to }, code]),
      [{ from: '+15005550007' }, 'carrier_sender_not_owned'],
      [{ body: 'x sbx:sms:refused' }, 'carrier_rejected'],
      [{ body: 'x sbx:sms:500' }, 'carrier_error'],
      [{ body: 'x sbx:sms:nonsense' }, 'carrier_rejected'],
    ]
    for (const [wish, errorCode] of requested) {
      const { status, body } = await send(wish)
      assert.equal(status, 201, errorCode)
      const expected = { status: 'failed', errorCode, providerMessageId: null, sentAt: null }
      assert.partialDeepStrictEqual(body, expected)
      assert.deepEqual((await read(body.id)).body, body)
    }
  })

  test('an outcome that was not learned is 502, and the message stays queued for good', async () => {
    const doubts: [wish: object, kept: boolean, kind: string][] = [
      [{ to: '+15005550050' }, false, 'answered'],
      [{ to: '+15005550051' }, false, 'timeout'],
      [{ to: '+15005550052' }, true, 'dropped'],
      [{ body: 'x sbx:sms:timeout' }, false, 'timeout'],
      [{ body: 'x sbx:sms:dropped' }, false, 'dropped'],
      [{ body: 'x sbx:sms:lost' }, true, 'dropped'],
      [{ body: 'x sbx:sms:garbled' }, true, 'answered'],
    ]
    for (const [wish, kept, kind] of doubts) {
      const since = await lastCall()
      const reply = await send(wish)
      assert.deepEqual(faultOf(reply), { status: 502, code: 'sms_provider_error' })
      const { outcome, messageId } = reply.body.details
      assert.equal(outcome, 'unknown')
      const queued = { status: 'queued', providerMessageId: null, sentAt: null, errorCode: null }
      assert.partialDeepStrictEqual((await read(messageId)).body, queued)
      const [call, ...others] = await callsSince(since)
      assert.deepEqual([call.result.kind, call.result.kept, others], [kind, kept, []])
    }
  })

  test('where nothing was sent nothing is kept', async () => {
    const nothing: [wish: object, status: number, code: string, pause: string | null][] = [
      [{ to: '+15005550060' }, 429, 'outbound_rate_limited', '7'],
      [{ to: '+15005550061' }, 429, 'outbound_rate_limiter_unavailable', '1'],
      [{ body: 'x sbx:sms:throttled' }, 429, 'outbound_rate_limited', '30'],
      [{ body: 'x sbx:sms:unreachable' }, 502, 'sms_provider_error', null],
      [{ body: 'x sbx:sms:expired' }, 502, 'sms_provider_error', null],
    ]
    const before = (await list()).length
    for (const [wish, status, code, pause] of nothing) {
      const since = await lastCall()
      const reply = await send(wish)
      assert.deepEqual(faultOf(reply), { status, code })
      assert.equal(reply.headers.get('retry-after'), pause)
      const [call] = await callsSince(since)
      assert.equal(call.result.kept, false)
    }
    assert.equal((await list()).length, before)
  })

  test('what holds for so many attempts is over after them, and the key is free meanwhile', async () => {
    const wish = newSms(team, { body: `${randomId()} sbx:sms:throttledx2` })
    const headers = { 'idempotency-key': randomId() }
    const ask = () => team.call('POST /v1/sms/messages', wish, headers)
    assert.deepEqual([(await ask()).status, (await ask()).status], [429, 429])
    const sent = await ask()
    assert.deepEqual([sent.status, sent.body.status], [201, 'sent'])
    assert.equal((await ask()).body.id, sent.body.id)
  })

  test('the numbers are looked at before the text', async () => {
    const refused = await send({ to: '+15005550004', body: 'x sbx:sms:timeout' })
    assert.deepEqual([refused.status, refused.body.errorCode], [201, 'carrier_recipient_blocked'])
    const slow = await send({ to: '+15005550080', body: 'x sbx:sms:refused' })
    assert.deepEqual([slow.status, slow.body.status], [201, 'sent'])
  })

  test('segments are ours: the count of the carrier is not shown', async () => {
    const long = `${'a'.repeat(152)}€${'a'.repeat(152)}`
    const { body } = await send({ to: '+15005550080', body: long })
    assert.deepEqual([body.segments, body.encoding, body.status], [3, 'gsm7', 'sent'])
    const unicode = await send({ body: `${'a'.repeat(70)}\`` })
    assert.deepEqual([unicode.body.segments, unicode.body.encoding], [2, 'ucs2'])
  })

  test('the row is there before the carrier answers, and a repeat meanwhile is in flight', async () => {
    const wish = newSms(team, { to: '+15005550070' })
    const headers = { 'idempotency-key': randomId() }
    const running = team.call('POST /v1/sms/messages', wish, headers)
    let queued: any[] = []
    while (queued.length === 0) queued = (await list('status=queued')).filter(({ to }: any) => to === wish.to)
    const again = await team.call('POST /v1/sms/messages', wish, headers)
    assert.deepEqual(faultOf(again), { status: 409, code: 'idempotency_key_in_flight' })
    assert.equal(again.headers.get('retry-after'), '1')
    const other = await team.call('POST /v1/sms/messages', { ...wish, body: 'other' }, headers)
    assert.equal(other.code, 'idempotency_key_reused')
    const { status, body } = await running
    assert.deepEqual([status, body.status, body.id], [201, 'sent', queued[0].id])
    const replayed = await team.call('POST /v1/sms/messages', wish, headers)
    assert.deepEqual(replayed.body, body)
  })
})

describe('the key of a text message', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const ask = (wish: object, key: string, call = team.call): Promise<Reply> =>
    call('POST /v1/sms/messages', wish, { 'idempotency-key': key })
  const ids = async () =>
    (await team.call('GET /v1/sms/messages?limit=100')).body.data.map(({ id }: { id: string }) => id)

  test('answers a repeat with the message as it is, whatever became of it', async () => {
    for (const [to, status, first] of [
      ['+15551230001', 'sent', 201],
      ['+15005550004', 'failed', 201],
      ['+15005550052', 'queued', 502],
    ] as const) {
      const [wish, key] = [newSms(team, { to }), randomId()]
      const made = await ask(wish, key)
      assert.deepEqual([made.status, made.headers.get('idempotent-replayed')], [first, null])
      const shuffled = Object.fromEntries(Object.entries(wish).reverse())
      for (const again of [wish, shuffled]) {
        const reply = await ask(again, key)
        assert.deepEqual(
          [reply.status, reply.body.status, reply.headers.get('idempotent-replayed')],
          [201, status, 'true'],
        )
        assert.equal(reply.body.id, made.body.id ?? made.body.details.messageId)
      }
    }
    assert.equal((await ids()).length, 3)
  })

  test('is refused with another request, and free after one that was not valid', async () => {
    const [wish, key] = [newSms(team), randomId()]
    assert.equal((await ask({ ...wish, to: '0' }, key)).code, 'invalid_phone_number')
    assert.equal((await ask({ ...wish, profileId: randomId() }, key)).code, 'profile_not_found')
    assert.equal((await ask(wish, key)).status, 201)
    for (const change of [{ body: 'other' }, { to: '+15550009999' }, { from: '+15550009999' }])
      assert.deepEqual(faultOf(await ask({ ...wish, ...change }, key)), {
        status: 409,
        code: 'idempotency_key_reused',
      })
  })

  test('of a hundred identical requests at once one calls the carrier', async () => {
    const [wish, key] = [newSms(team, { body: randomId() }), randomId()]
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask(wish, key)))
    const statuses = new Set(replies.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))
    assert.ok([...statuses].every((one) => ['201', '409 idempotency_key_in_flight'].includes(one)))
    const made = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id))
    assert.equal(made.size, 1)
    const { body } = await (await control())('GET /_sandbox/calls?provider=carrier&limit=1000')
    assert.equal(body.data.filter((call: any) => call.body?.text === wish.body).length, 1)
  })

  test('belongs to the team and its mode, and is shared by all its credentials', async () => {
    const [wish, key] = [newSms(team), randomId()]
    const first = await ask(wish, key)
    const second = await ask(wish, key, await team.key())
    assert.deepEqual([second.body.id, second.headers.get('idempotent-replayed')], [first.body.id, 'true'])
    const panel = await team.owner('POST /v1/sms/messages', wish, {
      'idempotency-key': key,
      'x-mode': 'test',
    })
    assert.equal(panel.body.id, first.body.id)
    const stranger = await newTeam()
    const theirs = await ask(newSms(stranger), key, stranger.call)
    assert.deepEqual([theirs.status, theirs.headers.get('idempotent-replayed')], [201, null])
  })

  test('shows no message of a profile that the caller does not see', async () => {
    const [wish, key] = [newSms(team), randomId()]
    await ask(wish, key)
    const { body } = await team.call('POST /v1/profiles', { name: randomId() })
    const limited = await team.key({ profileIds: [body.id] })
    assert.equal((await ask(wish, key, limited)).code, 'profile_not_found')
  })
})
