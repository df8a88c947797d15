import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('what numbers can be had', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const read = async (path: string) => {
    const { status, body } = await team.call(`GET /v1/phone-numbers/${path}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  test('countries are listed by code, with what each type costs, can do and asks for', async () => {
    const { countries } = await read('countries')
    const codes = countries.map(({ code }: { code: string }) => code)
    assert.deepEqual(codes, ['AU', 'CA', 'DE', 'FR', 'GB', 'IE', 'SE', 'US'])
    const [us, de, se, ie, gb] = ['US', 'DE', 'SE', 'IE', 'GB'].map((code) => countries[codes.indexOf(code)])
    const { types, ...usual } = us
    assert.deepEqual(usual, {
      code: 'US',
      tier: 1,
      monthlyCents: 100,
      needsKyc: false,
      callsAvailable: true,
      chatappAvailable: true,
      smsAvailable: true,
      inStock: true,
    })
    assert.deepEqual(
      types.map(({ numberType, monthlyCents }: any) => [numberType, monthlyCents]),
      [
        ['local', 100],
        ['toll_free', 150],
      ],
    )
    assert.deepEqual([de.needsKyc, de.tier, de.monthlyCents, de.smsAvailable], [true, 3, 650, false])
    assert.deepEqual([se.tier, se.monthlyCents], [4, 2400])
    assert.deepEqual([gb.tier, gb.types[1].tier, gb.types[1].smsAvailable], [2, 2, true])
    assert.deepEqual([ie.inStock, ie.tier, ie.monthlyCents], [false, null, null])
  })

  test('a search gives what fits every wish, and no more than is asked for', async () => {
    const { numbers, ...rest } = await read('available')
    assert.deepEqual(rest, { country: 'US', numberType: 'local', requireSms: false })
    assert.equal(numbers.length, 20)
    assert.equal((await read('available?limit=100')).numbers.length, 100)
    const rows: [query: string, pattern: RegExp][] = [
      ['prefix=646', /^\+1646/],
      ['locality=Austin', /^\+1512/],
      ['areaCode=646', /^\+1646/],
      ['country=DE&areaCode=40', /^\+4940/],
      ['areaCode=646&prefix=646555', /^\+1646555/],
      ['contains=0142', /0142/],
      ['type=toll_free', /^\+18(00|88)/],
      ['country=DE', /^\+49/],
      ['country=GB&type=mobile&sms=true', /^\+447700/],
    ]
    for (const [query, pattern] of rows) {
      const found = (await read(`available?${query}`)).numbers
      assert.ok(found.length > 0, query)
      for (const { phoneNumber, features } of found) {
        assert.match(phoneNumber, pattern, query)
        assert.ok(features.length > 0)
      }
    }
    for (const query of [
      'country=IE',
      'country=GB&sms=true',
      'contains=999999',
      'areaCode=999',
      'areaCode=646&prefix=212',
    ])
      assert.deepEqual((await read(`available?${query}`)).numbers, [], query)
  })

  test('availability tells the areas in stock and where an address has to be', async () => {
    const us = await read('availability?country=US')
    assert.deepEqual([us.available, us.addressConstraint, us.numberType], [true, 'none', 'local'])
    assert.ok(us.areas.includes('212'))
    const newYork = us.areaOptions.find(({ ndc }: { ndc: string }) => ndc === '212')
    assert.deepEqual([newYork.name, typeof newYork.count], ['New York', 'number'])
    assert.equal((await read('availability?country=DE')).addressConstraint, 'geo')
    assert.equal((await read('availability?country=FR')).addressConstraint, 'country')
    const none = { available: false, areas: [], areaOptions: [] }
    assert.partialDeepStrictEqual(await read('availability?country=IE'), none)
    assert.partialDeepStrictEqual(await read('availability?country=GB&numberType=local&sms=true'), none)
  })

  test('bad questions are refused with their field', async () => {
    const rows: [path: string, status: number, code: string, param: string][] = [
      ['availability', 400, 'missing_required_parameter', 'country'],
      ['availability?country=U', 400, 'invalid_country', 'country'],
      ['availability?country=ZZ', 400, 'invalid_country', 'country'],
      ['availability?country=AQ', 422, 'phone_number_unavailable', 'country'],
      ['availability?country=US&numberType=x', 400, 'invalid_value', 'numberType'],
      ['availability?country=US&sms=1', 400, 'invalid_boolean', 'sms'],
      ['available?limit=0', 400, 'invalid_limit', 'limit'],
      ['available?limit=101', 400, 'invalid_limit', 'limit'],
      ['available?limit=x', 400, 'invalid_limit', 'limit'],
      ['available?prefix=%2B1', 400, 'invalid_string', 'prefix'],
      ['available?areaCode=12345', 400, 'invalid_string', 'areaCode'],
      ['available?contains=x', 400, 'invalid_string', 'contains'],
      ['available?country=US&type=mobile', 422, 'phone_number_unavailable', 'numberType'],
      ['countries?limit=1', 400, 'unknown_parameter', 'limit'],
      ['kyc', 400, 'missing_required_parameter', 'country'],
      ['kyc?country=DE&numberType=mobile', 422, 'phone_number_unavailable', 'numberType'],
    ]
    for (const [path, status, code, param] of rows)
      assert.deepEqual(
        faultOf(await team.call(`GET /v1/phone-numbers/${path}`)),
        { status, code, param },
        path,
      )
  })
})
