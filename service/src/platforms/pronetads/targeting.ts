import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { findCountries } from '../restli/geo.ts'
import { urnOf } from './urn.ts'

interface Places {
  /** ISO 3166-1 codes of two letters. */
  countries?: readonly string[]
  regions?: readonly { key: string }[]
  cities?: readonly { key: string }[]
}

/** What LinkedIn targets of a targeting specification. Ids are its numbers or its URNs. */
export interface Targeting extends Places {
  metros?: readonly { key: string }[]
  excludedLocations?: Places
  ageMin?: number
  ageMax?: number
  gender?: 'all' | 'male' | 'female'
  languages?: readonly string[]
  interests?: readonly { id: string }[]
  behaviors?: readonly { id: string }[]
  industries?: readonly string[]
  companySizes?: readonly string[]
  seniorities?: readonly string[]
  jobFunctions?: readonly string[]
  audienceInclude?: readonly string[]
  audienceExclude?: readonly string[]
}

type Facets = Record<string, string[]>

/** The targeting in the form of LinkedIn: of every facet one value has to fit, and none of those excluded. */
export interface Criteria {
  include: { and: { or: Facets }[] }
  exclude?: { or: Facets }
}

/** Countries are looked up first: LinkedIn knows them by numbers of its own. */
export async function criteriaOf(
  transport: Transport,
  { credentials }: Account,
  targeting: Targeting,
): Promise<Outcome<Criteria>> {
  const find = (codes: readonly string[] = []) => findCountries(transport, credentials.accessToken, codes)
  return chain(await find(targeting.countries), async (countries) =>
    chain(await find(targeting.excludedLocations?.countries), async (excluded) =>
      done(toCriteria(targeting, countries, excluded)),
    ),
  )
}

function toCriteria(targeting: Targeting, countries: string[], excluded: string[]): Criteria {
  const included = Object.entries(includedFacets(targeting, countries)).filter(([, urns]) => urns.length > 0)
  const out = Object.entries({
    locations: [...excluded, ...geoUrns(targeting.excludedLocations)],
    audienceMatchingSegments: segmentUrns(targeting.audienceExclude),
  }).filter(([, urns]) => urns.length > 0)
  return {
    include: { and: included.map(([facet, urns]) => ({ or: { [facetUrn(facet)]: urns } })) },
    ...(out.length > 0 && {
      exclude: { or: Object.fromEntries(out.map(([facet, urns]) => [facetUrn(facet), urns])) },
    }),
  }
}

function includedFacets(targeting: Targeting, countries: string[]): Facets {
  const urns = (kind: string, ids: readonly string[] = []) => ids.map((id) => urnOf(kind, id))
  const idsOf = (entities: readonly { id: string }[] = []) => entities.map(({ id }) => id)
  return {
    locations: [...countries, ...geoUrns(targeting)],
    interfaceLocales: (targeting.languages ?? []).map(localeUrn),
    ageRanges: ageRanges(targeting),
    genders: genderUrns(targeting.gender),
    interests: urns('interest', idsOf(targeting.interests)),
    memberBehaviors: urns('memberBehavior', idsOf(targeting.behaviors)),
    industries: urns('industry', targeting.industries),
    staffCountRanges: (targeting.companySizes ?? []).map(sizeUrn),
    seniorities: urns('seniority', targeting.seniorities),
    jobFunctions: urns('function', targeting.jobFunctions),
    audienceMatchingSegments: segmentUrns(targeting.audienceInclude),
  }
}

const facetUrn = (facet: string) => `urn:li:adTargetingFacet:${facet}`

function geoUrns({ regions = [], cities = [], metros = [] }: Targeting = {}): string[] {
  return [...regions, ...cities, ...metros].map(({ key }) => urnOf('geo', key))
}

function segmentUrns(ids: readonly string[] = []): string[] {
  return ids.map((id) => urnOf('adSegment', id))
}

const endless = 2_147_483_647

/** The age groups of LinkedIn. Those that overlap the requested ages are used. */
const ageGroups = [
  [18, 24],
  [25, 34],
  [35, 54],
  [55, endless],
] as const

function ageRanges({ ageMin, ageMax }: Targeting): string[] {
  if (ageMin === undefined && ageMax === undefined) return []
  return ageGroups
    .filter(([from, to]) => to >= (ageMin ?? 0) && from <= (ageMax ?? endless))
    .map(([from, to]) => `urn:li:ageRange:(${from},${to})`)
}

function genderUrns(gender: Targeting['gender'] = 'all'): string[] {
  return gender === 'all' ? [] : [`urn:li:gender:${gender.toUpperCase()}`]
}

/** A language stands for the country where most people speak it, as LinkedIn names its locales: en is en_US. */
function localeUrn(language: string): string {
  const [code = language, country] = language.split(/[-_]/)
  const region = country ?? (code === 'ar' ? 'AE' : new Intl.Locale(code).maximize().region)
  return `urn:li:locale:${code.toLowerCase()}_${region?.toUpperCase()}`
}

/** 11-50 is (11,50), and 10001+ has no end. */
function sizeUrn(size: string): string {
  const [, from, to = String(endless)] = /^(\d+)(?:\+|-(\d+))$/.exec(size) ?? []
  return from === undefined ? size : `urn:li:staffCountRange:(${from},${to})`
}
