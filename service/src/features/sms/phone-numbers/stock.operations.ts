import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Requirement } from '#providers/carrier/numbers/numbers.ts'
import { invalidCountry } from '../sms.errors.ts'
import { countryRows } from './countries.ts'
import { requireKind, requirementsOf } from './offers.ts'
import { invalidLimit, numberErrors, phoneNumberUnavailable } from './phone-numbers.errors.ts'
import { AreaCode, Country, NumberType } from './phone-numbers.shape.ts'
import { answerOf, reach } from './reach.ts'

const stockErrors = [invalidCountry, phoneNumberUnavailable, ...numberErrors]

export const checkPhoneNumberAvailability = operation({
  id: 'checkPhoneNumberAvailability',
  route: 'GET /v1/phone-numbers/availability',
  tag: 'phone-numbers',
  summary: 'Reports whether a country has numbers in stock and what address it needs.',
  description:
    'addressConstraint: geo, an address in the area of the number; country, an address in the country; none, no address, or one anywhere.',
  permission: 'accounts:read',
  query: t.object({
    country: Country,
    numberType: t.optional(NumberType),
    sms: t.optional(t.boolean({ description: 'Only numbers that can send text messages.' })),
  }),
  reply: t.ok(
    t.object({
      country: t.anyString(),
      numberType: NumberType,
      available: t.boolean(),
      addressConstraint: t.oneOf('geo', 'country', 'none'),
      areas: t.array(t.anyString(), { description: 'The area codes that have numbers.' }),
      areaOptions: t.array(t.object({ ndc: t.anyString(), name: t.anyString(), count: t.integer(0) })),
    }),
  ),
  errors: stockErrors,
  uses: ['carrier'],
  async handler(call) {
    const { country, numberType, sms } = call.query
    const carrier = reach(call, 'number')
    const kind = await requireKind(call, { country, numberType })
    const requirements = await requirementsOf(call, kind)
    const areaOptions = answerOf(await carrier.countAreas({ ...kind, sms }))
    const stocked = areaOptions.filter(({ count }) => count > 0)
    return {
      ...kind,
      available: stocked.length > 0,
      addressConstraint: constraintOf(requirements),
      areas: stocked.map(({ ndc }) => ndc),
      areaOptions: stocked,
    }
  },
})

function constraintOf(requirements: readonly Requirement[]): 'geo' | 'country' | 'none' {
  const places = requirements.flatMap(({ kind, localTo }) => (kind === 'address' && localTo ? [localTo] : []))
  if (places.length === 0) return 'none'
  return places.every((place) => /country/i.test(place)) ? 'country' : 'geo'
}

export const searchAvailablePhoneNumbers = operation({
  id: 'searchAvailablePhoneNumbers',
  route: 'GET /v1/phone-numbers/available',
  tag: 'phone-numbers',
  summary: 'Searches numbers that can be bought.',
  description:
    'Shows what the carrier offers at this moment and reserves nothing. An empty list means that no number fits.',
  permission: 'accounts:read',
  query: t.object({
    country: t.optional(Country),
    type: t.optional(t.alsoNamed('numberType', NumberType)),
    areaCode: t.optional(AreaCode),
    prefix: t.optional(
      t.pattern('^[0-9]{1,10}$', 'invalid_string', {
        description: 'The first digits after the country code.',
      }),
    ),
    locality: t.optional(t.text(100, { description: 'A town, as the carrier writes it.' })),
    contains: t.optional(
      t.pattern('^[0-9]{1,10}$', 'invalid_string', { description: 'Digits anywhere in it.' }),
    ),
    sms: t.optional(t.boolean({ description: 'Only numbers that can send text messages.' })),
    limit: t.optional(
      t.integer(1, 100, { code: 'invalid_limit', description: '1 to 100, 20 when it is left out.' }),
    ),
  }),
  reply: t.ok(
    t.object({
      country: t.anyString(),
      numberType: NumberType,
      requireSms: t.boolean(),
      numbers: t.array(
        t.object({
          phoneNumber: t.anyString({ description: 'E.164.' }),
          features: t.array(t.anyString(), {
            description: 'In the words of the carrier: sms, mms, voice, fax.',
          }),
          monthlyCostMicros: t.nullable(t.integer(0)),
        }),
      ),
    }),
  ),
  errors: [invalidLimit, ...stockErrors],
  uses: ['carrier'],
  async handler(call) {
    const { country = 'US', type, areaCode, prefix, locality, contains, sms = false, limit = 20 } = call.query
    const carrier = reach(call, 'number')
    const kind = await requireKind(call, { country, numberType: type })
    const search = { ...kind, areaCode, startsWith: prefix, locality, contains, sms, limit }
    const numbers = answerOf(await carrier.searchNumbers(search))
    return {
      ...kind,
      requireSms: sms,
      numbers: numbers.slice(0, limit).map((one) => ({ ...one, features: [...one.features] })),
    }
  },
})

const offer = {
  tier: t.nullable(
    t.integer(1, 4, {
      description:
        'By the price of a month: 1 below 2 USD, 2 below 5, 3 below 15, 4 from there; null without a price.',
    }),
  ),
  monthlyCents: t.nullable(
    t.integer(0, undefined, {
      description: 'Of a number now in stock, in cents of a USD, rounded up; null without a price.',
    }),
  ),
  needsKyc: t.boolean({ description: 'Whether the country asks who will use the number.' }),
  callsAvailable: t.boolean(),
  chatappAvailable: t.boolean(),
  smsAvailable: t.boolean(),
  inStock: t.boolean(),
}

export const listPhoneNumberCountries = operation({
  id: 'listPhoneNumberCountries',
  route: 'GET /v1/phone-numbers/countries',
  tag: 'phone-numbers',
  summary: 'Lists the countries numbers are offered in.',
  description:
    'Ordered by code. The price and the questions of a country are those of its default type: local, if there is one. In live mode the list is up to an hour old.',
  permission: 'accounts:read',
  reply: t.ok(
    t.object({
      countries: t.array(
        t.object({
          code: t.anyString(),
          ...offer,
          types: t.array(t.object({ numberType: NumberType, ...offer })),
        }),
      ),
    }),
  ),
  errors: numberErrors,
  uses: ['carrier'],
  async handler(call) {
    reach(call, 'number')
    return { countries: await countryRows(call) }
  },
})
