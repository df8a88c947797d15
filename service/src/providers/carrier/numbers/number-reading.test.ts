import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Transport } from '#wire/wire.ts'
import { carrier } from '../adapter.ts'
import { readLine } from './order-line.ts'

/** Answers one value after the other, the last one for good, and keeps the addresses and bodies. */
function answering(...values: unknown[]) {
  const sent: { url: URL; body: any }[] = []
  const transport: Transport = {
    async fetch(request) {
      const text = await request.text()
      sent.push({ url: new URL(request.url), body: text && JSON.parse(text) })
      const value = values.length > 1 ? values.shift() : values[0]
      return value instanceof Response ? value : Response.json(value)
    },
  }
  return { transport, sent }
}

const line = { id: 'line', phone_number: '+1', order_request_id: 'order', sub_number_order_id: 'sub' }
const action = (status?: string, field_value?: string) => ({
  requirement_id: 'show',
  field_type: 'action',
  status,
  field_value,
})

describe('the state of an ordered number', () => {
  test('is what the order and its review say together', () => {
    const rows: [status: string, review: string | undefined, state: string, requirements?: object[]][] = [
      ['success', undefined, 'active'],
      ['success', 'approved', 'active'],
      ['failure', undefined, 'failed'],
      ['failure', 'requirement-info-exception', 'failed'],
      ['pending', 'cancelled', 'failed'],
      ['pending', 'deleted', 'failed'],
      ['cancelled', undefined, 'failed'],
      ['pending', 'requirement-info-exception', 'declined'],
      ['pending', 'requirement-info-under-review', 'in_review'],
      ['pending', 'requirement-info-under-review', 'in_review', [action()]],
      ['pending', 'requirement-info-pending', 'in_review'],
      ['pending', 'requirement-info-pending', 'verifying', [action()]],
      [
        'pending',
        'requirement-info-pending',
        'verifying',
        [{ ...action(), field_type: undefined, type: 'action' }],
      ],
      ['pending', 'requirement-info-pending', 'verifying', [action('awaiting-value')]],
      ['pending', 'requirement-info-pending', 'in_review', [action('approved')]],
      ['pending', 'requirement-info-pending', 'in_review', [action('pending-approval')]],
      ['pending', 'approved', 'provisioning'],
      ['pending', 'pending', 'provisioning'],
      ['pending', undefined, 'provisioning'],
    ]
    for (const [status, requirements_status, state, regulatory_requirements = []] of rows) {
      const read = readLine({ ...line, status, requirements_status, regulatory_requirements }, 'order')
      const told = read.kind === 'done' ? read.value.state : read.kind
      assert.equal(told, state, `${status} ${requirements_status}`)
    }
  })

  test('tells what was declined or has no value, and no more', () => {
    const regulatory_requirements = [
      { requirement_id: 'declined', status: 'declined', field_value: 'x' },
      { requirement_id: 'awaited', status: 'awaiting-value' },
      { requirement_id: 'reviewed', status: 'pending-approval', field_value: 'x' },
      { requirement_id: 'approved', status: 'approved' },
      { requirement_id: 'empty' },
      { requirement_id: 'given', field_value: 'x' },
      { status: 'declined' },
    ]
    const read = readLine({ ...line, status: 'pending', regulatory_requirements }, 'order')
    assert.ok(read.kind === 'done')
    assert.deepEqual(read.value.openRequirementIds, ['declined', 'awaited', 'empty'])
  })

  test('has an address of a verification only where it is an https address', async () => {
    const waiting = (value?: string) => ({
      data: {
        ...line,
        status: 'pending',
        requirements_status: 'requirement-info-pending',
        regulatory_requirements: [action(undefined, value)],
      },
    })
    const urlOf = async (...values: unknown[]) => {
      const { transport, sent } = answering(...values)
      const read = await carrier.readOrdered(transport, 'line')
      assert.ok(read.kind === 'done' && read.value?.state === 'verifying')
      return [read.value.verificationUrl, sent.at(-1)?.url.pathname]
    }
    const own = '/v2/number_order_phone_numbers/line'
    const apart = '/v2/external_requirements/show/sub_number_orders/sub'
    assert.deepEqual(await urlOf(waiting('https://a.test/1')), ['https://a.test/1', own])
    const told = (value: unknown) => ({ data: { requirement_action: { type: 'id_verification', value } } })
    assert.deepEqual(await urlOf(waiting(), told('https://a.test/2')), ['https://a.test/2', apart])
    for (const answer of [told(null), told('javascript:x'), {}, new Response('x', { status: 500 })])
      assert.deepEqual(await urlOf(waiting('http://a.test/1'), answer), [null, apart])
  })
})

describe('reading', () => {
  test('requirements are gathered from all pages, once for each country and type', async () => {
    const row = (country: string, type: string, id: string, more: object = {}) => ({
      country_code: country,
      phone_number_type: type,
      action: 'ordering',
      requirements_types: [{ id, type: 'textual', name: id }],
      ...more,
    })
    const page = (...data: object[]) => ({ data, meta: { total_pages: 2 } })
    const { transport, sent } = answering(
      page(
        row('DE', 'local', 'a'),
        row('DE', 'local', 'b', { locality: 'Berlin' }),
        row('FR', 'shared_cost', 'x'),
      ),
      page(
        row('DE', 'local', 'a', { locality: 'Bonn' }),
        row('DE', 'mobile', 'c'),
        row('DE', 'local', 'x', { action: 'porting' }),
      ),
    )
    const all = await carrier.listRequirements(transport)
    assert.ok(all.kind === 'done')
    assert.deepEqual(
      all.value.map(({ country, numberType, requirements }) => [
        country,
        numberType,
        requirements.map(({ requirementId }) => requirementId),
      ]),
      [
        ['DE', 'local', ['a', 'b']],
        ['DE', 'mobile', ['c']],
      ],
    )
    assert.deepEqual(
      sent.map(({ url }) => url.searchParams.get('page[number]')),
      ['1', '2'],
    )
  })

  test('requirements without an end are given up', async () => {
    const { transport, sent } = answering({ data: [], meta: { total_pages: 1e9 } })
    assert.equal((await carrier.listRequirements(transport)).kind, 'unknown')
    assert.equal(sent.length, 50)
  })

  test('each type of a requirement is a kind of answer, under either name of the list', async () => {
    const types = ['document', 'address', 'textual', 'datetime', 'date', 'action', 'riddle']
    const requirement_types = types.map((type) => ({
      id: type,
      type,
      name: '',
      description: ' ',
      acceptance_criteria: { locality_limit: 'Here' },
    }))
    const data = [{ country_code: 'de', phone_number_type: 'local', requirement_types }]
    const { transport } = answering({ data, meta: { total_pages: 1 } })
    const read = await carrier.listRequirements(transport, { country: 'DE', numberType: 'local' })
    assert.ok(read.kind === 'done')
    assert.deepEqual(
      read.value[0]?.requirements.map(({ kind, label, localTo, description }) => [
        kind,
        label,
        localTo,
        description,
      ]),
      [
        ['file', 'document', null, null],
        ['address', 'address', 'Here', null],
        ['text', 'textual', null, null],
        ['date', 'datetime', null, null],
        ['date', 'date', null, null],
        ['action', 'action', null, null],
        ['text', 'riddle', null, null],
      ],
    )
  })

  test('a price is exact, and none where it is not one in USD', async () => {
    const costs = [
      ['1.00000', 'USD', 1_000_000],
      ['0.000001', 'USD', 1],
      ['24', 'USD', 24_000_000],
      [1.5, 'USD', 1_500_000],
      ['1.00', 'EUR', null],
      ['a lot', 'USD', null],
      [undefined, undefined, null],
    ]
    const { transport } = answering({
      data: costs.map(([monthly_cost, currency]) => ({
        phone_number: '+1',
        features: [{ name: 'sms' }, {}],
        cost_information: { monthly_cost, currency },
      })),
    })
    const read = await carrier.searchNumbers(transport, { country: 'US', numberType: 'local', limit: 9 })
    assert.ok(read.kind === 'done')
    assert.deepEqual(
      read.value.map(({ monthlyCostMicros }) => monthlyCostMicros),
      costs.map(([, , micros]) => micros),
    )
    assert.deepEqual(read.value[0]?.features, ['sms'])
  })

  test('countries without numbers, or with types that are not ours only, are left out', async () => {
    const { transport } = answering({
      data: {
        A: { code: 'aa', numbers: true, phone_number_type: ['local', 'shared_cost'] },
        B: { code: 'BB', numbers: false, phone_number_type: ['local'] },
        C: { code: 'CC', phone_number_type: ['shared_cost'] },
        D: { code: 'DD' },
      },
    })
    assert.deepEqual(await carrier.listCountries(transport), {
      kind: 'done',
      value: [{ country: 'AA', numberTypes: ['local'] }],
    })
  })

  test('an area that is told in parts is one, and whole blocks are not counted', async () => {
    const part = { group: '212', administrative_area: 'NY', count: 3 }
    const { transport, sent } = answering({
      data: [part, { ...part, count: 4 }, { ...part, coverage_type: 'block' }],
    })
    const read = await carrier.countAreas(transport, { country: 'US', numberType: 'local', sms: true })
    assert.deepEqual(read, { kind: 'done', value: [{ ndc: '212', name: 'NY', count: 7 }] })
    assert.deepEqual(Object.fromEntries(sent[0]?.url.searchParams ?? []), {
      'filter[country_code]': 'US',
      'filter[phone_number_type]': 'local',
      'filter[groupBy]': 'national_destination_code',
      'filter[count]': 'true',
      'filter[features][]': 'sms',
    })
  })

  test('the reason of a decline is what the carrier said last, not what we said', async () => {
    const said = (body: unknown, created_at: string, more: object = {}) => ({ body, created_at, ...more })
    const { transport } = answering(
      { data: line },
      {
        data: [
          said('second', '2026-02-02T00:00:00Z', { commenter_type: 'admin', comment_record_id: 'sub' }),
          said('first', '2026-02-01T00:00:00Z', { commenter_type: 'admin' }),
          said('ours', '2026-02-03T00:00:00Z', { commenter_type: 'user' }),
          said('of another', '2026-02-03T00:00:00Z', { comment_record_id: 'other' }),
          said(' ', '2026-02-04T00:00:00Z'),
        ],
      },
    )
    assert.deepEqual(await carrier.findDeclineReason(transport, 'line'), { kind: 'done', value: 'second' })
  })

  test('an order names the number, our reference, the profile and the group, and an address its owner', async () => {
    const orders = answering({ data: [{ id: 'profile' }] }, {})
    await carrier.orderNumber(orders.transport, {
      reference: 'ours',
      phoneNumber: '+1',
      requirementGroupId: 'group',
    })
    assert.deepEqual(orders.sent[1]?.body, {
      phone_numbers: [{ phone_number: '+1', requirement_group_id: 'group' }],
      customer_reference: 'ours',
      messaging_profile_id: 'profile',
    })
    const addresses = answering({ data: { id: 'address' } })
    const place = {
      country: 'DE',
      street: 'A',
      extended: '2',
      locality: 'B',
      administrativeArea: 'C',
      postalCode: '1',
    }
    await carrier.createAddress(addresses.transport, { ...place, businessName: 'Shop' })
    assert.deepEqual(addresses.sent[0]?.body, {
      business_name: 'Shop',
      first_name: '',
      last_name: '',
      country_code: 'DE',
      street_address: 'A',
      extended_address: '2',
      locality: 'B',
      administrative_area: 'C',
      postal_code: '1',
    })
    const documents = answering({ data: { id: 'document' } })
    const bytes = new Uint8Array([0, 104, 105, 0]).subarray(1, 3)
    await carrier.uploadDocument(documents.transport, { filename: 'a.txt', bytes })
    assert.deepEqual(documents.sent[0]?.body, { file: 'aGk=', filename: 'a.txt' })
  })
})
