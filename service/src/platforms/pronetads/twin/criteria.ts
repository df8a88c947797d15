import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { membersOf, textsOf } from './members.ts'

const numbered = (kind: string) => new RegExp(`^urn:li:${kind}:\\d+$`)
const ranged = (kind: string) => new RegExp(`^urn:li:${kind}:\\(\\d+,\\d+\\)$`)

/** The facets that the sandbox knows, and the form of their values. */
const facets: Readonly<Record<string, RegExp>> = {
  locations: numbered('geo'),
  profileLocations: numbered('geo'),
  interfaceLocales: /^urn:li:locale:[a-z]{2}_[A-Z]{2}$/,
  ageRanges: ranged('ageRange'),
  genders: /^urn:li:gender:(MALE|FEMALE)$/,
  interests: numbered('interest'),
  memberBehaviors: numbered('memberBehavior'),
  industries: numbered('industry'),
  staffCountRanges: ranged('staffCountRange'),
  seniorities: numbered('seniority'),
  jobFunctions: numbered('function'),
  audienceMatchingSegments: numbered('adSegment'),
  titles: numbered('title'),
  skills: numbered('skill'),
}

/** How wide a targeting is, which is what the figures of the sandbox follow from. */
export interface Width {
  countries: number
  /** The conditions besides places: each makes the audience smaller. */
  narrowing: number
}

/** Reads a targeting, and refuses what LinkedIn would. */
export function widthOf(criteria: Literal | undefined): Width {
  const { include, exclude } = membersOf(criteria, 'targetingCriteria')
  const { and } = membersOf(include, 'targetingCriteria.include')
  if (!Array.isArray(and) || and.length === 0)
    throw badRequest('PARAM_INVALID', 'At least one facet must be included in the targeting criteria')
  const groups = and.map((group) => valuesIn(membersOf(group, 'targetingCriteria.include.and').or))
  const excluded = exclude === undefined ? [] : valuesIn(membersOf(exclude, 'targetingCriteria.exclude').or)
  const places = groups.flat().filter((urn) => urn.startsWith('urn:li:geo:'))
  return {
    countries: Math.max(1, places.length),
    narrowing:
      groups.filter((urns) => !urns.some((urn) => urn.startsWith('urn:li:geo:'))).length + excluded.length,
  }
}

function valuesIn(or: Literal | undefined): string[] {
  return Object.entries(membersOf(or, 'targetingCriteria.or')).flatMap(([facet, values]) => {
    const form = facets[facet.replace(/^urn:li:adTargetingFacet:/, '')]
    if (!form || !facet.startsWith('urn:li:adTargetingFacet:'))
      throw badRequest('INVALID_TARGETING_FACET', `${facet} is not a targeting facet`)
    const urns = textsOf(values, facet)
    const wrong = urns.find((urn) => !form.test(urn) || urn.endsWith('0404'))
    if (urns.length === 0 || wrong !== undefined)
      throw badRequest('INVALID_VALUE_FOR_FIELD', `${wrong ?? 'nothing'} is not a value of ${facet}`)
    return urns
  })
}
