/** The audience of ads, in our names. */
export interface TargetingSpec extends Places {
  customLocations?: readonly CustomLocation[]
  excludedLocations?: Places & { customLocations?: readonly CustomLocation[] }
  ageMin?: number
  ageMax?: number
  gender?: 'all' | 'male' | 'female'
  incomeTier?: keyof typeof incomes
  interests?: readonly Named[]
  behaviors?: readonly Named[]
  audienceInclude?: readonly string[]
  audienceExclude?: readonly string[]
}

interface Places {
  countries?: readonly string[]
  regions?: readonly Keyed[]
  cities?: readonly Keyed[]
  zips?: readonly Keyed[]
  metros?: readonly Keyed[]
  places?: readonly Keyed[]
  neighborhoods?: readonly Keyed[]
}

interface Keyed {
  key: string
  name?: string
  radius?: number
  distanceUnit?: 'mile' | 'kilometer'
}

interface Named {
  id: string
  name?: string
}

interface CustomLocation extends Omit<Keyed, 'key'> {
  latitude: number
  longitude: number
  address?: string
}

/** Households of the United States by the income of their ZIP code, as the network numbers them. */
const incomes = {
  top_5: [{ id: '6107813079183' }],
  top_10: [{ id: '6107813551783' }],
  top_10_25: [{ id: '6107813553183' }],
  top_25_50: [{ id: '6107813554583' }],
} as const

/** The network takes no higher age; it stands for everybody who is older, too. */
const oldest = 65

/** The same people in the names of the network. `locales` are the keys of the languages. */
export function targetingOf(spec: TargetingSpec, locales: readonly number[] = []): object {
  const { ageMin, ageMax, gender = 'all', incomeTier, audienceInclude, audienceExclude } = spec
  return given({
    geo_locations: placesOf(spec),
    excluded_geo_locations: placesOf(spec.excludedLocations ?? {}),
    age_min: ageMin === undefined ? undefined : Math.min(ageMin, oldest),
    age_max: ageMax === undefined ? undefined : Math.min(ageMax, oldest),
    genders: gender === 'all' ? undefined : [gender === 'male' ? 1 : 2],
    locales: filled(locales),
    // People of any entry of one object, and of every object of the list.
    flexible_spec: filled([
      ...objects({ interests: filled(spec.interests), behaviors: filled(spec.behaviors) }),
      ...objects({ income: incomeTier && incomes[incomeTier] }),
    ]),
    custom_audiences: filled(audienceInclude?.map((id) => ({ id }))),
    excluded_custom_audiences: filled(audienceExclude?.map((id) => ({ id }))),
  })
}

function placesOf(spec: Places & { customLocations?: readonly CustomLocation[] }): object | undefined {
  const [places] = objects({
    countries: filled(spec.countries),
    regions: filled(spec.regions?.map(keyed)),
    cities: filled(spec.cities?.map(keyed)),
    zips: filled(spec.zips?.map(keyed)),
    geo_markets: filled(spec.metros?.map(keyed)),
    places: filled(spec.places?.map(keyed)),
    neighborhoods: filled(spec.neighborhoods?.map(keyed)),
    custom_locations: filled(spec.customLocations?.map(customOf)),
  })
  return places
}

function keyed({ key, name, radius, distanceUnit }: Keyed): object {
  return given({ key, name, radius, distance_unit: distanceUnit })
}

function customOf({ latitude, longitude, radius, distanceUnit, name, address }: CustomLocation): object {
  return given({ latitude, longitude, radius, distance_unit: distanceUnit, name, address_string: address })
}

function filled<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined
}

function given(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** One object, or none where it would be empty. */
function objects(members: Record<string, unknown>): Record<string, unknown>[] {
  const object = given(members)
  return Object.keys(object).length > 0 ? [object] : []
}
