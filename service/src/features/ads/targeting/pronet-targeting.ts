import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Targeting } from './targeting.shape.ts'

/** The number of an ad account of the professional network, however it is written. */
export const pronetAdAccountId = t.pattern(
  '^(act_|urn:li:sponsoredAccount:)?[0-9]{1,20}$',
  'invalid_string',
  {
    description:
      'The ad account: act_ and its number, as everywhere in this service, or the number alone, or urn:li:sponsoredAccount: and the number.',
  },
)

/** A word of LinkedIn. Its list changes with the versions of its interface, so LinkedIn judges it. */
export const words = (description: string) =>
  t.pattern('^[A-Z][A-Z0-9_]{0,59}$', 'invalid_string', { description })

const absent = ['zips', 'customLocations', 'incomeTier'] as const
const absentExcluded = ['zips', 'places', 'neighborhoods', 'customLocations'] as const

/** The lists that name something by its id. */
const named: readonly [member: keyof Targeting, form: RegExp, example: string][] = [
  ['industries', /^(urn:li:industry:)?\d+$/, '4'],
  ['companySizes', /^(\d+-\d+|\d+\+|urn:li:staffCountRange:\(\d+,\d+\))$/, '11-50 or 10001+'],
  ['seniorities', /^(urn:li:seniority:)?\d+$/, '7'],
  ['jobFunctions', /^(urn:li:function:)?\d+$/, '12'],
  ['audienceInclude', /^(urn:li:adSegment:)?\d+$/, '10004'],
  ['audienceExclude', /^(urn:li:adSegment:)?\d+$/, '10004'],
  ['languages', /^[a-z]{2}([-_][A-Za-z]{2})?$/, 'en or en_US'],
]

/** The lists of objects that name something by its id. */
const keyed: readonly [member: 'regions' | 'cities' | 'metros' | 'interests' | 'behaviors', kind: string][] =
  [
    ['regions', 'geo'],
    ['cities', 'geo'],
    ['metros', 'geo'],
    ['interests', 'interest'],
    ['behaviors', 'memberBehavior'],
  ]

/** Refuses members that LinkedIn does not target by, before calling it. */
export function assertPronetTargeting(spec: Targeting): void {
  for (const member of absent)
    if (isGiven(spec[member])) refuse(member, `LinkedIn does not target by ${member}.`)
  for (const member of absentExcluded)
    if (isGiven(spec.excludedLocations?.[member]))
      refuse(`excludedLocations.${member}`, `LinkedIn does not exclude ${member}.`)
  assertForms(spec)
  assertKeys(spec)
  const { ageMin, ageMax } = spec
  if (ageMin !== undefined && ageMax !== undefined && ageMax < ageMin)
    raiseFault({ code: 'invalid_integer', param: 'spec.ageMax', message: 'ageMax is not below ageMin.' })
  if (!targetsSomething(spec))
    refuse('', 'Name at least one thing to target: LinkedIn takes no empty targeting.')
}

function assertForms(spec: Targeting): void {
  for (const [member, form, example] of named)
    (spec[member] as string[] | undefined)?.forEach((value, index) => {
      if (!form.test(value))
        refuse(`${member}[${index}]`, `LinkedIn has ids of its own here, such as ${example}, or URNs.`)
    })
}

function assertKeys(spec: Targeting): void {
  for (const [member, kind] of keyed) assertIds(spec[member] ?? [], member, kind)
  assertIds(spec.excludedLocations?.regions ?? [], 'excludedLocations.regions', 'geo')
  assertIds(spec.excludedLocations?.cities ?? [], 'excludedLocations.cities', 'geo')
}

type Entity = { key?: string; id?: string; radius?: number }

function assertIds(entities: readonly Entity[], path: string, kind: string): void {
  entities.forEach(({ key, id, radius }, index) => {
    const member = key === undefined ? 'id' : 'key'
    if (!new RegExp(`^(urn:li:${kind}:)?\\d+$`).test(key ?? id ?? ''))
      refuse(`${path}[${index}].${member}`, `Send a number of LinkedIn, or urn:li:${kind}: and the number.`)
    if (radius !== undefined) refuse(`${path}[${index}].radius`, 'LinkedIn targets no radius around a city.')
  })
}

/** A spec that only excludes reaches no people. */
function targetsSomething({
  excludedLocations: _,
  audienceExclude: __,
  gender,
  ...spec
}: Targeting): boolean {
  return (gender !== undefined && gender !== 'all') || Object.values(spec).some(isGiven)
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

function refuse(path: string, message: string): never {
  return raiseFault({ code: 'invalid_value', param: path === '' ? 'spec' : `spec.${path}`, message })
}
