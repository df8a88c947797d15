import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { catalogue } from '#features/catalogue.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

const phoneNumber = '+12125550100'

/** Orders a number under a reference, or looks how it stands, straight at the carrier. */
const ask = operation({
  id: 'askCarrier',
  route: 'POST /v1/ask-carrier',
  tag: 'phone-numbers',
  summary: 'Asks the carrier about a number.',
  permission: 'accounts:write',
  body: t.object({
    reference: t.text(100),
    orders: t.optional(t.boolean()),
    uploads: t.optional(t.boolean()),
  }),
  reply: t.ok(
    t.object({
      line: t.anyString(),
      owned: t.anyString(),
      reason: t.anyString(),
    }),
  ),
  errors: [],
  uses: ['carrier'],
  async handler({ scope, carrier: reach, body: { reference, orders, uploads } }) {
    const carrier = reach(scope.mode, { teamId: scope.teamId, accountId: null, step: 'numbers' })
    assert.ok(carrier)
    if (orders) await carrier.orderNumber({ reference, phoneNumber })
    if (uploads) await carrier.uploadDocument({ filename: 'passport.pdf', bytes: Buffer.from('of a person') })
    const line = await carrier.findOrder(reference)
    const owned = await carrier.findNumber(phoneNumber)
    assert.ok(line.kind === 'done' && owned.kind === 'done' && line.value)
    const reason = await carrier.findDeclineReason(line.value.lineId)
    return {
      line: line.value.state,
      owned: owned.value?.state ?? '',
      reason: (reason.kind === 'done' && reason.value) || '',
    }
  },
})

describe('the control of phone numbers', () => {
  let own: Running
  let team: Team
  let play: Call
  before(async () => {
    own = await boot({}, [...catalogue, ask])
    team = await newTeam(own)
    play = await control(own)
    await team.call('POST /v1/ask-carrier', { reference: 'ours', orders: true })
  })
  after(() => own?.stop())

  const look = async () => (await team.call('POST /v1/ask-carrier', { reference: 'ours' })).body

  test('the next look at the number sees what was played', async () => {
    for (const [status, line, owned] of [
      ['active', 'active', 'active'],
      ['suspended', 'active', 'suspended'],
      ['in_review', 'in_review', ''],
      ['verifying', 'verifying', ''],
      ['declined', 'declined', ''],
      ['active', 'active', 'active'],
      ['gone', 'active', 'gone'],
      ['active', 'active', 'active'],
    ]) {
      const played = await play('PUT /_sandbox/phone-numbers/ours', { status })
      assert.deepEqual([played.status, played.body], [200, { phoneNumberId: 'ours', status }])
      const { reason, ...seen } = await look()
      assert.deepEqual(seen, { line, owned }, status)
    }
  })

  test('a decline has the reason that it was given', async () => {
    const reason = 'The bill is too old.'
    await play('PUT /_sandbox/phone-numbers/ours', { status: 'declined', reason })
    assert.deepEqual(await look(), { line: 'declined', owned: '', reason })
  })

  test('a number that test mode does not have is not found, and another team’s number stays as it is', async () => {
    const other = await newTeam(own)
    await other.call('POST /v1/ask-carrier', { reference: 'theirs', orders: true })
    await play('PUT /_sandbox/phone-numbers/ours', { status: 'suspended' })
    assert.equal((await other.call('POST /v1/ask-carrier', { reference: 'theirs' })).body.owned, 'active')
    const absent = await play('PUT /_sandbox/phone-numbers/nobodys', { status: 'active' })
    assert.deepEqual(faultOf(absent), { status: 404, code: 'sandbox_object_not_found' })
  })

  test('a state that nothing can be in, a reason that is too long and other fields are refused', async () => {
    for (const [body, code, param] of [
      [{ status: 'asleep' }, 'invalid_status', 'status'],
      [{}, 'missing_required_parameter', 'status'],
      [{ status: 'declined', reason: 'x'.repeat(501) }, 'invalid_string', 'reason'],
      [{ status: 'active', more: 1 }, 'unknown_parameter', 'more'],
    ] as const)
      assert.deepEqual(faultOf(await play('PUT /_sandbox/phone-numbers/ours', body)), {
        status: 400,
        code,
        param,
      })
  })

  test('a document is not in the ledger', async () => {
    await team.call('POST /v1/ask-carrier', { reference: 'ours', uploads: true })
    const { body } = await play('GET /_sandbox/calls?provider=carrier&limit=1000')
    const sent = body.data.filter(({ path }: { path: string }) => path === '/v2/documents')
    assert.deepEqual(
      sent.map((call: any) => call.body),
      [{ file: '***', filename: 'passport.pdf' }],
    )
  })
})
