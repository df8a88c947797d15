import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const brand = { entityType: 'PRIVATE_PROFIT', displayName: 'A brand', country: 'US', vertical: 'RETAIL' }

describe('the SMS registry', () => {
  let team: Team
  let brandId: string
  before(async () => {
    team = await newTeam()
    brandId = (await team.call('POST /v1/sms/brands', brand)).body.brandId
  })

  const campaign = () => ({ brandId, usecase: 'MIXED', description: 'News\nfor customers' })
  const expectRefused = async (route: string, body: object | undefined, code: string, param: string) =>
    assert.deepEqual(
      faultOf(await team.call(route, body)),
      { status: 400, code, param },
      JSON.stringify(body),
    )

  test('a brand starts pending and unverified, and a mock brand is approved at once', async () => {
    const full = {
      ...brand,
      companyName: 'A Brand Inc.',
      ein: '12-3456789',
      email: 'a@example.com',
      phone: '+15550001111',
      website: 'https://a.example',
    }
    const made = await team.call('POST /v1/sms/brands', full)
    assert.equal(made.status, 201)
    const { brandId: id, createdAt, ...rest } = made.body
    assert.ok(typeof id === 'string' && Date.parse(createdAt))
    assert.deepEqual(rest, {
      ...full,
      status: 'REGISTRATION_PENDING',
      identityStatus: 'UNVERIFIED',
      mock: false,
    })
    assert.deepEqual((await team.call(`GET /v1/sms/brands/${id}`)).body, made.body)
    const dry = (await team.call('POST /v1/sms/brands', { ...brand, mock: true })).body
    assert.deepEqual([dry.status, dry.identityStatus, dry.mock], ['OK', 'VERIFIED', true])
  })

  test('a campaign is created and pending, and a mock campaign is accepted at once', async () => {
    const full = {
      ...campaign(),
      subUsecases: ['A', 'B'],
      sample1: 'one',
      sample2: 'two',
      messageFlow: 'by form',
    }
    const made = await team.call('POST /v1/sms/campaigns', full)
    assert.equal(made.status, 201)
    const { campaignId, createdAt, ...rest } = made.body
    assert.ok(typeof campaignId === 'string' && Date.parse(createdAt))
    assert.deepEqual(rest, {
      ...full,
      vertical: 'RETAIL',
      submissionStatus: 'CREATED',
      campaignStatus: 'PENDING',
      mock: false,
    })
    assert.deepEqual((await team.call(`GET /v1/sms/campaigns/${campaignId}`)).body, made.body)
    const dry = (await team.call('POST /v1/sms/campaigns', { ...campaign(), mock: true })).body
    assert.deepEqual([dry.submissionStatus, dry.campaignStatus, dry.mock], ['CREATED', 'ACCEPTED', true])
  })

  test('the two statuses of a brand and of a campaign go their own ways', async () => {
    const sandbox = await control()
    const { campaignId } = (await team.call('POST /v1/sms/campaigns', campaign())).body
    for (const change of [
      { identityStatus: 'VERIFIED' },
      { status: 'REGISTRATION_FAILED' },
      { status: 'OK', identityStatus: 'SELF_DECLARED' },
    ]) {
      const set = await sandbox(`PUT /_sandbox/sms/brands/${brandId}`, change)
      assert.equal(set.status, 200)
      assert.partialDeepStrictEqual(set.body, { brandId, ...change })
      assert.deepEqual((await team.call(`GET /v1/sms/brands/${brandId}`)).body, set.body)
    }
    const changes = [{ campaignStatus: 'ACCEPTED' }, { submissionStatus: 'FAILED' }]
    for (const change of changes) await sandbox(`PUT /_sandbox/sms/campaigns/${campaignId}`, change)
    const seen = (await team.call(`GET /v1/sms/campaigns/${campaignId}`)).body
    assert.deepEqual([seen.submissionStatus, seen.campaignStatus], ['FAILED', 'ACCEPTED'])
    for (const kind of ['brands', 'campaigns']) {
      const absent = await sandbox(`PUT /_sandbox/sms/${kind}/${randomId()}`, {})
      assert.deepEqual(faultOf(absent), { status: 404, code: 'sandbox_object_not_found' })
    }
    const unknown = await sandbox(`PUT /_sandbox/sms/brands/${brandId}`, { mock: true })
    assert.deepEqual(faultOf(unknown), { status: 400, code: 'unknown_parameter', param: 'mock' })
  })

  test('a sender is made, read, listed and removed with its fallback number', async () => {
    const body = { senderId: 'My Shop 1', usLongCodeFallback: '+15550001111' }
    const made = await team.call('POST /v1/sms/sender-ids', body)
    assert.equal(made.status, 201)
    assert.partialDeepStrictEqual(made.body, body)
    const path = `/v1/sms/sender-ids/${made.body.id}`
    assert.deepEqual((await team.call(`GET ${path}`)).body, made.body)
    const listed = (await team.call('GET /v1/sms/sender-ids')).body.senderIds
    assert.deepEqual(listed, [made.body])
    const removed = await team.call(`DELETE ${path}`)
    assert.deepEqual([removed.status, removed.body], [200, made.body])
    for (const method of ['GET', 'DELETE'])
      assert.equal((await team.call(`${method} ${path}`)).code, 'sms_sender_id_not_found')
    assert.deepEqual((await team.call('GET /v1/sms/sender-ids')).body.senderIds, [])
    const without = await team.call('POST /v1/sms/sender-ids', { senderId: 'abc' })
    assert.equal(without.body.usLongCodeFallback, null)
  })

  test('creates are not idempotent and read no key', async () => {
    const headers = { 'idempotency-key': randomId() }
    const rows: [route: string, body: object, id: string][] = [
      ['POST /v1/sms/brands', brand, 'brandId'],
      ['POST /v1/sms/campaigns', campaign(), 'campaignId'],
      ['POST /v1/sms/sender-ids', { senderId: 'Twice' }, 'id'],
    ]
    for (const [route, body, id] of rows) {
      const [one, two] = [await team.call(route, body, headers), await team.call(route, body, headers)]
      assert.deepEqual([one.status, two.status], [201, 201])
      assert.notEqual(one.body[id], two.body[id])
    }
  })

  test('what a create cannot take has its code', async () => {
    const both = [
      ['POST /v1/sms/brands', brand],
      ['POST /v1/sms/campaigns', campaign()],
    ] as const
    for (const [route, good] of both) {
      for (const mock of ['true', 1, null])
        await expectRefused(route, { ...good, mock }, 'invalid_boolean', 'mock')
      for (const country of ['USA', 'us', 'U', '', 'XX', 'ZZ', '12', 840, null])
        await expectRefused(route, { ...good, country }, 'invalid_country', 'country')
      for (const entityType of ['LLC', 'private_profit', '', 1, null])
        await expectRefused(route, { ...good, entityType }, 'invalid_entity_type', 'entityType')
      for (const vertical of ['SHOPS', 'retail', '', 1, null])
        await expectRefused(route, { ...good, vertical }, 'invalid_vertical', 'vertical')
      for (const subUsecases of ['A', {}, 1, null, Array.from({ length: 51 }, () => 'A')])
        await expectRefused(route, { ...good, subUsecases }, 'invalid_sub_usecases', 'subUsecases')
      await expectRefused(route, { ...good, subUsecases: ['A', 5] }, 'invalid_sub_usecases', 'subUsecases[1]')
      const fifty = Array.from({ length: 50 }, (_, index) => `CASE_${index}`)
      assert.equal((await team.call(route, { ...good, subUsecases: fifty })).status, 201)
      await expectRefused(route, { ...good, nonsense: 1 }, 'unknown_parameter', 'nonsense')
      for (const field of Object.keys(good))
        await expectRefused(route, { ...good, [field]: undefined }, 'missing_required_parameter', field)
    }
    await expectRefused(
      'POST /v1/sms/brands',
      { ...brand, displayName: 'a\tb' },
      'invalid_string',
      'displayName',
    )
    await expectRefused('POST /v1/sms/brands', { ...brand, displayName: '' }, 'invalid_string', 'displayName')
    await expectRefused('POST /v1/sms/brands', { ...brand, phone: '555' }, 'invalid_phone_number', 'phone')
    const strange = { ...campaign(), brandId: randomId() }
    assert.equal((await team.call('POST /v1/sms/campaigns', strange)).code, 'sms_brand_not_found')
  })

  test('a sender has three to eleven letters, digits or inner spaces, and never digits alone', async () => {
    for (const senderId of [
      'ab',
      'a'.repeat(12),
      '123',
      '12345678901',
      ' abc',
      'abc ',
      'a-b',
      'ünder',
      '',
      5,
    ])
      await expectRefused('POST /v1/sms/sender-ids', { senderId }, 'invalid_sender_id', 'senderId')
    for (const senderId of ['abc', 'A1 b2 C3 d4', '12345678901'.replace('1', 'x'), '1a1'])
      assert.equal((await team.call('POST /v1/sms/sender-ids', { senderId })).status, 201, senderId)
    const fallback = { senderId: 'abc', usLongCodeFallback: '5550001111' }
    await expectRefused('POST /v1/sms/sender-ids', fallback, 'invalid_phone_number', 'usLongCodeFallback')
    await expectRefused('POST /v1/sms/sender-ids', {}, 'missing_required_parameter', 'senderId')
  })

  test('pages are those of the carrier', async () => {
    const own = await newTeam()
    const made: string[] = []
    for (let index = 0; index < 12; index++)
      made.unshift(
        (await own.call('POST /v1/sms/brands', { ...brand, displayName: `B${index}` })).body.brandId,
      )
    const [newest = ''] = made
    for (let index = 0; index < 3; index++)
      await own.call('POST /v1/sms/campaigns', { ...campaign(), brandId: newest, description: `C${index}` })
    for (let index = 0; index < 3; index++)
      await own.call('POST /v1/sms/sender-ids', { senderId: `Shop ${index}` })
    const read = async (path: string) => (await own.call(`GET /v1/sms/${path}`)).body
    const ids = ({ records }: any) => records.map((record: any) => record.brandId)
    const first = await read('brands')
    assert.deepEqual([ids(first), first.page, first.totalRecords], [made.slice(0, 10), 1, 12])
    const third = await read('brands?page=3&recordsPerPage=5')
    assert.deepEqual([ids(third), third.page, third.totalRecords], [made.slice(10), 3, 12])
    assert.deepEqual(await read('brands?page=9'), { records: [], page: 9, totalRecords: 12 })
    const campaigns = await read(`campaigns?brandId=${newest}&page=2&recordsPerPage=2`)
    assert.deepEqual(
      [campaigns.records.map(({ description }: any) => description), campaigns.page, campaigns.totalRecords],
      [['C0'], 2, 3],
    )
    const senders = await read('sender-ids?pageNumber=2&pageSize=2')
    assert.deepEqual(
      senders.senderIds.map(({ senderId }: any) => senderId),
      ['Shop 0'],
    )
    assert.deepEqual(senders.meta, { pageNumber: 2, pageSize: 2, totalPages: 2, totalResults: 3 })
    assert.deepEqual((await read('sender-ids')).meta.pageSize, 20)
  })

  test('what a page cannot be has its code', async () => {
    const lists: [path: string, fields: [string, number][]][] = [
      [
        'brands?',
        [
          ['page', 1_000_000],
          ['recordsPerPage', 500],
        ],
      ],
      [
        `campaigns?brandId=${brandId}&`,
        [
          ['page', 1_000_000],
          ['recordsPerPage', 500],
        ],
      ],
      [
        'sender-ids?',
        [
          ['pageNumber', 1_000_000],
          ['pageSize', 250],
        ],
      ],
    ]
    for (const [path, fields] of lists)
      for (const [field, max] of fields) {
        for (const value of ['0', '-1', 'x', '1.5', '', '1e1', String(max + 1)])
          await expectRefused(`GET /v1/sms/${path}${field}=${value}`, undefined, 'invalid_integer', field)
        assert.equal((await team.call(`GET /v1/sms/${path}${field}=${max}`)).status, 200)
        await expectRefused(`GET /v1/sms/${path}${field}=1&${field}=1`, undefined, 'invalid_query', field)
      }
    await expectRefused('GET /v1/sms/campaigns', undefined, 'missing_required_parameter', 'brandId')
    await expectRefused('GET /v1/sms/campaigns?brandId=', undefined, 'invalid_string', 'brandId')
    await expectRefused('GET /v1/sms/brands?limit=1', undefined, 'unknown_parameter', 'limit')
    for (const path of ['brands/%00', 'campaigns/%0a', `sender-ids/${'a'.repeat(101)}`]) {
      const reply = await team.call(`GET /v1/sms/${path}`)
      assert.deepEqual([reply.status, reply.code], [400, 'invalid_string'], path)
    }
  })

  test('records belong to the team and the mode', async () => {
    const [other, live] = [await newTeam(), await team.key({ mode: 'live' })]
    assert.equal((await other.call(`GET /v1/sms/brands/${brandId}`)).code, 'sms_brand_not_found')
    assert.deepEqual((await other.call('GET /v1/sms/brands')).body.records, [])
    assert.equal((await live('GET /v1/sms/brands')).code, 'sms_provider_unavailable')
    const readOnly = await team.key({ readOnly: true })
    assert.equal((await readOnly(`GET /v1/sms/brands/${brandId}`)).status, 200)
    assert.equal((await readOnly('POST /v1/sms/brands', brand)).code, 'insufficient_permissions')
  })

  test('a fault that the sandbox is asked for has its one answer', async () => {
    const rows: [fault: string, status: number, code: string][] = [
      ['refused', 400, 'provider_rejected'],
      ['500', 502, 'sms_provider_error'],
      ['expired', 502, 'sms_provider_error'],
      ['throttled', 429, 'outbound_rate_limited'],
      ['unreachable', 502, 'sms_provider_error'],
      ['timeout', 502, 'sms_provider_error'],
    ]
    for (const [fault, status, code] of rows) {
      const reply = await team.call('POST /v1/sms/brands', { ...brand, displayName: `sbx:any:${fault}` })
      assert.deepEqual(faultOf(reply), { status, code })
    }
  })
})
