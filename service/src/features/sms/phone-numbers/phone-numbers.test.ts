import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { faultOf } from '#testing/service/socket.ts'
import { buyNumber, newNumber } from '#testing/team/numbers.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('phone numbers', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  test('one is bought for a profile and can be used at once', async () => {
    const { status, body, headers } = await buyNumber(team, { areaCode: '415', wantsSms: true })
    assert.equal(status, 201, JSON.stringify(body))
    const { id, phoneNumber, provisionedAt, createdAt, ...rest } = body
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.match(phoneNumber, /^\+1415555\d{4}$/)
    assert.deepEqual(rest, {
      profileId: team.profileId,
      country: 'US',
      numberType: 'local',
      status: 'active',
      capabilities: ['sms', 'voice', 'chatapp'],
      monthlyCostMicros: 1_000_000,
      monthlyCostUsd: '1.00',
      registrantName: null,
      declineReason: null,
      identityVerificationUrl: null,
      callingEnabled: false,
      releasedAt: null,
    })
    assert.ok(new Date(provisionedAt) >= new Date(createdAt))
    assert.equal(headers.get('idempotent-replayed'), null)
    assert.deepEqual((await team.call(`GET /v1/phone-numbers/${id}`)).body, body)
  })

  test('a number that is bought is not offered any more, and is again once it is released', async () => {
    const { id, phoneNumber } = await newNumber(team, { country: 'AU', numberType: 'mobile' })
    const offered = async () =>
      (await team.call('GET /v1/phone-numbers/available?country=AU')).body.numbers.map(
        (one: { phoneNumber: string }) => one.phoneNumber,
      )
    assert.equal((await offered()).includes(phoneNumber), false)
    const { status, body } = await team.call(`DELETE /v1/phone-numbers/${id}`)
    assert.deepEqual([status, body.status, body.phoneNumber], [200, 'released', phoneNumber])
    assert.ok(body.releasedAt)
    assert.equal((await offered()).includes(phoneNumber), true)
    assert.deepEqual((await team.call(`DELETE /v1/phone-numbers/${id}`)).body, body)
    assert.deepEqual((await team.call(`GET /v1/phone-numbers/${id}`)).body, body)
  })

  test('a second purchase within ten minutes is refused, unless it is meant', async () => {
    const hasty = await newTeam()
    const first = await newNumber(hasty)
    const refused = await buyNumber(hasty, { allowMultiple: false })
    assert.deepEqual(faultOf(refused), { status: 409, code: 'purchase_velocity' })
    assert.equal(refused.body.details.phoneNumberId, first.id)
    await newNumber(hasty)
    await advance(540)
    assert.equal((await buyNumber(hasty, { allowMultiple: false })).code, 'purchase_velocity')
    await advance(61)
    assert.equal((await buyNumber(hasty, { allowMultiple: false })).status, 201)
  })

  test('of purchases at the same moment one is taken', async () => {
    const hasty = await newTeam()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => buyNumber(hasty, { allowMultiple: false })),
    )
    const statuses = replies.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, ...Array(7).fill(409)])
    assert.equal((await hasty.call('GET /v1/phone-numbers')).body.data.length, 1)
  })

  test('a repeat with its intent answers the number that was bought, however it stands', async () => {
    const purchaseIntentId = randomId()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => buyNumber(team, { purchaseIntentId })),
    )
    for (const reply of others) assert.deepEqual([reply.status, reply.body.id], [201, first?.body.id])
    const replayed = await buyNumber(team, { purchaseIntentId, allowMultiple: false })
    assert.deepEqual([replayed.status, replayed.headers.get('idempotent-replayed')], [201, 'true'])
    await team.call(`DELETE /v1/phone-numbers/${first?.body.id}`)
    const released = await buyNumber(team, { purchaseIntentId })
    assert.deepEqual([released.body.id, released.body.status], [first?.body.id, 'released'])
    const other = { status: 409, code: 'idempotency_key_reused', param: 'purchaseIntentId' }
    assert.deepEqual(faultOf(await buyNumber(team, { purchaseIntentId, country: 'CA' })), other)
    assert.deepEqual(faultOf(await buyNumber(team, { purchaseIntentId, numberType: 'toll_free' })), other)
  })

  test('what the carrier does not have is told with the field to change', async () => {
    const unavailable = (param?: string) => ({
      status: 422,
      code: 'phone_number_unavailable',
      ...(param && { param }),
    })
    assert.deepEqual(faultOf(await buyNumber(team, { country: 'AQ' })), unavailable('country'))
    assert.deepEqual(
      faultOf(await buyNumber(team, { country: 'US', numberType: 'mobile' })),
      unavailable('numberType'),
    )
    assert.deepEqual(faultOf(await buyNumber(team, { areaCode: '999' })), unavailable('areaCode'))
    assert.deepEqual(faultOf(await buyNumber(team, { country: 'IE' })), unavailable())
    assert.deepEqual(faultOf(await buyNumber(team, { country: 'GB', wantsSms: true })), unavailable())
  })

  test('bad input is refused with its field, and nothing is bought', async () => {
    const careful = await newTeam()
    const rows: [wish: object, code: string, param: string][] = [
      [{ profileId: undefined }, 'missing_required_parameter', 'profileId'],
      [{ profileId: 'x' }, 'invalid_string', 'profileId'],
      [{ country: 'us' }, 'invalid_country', 'country'],
      [{ country: 'ZZ' }, 'invalid_country', 'country'],
      [{ numberType: 'landline' }, 'invalid_value', 'numberType'],
      [{ areaCode: '12345' }, 'invalid_string', 'areaCode'],
      [{ areaCode: '' }, 'invalid_string', 'areaCode'],
      [{ areaCode: 'x' }, 'invalid_string', 'areaCode'],
      [{ wantsSms: 'yes' }, 'invalid_boolean', 'wantsSms'],
      [{ purchaseIntentId: '' }, 'invalid_string', 'purchaseIntentId'],
      [{ purchaseIntentId: 'x'.repeat(101) }, 'invalid_string', 'purchaseIntentId'],
      [{ quantity: 2 }, 'unknown_parameter', 'quantity'],
    ]
    for (const [wish, code, param] of rows)
      assert.deepEqual(faultOf(await buyNumber(careful, wish)), { status: 400, code, param })
    const stranger = { status: 404, code: 'profile_not_found', param: 'profileId' }
    assert.deepEqual(faultOf(await buyNumber(careful, { profileId: team.profileId })), stranger)
    assert.deepEqual((await careful.call('GET /v1/phone-numbers')).body.data, [])
  })

  test('the list is in pages, newest first, by status and profile', async () => {
    const owner = await newTeam()
    const second = (await owner.call('POST /v1/profiles', { name: 'second' })).body.id
    const bought = []
    for (const profileId of [owner.profileId, second, second])
      bought.unshift((await newNumber({ ...owner, profileId })).id)
    await owner.call(`DELETE /v1/phone-numbers/${bought[0]}`)
    const list = async (query: string) => {
      const { status, body } = await owner.call(`GET /v1/phone-numbers?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(''), bought)
    assert.deepEqual(await ids('status=active'), bought.slice(1))
    assert.deepEqual(await ids('status=released'), bought.slice(0, 1))
    assert.deepEqual(await ids(`profileId=${second}`), bought.slice(0, 2))
    const page = await list('limit=2')
    assert.deepEqual([page.data.length, page.hasMore], [2, true])
    assert.deepEqual(await ids(`limit=2&cursor=${page.nextCursor}`), bought.slice(2))
    assert.equal((await owner.call('GET /v1/phone-numbers?status=sold')).code, 'invalid_status')
    assert.equal(
      (await owner.call(`GET /v1/phone-numbers?profileId=${team.profileId}`)).code,
      'profile_not_found',
    )
  })

  test('a number stays with the team when its profile is deleted', async () => {
    const profileId = (await team.call('POST /v1/profiles', { name: 'short-lived' })).body.id
    const limited = await team.key({ profileIds: [profileId] })
    const { id } = await newNumber({ call: limited, profileId })
    assert.equal((await team.call(`DELETE /v1/profiles/${profileId}`)).status, 200)
    const { body } = await team.call(`GET /v1/phone-numbers/${id}`)
    assert.deepEqual([body.id, body.profileId, body.status], [id, null, 'active'])
    assert.equal((await team.call(`DELETE /v1/phone-numbers/${id}`)).body.status, 'released')
  })

  test('a number is nobody else’s, and not of live mode', async () => {
    const { id } = await newNumber(team)
    const other = await newTeam()
    const absent = { status: 404, code: 'phone_number_not_found' }
    const limited = await team.key({
      profileIds: [(await team.call('POST /v1/profiles', { name: randomId() })).body.id],
    })
    for (const call of [other.call, limited]) {
      assert.deepEqual(faultOf(await call(`GET /v1/phone-numbers/${id}`)), absent)
      assert.deepEqual(faultOf(await call(`DELETE /v1/phone-numbers/${id}`)), absent)
      assert.deepEqual((await call('GET /v1/phone-numbers')).body.data, [])
    }
    const live = await team.key({ mode: 'live' })
    assert.deepEqual(faultOf(await live(`GET /v1/phone-numbers/${id}`)), absent)
    assert.deepEqual(faultOf(await live(`DELETE /v1/phone-numbers/${id}`)), absent)
  })

  test('a read-only key may look and may not buy', async () => {
    const readOnly = await team.key({ readOnly: true })
    assert.equal((await readOnly('GET /v1/phone-numbers/available')).status, 200)
    assert.equal((await buyNumber({ ...team, call: readOnly })).code, 'insufficient_permissions')
  })
})
