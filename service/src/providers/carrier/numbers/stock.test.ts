import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxFetch } from '#wire/twin/transport.ts'
import { carrier } from '../adapter.ts'
import { sandboxCarrierKey } from '../sandbox-key.ts'
import { carrierTwin } from '../twin/twin.ts'
import type { NumberSearch } from './numbers.ts'

function wayTo(state = memoryState()) {
  const call = { step: 'numbers', object: 'x', text: '' }
  return { fetch: sandboxFetch(carrierTwin, state, call), secrets: { apiKey: sandboxCarrierKey } }
}

async function search(requested: Partial<NumberSearch>, way = wayTo()) {
  const outcome = await carrier.searchNumbers(way, {
    country: 'US',
    numberType: 'local',
    limit: 5,
    ...requested,
  })
  assert.ok(outcome.kind === 'done', JSON.stringify(outcome))
  return outcome.value
}

const numbersOf = (offers: readonly { phoneNumber: string }[]) => offers.map(({ phoneNumber }) => phoneNumber)

describe('numbers on sale', () => {
  test('covered countries are told with the types that are sold there, others not at all', async () => {
    const outcome = await carrier.listCountries(wayTo())
    assert.ok(outcome.kind === 'done')
    assert.deepEqual(
      Object.fromEntries(outcome.value.map(({ country, numberTypes }) => [country, numberTypes])),
      {
        AU: ['mobile'],
        CA: ['local'],
        DE: ['local'],
        FR: ['national'],
        GB: ['local', 'mobile'],
        IE: ['local'],
        SE: ['mobile'],
        US: ['local', 'toll_free'],
      },
    )
  })

  test('an offer has its number, what it can do and its exact price', async () => {
    assert.deepEqual(await search({ limit: 2 }), [
      { phoneNumber: '+12125550100', features: ['sms', 'mms', 'voice', 'fax'], monthlyCostMicros: 1_000_000 },
      { phoneNumber: '+12125550101', features: ['sms', 'mms', 'voice', 'fax'], monthlyCostMicros: 1_000_000 },
    ])
    const [swedish] = await search({ country: 'SE', numberType: 'mobile' })
    assert.deepEqual(swedish, {
      phoneNumber: '+46701740605',
      features: ['sms', 'voice'],
      monthlyCostMicros: 24_000_000,
    })
  })

  test('prices fall into every band', async () => {
    const prices = new Set<number>()
    for (const [country, numberType] of [
      ['US', 'local'],
      ['GB', 'mobile'],
      ['DE', 'local'],
      ['SE', 'mobile'],
    ] as const) {
      const [offer] = await search({ country, numberType, limit: 1 })
      prices.add([2, 5, 15].filter((limit) => (offer?.monthlyCostMicros ?? 0) > limit * 1_000_000).length)
    }
    assert.deepEqual([...prices].sort(), [0, 1, 2, 3])
  })

  test('a search is narrowed by area, by first digits, by digits anywhere, by place and by text messages', async () => {
    assert.deepEqual(numbersOf(await search({ areaCode: '646', limit: 1 })), ['+16465550100'])
    assert.deepEqual(numbersOf(await search({ startsWith: '3125550', limit: 1 })), ['+13125550100'])
    assert.deepEqual(numbersOf(await search({ contains: '0177', limit: 2 })), [
      '+12125550177',
      '+12135550177',
    ])
    assert.deepEqual(numbersOf(await search({ locality: 'chicago', limit: 1 })), ['+13125550100'])
    assert.deepEqual(await search({ country: 'GB', sms: true }), [])
    assert.equal((await search({ country: 'GB', numberType: 'mobile', sms: true })).length, 5)
  })

  test('the first digits may repeat the area code, and one that contradicts it finds nothing', async () => {
    for (const startsWith of ['2', '212', '2125550', '21255501'])
      assert.deepEqual(numbersOf(await search({ areaCode: '212', startsWith, limit: 1 })), ['+12125550100'])
    for (const startsWith of ['3', '555', '213'])
      assert.deepEqual(await search({ areaCode: '212', startsWith }), [])
  })

  test('a country without stock, and one that is not covered, have an empty list', async () => {
    for (const requested of [
      { country: 'IE' },
      { country: 'AQ' },
      { areaCode: '999' },
      { numberType: 'mobile' as const },
    ])
      assert.deepEqual(await search(requested), [])
    assert.deepEqual(await carrier.countAreas(wayTo(), { country: 'IE', numberType: 'local' }), {
      kind: 'done',
      value: [],
    })
  })

  test('areas have a name and a count, which is one less for each number that was ordered', async () => {
    const way = wayTo()
    const areas = async () => {
      const outcome = await carrier.countAreas(way, { country: 'CA', numberType: 'local', sms: true })
      assert.ok(outcome.kind === 'done')
      return outcome.value
    }
    assert.deepEqual(await areas(), [
      { ndc: '416', name: 'Toronto', count: 100 },
      { ndc: '604', name: 'Vancouver', count: 100 },
    ])
    await carrier.orderNumber(way, { reference: 'one', phoneNumber: '+16045550123' })
    assert.equal((await areas())[1]?.count, 99)
  })

  test('an area without a name is called by its code', async () => {
    const outcome = await carrier.countAreas(wayTo(), { country: 'GB', numberType: 'mobile' })
    assert.deepEqual(outcome, { kind: 'done', value: [{ ndc: '7700', name: '7700', count: 1000 }] })
  })

  test('a number that was ordered is offered to its team no more, and to others still', async () => {
    const way = wayTo()
    await carrier.orderNumber(way, { reference: 'one', phoneNumber: '+12125550100' })
    assert.deepEqual(numbersOf(await search({ limit: 1 }, way)), ['+12125550101'])
    assert.deepEqual(numbersOf(await search({ limit: 1 })), ['+12125550100'])
  })
})

describe('what is asked for', () => {
  test('a kind tells its requirements, of each kind of answer', async () => {
    const outcome = await carrier.listRequirements(wayTo(), { country: 'DE', numberType: 'local' })
    assert.ok(outcome.kind === 'done')
    const [german, ...others] = outcome.value
    assert.deepEqual(others, [])
    assert.deepEqual(
      german?.requirements.map(({ kind, localTo }) => [kind, localTo]),
      [
        ['address', 'In the area of the phone number'],
        ['file', null],
        ['text', null],
        ['date', null],
      ],
    )
    const { requirementId, ...reported } = german?.requirements[2] ?? {}
    assert.equal(typeof requirementId, 'string')
    assert.deepEqual(reported, {
      label: 'Business registration number',
      kind: 'text',
      description: 'As the register has it.',
      example: 'HRB 12345',
      localTo: null,
    })
  })

  test('all kinds that ask for something are told at once, and one that asks for nothing is not among them', async () => {
    const outcome = await carrier.listRequirements(wayTo())
    assert.ok(outcome.kind === 'done')
    assert.deepEqual(
      outcome.value.map(({ country, numberType, requirements }) => [
        country,
        numberType,
        requirements.map(({ kind }) => kind),
      ]),
      [
        ['DE', 'local', ['address', 'file', 'text', 'date']],
        ['FR', 'national', ['address', 'file']],
        ['SE', 'mobile', ['text', 'action']],
      ],
    )
    const none = await carrier.listRequirements(wayTo(), { country: 'DE', numberType: 'mobile' })
    assert.deepEqual(none, { kind: 'done', value: [] })
  })
})

describe('answers', () => {
  const address = { country: 'DE', street: 'Hauptstraße 1', locality: 'Berlin', postalCode: '10115' }

  test('a document is taken up to 20 MB, and not when it is empty', async () => {
    const way = wayTo()
    const upload = (size: number) =>
      carrier.uploadDocument(way, { filename: 'proof.pdf', bytes: new Uint8Array(size) })
    for (const size of [1, 20 * 1024 * 1024]) assert.equal((await upload(size)).kind, 'done')
    for (const size of [0, 20 * 1024 * 1024 + 1]) assert.equal((await upload(size)).kind, 'refused')
  })

  test('an address needs somebody who is there', async () => {
    const way = wayTo()
    const person = { firstName: 'A', lastName: 'B' }
    for (const who of [person, { businessName: 'Shop' }]) {
      const made = await carrier.createAddress(way, { ...address, ...who })
      assert.ok(made.kind === 'done' && made.value.addressId)
    }
    for (const who of [{}, { firstName: 'A' }])
      assert.equal((await carrier.createAddress(way, { ...address, ...who })).kind, 'refused')
  })

  test('a good address is valid and has no better form, a bad one has its problems and a suggestion', async () => {
    assert.deepEqual(await carrier.checkAddress(wayTo(), address), {
      kind: 'done',
      value: { valid: true, suggested: null, problems: [] },
    })
    assert.deepEqual(await carrier.checkAddress(wayTo(), { ...address, postalCode: '00000' }), {
      kind: 'done',
      value: {
        valid: false,
        suggested: {
          street_address: 'Hauptstraße 1',
          extended_address: null,
          locality: 'Berlin',
          administrative_area: null,
          postal_code: '10001',
        },
        problems: ['The postal code does not exist.'],
      },
    })
  })
})
