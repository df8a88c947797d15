import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { carrier } from '../adapter.ts'

type Answers = Record<string, unknown>

/** A carrier with fixed answers by method and path, which records its requests. */
function scripted(answers: Answers) {
  const sent: { route: string; query: Record<string, string>; body: any }[] = []
  const transport: Transport = {
    secrets: { apiKey: 'key' },
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const route = `${request.method} ${pathname.slice('/v2'.length)}`
      const text = await request.text()
      sent.push({ route, query: Object.fromEntries(searchParams), body: text && JSON.parse(text) })
      if (!(route in answers)) return Response.json({ errors: [{ code: '10005' }] }, { status: 404 })
      const made = answers[route]
      return made instanceof Response ? made.clone() : Response.json(made)
    },
  }
  return { transport, sent }
}

const profiles = { 'GET /messaging_profiles': { data: [{ id: 'profile' }] } }
const line = {
  id: 'line',
  order_request_id: 'order',
  sub_number_order_id: 'sub',
  phone_number: '+1',
  status: 'pending',
}
const order = { id: 'order', customer_reference: 'ours', phone_numbers: [line] }
const group = { id: 'group', status: 'approved', regulatory_requirements: [] }
const place = { country: 'DE', street: 'A', locality: 'B' }
const kind = { country: 'DE', numberType: 'local' } as const

const linePath = '/number_order_phone_numbers/line'

/** Every method, with the route whose answer it reads last. */
const methods: Record<
  string,
  [route: string, call: (way: Transport) => Promise<Outcome<unknown>>, before?: Answers]
> = {
  listCountries: ['GET /country_coverage', (way) => carrier.listCountries(way)],
  listRequirements: ['GET /requirements', (way) => carrier.listRequirements(way)],
  searchNumbers: ['GET /available_phone_numbers', (way) => carrier.searchNumbers(way, { ...kind, limit: 1 })],
  countAreas: ['GET /inventory_coverage', (way) => carrier.countAreas(way, kind)],
  orderNumber: [
    'POST /number_orders',
    (way) => carrier.orderNumber(way, { reference: 'ours', phoneNumber: '+1' }),
    profiles,
  ],
  findOrder: ['GET /number_orders', (way) => carrier.findOrder(way, 'ours')],
  readOrdered: [`GET ${linePath}`, (way) => carrier.readOrdered(way, 'line')],
  findDeclineReason: [
    'GET /comments',
    (way) => carrier.findDeclineReason(way, 'line'),
    { [`GET ${linePath}`]: { data: line } },
  ],
  correctOrdered: [`PATCH ${linePath}`, (way) => carrier.correctOrdered(way, 'line', [])],
  cancelOrdered: [
    'PATCH /sub_number_orders/sub/cancel',
    (way) => carrier.cancelOrdered(way, 'line'),
    { [`GET ${linePath}`]: { data: line } },
  ],
  findNumber: ['GET /phone_numbers', (way) => carrier.findNumber(way, '+1')],
  releaseNumber: ['DELETE /phone_numbers/number', (way) => carrier.releaseNumber(way, 'number')],
  uploadDocument: [
    'POST /documents',
    (way) => carrier.uploadDocument(way, { filename: 'a', bytes: new Uint8Array([1]) }),
  ],
  createAddress: ['POST /addresses', (way) => carrier.createAddress(way, place)],
  checkAddress: ['POST /addresses/actions/validate', (way) => carrier.checkAddress(way, place)],
  createRequirementGroup: [
    'POST /requirement_groups/group/submit_for_approval',
    (way) => carrier.createRequirementGroup(way, { ...kind, reference: 'ours', answers: [] }),
    { 'POST /requirement_groups': group },
  ],
  findRequirementGroup: [
    'GET /requirement_groups/group',
    (way) => carrier.findRequirementGroup(way, 'group'),
  ],
}

const fault = (status: number, code?: string, headers = {}) =>
  new Response(code ? JSON.stringify({ errors: [{ code, title: 'No', detail: 'Because.' }] }) : 'gateway', {
    status,
    headers,
  })

describe('every call about numbers', () => {
  const missable = ['readOrdered', 'findRequirementGroup', 'releaseNumber']
  for (const [name, [route, call, before]] of Object.entries(methods))
    test(`${name} tells the carrier's failures apart`, async () => {
      const rows: [answer: Response, kind: string, code?: string][] = [
        [fault(429, '10011', { 'retry-after': '7' }), 'throttled'],
        [fault(401, '10009'), 'unauthorized'],
        [fault(401), 'unauthorized'],
        [fault(404, '10005'), missable.includes(name) ? 'done' : 'refused', 'provider_rejected'],
        [fault(404), 'unknown'],
        [fault(422, '10015'), 'refused', 'provider_rejected'],
        [fault(500, '10007'), 'refused', 'provider_error'],
        [fault(408, '10008'), 'unknown'],
        [fault(502), 'unknown'],
        [fault(504, '10007'), 'unknown'],
        [new Response('{"data":'), 'unknown'],
      ]
      for (const [answer, kind, code] of rows) {
        const outcome = await call(scripted({ ...before, [route]: answer }).transport)
        const told = outcome.kind === 'refused' ? outcome.code : code
        assert.deepEqual([outcome.kind, told], [kind, code], `${answer.status} ${kind}`)
      }
    })

  test('a success whose answer lacks what matters is unknown', async () => {
    const free = ['cancelOrdered', 'releaseNumber', 'findDeclineReason']
    for (const [name, [route, call, before]] of Object.entries(methods)) {
      if (free.includes(name)) continue
      for (const answer of [{}, { data: null }, { data: [{}] }, { data: 'x' }, [], 'x', null]) {
        const outcome = await call(scripted({ ...before, [route]: answer }).transport)
        assert.equal(outcome.kind, 'unknown', `${name} ${JSON.stringify(answer)}`)
      }
    }
  })

  test('records that can be read in part only are unknown', async () => {
    const requirements = (record: object) => ({ data: [record], meta: { total_pages: 1 } })
    const german = { country_code: 'DE', phone_number_type: 'local' }
    const rows: [name: string, answer: unknown][] = [
      ['listCountries', { data: { Germany: { code: 1, phone_number_type: ['local'] } } }],
      ['listRequirements', { data: [] }],
      ['listRequirements', requirements({ ...german })],
      ['listRequirements', requirements({ ...german, requirements_types: [{ name: 'x' }] })],
      ['listRequirements', requirements({ phone_number_type: 'local', requirements_types: [] })],
      ['searchNumbers', { data: [{ phone_number: '+1' }, { features: [] }] }],
      ['countAreas', { data: [{ group: '212', count: '3' }] }],
      ['orderNumber', { data: { ...order, phone_numbers: [] } }],
      ['orderNumber', { data: { ...order, phone_numbers: [line, line] } }],
      ['orderNumber', { data: { ...order, id: undefined } }],
      ['orderNumber', { data: { ...order, phone_numbers: [{ ...line, status: 'odd' }] } }],
      ['readOrdered', { data: { ...line, phone_number: 1 } }],
      ['readOrdered', { data: { ...line, order_request_id: undefined } }],
      ['readOrdered', { data: { ...line, requirements_status: 'odd' } }],
      ['correctOrdered', { data: { ...line, id: undefined } }],
      ['findNumber', { data: [{ phone_number: '+1', id: '1' }] }],
      ['findDeclineReason', { data: {} }],
      ['checkAddress', { data: { result: 'perhaps' } }],
      ['findRequirementGroup', { ...group, status: undefined }],
      ['findRequirementGroup', { ...group, regulatory_requirements: [{ field_value: 'x' }] }],
    ]
    for (const [name, answer] of rows) {
      const [route, call, before] = methods[name] ?? assert.fail(name)
      const outcome = await call(scripted({ ...before, [route]: answer }).transport)
      assert.equal(outcome.kind, 'unknown', `${name} ${JSON.stringify(answer)}`)
    }
  })
})

describe('what an answer proves', () => {
  test('nothing was ordered while the profile is not known', async () => {
    for (const [answer, kind] of [
      [fault(502), 'unreachable'],
      [fault(429, '10011'), 'throttled'],
      [{ data: [] }, 'refused'],
    ] as const) {
      const { transport, sent } = scripted({ 'GET /messaging_profiles': answer })
      const outcome = await carrier.orderNumber(transport, { reference: 'ours', phoneNumber: '+1' })
      assert.equal(outcome.kind, kind)
      assert.equal(sent.length, 1)
    }
  })

  test('orders and numbers that were not asked for prove nothing', async () => {
    const orders = scripted({ 'GET /number_orders': { data: [{ id: 'x', customer_reference: 'other' }] } })
    assert.equal((await carrier.findOrder(orders.transport, 'ours')).kind, 'unknown')
    const numbers = { 'GET /phone_numbers': { data: [{ id: 'x', phone_number: '+12', status: 'active' }] } }
    assert.equal((await carrier.findNumber(scripted(numbers).transport, '+13')).kind, 'unknown')
  })

  test('of several orders the one that did not fail counts, and is read as a whole', async () => {
    const listed = [
      { ...order, id: 'failed', status: 'failure' },
      { ...order, status: 'pending' },
    ]
    const { transport, sent } = scripted({
      'GET /number_orders': { data: listed },
      'GET /number_orders/order': { data: order },
    })
    const found = await carrier.findOrder(transport, 'ours')
    assert.ok(found.kind === 'done')
    assert.deepEqual([found.value?.orderId, found.value?.lineId], ['order', 'line'])
    assert.equal(sent[0]?.query['filter[customer_reference]'], 'ours')
  })

  test('a number is asked for by its digits, and a part of another is not it', async () => {
    const record = (phone_number: string, status: string, id = status) => ({ id, phone_number, status })
    const find = async (...data: object[]) => {
      const { transport, sent } = scripted({ 'GET /phone_numbers': { data } })
      const outcome = await carrier.findNumber(transport, '+12125550100')
      assert.equal(sent[0]?.query['filter[phone_number]'], '12125550100')
      return outcome.kind === 'done' ? (outcome.value?.state ?? null) : outcome.kind
    }
    const own = '+12125550100'
    assert.equal(await find(), null)
    assert.equal(await find(record('+4912125550100', 'active')), null)
    for (const [status, state] of [
      ['active', 'active'],
      ['port-out-pending', 'active'],
      ['requirement-info-under-review', 'active'],
      ['emergency-only', 'suspended'],
      ['deleted', 'gone'],
      ['ported-out', 'gone'],
      ['purchase-failed', 'gone'],
    ] as const)
      assert.equal(await find(record(own, status)), state)
    assert.equal(await find(record(own, 'deleted'), record(own, 'active')), 'active')
    assert.equal(await find(record(own, 'active'), record(own, 'deleted')), 'active')
  })

  test('a release that answers nothing is done', async () => {
    const { transport } = scripted({ 'DELETE /phone_numbers/number': new Response(null, { status: 204 }) })
    assert.deepEqual(await carrier.releaseNumber(transport, 'number'), { kind: 'done', value: null })
  })
})
