import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { address, answersTo, buyNumber, formOf, submitKyc } from '#testing/team/numbers.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

const file = Buffer.from('%PDF-1.7 a proof')

async function upload(call: Team['call'], team: Team, body: Buffer, headers: Record<string, string> = {}) {
  // The callers of the tests send JSON; a file is sent as it is.
  const { body: made } = await team.owner('POST /v1/api-keys', { name: 'uploads', mode: 'test' })
  const response = await fetch(`${team.url}/v1/phone-numbers/kyc/upload-document`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${made.key}`,
      'content-type': 'application/octet-stream',
      'x-filename': 'proof.pdf',
      ...headers,
    },
    body: new Uint8Array(body),
  })
  const read = (await response.json()) as any
  return {
    status: response.status,
    body: read,
    code: read.code,
    param: read.param,
    headers: response.headers,
    call,
  }
}

describe('the identity form of a country', () => {
  let team: Team
  let sandbox: Call
  before(async () => {
    team = await newTeam()
    sandbox = await control()
  })

  test('a purchase where somebody has to be named buys nothing and says where the form is', async () => {
    const { status, body } = await buyNumber(team, { country: 'DE' })
    assert.equal(status, 202)
    const { kycUrl, ...rest } = body
    assert.deepEqual(rest, { status: 'kyc_required', country: 'DE', numberType: 'local' })
    const { pathname, search } = new URL(kycUrl)
    const form = (await team.call(`GET ${pathname}${search}`)).body
    assert.deepEqual([form.country, form.numberType], ['DE', 'local'])
    assert.deepEqual((await team.call('GET /v1/phone-numbers')).body.data, [])
  })

  test('the form has a question of every kind that the carrier asks', async () => {
    const { fields, ...rest } = await formOf(team.call)
    assert.deepEqual(rest, { country: 'DE', numberType: 'local', reusable: null, pendingReview: false })
    assert.deepEqual(
      fields.map(({ kind }: { kind: string }) => kind),
      ['address', 'file', 'text', 'date'],
    )
    const [place, , words] = fields
    assert.deepEqual(Object.keys(place), [
      'requirementId',
      'label',
      'kind',
      'description',
      'example',
      'localTo',
    ])
    assert.deepEqual([typeof place.localTo, words.localTo, words.example], ['string', null, 'HRB 12345'])
    assert.deepEqual((await formOf(team.call, 'US')).fields, [])
  })

  test('answers buy as many numbers as were asked for, and a repeat buys none', async () => {
    const submissionId = randomId()
    const wish = {
      submissionId,
      quantity: 3,
      areaCode: '30',
      endUserFirstName: 'Robin',
      endUserLastName: 'Example',
    }
    const { status, body } = await submitKyc(team, wish)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.status, body.numbers.length], ['kyc_submitted', 3])
    assert.deepEqual(body.phoneNumber, body.numbers[0])
    for (const number of body.numbers) {
      assert.match(number.phoneNumber, /^\+4930/)
      assert.partialDeepStrictEqual(number, {
        status: 'active',
        country: 'DE',
        registrantName: 'Robin Example',
      })
    }
    const again = await submitKyc(team, { ...wish, quantity: 1 })
    assert.deepEqual([again.status, again.body.status], [200, 'kyc_already_submitted'])
    assert.deepEqual(
      again.body.numbers.map(({ id }: { id: string }) => id).sort(),
      body.numbers.map(({ id }: { id: string }) => id).sort(),
    )
    assert.equal((await team.call('GET /v1/phone-numbers')).body.data.length, 3)
    const profileId = (await team.call('POST /v1/profiles', { name: randomId() })).body.id
    const limited = { call: await team.key({ profileIds: [profileId] }), profileId }
    const reused = { status: 409, code: 'idempotency_key_reused', param: 'submissionId' }
    assert.deepEqual(faultOf(await submitKyc(limited, wish)), reused)
    assert.deepEqual(faultOf(await submitKyc(team, { ...wish, country: 'FR' })), reused)
  })

  test('of two submissions at once with one id, one buys', async () => {
    const hasty = await newTeam()
    const submissionId = randomId()
    const replies = await Promise.all(Array.from({ length: 4 }, () => submitKyc(hasty, { submissionId })))
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(replies.filter(({ body }) => body.status === 'kyc_submitted').length, 1)
    assert.equal((await hasty.call('GET /v1/phone-numbers')).body.data.length, 1)
  })

  test('answers that were given once serve again, and only for their kind and team', async () => {
    const giver = await newTeam()
    const reuse = { profileId: giver.profileId, country: 'DE', reuse: true }
    const submit = (wish: object) => giver.call('POST /v1/phone-numbers/kyc', { ...reuse, ...wish })
    assert.deepEqual(faultOf(await submit({})), { status: 409, code: 'nothing_to_reuse' })
    const first = (await submitKyc(giver, { text: 'HRB 777' })).body.phoneNumber
    const { reusable } = await formOf(giver.call)
    assert.deepEqual([reusable.available, reusable.options.length], [true, 1])
    const [option] = reusable.options
    assert.deepEqual([option.id, option.fromPhoneNumber, option.instant], [first.id, first.phoneNumber, true])
    assert.ok(option.details.some(({ value }: { value: string }) => value === 'HRB 777'))
    const again = await submit({ reuseOptionId: option.id })
    assert.deepEqual([again.body.status, again.body.phoneNumber.status], ['kyc_reused', 'active'])
    assert.equal((await submit({})).body.status, 'kyc_reused')
    const foreign = await submitKyc(team, { text: 'HRB 1' })
    assert.deepEqual(faultOf(await submit({ reuseOptionId: foreign.body.phoneNumber.id })), {
      status: 404,
      code: 'phone_number_not_found',
      param: 'reuseOptionId',
    })
    assert.deepEqual(faultOf(await submit({ country: 'FR' })), { status: 409, code: 'nothing_to_reuse' })
    const without = faultOf(await submit({ reuse: false, reuseOptionId: option.id }))
    assert.deepEqual(without, { status: 400, code: 'invalid_value', param: 'reuseOptionId' })
    const mixed = faultOf(await submit({ values: {} }))
    assert.deepEqual(mixed, { status: 400, code: 'invalid_value', param: 'values' })
  })

  test('an answer that is missing, unasked or of the wrong form is refused, and the carrier hears nothing', async () => {
    const { fields } = await formOf(team.call)
    const [place, proof, words, birth] = fields.map(
      ({ requirementId }: { requirementId: string }) => requirementId,
    )
    const good = answersTo(fields)
    const { [words]: _, ...fewer } = good.values
    const rows: [wish: object, code: string, param: string][] = [
      [{ values: fewer }, 'missing_required_parameter', `values.${words}`],
      [{ values: { ...good.values, [words]: ' ' } }, 'missing_required_parameter', `values.${words}`],
      [{ values: { ...good.values, [birth]: '31.1.1990' } }, 'invalid_date', `values.${birth}`],
      [{ values: { ...good.values, other: 'x' } }, 'invalid_value', 'values.other'],
      [{ values: { ...good.values, [place]: 'x' } }, 'invalid_value', `values.${place}`],
      [{ values: { ...good.values, [words]: 'x'.repeat(501) } }, 'invalid_string', `values.${words}`],
      [{ documents: [] }, 'missing_required_parameter', 'documents'],
      [
        { documents: [{ requirementId: words, documentId: 'x' }] },
        'invalid_value',
        'documents[0].requirementId',
      ],
      [{ address: undefined }, 'missing_required_parameter', 'address'],
      [{ address: { ...address, requirementId: words } }, 'invalid_value', 'address.requirementId'],
      [{ address: { ...address, locality: '' } }, 'invalid_string', 'address.locality'],
      [{ quantity: 6 }, 'invalid_integer', 'quantity'],
      [{ quantity: 0 }, 'invalid_integer', 'quantity'],
      [{ country: 'de' }, 'invalid_country', 'country'],
    ]
    await sandbox('DELETE /_sandbox/calls')
    for (const [wish, code, param] of rows) {
      const body = { profileId: team.profileId, country: 'DE', ...good, ...wish }
      assert.deepEqual(faultOf(await team.call('POST /v1/phone-numbers/kyc', body)), {
        status: 400,
        code,
        param,
      })
    }
    const unknown = { ...good, documents: [{ requirementId: proof, documentId: randomId() }] }
    const reply = await team.call('POST /v1/phone-numbers/kyc', {
      profileId: team.profileId,
      country: 'DE',
      ...unknown,
    })
    const absent = { status: 404, code: 'kyc_document_not_found', param: 'documents[0].documentId' }
    assert.deepEqual(faultOf(reply), absent)
    const { data } = (await sandbox('GET /_sandbox/calls?provider=carrier&limit=1000')).body
    assert.deepEqual([...new Set(data.map(({ method }: { method: string }) => method))], ['GET'])
  })

  test('an uploaded document answers a question of its team', async () => {
    const uploaded = await upload(team.call, team, file, { 'x-filename': 'Mietvertrag%20%C3%BC.pdf' })
    assert.equal(uploaded.status, 200, JSON.stringify(uploaded.body))
    assert.deepEqual(Object.keys(uploaded.body), ['documentId'])
    const { fields } = await formOf(team.call)
    const requirementId = fields.find(({ kind }: { kind: string }) => kind === 'file').requirementId
    const documents = [{ requirementId, documentId: uploaded.body.documentId }]
    assert.equal((await submitKyc(team, { documents })).body.status, 'kyc_submitted')
    const other = await newTeam()
    assert.equal((await submitKyc(other, { documents })).code, 'kyc_document_not_found')
  })

  test('a file that is none is refused', async () => {
    const rows: [
      body: Buffer,
      headers: Record<string, string>,
      status: number,
      code: string,
      param?: string,
    ][] = [
      [Buffer.alloc(0), {}, 400, 'invalid_request_body'],
      [file, { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
      [file, { 'x-filename': '' }, 400, 'invalid_string', 'X-Filename'],
      [file, { 'x-filename': '../proof.pdf' }, 400, 'invalid_string', 'X-Filename'],
      [file, { 'x-filename': '%' }, 400, 'invalid_string', 'X-Filename'],
      [file, { 'x-filename': '%0a' }, 400, 'invalid_string', 'X-Filename'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), {}, 413, 'body_too_large'],
    ]
    for (const [body, headers, status, code, param] of rows)
      assert.deepEqual(faultOf((await upload(team.call, team, body, headers)) as never), {
        status,
        code,
        ...(param && { param }),
      })
    const nameless = await team.call('POST /v1/phone-numbers/kyc/upload-document', { any: 'thing' })
    assert.deepEqual(faultOf(nameless), {
      status: 400,
      code: 'missing_required_parameter',
      param: 'X-Filename',
    })
  })

  test('an address is checked before it is handed in', async () => {
    const check = (wish: object) =>
      team.call('POST /v1/phone-numbers/kyc/validate-address', { country: 'DE', ...address, ...wish })
    const good = await check({})
    assert.deepEqual(
      [good.status, good.body.ok, good.body.skipped, good.body.problems],
      [200, true, false, []],
    )
    const { ok, problems, suggested } = (await check({ postal_code: '00000' })).body
    assert.equal(ok, false)
    assert.ok(problems.length > 0)
    assert.equal(typeof suggested.postal_code, 'string')
    assert.equal((await check({ country: 'ZZ' })).code, 'invalid_country')
    assert.equal((await check({ locality: undefined })).param, 'locality')
    const readOnly = await team.key({ readOnly: true })
    const body = { country: 'DE', ...address }
    assert.equal((await readOnly('POST /v1/phone-numbers/kyc/validate-address', body)).status, 200)
  })
})
