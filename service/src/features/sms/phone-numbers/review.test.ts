import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { formOf, newNumber, submitKyc } from '#testing/team/numbers.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

describe('a number on its way', () => {
  // A service of its own: its clock is moved far.
  let own: Running
  let team: Team
  let sandbox: Call
  before(async () => {
    own = await boot()
    team = await newTeam(own)
    sandbox = await control(own)
  })
  after(() => own.stop())

  const claim = async (text: string) => {
    const { status, body } = await submitKyc(team, { text, ...person })
    assert.equal(status, 200, JSON.stringify(body))
    return body.phoneNumber
  }
  const person = { endUserFirstName: 'Robin', endUserLastName: 'Example' }
  const read = async (id: string) => (await team.call(`GET /v1/phone-numbers/${id}`)).body
  const play = async (id: string, wish: object) => {
    const played = await sandbox(`PUT /_sandbox/phone-numbers/${id}`, wish)
    assert.equal(played.status, 200, JSON.stringify(played.body))
    await advance(25 * 3600, own)
    return read(id)
  }

  test('in review becomes active once the carrier says so, and is asked about without end', async () => {
    const { id, status } = await claim('sbx_review')
    assert.equal(status, 'pending_regulatory')
    assert.equal((await formOf(team.call)).pendingReview, true)
    await advance(30 * 24 * 3600, own)
    assert.equal((await read(id)).status, 'pending_regulatory')
    const { status: then, provisionedAt } = await play(id, { status: 'active' })
    assert.equal(then, 'active')
    assert.ok(provisionedAt)
  })

  test('a declined number says why, takes corrections, and only while it is declined', async () => {
    const { id, status, declineReason } = await claim('sbx_declined')
    assert.equal(status, 'regulatory_declined')
    assert.match(declineReason, /Business registration number/)
    const form = (await team.call(`GET /v1/phone-numbers/${id}/remediate`)).body
    assert.deepEqual([form.country, form.numberType, form.declineReason], ['DE', 'local', declineReason])
    const [field, ...others] = form.fields
    assert.deepEqual([field.label, others], ['Business registration number', []])
    const correct = (body: object) => team.call(`POST /v1/phone-numbers/${id}/remediate`, body)
    const missing = { status: 400, code: 'missing_required_parameter', param: 'values' }
    for (const nothing of [{}, { values: {}, documents: [] }])
      assert.deepEqual(faultOf(await correct(nothing)), missing)
    assert.equal((await correct({ values: { other: 'x' } })).param, 'values.other')
    const again = await correct({ values: { [field.requirementId]: 'sbx_declined' } })
    assert.deepEqual([again.status, again.body.phoneNumber.status], [200, 'regulatory_declined'])
    const good = await correct({ values: { [field.requirementId]: 'HRB 12345' } })
    assert.deepEqual([good.body.status, good.body.phoneNumber.status], ['resubmitted', 'active'])
    assert.equal(good.body.phoneNumber.declineReason, null)
    const over = { status: 409, code: 'phone_number_not_declined' }
    assert.deepEqual(faultOf(await correct({ values: { [field.requirementId]: 'HRB 1' } })), over)
    assert.deepEqual(faultOf(await team.call(`GET /v1/phone-numbers/${id}/remediate`)), over)
  })

  test('where a person has to show who they are, the number says where', async () => {
    const { id, status, identityVerificationUrl } = await claim('sbx_action')
    assert.equal(status, 'verifying')
    assert.match(identityVerificationUrl, /^https:\/\/verify\.sandbox\.test\//)
    const verified = await play(id, { status: 'active' })
    assert.deepEqual([verified.status, verified.identityVerificationUrl], ['active', null])
  })

  test('a country that wants a person to show up asks for a name, and the number waits for the person', async () => {
    const swedish = { country: 'SE', numberType: 'mobile' }
    const param = 'endUserFirstName'
    const nameless = await submitKyc(team, swedish)
    assert.deepEqual(faultOf(nameless), { status: 400, code: 'missing_required_parameter', param })
    const { phoneNumber } = (await submitKyc(team, { ...swedish, ...person })).body
    assert.deepEqual([phoneNumber.status, phoneNumber.registrantName], ['verifying', 'Robin Example'])
    assert.match(phoneNumber.identityVerificationUrl, /^https:\/\/verify\.sandbox\.test\//)
    await advance(3600, own)
    assert.deepEqual(await read(phoneNumber.id), phoneNumber)
  })

  test('a decline that comes later is seen, with its reason', async () => {
    const { id } = await claim('sbx_review')
    const { status, declineReason } = await play(id, { status: 'declined', reason: 'The scan is too dark.' })
    assert.deepEqual([status, declineReason], ['regulatory_declined', 'The scan is too dark.'])
  })

  test('what the carrier does to an active number is seen within a day', async () => {
    const { id } = await newNumber(team)
    assert.equal((await play(id, { status: 'suspended' })).status, 'suspended')
    assert.equal((await play(id, { status: 'active' })).status, 'active')
    const gone = await play(id, { status: 'gone' })
    assert.equal(gone.status, 'released')
    assert.match(gone.declineReason, /does not have the number/)
    assert.ok(gone.releasedAt)
  })

  test('an order can be ended before it brings a number', async () => {
    for (const text of ['sbx_review', 'sbx_declined', 'sbx_action']) {
      const { id, phoneNumber } = await claim(text)
      const released = await team.call(`DELETE /v1/phone-numbers/${id}`)
      assert.deepEqual([released.status, released.body.status], [200, 'released'], text)
      const { numbers } = (await team.call(`GET /v1/phone-numbers/available?country=DE&limit=100`)).body
      assert.ok(
        numbers.some((one: { phoneNumber: string }) => one.phoneNumber === phoneNumber),
        text,
      )
    }
  })
})
