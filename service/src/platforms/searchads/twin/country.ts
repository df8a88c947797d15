import type { Resource, Row } from './resource.ts'

/** The numbers that ISO 3166-1 gives some countries: the network counts them from 2000 on. */
const numbers: Readonly<Record<string, number>> = {
  AT: 40,
  AU: 36,
  CA: 124,
  CH: 756,
  DE: 276,
  ES: 724,
  FR: 250,
  GB: 826,
  IN: 356,
  IT: 380,
  JP: 392,
  US: 840,
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Each country is a place; those without a number above get one that no country has. */
const all: readonly Row[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((countryCode, position) => {
    const name = names.of(countryCode)
    if (name === undefined || noCountries.has(countryCode)) return []
    const id = String(2000 + (numbers[countryCode] ?? 7000 + position))
    const resourceName = `geoTargetConstants/${id}`
    const row = { resourceName, id, name, countryCode, targetType: 'Country', status: 'ENABLED' }
    return [{ geoTargetConstant: row }]
  })

export const countries: Resource = {
  fields: ['resource_name', 'id', 'name', 'country_code', 'target_type', 'status'].map(
    (field) => `geo_target_constant.${field}`,
  ),
  rows: () => all,
}
