import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newSms } from '#testing/team/sms.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('what a text message may be', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const send = (body: object) => team.call('POST /v1/sms/messages', body)
  const expectRefused = async (body: object, code: string, param?: string) => {
    const expected = { status: 400, code, ...(param && { param }) }
    assert.deepEqual(faultOf(await send(body)), expected, JSON.stringify(body).slice(0, 200))
  }

  test('an invalid request has its code and creates nothing', async () => {
    const good = newSms(team)
    for (const field of ['profileId', 'from', 'to', 'body']) {
      const { [field as keyof typeof good]: _, ...rest } = good
      await expectRefused(rest, 'missing_required_parameter', field)
    }
    for (const extra of [
      { text: 'x' },
      { mediaUrls: [] },
      { sendAt: '2030-01-01T00:00:00Z' },
      { status: 'sent' },
    ])
      await expectRefused({ ...good, ...extra }, 'unknown_parameter', Object.keys(extra)[0])
    for (const body of ['', 'x'.repeat(4097), '😀'.repeat(4097)])
      await expectRefused({ ...good, body }, 'invalid_sms_body', 'body')
    for (const body of [
      'a\u0000',
      '\u0001',
      'tab\there',
      '\u000b',
      '\u001f',
      '\u001b',
      '\u007f',
      '\ud800',
      5,
      null,
      ['x'],
    ])
      await expectRefused({ ...good, body }, 'invalid_string', 'body')
    const notE164 = [
      '',
      '15550001111',
      '+0155500011',
      '+1',
      '+1555000111122334',
      '+1 555 000 1111',
      'ZITHER',
      5,
    ]
    for (const number of [...notE164, null, '+1555000111a', ' +15550001111', '+15550001111\n'])
      for (const field of ['from', 'to'])
        await expectRefused({ ...good, [field]: number }, 'invalid_phone_number', field)
    await expectRefused({ ...good, profileId: 'g'.repeat(24) }, 'invalid_id', 'profileId')
    for (const profileId of ['x', 'a'.repeat(23), 'a'.repeat(25), '', 5, null])
      await expectRefused({ ...good, profileId }, 'invalid_string', 'profileId')
    assert.deepEqual((await team.call('GET /v1/sms/messages')).body, {
      data: [],
      hasMore: false,
      nextCursor: null,
    })
  })

  test('the shortest and the longest number are taken, and given back as they were sent', async () => {
    for (const to of ['+12', '+123456789012345']) assert.equal((await send(newSms(team, { to }))).body.to, to)
  })

  test('a profile that the key does not see is not there', async () => {
    const other = await newTeam()
    const { body } = await team.call('POST /v1/profiles', { name: randomId() })
    const limited = await team.key({ profileIds: [body.id] })
    const live = (await team.owner('GET /v1/profiles', undefined, { 'x-mode': 'live' })).body.data[0].id
    for (const profileId of [randomId(), other.profileId, live])
      assert.deepEqual(faultOf(await send(newSms(team, { profileId }))), {
        status: 404,
        code: 'profile_not_found',
        param: 'profileId',
      })
    const refused = await limited('POST /v1/sms/messages', newSms(team))
    assert.deepEqual([refused.status, refused.code], [404, 'profile_not_found'])
    assert.equal((await limited('POST /v1/sms/messages', newSms({ profileId: body.id }))).status, 201)
  })

  test('a text is measured without being sent', async () => {
    const measure = async (body: unknown) => (await team.call('POST /v1/tools/validate/sms', { body })).body
    assert.deepEqual(await measure(`${'a'.repeat(152)}€€`), {
      encoding: 'gsm7',
      segments: 1,
      units: 156,
      unitsPerSegment: 160,
      remainingUnits: 4,
    })
    assert.deepEqual(await measure('😀'.repeat(36)), {
      encoding: 'ucs2',
      segments: 2,
      units: 72,
      unitsPerSegment: 67,
      remainingUnits: 61,
    })
    assert.equal((await measure('')).code, 'invalid_sms_body')
    assert.equal((await measure('x'.repeat(4097))).code, 'invalid_sms_body')
    assert.equal((await measure('\t')).code, 'invalid_string')
    const readOnly = await team.key({ readOnly: true })
    assert.equal((await readOnly('POST /v1/tools/validate/sms', { body: 'x' })).status, 200)
  })
})

describe('reading text messages', () => {
  let team: Team
  let second: string
  const made: Record<string, any>[] = []

  before(async () => {
    team = await newTeam()
    second = (await team.call('POST /v1/profiles', { name: 'second' })).body.id
    const numbers = ['+15551230001', '+15005550001', '+15551230002', '+15005550002', '+15551230003']
    for (const [index, to] of numbers.entries()) {
      const profileId = index % 2 === 0 ? team.profileId : second
      const { body } = await team.call('POST /v1/sms/messages', newSms({ profileId }, { to }))
      made.unshift(body)
    }
  })

  const list = (query = '', call = team.call) => call(`GET /v1/sms/messages?${query}`)

  test('a list is newest first, page by page', async () => {
    assert.deepEqual((await list()).body, { data: made, hasMore: false, nextCursor: null })
    const first = (await list('limit=2')).body
    assert.deepEqual([first.data, first.hasMore], [made.slice(0, 2), true])
    const next = (await list(`limit=3&cursor=${first.nextCursor}`)).body
    assert.deepEqual(next, { data: made.slice(2), hasMore: false, nextCursor: null })
  })

  test('a list is kept to one status or one profile', async () => {
    for (const status of ['sent', 'failed', 'queued'])
      assert.deepEqual(
        (await list(`status=${status}`)).body.data,
        made.filter((message) => message.status === status),
      )
    assert.deepEqual(
      (await list(`profileId=${second}`)).body.data,
      made.filter(({ profileId }) => profileId === second),
    )
    const both = (await list(`profileId=${second}&status=sent`)).body
    assert.deepEqual(both.data, [])
  })

  test('what a list cannot read has its code', async () => {
    const rows: [query: string, status: number, code: string, param: string][] = [
      ['status=delivered', 400, 'invalid_status', 'status'],
      ['status=sent,failed', 400, 'invalid_status', 'status'],
      ['status=', 400, 'invalid_status', 'status'],
      ['status=sent&status=failed', 400, 'invalid_query', 'status'],
      [`profileId=${second}&profileId=${second}`, 400, 'invalid_query', 'profileId'],
      [`profileId=${'g'.repeat(24)}`, 400, 'invalid_id', 'profileId'],
      ['profileId=x', 400, 'invalid_string', 'profileId'],
      [`profileId=${randomId()}`, 404, 'profile_not_found', 'profileId'],
      ['limit=0', 400, 'invalid_limit', 'limit'],
      ['limit=101', 400, 'invalid_limit', 'limit'],
      ['cursor=x', 400, 'invalid_cursor', 'cursor'],
      ['from=x', 400, 'unknown_parameter', 'from'],
      ['skip=1', 400, 'unknown_parameter', 'skip'],
    ]
    for (const [query, status, code, param] of rows)
      assert.deepEqual(faultOf(await list(query)), { status, code, param }, query)
    const { nextCursor } = (await list('limit=1&status=sent')).body
    assert.equal((await list(`limit=1&cursor=${nextCursor}`)).code, 'invalid_cursor')
  })

  test('a malformed id is told from one that nobody has', async () => {
    const read = async (id: string) => faultOf(await team.call(`GET /v1/sms/messages/${id}`))
    for (const id of ['g'.repeat(24), `${'0'.repeat(23)}Z`, 'A'.repeat(24)])
      assert.deepEqual(await read(id), { status: 400, code: 'invalid_id', param: 'id' })
    for (const id of ['x', 'a'.repeat(23), 'a'.repeat(25), 'a'.repeat(300), '%00', '%zz', '%ff'])
      assert.deepEqual(await read(id), { status: 400, code: 'invalid_string', param: 'id' })
    assert.deepEqual(await read(randomId()), { status: 404, code: 'sms_message_not_found' })
  })

  test('a message is there for its team, its mode and the keys of its profile alone', async () => {
    const [{ id: ofFirst }, { id: ofSecond }] = [made[0] ?? {}, made[1] ?? {}] as [
      { id: string },
      { id: string },
    ]
    const limited = await team.key({ profileIds: [second] })
    assert.equal((await limited(`GET /v1/sms/messages/${ofSecond}`)).status, 200)
    const stranger = await newTeam()
    const live = await team.key({ mode: 'live' })
    for (const call of [limited, stranger.call, live])
      assert.deepEqual(faultOf(await call(`GET /v1/sms/messages/${ofFirst}`)), {
        status: 404,
        code: 'sms_message_not_found',
      })
    assert.deepEqual(
      (await list('', limited)).body.data.map(({ id }: { id: string }) => id),
      made.filter(({ profileId }) => profileId === second).map(({ id }) => id),
    )
    assert.deepEqual((await list('', live)).body.data, [])
    assert.deepEqual((await list('', stranger.call)).body.data, [])
    assert.equal((await list(`profileId=${team.profileId}`, limited)).code, 'profile_not_found')
  })

  test('messages go with their profile', async () => {
    const own = await newTeam()
    const { body: profile } = await own.call('POST /v1/profiles', { name: 'gone soon' })
    const sent = await own.call('POST /v1/sms/messages', newSms({ profileId: profile.id }))
    assert.equal((await own.call(`DELETE /v1/profiles/${profile.id}`)).status, 200)
    assert.equal((await own.call(`GET /v1/sms/messages/${sent.body.id}`)).status, 404)
  })
})
