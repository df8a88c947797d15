import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'

const most = 1000
const distanceUnit = t.oneOf('mile', 'kilometer')
const name = t.optional(t.name(200))
const country = t.pattern('^[A-Z]{2}$', 'invalid_string')
const key = t.text(100, { description: 'The key of the place, as searchAdTargeting gives it.' })

const list = <S extends t.TSchema>(item: S) => t.optional(t.array(item, { max: most }))
const Place = t.object({ key, name })
const City = t.object({
  key,
  name,
  radius: t.optional(t.number({ min: 0 })),
  distanceUnit: t.optional(distanceUnit),
})
const CustomLocation = t.object({
  latitude: t.number({ min: -90, max: 90 }),
  longitude: t.number({ min: -180, max: 180 }),
  radius: t.number({ min: 0 }),
  distanceUnit,
  name,
  address: t.optional(t.text(500)),
})
const Named = t.object({ id: t.text(100), name })
const word = t.text(100)

export const TargetingSpec = t.object(
  {
    countries: list(country),
    regions: list(Place),
    cities: list(City),
    zips: list(Place),
    metros: list(Place),
    customLocations: list(CustomLocation),
    excludedLocations: t.optional(
      t.object({
        countries: list(country),
        regions: list(Place),
        cities: list(t.object({ ...City.properties })),
        zips: list(Place),
        places: list(t.object({ key })),
        neighborhoods: list(t.object({ key })),
        customLocations: list(CustomLocation),
      }),
    ),
    ageMin: t.optional(t.integer(13, 100)),
    ageMax: t.optional(
      t.integer(13, 100, { description: 'On Meta Ads 65 stands for everybody of 65 and older.' }),
    ),
    gender: t.optional(t.oneOf('all', 'male', 'female')),
    incomeTier: t.optional(
      t.described(
        t.oneOf('top_5', 'top_10', 'top_10_25', 'top_25_50'),
        'Households by the income of their ZIP code in the United States.',
      ),
    ),
    languages: list(t.text(20, { description: 'A language tag such as en, or a locale key of Meta Ads.' })),
    interests: list(Named),
    behaviors: list(Named),
    industries: list(word),
    companySizes: list(word),
    seniorities: list(word),
    jobFunctions: list(word),
    audienceInclude: list(word),
    audienceExclude: list(word),
  },
  { component: 'TargetingSpec' },
)

export type Targeting = t.Static<typeof TargetingSpec>

/** What only the professional network targets by. */
const others = ['industries', 'companySizes', 'seniorities', 'jobFunctions'] as const

export function assertTargeting(spec: Targeting): void {
  const other = others.find((member) => (spec[member] ?? []).length > 0)
  if (other)
    raiseFault({
      code: 'invalid_value',
      param: `spec.${other}`,
      message: `Meta Ads does not target by ${other}.`,
    })
  const { ageMin, ageMax } = spec
  if (ageMin !== undefined && ageMax !== undefined && ageMax < ageMin)
    raiseFault({ code: 'invalid_integer', param: 'spec.ageMax', message: 'ageMax is not below ageMin.' })
  spec.languages?.forEach((language, index) => {
    if (languageOf(language) === undefined)
      raiseFault({
        code: 'invalid_value',
        param: `spec.languages[${index}]`,
        message: 'Send a language tag such as en, or a locale key of Meta Ads.',
      })
  })
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A locale key as it is, or the English name of the language of a tag. Undefined for what is neither. */
export function languageOf(text: string): number | string | undefined {
  if (/^[0-9]{1,6}$/.test(text)) return Number(text)
  try {
    return names.of(text.split('-')[0] ?? '')
  } catch {
    return undefined
  }
}
